import { userInfo } from 'node:os'
import {
  type Composition,
  type Environment,
  type Release,
  type StepBackRule,
  type UnitName,
} from '@portal/contracts/shell'
import { catalogFor } from '../releases/catalog'
import { compose, LATEST, newestFirst } from '../ground/compose'
import { NEVER_OVERRIDDEN } from './composer'
import { routesIn } from '../ground/declared'
import { integrityOf } from '../store/compress'
import type { Change, Environments, Looked } from './environments'
import type { PastState } from './past'
import { spentBudgets } from './error-budget'
import { judgeMix } from './promotable'
import { DeliveryError, EnvironmentChangedError, NoEnvironmentError } from '../failure'
import { sameUnits, type Units } from '../ground/mix'
import { freshRelease, toOlder, toTryAlone, toVerify } from './ways-on'
import { portalCommand } from '../portal-command'
import { changeOfName, changeOfVersion } from '../ground/preview-version'
import type { ReleaseKey } from '../store/release-index'
import type { ReleaseStore } from '../store/store'
import { differing, UNITS } from '../ground/units'

export interface Delivery {
  readonly store: ReleaseStore
  readonly environments: Environments
  readonly now: () => Date
  readonly by?: string
  /** The environments are shared (a bucket), so none of them accepts a release of uncommitted sources. */
  readonly sharesAll?: boolean
}

export function whoAmI(): string {
  try {
    return userInfo().username
  } catch {
    return 'unknown'
  }
}

/** The present time of the store, in which everything that several machines compare is written. */
export const timeOf = ({ now, environments }: Pick<Delivery, 'now' | 'environments'>): Date =>
  new Date(now().getTime() + environments.ahead())

const stampOf = (delivery: Delivery) => ({ by: delivery.by ?? whoAmI(), at: timeOf(delivery).toISOString() })

export async function mustRead({ environments }: Delivery, name: string): Promise<Environment> {
  const environment = await environments.read(name)
  if (environment) return environment
  const names = await environments.list()
  throw new NoEnvironmentError(
    names.length > 0
      ? `There is no environment ${name}. There is ${names.join(', ')}: ${portalCommand('status')}`
      : `There is no environment ${name}, and no other one. The first one: ${portalCommand(`env create ${name} --latest`)}`,
  )
}

const TRIES = 60

/** Repeats the work on the new state if the environment was changed in the meantime, so that neither change is lost. */
export async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof EnvironmentChangedError) || attempt === TRIES) throw error
      await new Promise((resolve) => {
        setTimeout(resolve, Math.random() * Math.min(attempt * 10, 200))
      })
    }
  }
}

const LINKS = { employerTips: '', help: '', inquiry: '', supportPhone: '' }

/** Refuses a mix in which a remote could not run as named, or a link leads nowhere, before the mix is written. */
export async function checkMix(delivery: Delivery, name: string, units: Units): Promise<Composition> {
  const environment = { name, units, certified: null, changedBy: '', changedAt: '', previous: null }
  const catalog = await catalogFor(delivery.store, environment)
  const composition = compose(catalog, environment, { mode: 'production', links: LINKS })
  const faults = composition.remotes
    .filter((remote) => !remote.compatible || remote.reason !== 'environment')
    .map((remote) => {
      const wanted = units[remote.name] ?? 'none'
      const release = catalog[remote.name]?.find(({ version }) => version === wanted)
      if (!release && wanted !== LATEST) return `${remote.name} ${wanted} is not in the release store`
      const instead = remote.compatible ? `; ${remote.version} would fit` : ''
      return `${remote.name} ${wanted} needs contract ${release?.contract ?? remote.contract} and does not fit contract ${composition.contractVersion} of host ${composition.host.version}${instead}`
    })
  faults.push(
    ...routesIn(composition).claims.map(
      ({ path, owners: [first, second] }) => `${first} and ${second} both claim the address ${path}`,
    ),
    ...(await judgeMix(delivery, units)).broken,
  )
  if (faults.length > 0)
    throw new DeliveryError(
      `This mix is refused: ${faults.join('; ')}. With --force "<reason>" it is accepted, and the host steps down or shows a card.`,
    )
  return composition
}

