/** Each command that writes, over stores whose answers are lost: it knows its own write again. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { REMOTES } from '@portal/contracts/shell'
import fastify from 'fastify'
import { createEnvironments } from '../environments/environments'
import type { Units } from '../environments/mix'
import { setCanary, setStepBack, type Delivery } from '../environments/operations'
import { UNITS } from '../releases/units'
import type { Objects } from '../store/objects'
import type { ReleaseKey } from '../store/release-index'
import type { ReleaseStore } from '../store/store'
import { PLACES, type Place } from '../testing/a-place'
import { aFolder, deliveryOf } from '../testing/a-store'
import { commandLine } from './command-line'
import { COMMANDS, type WritingCommand } from './commands'

type Fault = (objects: Objects) => Objects

const broken = async (write: Promise<unknown>, fault: object): Promise<never> => {
  await write
  throw Object.assign(new Error('the answer did not arrive'), fault)
}
const breaking =
  (fault: object): Fault =>
  (objects) => ({
    ...objects,
    create: (key, body, traits) => broken(objects.create(key, body, traits), fault),
    put: (key, body, traits) => broken(objects.put(key, body, traits), fault),
    remove: (...keys) => broken(objects.remove(...keys), fault),
  })

const FAULTS: Readonly<Record<string, Fault>> = {
  'no fault': (objects) => objects,
  'the answer is lost': breaking({ code: 'ECONNRESET' }),
  'an error after the write': breaking({ $metadata: { httpStatusCode: 500 } }),
  // By the store's client, which then gets 412.
  'the write is repeated': (objects) => ({
    ...objects,
    create: async (key, body, traits) => {
      await objects.create(key, body, traits)
      return objects.create(key, body, traits)
    },
  }),
}

/** Applies the fault once to each object, as long as it is on. */
function faulty(objects: Objects, fault: Fault): { readonly objects: Objects; turnOn(): void } {
  const bad = fault(objects)
  const met = new Set<string>()
  let isOn = false
  const of = (...keys: readonly string[]): Objects => {
    const isFirst = isOn && keys.some((key) => !met.has(key))
    for (const key of keys) if (isOn) met.add(key)
    return isFirst ? bad : objects
  }
  return {
    turnOn: () => {
      isOn = true
    },
    objects: {
      ...objects,
      create: (key, body, traits) => of(key).create(key, body, traits),
      put: (key, body, traits) => of(key).put(key, body, traits),
      remove: (...keys) => of(...keys).remove(...keys),
    },
  }
}

/** For each command the ways to call it; a command that is missing here is an error of the types. */
const CALLS: Readonly<Record<WritingCommand, readonly string[]>> = {
  release: ['release mf-jobs --version 2.0.0 --quality 1 --dist'],
  sync: [`sync fresh ${UNITS.map((unit) => `--except ${unit}`).join(' ')}`],
  promote: ['promote candidate production', 'promote production mf-accounts@1.1.0'],
  rollback: ['rollback production', 'rollback production mf-jobs'],
  'env create': ['env create another', 'env create another --latest'],
  'env remove': ['env remove candidate'],
  override: ['override testers --revoke'],
  canary: ['canary production mf-accounts@1.1.0 --percent 10', 'canary trial --percent 50', 'canary trial --end'],
  'step-back': ['step-back production', 'step-back trial --end'],
  certify: ['certify candidate run-1'],
  verify: ['verify candidate'],
  preview: ['preview 12 --from production', 'preview 7 --from production', 'preview 7 --remove', 'preview --open 12'],
  prune: ['prune --preview-days 10 --keep-days 400 --keep 1'],
}

const build = aFolder()
const server = fastify()
let url = ''
beforeAll(async () => {
  const widgets = JSON.parse(readFileSync(join(__dirname, '../../../../mf-jobs/src/widgets.json'), 'utf8')) as object
  mkdirSync(build.path, { recursive: true })
  for (const file of ['entry.js', 'more.js']) writeFileSync(join(build.path, file), 'export const n = 1;'.padEnd(4000))
  writeFileSync(
    join(build.path, 'portal-build.json'),
    JSON.stringify({
      name: 'mf-jobs',
      version: '0',
      development: false,
      entry: 'entry.js',
      preload: [],
      styles: [],
      chunks: Object.fromEntries(Object.keys(widgets).map((name) => [`widget.${name}`, ['more.js']])),
    }),
  )
  // The portal that `verify` starts.
  server.get('/portal.json', async () => ({
    environment: 'candidate',
    host: { version: '1.0.0' },
    remotes: REMOTES.map((name) => ({
      name,
      version: '1.0.0',
      ...(CANDIDATE[name] ? { version: CANDIDATE[name] } : {}),
    })),
  }))
  url = await server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await server.close()
  build.remove()
})

const by = 'the test'
const CANDIDATE: Units = { 'mf-jobs': '1.1.0', 'mf-accounts': '1.1.0' }
const NOW = new Date('2026-02-01T00:00:00.000Z')
const OLD = '2026-01-01T00:00:00.000Z'

