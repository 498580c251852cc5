import { appendFileSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Environment, Release } from '@portal/contracts/shell'
import { atMost, needed, numberOf, pairOf, unitOf, unitsOf, wholeOf, type OptionName, type Values } from './arguments'
import type { WrittenCommand } from './command-table'
import { backupCommand } from './backup-command'
import { describe, lineOf } from './describe'
import { nextOfCanary, nextOfMix, nextOfPromotion, nextOfRollback, nextOfRule } from './next-steps'
import type { Looked } from '../environments/environments'
import { environmentAddress } from '../environments/environment-address'
import {
  certify,
  createEnvironment,
  createLatest,
  endCanary,
  mustRead,
  overBudget,
  point,
  promote,
  promoteUnit,
  prune,
  removeEnvironment,
  revokeLinks,
  rollback,
  setCanary,
  setStepBack,
  type Delivery,
} from '../environments/operations'
import {
  changeNumber,
  endOldPreviews,
  keepPreviews,
  makePreview,
  removePreview,
  takeReleases,
} from '../environments/previews'
import { freshRelease } from '../environments/ways-on'
import { portalCommand } from '../portal-command'
import { DeliveryError } from '../failure'
import { overrideLink } from '../overrides/override-link'
import { newestFirst } from '../ground/compose'
import { BACKEND, judgeMix } from '../environments/promotable'
import { environmentStatus } from '../platform/status'
import { releaseUnit, releaseUnits } from '../releases/build-units'
import { checkContract, describeContract } from '../releases/contract-check'
import { checkUse } from '../releases/contract-use'
import { matrixOf } from '../releases/matrix-of'
import { previewVersion } from '../ground/preview-version'
import { commitOf, makeRelease } from '../releases/release'
import { acceptSizes, checkSizes } from '../releases/size-budget'
import { isChanged, releaseVersion } from '../releases/source-hash'
import { resolveVersion } from '../releases/catalog'
import { isUnit, UNITS } from '../ground/units'
import { whereOf } from './where'
import type { Journeys } from '../verify/journeys'
import { verifyFiles, verifyJourneys } from '../verify/verify'

/** One call of a command. */
export interface Asked {
  readonly values: Values
  /** The arguments after the command's name. */
  readonly words: readonly string[]
  readonly delivery: Delivery
  readonly root: string
  readonly env: NodeJS.ProcessEnv
  readonly say: (line: string) => void
  /** Tests replace the browser. */
  readonly journeys?: Journeys
}

export interface Command extends WrittenCommand {
  readonly options?: readonly OptionName[]
  /** What it writes into the stores. A test tries each of these commands with answers that are lost. */
  readonly writes?: 'environments' | 'releases'
  /** What a refusal ends with that names no command. */
  readonly shows?: string
  readonly run: (asked: Asked) => Promise<void> | void
}

/** The number of shown entries of a long list. */
const SHOWN = 50

const forceOf = ({ values }: Asked) => (values.force ? { force: values.force } : {})
const buildingOf = ({ root, delivery: { store }, values, say }: Asked) => ({
  root,
  store,
  report: say,
  ...(values.quality ? { quality: numberOf(values.quality, '--quality') } : {}),
})
const theEnvironment = ({ words: [first] }: Asked): string => needed(first, 'The environment')
const say = (asked: Asked, lines: readonly string[]): void => lines.forEach((line) => asked.say(line))
/** An environment after a command, and what leads on from there. */
const show = async (asked: Asked, environment: Environment, next: readonly string[] = []): Promise<void> =>
  say(asked, [...(await describe(asked.delivery, environment)), ...next])

/** The release that `<unit>@<version>` names; `<unit>` alone means the release of the current sources. */
async function releaseNamed({ words: [first], delivery: { store }, root }: Asked): Promise<Release> {
  const [unit, wanted] = first?.includes('@') ? pairOf(first) : ([unitOf(first)] as const)
  const version = wanted ? await resolveVersion(store, unit, wanted) : releaseVersion(root, unit)
  const release = await store.read(unit, version)
  if (!release)
    throw new DeliveryError(
      `${unit} ${version} is not in the release store; release it first: ${portalCommand(`release ${unit}`)}`,
    )
  return release
}