/** Production accepts only certified mixes; other environments do if they were made so. */
export const takesCertifiedOnly = ({ name, certifiedOnly }: Pick<Environment, 'name' | 'certifiedOnly'>): boolean =>
  certifiedOnly ?? name === 'production'

/** Environments that others use accept only releases of committed sources. */
const SHARED: readonly string[] = ['production', 'staging']
const isShared = ({ name, certifiedOnly }: Wanted): boolean =>
  SHARED.includes(name) || takesCertifiedOnly({ name, ...(certifiedOnly === undefined ? {} : { certifiedOnly }) })

/** The units whose release was built from uncommitted sources, so that nobody could build it again. */
async function fromNoCommit({ store, sharesAll }: Delivery, wanted: Wanted): Promise<string[]> {
  if (!sharesAll && !isShared(wanted)) return []
  const releases = await Promise.all(
    UNITS.map((unit) => {
      const version = wanted.units[unit]
      return version && version !== LATEST ? store.read(unit, version) : undefined
    }),
  )
  return releases.flatMap((release) =>
    release?.dirty
      ? [
          `${release.name} ${release.version} was built from sources that are in no commit, and ${wanted.name} is not yours alone. Commit and release again (${portalCommand(`release ${release.name}`)}), or say --force "<reason>".`,
        ]
      : [],
  )
}

/** Nobody may have reviewed the build of an open change, so it runs in the preview of that change only. */
const ofPreviews = ({ name, units }: Wanted): string[] =>
  Object.entries(units).flatMap(([unit, version]) => {
    const number = version === undefined ? undefined : changeOfVersion(version)
    return number === undefined || number === changeOfName(name)
      ? []
      : [
          `${unit} ${version} was built for the preview of change ${number}; merge that change, and promote its release: ${portalCommand('status')}`,
        ]
  })

export interface PromoteOptions {
  /** The reason for overriding a refusal; recorded in the history. */
  readonly force?: string
}

interface Wanted {
  readonly name: string
  readonly units: Units
  readonly certifiedOnly?: boolean | undefined
  /** Further reasons for a refusal. */
  readonly against?: readonly string[]
}

/** Collects all refusals for a mix. Returns the reason to record if they were overridden. */
export async function admit(
  delivery: Delivery,
  wanted: Wanted,
  { force }: PromoteOptions,
): Promise<{ readonly forced?: string }> {
  const { name, units, certifiedOnly, against = [] } = wanted
  // Code that nobody may have reviewed is refused whatever the reason.
  const unreviewed = ofPreviews(wanted)
  if (unreviewed.length > 0) throw new DeliveryError(unreviewed.join('\n'))
  const refusals: string[] = [...against, ...(await fromNoCommit(delivery, wanted))]
  await checkMix(delivery, name, units).catch((error: unknown) => {
    if (!(error instanceof DeliveryError)) throw error
    refusals.push(error.message)
  })
  const wantsCertificate = takesCertifiedOnly({ name, ...(certifiedOnly === undefined ? {} : { certifiedOnly }) })
  if (wantsCertificate && !(await delivery.environments.certificateOf(units))) {
    const ways = await toVerify(delivery, name, units)
    refusals.push(
      [
        `${name} takes certified mixes only, and this one was not verified. Verify it, then repeat this command, or say --force "<reason>":`,
        ...ways,
      ].join('\n'),
    )
  }
  if (refusals.length === 0) return {}
  if (!force) throw new DeliveryError(refusals.join('\n'))
  return { forced: force }
}

/** PROOF-03. Also the units of a mix are judged one by one. */
export const overBudget = (delivery: Delivery, target: Environment, units: Units): Promise<string[]> =>
  spentBudgets({ ...delivery, now: timeOf(delivery) }, target, units)

/** Whether there is nothing to write: the same versions and the same certificate. */
const isThere = async ({ environments }: Delivery, target: Environment, units: Units): Promise<boolean> =>
  sameUnits(target.units, units) &&
  JSON.stringify(target.certified) === JSON.stringify(await environments.certificateOf(units))

export const changeOf = (delivery: Delivery, change: Omit<Change, 'by' | 'at'>): Change => ({
  ...change,
  ...stampOf(delivery),
})

