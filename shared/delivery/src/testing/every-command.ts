/** Each command that writes, ready to be called over a store of a test. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { REMOTES } from '@portal/contracts/shell'
import fastify from 'fastify'
import { commandLine } from '../commands/command-line'
import type { WritingCommand } from '../commands/commands'
import { createEnvironments } from '../environments/environments'
import type { Units } from '../ground/mix'
import { setCanary, setStepBack, type Delivery } from '../environments/operations'
import { UNITS } from '../ground/units'
import type { Objects } from '../store/objects'
import type { ReleaseKey } from '../store/release-index'
import type { ReleaseStore } from '../store/store'
import { aFolder, deliveryOf } from './a-store'
import { declaresOf } from './declares'

/** For each command the ways to call it; a command that is missing here is an error of the types. */
export const CALLS: Readonly<Record<WritingCommand, readonly string[]>> = {
  release: ['release mf-jobs --version 2.0.0 --quality 1 --dist'],
  sync: [`sync fresh ${UNITS.map((unit) => `--except ${unit}`).join(' ')}`],
  api: ['api'],
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

const by = 'the test'
const CANDIDATE: Units = { 'mf-jobs': '1.1.0', 'mf-accounts': '1.1.0' }
const NOW = new Date('2030-02-01T00:00:00.000Z')
const OLD = '2026-01-01T00:00:00.000Z'

async function forget(store: ReleaseStore, gone: ReleaseKey): Promise<void> {
  await store.withdraw([gone])
  await store.sweep([gone])
}

/** Production after a promotion, a candidate, a trial with canary and rule, testers, and a preview. */
export async function prepared(store: ReleaseStore, objects: Objects): Promise<Delivery> {
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
    JSON.stringify(value, (key, inner: unknown) => (/^(at|since|runId|.*At|linksSince)$/.test(key) ? '-' : inner)),
  )

/** Everything that a command can change, without times. */
export async function picture(store: ReleaseStore, objects: Objects) {
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

export interface Ended {
  readonly code: number
  readonly said: readonly string[]
  readonly complaints: readonly string[]
}

/** Calls commands. Call it at the top of a test file: it starts the portal that `verify` asks. */
export function callingCommands(): (call: string, delivery: Delivery) => Promise<Ended> {
  const build = aFolder()
  const server = fastify()
  let url = ''
  beforeAll(async () => {
    mkdirSync(build.path, { recursive: true })
    for (const file of ['entry.js', 'more.js'])
      writeFileSync(join(build.path, file), 'export const n = 1;'.padEnd(4000))
    writeFileSync(
      join(build.path, 'portal-build.json'),
      JSON.stringify({
        name: 'mf-jobs',
        version: '0',
        development: false,
        entry: 'entry.js',
        preload: [],
        styles: [],
        chunks: {},
        declares: declaresOf('mf-jobs'),
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

  return async (call, delivery) => {
    const said: string[] = []
    const complaints: string[] = []
    const code = await commandLine([...call.split(' '), ...(call.endsWith('--dist') ? [build.path] : [])], {
      env: process.env,
      say: (line) => said.push(line),
      complain: (line) => complaints.push(line),
      delivery,
      journeys: {
        start: async () => ({ url, end: async () => undefined }),
        run: async () => ({
          passed: true,
          notRepeated: 0,
          covered: REMOTES.map((unit) => ({ unit, what: 'screen', count: 1 })),
        }),
      },
    })
    return { code, said, complaints }
  }
}