async function forget(store: ReleaseStore, gone: ReleaseKey): Promise<void> {
  await store.withdraw([gone])
  await store.sweep([gone])
}

/** Production after a promotion, a candidate, a trial with canary and rule, testers, and a preview. */
async function prepared(store: ReleaseStore, objects: Objects): Promise<Delivery> {
  const delivery = await deliveryOf(store, createEnvironments(objects), () => NOW)
  const { environments, publish } = delivery
  await publish('mf-jobs', '1.1.0')
  await publish('mf-accounts', '1.1.0')
  await forget(store, { name: 'mf-jobs', version: '2.0.0' })
  await publish('mf-billing', '0.0.1', { builtAt: '2020-01-01T00:00:00.000Z' })
  const first = await environments.read('production')
  if (!first) throw new Error('The environment was just made.')
  await environments.create('candidate', { ...first.units, ...CANDIDATE }, { by, at: OLD })
  await environments.create('trial', first.units, { by, at: OLD })
  await setCanary(delivery, 'trial', { 'mf-jobs': '1.1.0' }, { percent: 10 })
  const rule = { windowMinutes: 10, leastPages: 50, leastFaults: 5, excessPercent: 5, freshMinutes: 60 }
  await setStepBack(delivery, 'trial', rule)
  await environments.create('testers', first.units, { by, at: OLD, testers: { origins: [] } })
  await environments.create('preview-7', first.units, { by, at: OLD, certifiedOnly: false })
  await environments.change(first, { units: { 'mf-jobs': '1.1.0' }, by, at: OLD, action: 'promote mf-jobs@1.1.0' })
  return delivery
}

const withoutTimes = (value: object): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, inner: unknown) =>
      /^(at|attempt|since|runId|.*At|linksSince)$/.test(key) ? '-' : inner,
    ),
  )

/** Everything that a command can change, without times. */
async function picture(store: ReleaseStore, objects: Objects) {
  const environments = createEnvironments(objects)
  const names = await environments.list()
  return {
    environments: withoutTimes(
      await Promise.all(
        names.map(async (name) => [await environments.read(name), await environments.history(name)] as const),
      ),
    ),
    states: (await objects.keys('')).filter((key) => /^[a-z0-9-]+\/\d{8}\.json$/.test(key)).sort(),
    releases: withoutTimes(await store.summaries(true)),
  }
}

/** Only commands that write releases need them in the same place, because copying them into a bucket takes long. */
async function afterCall(place: Place, releasePlace: Place, call: string, fault: Fault) {
  const { objects, turnOn } = faulty(place.environments(), fault)
  const releases: { turnOn(): void }[] = []
  const store = releasePlace.store((given) => {
    const own = faulty(given, fault)
    releases.push(own)
    return own.objects
  })
  const delivery = await prepared(store, objects)
  const before = await picture(store, objects)
  for (const own of [{ turnOn }, ...releases]) own.turnOn()
  const complaints: string[] = []
  const code = await commandLine([...call.split(' '), ...(call.endsWith('--dist') ? [build.path] : [])], {
    env: { ...process.env, PORTAL_ORIGIN: url },
    say: () => undefined,
    complain: (line) => complaints.push(line),
    delivery,
    journeys: {
      start: async () => ({ url, end: async () => undefined }),
      run: async () => ({ passed: true, covered: REMOTES.map((unit) => ({ unit, what: 'screen', count: 1 })) }),
    },
  })
  return { code, complaints, before, after: await picture(store, objects) }
}

it('[DOOR-27] each command that writes has its calls here', () => {
  const writing = Object.entries(COMMANDS).flatMap(([name, command]) => ('writes' in command ? [name] : []))
  expect(Object.keys(CALLS).sort()).toEqual(writing.sort())
})

const calls = (Object.keys(CALLS) as WritingCommand[]).flatMap((name) =>
  CALLS[name].map((call) => [call, COMMANDS[name].writes] as const),
)

describe.each(['a folder', 'a bucket'] as const)('in %s', (name) => {
  let place: Place
  let folder: Place
  beforeAll(async () => {
    place = await PLACES[name]()
    folder = await PLACES['a folder']()
  })
  afterAll(async () => {
    await place.end()
    await folder.end()
  })

  it.each(calls)('[DOOR-27] knows its own write again: %s', async (call, writes) => {
    const releasePlace = writes === 'releases' ? place : folder
    const plain = await afterCall(place, releasePlace, call, FAULTS['no fault'] ?? ((objects) => objects))
    expect([plain.code, plain.complaints]).toEqual([0, []])
    // The call does change something.
    expect(plain.after).not.toEqual(plain.before)
    for (const [fault, apply] of Object.entries(FAULTS).slice(1)) {
      const { code, complaints, after } = await afterCall(place, releasePlace, call, apply)
      expect({ fault, code, complaints, after }).toEqual({ fault, code: 0, complaints: [], after: plain.after })
    }
  })
})