/** Sets an environment to exactly these versions and creates it if it does not exist. */
export const point = (delivery: Delivery, name: string, units: Units): Promise<Environment> =>
  retrying(async () => {
    const existing = await delivery.environments.read(name)
    if (!existing) return delivery.environments.create(name, units, changeOf(delivery, { action: 'sync' }))
    if (UNITS.every((unit) => units[unit] === undefined || units[unit] === existing.units[unit])) return existing
    return delivery.environments.change(existing, changeOf(delivery, { units, action: 'sync' }))
  })

/**
 * A mix contains the other teams' units as they were when the mix was made. If one of them was promoted in the target
 * since then, promoting the mix would roll it back without notice.
 */
async function takenBack(
  { environments }: Delivery,
  target: Environment,
  { name: from, units }: Environment,
): Promise<string[]> {
  const history = await environments.history(target.name)
  const other = differing(units, target.units)
  const back = other.filter((unit) => history.some((state) => state.units[unit] === units[unit]))
  const own = other.filter((unit) => !back.includes(unit))
  // Whoever gave the arguments in the wrong order takes everything back.
  const ways = (
    own.length === 0
      ? [`To give ${from} the mix of ${target.name}:`, portalCommand(`promote ${target.name} ${from}`)]
      : own.map((unit) => portalCommand(`promote ${target.name} ${unit}@${units[unit]}`))
  ).join('\n')
  return back.map(
    (unit) =>
      `${target.name} went on from ${unit} ${units[unit]} to ${target.units[unit]}; this mix would take it back. Promote the unit that you mean, or make the environment anew and verify it. ${ways}`,
  )
}

/**
 * Promotes the mix of one environment to another. It never creates one, because a mistyped name must not become an
 * environment.
 */
export const promote = (
  delivery: Delivery,
  from: string,
  to: string,
  options: PromoteOptions = {},
): Promise<Environment> =>
  retrying(async () => {
    const source = await mustRead(delivery, from)
    const target = await mustRead(delivery, to)
    // Units that the source does not name stay, so the check covers the mix that will run.
    const units = { ...target.units, ...source.units }
    if (await isThere(delivery, target, units)) return target
    const admitted = await admit(
      delivery,
      {
        ...target,
        units,
        against: [...(await takenBack(delivery, target, source)), ...(await overBudget(delivery, target, units))],
      },
      options,
    )
    return delivery.environments.change(target, changeOf(delivery, { units, action: `promote ${from}`, ...admitted }))
  })

/** Promotes one unit and leaves the others unchanged (PLAT-06). */
export const promoteUnit = (
  delivery: Delivery,
  to: string,
  unit: UnitName,
  version: string,
  options: PromoteOptions = {},
): Promise<Environment> =>
  retrying(async () => {
    const target = await mustRead(delivery, to)
    if (!(await delivery.store.read(unit, version)))
      throw new DeliveryError(
        `${unit} ${version} is not in the release store. What is there: ${portalCommand('status')}`,
      )
    const units = { ...target.units, [unit]: version }
    if (await isThere(delivery, target, units)) return target
    const admitted = await admit(
      delivery,
      { ...target, units, against: await overBudget(delivery, target, units) },
      options,
    )
    return delivery.environments.change(
      target,
      changeOf(delivery, { units, action: `promote ${unit}@${version}`, ...admitted }),
    )
  })

/** The state before one that cannot be read, written again after it. */
async function writeOver({ environments, ...delivery }: Delivery, name: string, looked: Looked): Promise<Environment> {
  const { environment, unreadable } = looked
  if (!environment || !unreadable)
    throw new DeliveryError(
      `Environment ${name} has no state that can be read. Make it anew:\n${portalCommand(`env remove ${name}`)}\n${portalCommand(`env create ${name} --latest`)}`,
    )
  const action = `rollback over state ${unreadable.revision}, which cannot be read`
  return environments.change(
    { ...environment, revision: unreadable.revision },
    changeOf({ environments, ...delivery }, { canary: null, action }),
  )
}

/**
 * The version of a unit in the last state that had another one; null if the unit was not in that mix, undefined if
 * there is no such state.
 */
const versionBefore = (history: readonly PastState[], unit: UnitName, current: string | undefined) => {
  const before = history.findLast(({ units }) => units[unit] !== current)
  return before && (before.units[unit] ?? null)
}