async function release(asked: Asked): Promise<void> {
  const { values, words, root, delivery } = asked
  const building = buildingOf(asked)
  if (values.all) {
    for (const { name, version } of (await releaseUnits(building, UNITS)).values()) asked.say(`${name} ${version}`)
    return
  }
  const unit = unitOf(words[0])
  const made = values.dist
    ? await makeRelease(delivery.store, {
        root,
        unit,
        dist: resolve(values.dist),
        version: values.version ?? releaseVersion(root, unit),
        quality: building.quality ?? 11,
      })
    : await releaseUnit({ quality: 11, ...building }, unit, values.version)
  if (values['id-to']) appendFileSync(values['id-to'], `release=${made.name}@${made.version}\n`)
  const entry = made.sizes[made.entry]
  asked.say(
    `${made.name}@${made.version} is released (contract ${made.contract}, entry ${((entry?.gzip ?? 0) / 1000).toFixed(1)} kB gzip, ${Object.keys(made.integrity).length} files).`,
  )
}

async function sync(asked: Asked): Promise<void> {
  const except = asked.values.except.map(unitOf)
  const made = await releaseUnits(
    buildingOf(asked),
    UNITS.filter((unit) => !except.includes(unit)),
  )
  await point(
    asked.delivery,
    theEnvironment(asked),
    Object.fromEntries([...made].map(([unit, { version }]) => [unit, version])),
  )
}

/** The environment comes first. Whoever gave it last gets the right command. */
async function refuseSwapped({ delivery, words: [first = '', second = '<environment>'] }: Asked): Promise<void> {
  const [unit = '', version] = first.split('@', 2)
  if (!isUnit(unit)) return
  const newest = newestFirst((await delivery.store.summaries())[unit] ?? [])[0]?.version
  throw new DeliveryError(
    `The environment comes first: ${portalCommand(`promote ${second} ${unit}@${version ?? newest ?? '<version>'}`)}`,
  )
}

async function promoteWhat(asked: Asked): Promise<void> {
  const { delivery, words } = asked
  await refuseSwapped(asked)
  const first = theEnvironment(asked)
  const [, what] = words
  if (what === undefined || isUnit(what)) {
    const { environment } = what === undefined ? await delivery.environments.look(first) : {}
    const newest = what === undefined ? undefined : newestFirst((await delivery.store.summaries())[what] ?? [])[0]
    const example =
      what === undefined
        ? await freshRelease(delivery, environment?.units ?? {})
        : newest && `${what}@${newest.version}`
    throw new DeliveryError(
      `${what === undefined ? 'What to promote is missing' : `The version of ${what} is missing`}: ${portalCommand(`promote ${first} ${example ?? `${what ?? '<unit>'}@<version>`}`)}; the newest ones: ${portalCommand('status')}`,
    )
  }
  if (!what.includes('@')) {
    const promoted = await promote(delivery, first, what, forceOf(asked))
    return show(asked, promoted, nextOfPromotion(promoted))
  }
  const [unit, version] = pairOf(what)
  const exact = await resolveVersion(delivery.store, unit, version)
  const promoted = await promoteUnit(delivery, first, unit, exact, forceOf(asked))
  return show(asked, promoted, nextOfPromotion(promoted, unit))
}

const damaged = (name: string, { why }: NonNullable<Looked['unreadable']>): string =>
  `${name}  cannot be read: ${why}. ${portalCommand(`rollback ${name}`)} writes the state before it again.`