/** The units of a mix whose release is not in the store. */
async function missingOf({ store }: Delivery, units: Units): Promise<UnitName[]> {
  const found = await Promise.all(
    UNITS.map(async (unit) => {
      const version = units[unit]
      return version === undefined || version === LATEST || (await store.read(unit, version)) ? [] : [unit]
    }),
  )
  return found.flat()
}

/** There is nothing to roll back to: what to do instead. */
async function noWayBack(delivery: Delivery, environment: Environment, why: string, of: readonly UnitName[]) {
  const older = await toOlder(delivery, environment, of)
  return new DeliveryError(
    [
      `${why}, so it cannot be rolled back. ${older.length > 0 ? 'Promote an older release instead:' : `The store has no older release of ${of.join(', ')} either. Release the sources that you want back under a new version, and promote that:`}`,
      ...(older.length > 0 ? older : of.slice(0, 1).map((unit) => portalCommand(`release ${unit}`))),
    ].join('\n'),
  )
}

/**
 * Rolls back to the mix before, as a whole, or one unit to what it was before; a remote that was new leaves the mix
 * again (PLAT-07). Never refused, because it ran before, unless the store has lost it. Without a unit it also writes
 * over a state that cannot be read.
 */
export const rollback = (delivery: Delivery, name: string, unit?: UnitName): Promise<Environment> =>
  retrying(async () => {
    const looked = unit ? {} : await delivery.environments.look(name)
    if (looked.unreadable) return writeOver(delivery, name, looked)
    const environment = await mustRead(delivery, name)
    if (!unit) {
      if (!environment.previous)
        throw await noWayBack(delivery, environment, `Environment ${name} has no earlier state`, UNITS)
      const gone = await missingOf(delivery, environment.previous)
      if (gone.length > 0) {
        const lost = gone.map((one) => `${one} ${environment.previous?.[one]}`).join(', ')
        const why = `The mix before has ${lost}, which the release store has no more`
        throw await noWayBack(delivery, environment, why, gone)
      }
      return delivery.environments.change(
        environment,
        changeOf(delivery, { mix: environment.previous, canary: null, action: 'rollback' }),
      )
    }
    const before = versionBefore(await delivery.environments.history(name), unit, environment.units[unit])
    if (before === undefined || (before === null && unit === 'host'))
      throw await noWayBack(delivery, environment, `${unit} has no earlier version in ${name}`, [unit])
    if (before !== null && !(await delivery.store.read(unit, before)))
      throw await noWayBack(delivery, environment, `${unit} ${before} is not in the release store any more`, [unit])
    const { [unit]: _current, ...others } = environment.units
    const mix = before === null ? others : { ...others, [unit]: before }
    return delivery.environments.change(environment, changeOf(delivery, { mix, action: `rollback ${unit}` }))
  })

/** The sessions that get a canary: a percentage of all, all sessions of these companies, or both. */
export interface Audience {
  readonly percent?: number
  readonly companies?: readonly number[]
}

export const audienceText = ({ percent = 0, companies = [] }: Audience): string =>
  [
    ...(percent > 0 || companies.length === 0 ? [`${percent} % of the sessions`] : []),
    ...(companies.length > 0 ? [`company ${companies.join(', ')}`] : []),
  ].join(' and ')

/**
 * Gives fresh versions of remotes to a part of the sessions. Each session keeps its side: with a higher percentage more
 * sessions get them, and none goes back.
 */
export const setCanary = (
  delivery: Delivery,
  name: string,
  units: Units,
  { percent = 0, companies = [] }: Audience,
  options: PromoteOptions = {},
): Promise<Environment> =>
  retrying(async () => {
    const environment = await mustRead(delivery, name)
    const wanted = Object.keys(units).length > 0 ? units : environment.canary?.units
    if (!wanted) {
      const fresh = (await freshRelease(delivery, environment.units)) ?? '<remote>@<version>'
      throw new DeliveryError(
        `${name} has no canary. Start one: ${portalCommand(`canary ${name} ${fresh} --percent 10`)}`,
      )
    }
    if (wanted.host !== undefined)
      throw new DeliveryError(
        `Only remotes can have a canary; test the host in an environment of its own: ${await toTryAlone(delivery, name, 'host', wanted.host)}`,
      )
    for (const [unit, version] of Object.entries(wanted)) {
      if (environment.units[unit as UnitName] === version)
        throw new DeliveryError(
          `${unit} ${version} is what everybody gets in ${name} already: ${portalCommand(`status ${name}`)}`,
        )
    }
    const admitted = await admit(delivery, { ...environment, units: { ...environment.units, ...wanted } }, options)
    const since =
      Object.keys(units).length > 0
        ? timeOf(delivery).toISOString()
        : (environment.canary?.since ?? timeOf(delivery).toISOString())
    const what = Object.entries(wanted)
      .map(([unit, version]) => `${unit}@${version}`)
      .join(' ')
    return delivery.environments.change(
      environment,
      changeOf(delivery, {
        canary: { units: wanted, percent, ...(companies.length > 0 ? { companies: [...companies] } : {}), since },
        action: `canary ${what} for ${audienceText({ percent, companies })}`,
        ...admitted,
      }),
    )
  })

/** Ends the canary: everybody gets the versions of the environment again. Never refused. */
export const endCanary = (delivery: Delivery, name: string): Promise<Environment> =>
  retrying(async () => {
    const environment = await mustRead(delivery, name)
    if (!environment.canary) throw new DeliveryError(`${name} has no canary to end: ${portalCommand(`status ${name}`)}`)
    return delivery.environments.change(environment, changeOf(delivery, { canary: null, action: 'end canary' }))
  })

/** Sets the rule by which the environment withdraws fresh versions; null ends it. */
export const setStepBack = (delivery: Delivery, name: string, rule: StepBackRule | null): Promise<Environment> =>
  retrying(async () => {
    const environment = await mustRead(delivery, name)
    if (!rule && !environment.stepBack)
      throw new DeliveryError(`${name} has no rule for stepping back. Set one: ${portalCommand(`step-back ${name}`)}`)
    const action = rule
      ? `rule: back from more than ${rule.excessPercent} points of faulty pages over the version before, from ${rule.leastPages} pages and ${rule.leastFaults} faults on, within ${rule.windowMinutes} minutes`
      : 'no rule for stepping back'
    return delivery.environments.change(environment, changeOf(delivery, { stepBack: rule, action }))
  })

export interface CreateOptions extends PromoteOptions {
  readonly certifiedOnly?: boolean
  readonly testers?: Environment['testers']
}

async function create(
  delivery: Delivery,
  name: string,
  units: Units,
  action: string,
  { certifiedOnly, testers, ...options }: CreateOptions,
): Promise<Environment> {
  if (testers && name === NEVER_OVERRIDDEN)
    throw new DeliveryError(
      `${name} allows no overrides; create another environment: ${portalCommand(`env create testers --from ${name} --testers`)}`,
    )
  const admitted = await admit(delivery, { name, units, certifiedOnly }, options)
  return delivery.environments.create(
    name,
    units,
    changeOf(delivery, {
      action,
      ...admitted,
      ...(certifiedOnly === undefined ? {} : { certifiedOnly }),
      ...(testers ? { testers } : {}),
    }),
  )
}

/** Makes an environment with one candidate and the other units as in production (PLAT-20). */
export async function createEnvironment(
  delivery: Delivery,
  name: string,
  from: string,
  set: Units,
  options: CreateOptions = {},
): Promise<Environment> {
  const with_ = Object.entries(set)
    .map(([unit, version]) => ` with ${unit}@${version}`)
    .join('')
  return create(
    delivery,
    name,
    { ...(await mustRead(delivery, from)).units, ...set },
    `create from ${from}${with_}`,
    options,
  )
}

/** The first environment of an installation: the newest of everything. */
export async function createLatest(
  delivery: Delivery,
  name: string,
  set: Units,
  options: CreateOptions = {},
): Promise<Environment> {
  const summaries = await delivery.store.summaries(true)
  const newest = UNITS.flatMap((unit) =>
    newestFirst(summaries[unit] ?? [])
      .slice(0, 1)
      .map(({ version }): [UnitName, string] => [unit, version]),
  )
  return create(delivery, name, { ...Object.fromEntries(newest), ...set }, 'create from the newest releases', options)
}

export const removeEnvironment = (delivery: Delivery, name: string): Promise<void> =>
  retrying(() => delivery.environments.remove(name, stampOf(delivery)))