async function status(asked: Asked): Promise<void> {
  const { delivery, words } = asked
  const { store, environments } = delivery
  const [first] = words
  for (const name of first ? [first] : await environments.list()) {
    const { environment, unreadable } = await environments.look(name)
    if (unreadable) asked.say(damaged(name, unreadable))
    else if (!environment) await mustRead(delivery, name)
    if (environment) say(asked, await describe(delivery, environment, await environmentStatus(delivery, environment)))
  }
  if (first) return
  const summaries = await store.summaries()
  asked.say('Released:')
  for (const unit of UNITS)
    asked.say(
      `  ${unit.padEnd(14)} ${
        newestFirst(summaries[unit] ?? [])
          .slice(0, 4)
          .map(({ version }) => version)
          .join(', ') || 'nothing'
      }`,
    )
}

async function createOne(asked: Asked): Promise<void> {
  const { delivery, values, words } = asked
  const name = needed(words[0], 'The name of the environment')
  const units = await unitsOf(delivery.store, values.with)
  const options = {
    ...forceOf(asked),
    ...(values['certified-only'] ? { certifiedOnly: true } : {}),
    ...(values.testers ? { testers: { origins: [...values.origin] } } : {}),
  }
  const made = values.latest
    ? await createLatest(delivery, name, units, options)
    : await createEnvironment(delivery, name, values.from ?? 'production', units, options)
  await show(asked, made, [await nextOfMix(delivery, made)])
}

async function override(asked: Asked): Promise<void> {
  const { delivery, values, words, env } = asked
  const name = theEnvironment(asked)
  if (values.revoke) return show(asked, await revokeLinks(delivery, name))
  const environment = await mustRead(delivery, name)
  return asked.say(
    await overrideLink(delivery, environment, words.slice(1).map(pairOf), {
      hours: numberOf(values.hours, '--hours'),
      env,
    }),
  )
}

async function canary(asked: Asked): Promise<void> {
  const { delivery, values, words } = asked
  const name = theEnvironment(asked)
  if (values.end) {
    const ended = await endCanary(delivery, name)
    return show(asked, ended, [`Next: ${portalCommand(`status ${name}`)}`])
  }
  const companies = [...new Set(values.company.map((company) => wholeOf(company, '--company')))]
  if (companies.length === 0 && values.percent === undefined) {
    const what = words.slice(1).join(' ') || (await freshRelease(delivery, (await mustRead(delivery, name)).units))
    throw new DeliveryError(
      `--percent or --company is missing: ${portalCommand(`canary ${name} ${what ?? '<remote>@<version>'} --percent 10`)}`,
    )
  }
  const percent = values.percent === undefined ? 0 : numberOf(values.percent, '--percent', 1)
  const units = await unitsOf(delivery.store, words.slice(1))
  if (percent > 99) {
    const named = Object.entries(units).map(([unit, version]) => `${unit}@${version}`)
    throw new DeliveryError(
      `--percent is at most 99; to give the version to everybody, promote it: ${portalCommand(`promote ${name} ${named[0] ?? '<remote>@<version>'}`)}`,
    )
  }
  const started = await setCanary(delivery, name, units, { percent, companies }, forceOf(asked))
  return show(asked, started, nextOfCanary(started))
}

async function stepBack(asked: Asked): Promise<void> {
  const { delivery, values } = asked
  const rule = values.end
    ? null
    : {
        windowMinutes: atMost(60, wholeOf(values.window, '--window'), '--window'),
        leastPages: wholeOf(values.pages, '--pages'),
        leastFaults: wholeOf(values.faults, '--faults'),
        excessPercent: atMost(99, numberOf(values.points, '--points'), '--points'),
        freshMinutes: atMost(180, wholeOf(values.fresh, '--fresh'), '--fresh'),
      }
  const ruled = await setStepBack(delivery, theEnvironment(asked), rule)
  await show(asked, ruled, nextOfRule(ruled))
}

async function verify(asked: Asked): Promise<void> {
  const { delivery, values, words, root, journeys } = asked
  const [first] = words
  if (values.files || !first)
    return asked.say(await verifyFiles(delivery, first ? [first] : await delivery.environments.list()))
  const verified = await verifyJourneys(delivery, {
    root,
    name: first,
    report: asked.say,
    ...(values.url ? { url: values.url } : {}),
    ...(journeys ? { journeys } : {}),
  })
  return show(asked, verified, [await nextOfMix(delivery, verified)])
}