/** Records that a run passed over a mix. Refused if the environment changed during the run. */
export async function certify(delivery: Delivery, name: string, runId: string, ranOver?: Units): Promise<Environment> {
  const ran = ranOver ?? (await mustRead(delivery, name)).units
  if (!ran.host || Object.values(ran).includes(LATEST))
    throw new DeliveryError(
      `${name} does not name an exact version of every unit in it; only an exact mix can be certified.`,
    )
  const stamp = stampOf(delivery)
  await delivery.environments.certify(ran, { runId, ...stamp })
  return retrying(async () => {
    const environment = await mustRead(delivery, name)
    if (!sameUnits(environment.units, ran))
      throw new DeliveryError(
        `${name} was changed during the run; the mix of the run is certified, the present one is not. Verify that: ${portalCommand(`verify ${name}`)}`,
      )
    return delivery.environments.change(environment, changeOf(delivery, { action: `certify by ${runId}` }))
  })
}

/** Compares every file of a release with its hash and returns the files that differ. */
export async function damagedFiles(store: ReleaseStore, release: Release): Promise<string[]> {
  const damaged: string[] = []
  for (const [file, hash] of Object.entries(release.integrity)) {
    const stored = await store.open(release.name, release.version, file, ['identity'])
    if (!stored || integrityOf(stored.body) !== hash) damaged.push(file)
  }
  return damaged
}

/** Revokes every tester link made for this environment so far. */
export const revokeLinks = (delivery: Delivery, name: string): Promise<Environment> =>
  retrying(async () =>
    delivery.environments.change(
      await mustRead(delivery, name),
      changeOf(delivery, { action: 'revoke links', linksSince: timeOf(delivery).toISOString() }),
    ),
  )

export interface PruneOptions {
  readonly keepDays: number
  readonly keepNewest: number
  /** For how many days the history of an environment protects the releases it named. */
  readonly historyDays: number
}

const DAY_MS = 86_400_000
/** The number of removals between two reads of the environments, because a promotion may happen in the meantime. */
const BATCH = 500

/** `<unit>/<version>` of what environments name now, use as fallback, or named since that time (milliseconds). */
export async function releasesNamed(
  environments: Environments,
  names: readonly string[],
  since: number,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  const take = (units: Units | null | undefined) => {
    for (const [unit, version] of Object.entries(units ?? {})) found.add(`${unit}/${version}`)
  }
  for (const name of names) {
    const [{ environment }, history] = await Promise.all([environments.look(name), environments.history(name)])
    take(environment?.units)
    take(environment?.previous)
    take(environment?.lastGood)
    take(environment?.canary?.units)
    // A state is in use until the next one replaces it.
    history.forEach(({ units }, index) => {
      if (!(Date.parse(history[index + 1]?.changedAt ?? '') < since)) take(units)
    })
  }
  return found
}

/** Removes releases that are old, not among the newest, and not needed by any environment. */
export async function prune(
  delivery: Delivery,
  { keepDays, keepNewest, historyDays }: PruneOptions,
): Promise<string[]> {
  // Pages that were opened before a release still load chunks of the older one, so recent releases stay.
  const summaries = await delivery.store.summaries(true)
  // The first answer of the store of environments tells its time.
  await delivery.environments.list()
  const before = timeOf(delivery).getTime() - keepDays * DAY_MS
  const old = UNITS.flatMap((name) =>
    newestFirst(summaries[name] ?? [])
      .slice(keepNewest)
      .filter(({ publishedAt, builtAt }) => Date.parse(publishedAt ?? builtAt) < before)
      .map(({ version }) => ({ name, version })),
  )
  const removed: ReleaseKey[] = []
  let seen = ''
  let stays: ReadonlySet<string> = new Set()
  for (let at = 0; at < old.length; at += BATCH) {
    const names = await delivery.environments.list()
    const stamps = (
      await Promise.all(names.map(async (name) => `${name} ${await delivery.environments.stamp(name)}`))
    ).join()
    if (at === 0 || stamps !== seen)
      stays = await releasesNamed(delivery.environments, names, timeOf(delivery).getTime() - historyDays * DAY_MS)
    seen = stamps
    const gone = old.slice(at, at + BATCH).filter(({ name, version }) => !stays.has(`${name}/${version}`))
    await delivery.store.withdraw(gone)
    removed.push(...gone)
  }
  if (removed.length > 0) await delivery.store.sweep(removed)
  return removed.map(({ name, version }) => `${name}/${version}`)
}