async function preview(asked: Asked): Promise<void> {
  const { delivery, values, words, root, env } = asked
  const [text] = words
  if (values.open !== undefined && text === undefined) {
    const open = values.open.split(',').filter(Boolean).map(changeNumber)
    const gone = await keepPreviews(delivery, open)
    return asked.say(gone.length > 0 ? `Removed: ${gone.join(', ')}.` : 'No preview belongs to a closed change.')
  }
  const number = changeNumber(text)
  if (values.remove)
    return asked.say(
      `Environment preview-${number} is ${(await removePreview(delivery, number)) ? 'removed' : 'not there'}.`,
    )
  if (values.build) {
    const since = needed(values.since, '--since <commit>')
    const changed = UNITS.filter((unit) => isChanged(root, unit, since))
    for (const unit of changed) {
      const { version } = await releaseUnit(buildingOf(asked), unit, previewVersion(number, commitOf(root)))
      asked.say(`${unit}@${version}`)
    }
    return changed.length === 0 ? asked.say('No unit changed.') : undefined
  }
  const taken = values.take ? await takeReleases(delivery, number, { root, folder: resolve(values.take) }) : {}
  const environment = await makePreview(delivery, number, {
    from: values.from ?? 'staging',
    units: { ...taken, ...(await unitsOf(delivery.store, values.with)) },
  })
  await show(asked, environment)
  return asked.say(environmentAddress(environment.name, env))
}

async function pruneReleases(asked: Asked): Promise<void> {
  const { delivery, values } = asked
  const days = numberOf(values['preview-days'], '--preview-days', 1)
  for (const name of await delivery.environments.list()) {
    const { unreadable } = await delivery.environments.look(name)
    if (unreadable) asked.say(damaged(name, unreadable))
  }
  for (const name of await endOldPreviews(delivery, days)) asked.say(`Environment ${name} is removed.`)
  const removed = await prune(delivery, {
    keepDays: numberOf(values['keep-days'], '--keep-days', 1),
    keepNewest: numberOf(values.keep, '--keep', 1),
    historyDays: numberOf(values['history-days'], '--history-days', 1),
  })
  const more = removed.length > SHOWN ? ` and ${removed.length - SHOWN} more` : ''
  asked.say(
    removed.length > 0 ? `Removed ${removed.slice(0, SHOWN).join(', ')}${more}.` : 'Nothing is old enough to go.',
  )
}

/** Answers from what lies beside the releases; `backend` means what the tests of this tree recorded. */
async function canPromote(asked: Asked): Promise<void> {
  const { delivery, words, root } = asked
  const environment = await mustRead(delivery, theEnvironment(asked))
  const what = needed(words[1], '<unit>@<version>')
  const isBackend = what === BACKEND
  const [unit, wanted] = isBackend ? [BACKEND, undefined] : pairOf(what)
  const version = wanted && (await resolveVersion(delivery.store, unitOf(unit), wanted))
  const units = version ? { ...environment.units, [unit]: version } : environment.units
  const api = isBackend ? await matrixOf(root, BACKEND) : undefined
  const { broken, unknown } = await judgeMix(delivery, units, unit, api)
  if (unknown.length > 0) asked.say(`Nothing is known of ${unknown.join(', ')}; it is not judged.`)
  if (broken.length > 0) throw new DeliveryError([`${what} breaks ${environment.name}:`, ...broken].join('\n  '))
  const spent = await overBudget(delivery, environment, units)
  if (spent.length > 0) throw new DeliveryError(spent.join('\n'))
  asked.say(`${version ? `${unit}@${version}` : what} fits what runs in ${environment.name}.`)
}

/** After the backend was rolled out: what the tests of its sources recorded is what runs. */
async function api({ delivery, root, say: tell, values }: Asked): Promise<void> {
  const provided = await matrixOf(root, BACKEND)
  for (const name of await delivery.environments.list()) {
    const { environment } = await delivery.environments.look(name)
    const { broken } = environment ? await judgeMix(delivery, environment.units, BACKEND, provided) : { broken: [] }
    if (broken.length > 0 && !values.force) throw new DeliveryError([`It breaks ${name}:`, ...broken].join('\n  '))
  }
  await delivery.environments.setApi(provided)
  tell('This backend is the one that releases are judged with.')
}

const SHOWS = `What runs where, and what is released: ${portalCommand('status')}`

/** Every command of the command line, by its name. */
export const COMMANDS = {
  release: {
    use: '<unit>\\n--all',
    says: 'build a unit alone and put it into the release store',
    options: ['version', 'dist', 'id-to', 'all', 'quality'],
    most: 1,
    writes: 'releases',
    run: release,
  },
  uses: {
    use: '<unit>[@<version>]',
    says: 'what that release uses of the shell contract; warns of what the contract gives up, and fails after its last day',
    most: 1,
    run: async (asked) => say(asked, checkUse(await releaseNamed(asked), { now: new Date() })),
  },
  size: {
    use: '<unit>[@<version>]',
    says: 'the release of the present sources against budget.json of its room; --accept makes its sizes the budget',
    options: ['accept'],
    most: 1,
    run: async (asked) => {
      const { root, delivery, values } = asked
      const compare = values.accept ? acceptSizes : checkSizes
      asked.say(await compare({ root, store: delivery.store }, await releaseNamed(asked)))
    },
  },
  sync: {
    use: '<environment>',
    says: 'release what changed and point the environment at it',
    options: ['except', 'quality'],
    most: 1,
    writes: 'environments',
    run: sync,
  },
  promote: {
    use: '<environment> <unit>@<version>\\n<from> <to>',
    says: 'deploy one unit, the others stay; or give <to> the whole mix of <from>, both exist',
    options: ['force'],
    most: 2,
    writes: 'environments',
    shows: SHOWS,
    run: promoteWhat,
  },
  'can-promote': {
    use: '<environment> <unit>@<version>\\n<environment> backend',
    says: 'whether all expectations hold in the mix that runs there with that release; names each that does not, with both owners',
    most: 2,
    run: canPromote,
  },
  api: {
    use: '',
    says: 'say that the backend of these sources runs now, as its tests recorded it',
    options: ['force'],
    most: 0,
    writes: 'environments',
    run: api,
  },
  where: {
    use: '<id of a fault report>',
    says: 'the line of source that a fault report means, with owner and code, and the trace and SQL of the call that failed',
    options: ['log', 'traces'],
    most: 1,
    run: async (asked) => {
      const { delivery, values, words } = asked
      const log = readFileSync(values.log === '-' ? 0 : resolve(values.log), 'utf8')
      say(asked, await whereOf(delivery.store, needed(words[0], 'The id'), log, values.traces))
    },
  },
  rollback: {
    use: '<environment> [unit]',
    says: 'back to what was there before',
    most: 2,
    writes: 'environments',
    shows: SHOWS,
    run: async (asked) => {
      const [, unit] = asked.words
      const back = await rollback(asked.delivery, theEnvironment(asked), unit ? unitOf(unit) : undefined)
      await show(asked, back, nextOfRollback(back))
    },
  },
  history: {
    use: '<environment>',
    says: 'who changed what and when, oldest first',
    most: 1,
    run: async (asked) => {
      const { environments } = asked.delivery
      const name = theEnvironment(asked)
      const { environment, unreadable } = await environments.look(name)
      if (!environment) await mustRead(asked.delivery, name)
      say(asked, (await environments.history(name)).map(lineOf))
      if (unreadable) asked.say(damaged(name, unreadable))
    },
  },
  status: {
    use: '[environment]',
    says: 'which versions run where, their sizes, contracts and faulty pages; /platform shows the same',
    most: 1,
    run: status,
  },
  'env list': {
    use: '',
    says: 'the names of all environments',
    most: 0,
    run: async (asked) => {
      const { environments } = asked.delivery
      for (const name of await environments.list()) {
        const { unreadable } = await environments.look(name)
        asked.say(unreadable ? damaged(name, unreadable) : name)
      }
    },
  },
  'env create': {
    use: '<name>',
    says: 'a new environment with the mix of another one (of production without --from)',
    options: ['from', 'with', 'certified-only', 'testers', 'origin', 'latest', 'force'],
    most: 1,
    writes: 'environments',
    shows: SHOWS,
    run: createOne,
  },
  'env remove': {
    use: '<name>',
    says: 'remove an environment; its releases stay',
    most: 1,
    writes: 'environments',
    run: async (asked) => {
      const name = needed(asked.words[0], 'The name of the environment')
      await removeEnvironment(asked.delivery, name)
      asked.say(`Environment ${name} is removed; its releases stay.`)
    },
  },
  override: {
    use: '<environment> [<remote>@<version or origin>]…',
    says: 'a signed link to another mix for one tab, where the environment is for testers; without versions the tester chooses on the page',
    options: ['hours', 'revoke'],
    writes: 'environments',
    run: override,
  },
  canary: {
    use: '<environment> <remote>@<version>…\\n<environment> --end',
    says: 'a part of the sessions gets it, or those of some companies, or both; again with others: more or fewer; --end: everybody gets what the environment names',
    options: ['percent', 'company', 'end', 'force'],
    writes: 'environments',
    shows: SHOWS,
    run: canary,
  },
  'step-back': {
    use: '<environment>\\n<environment> --end',
    says: 'withdraw a fresh version by itself: where, of the pages of the last 10 minutes, more are faulty than before it, by more than 5 of 100; --end: withdraw nothing',
    options: ['window', 'pages', 'faults', 'points', 'fresh', 'end'],
    most: 1,
    writes: 'environments',
    shows: SHOWS,
    run: stepBack,
  },
  certify: {
    use: '<environment> <run>',
    says: 'say that a run elsewhere passed over this very mix',
    most: 2,
    writes: 'environments',
    run: async (asked) =>
      show(asked, await certify(asked.delivery, theEnvironment(asked), needed(asked.words[1], 'The run'))),
  },
  verify: {
    use: '<environment>\\n[environment] --files',
    says: 'run the composed journeys over it and certify that very mix; --files: every file against its hash, every mix against the contract',
    options: ['url', 'files'],
    most: 1,
    writes: 'environments',
    shows: SHOWS,
    run: verify,
  },
  'contract-check': {
    use: '',
    says: 'the shell contract against the last released one',
    options: ['accept'],
    most: 0,
    run: async ({ root, values, say: tell }) =>
      tell(describeContract(await checkContract({ root, accept: values.accept === true }))),
  },
  preview: {
    use: '<number>\\n<number> --build --since <commit>\\n<number> --remove\\n--open <numbers>',
    says: 'make or renew the environment preview-<number> of a change beside the one it starts from (staging without --from), or remove it',
    options: ['from', 'with', 'take', 'build', 'since', 'remove', 'open', 'quality'],
    most: 1,
    writes: 'environments',
    run: preview,
  },
  prune: {
    use: '',
    says: 'remove old releases that no environment needs: none that it names, steps back to, or named within the days of its history; previews that nobody renewed end first',
    options: ['keep-days', 'keep', 'history-days', 'preview-days'],
    most: 0,
    writes: 'releases',
    run: pruneReleases,
  },
  backup: {
    use: '<file>',
    says: 'the embedded database and its files as one tar, from the running backend',
    run: ({ words: [file], env, say: tell }) => backupCommand(file, env, tell),
  },
} satisfies Readonly<Record<string, Command>>

export type CommandName = keyof typeof COMMANDS
export type WritingCommand = {
  [Name in CommandName]: (typeof COMMANDS)[Name] extends { readonly writes: string } ? Name : never
}[CommandName]
