import { randomUUID } from 'node:crypto'
import { CertificateSchema, type Certificate, type Environment, type UnitName } from '@portal/contracts/shell'
import * as v from 'valibot'
import { DeliveryError, EnvironmentChangedError } from '../failure'
import { createCountStore, type CountStore } from './fault-counts'
import { lastGoodOf } from './last-good'
import { mixOf, sameUnits, sortedUnits, type Units } from './mix'
import { folderObjects, knowingOwnWrites, type Objects } from '../store/objects'
import { createPast, fileOf, isRemoved, revisionsIn, StateSchema, type PastState, type State } from './past'

const NAME = /^[a-z][a-z0-9-]{0,40}$/

export interface Change {
  readonly units?: Partial<Record<UnitName, string>>
  readonly certifiedOnly?: boolean
  readonly testers?: Environment['testers']
  /** Revokes the tester links made before this time. */
  readonly linksSince?: string
  /** Null ends the canary. */
  readonly canary?: Environment['canary'] | null
  /** Null ends the rule. */
  readonly stepBack?: Environment['stepBack'] | null
  readonly by: string
  readonly at: string
  readonly action?: string
  /** The reason given for a change that would have been refused. */
  readonly forced?: string
}

/**
 * An environment is a series of numbered states, one small file each; the newest one is current. A state is created
 * only if its number is still free. So no change is lost, no lock can be left behind, and earlier states stay readable.
 * A folder and a bucket give the same guarantee.
 */
export interface Environments {
  list(): Promise<readonly string[]>
  read(name: string): Promise<Environment | undefined>
  create(name: string, units: Units, change: Change): Promise<Environment>
  /** Compare and swap: writes only if the environment is still equal to `seen`. */
  change(seen: Environment, change: Change): Promise<Environment>
  remove(name: string, change: Change): Promise<void>
  /** Oldest first. */
  history(name: string): Promise<readonly PastState[]>
  /** Changes with every change of the environment. */
  stamp(name: string): Promise<string>
  /** Records that the journeys passed over exactly these versions, in whichever environment. */
  certify(units: Units, certificate: Certificate): Promise<Certificate>
  certificateOf(units: Units): Promise<Certificate | null>
  /** The counts of the portal servers, for environments with a rule for stepping back. */
  readonly counts: CountStore
}

const keyOfMix = (units: Units): string => `.certificates/${mixOf(units)}.json`
const text = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** Removes the canary versions that everybody has by now; undefined if none is left. */
function stillFresh(canary: Environment['canary'], units: Units): Environment['canary'] {
  if (!canary) return undefined
  const fresh = Object.entries(canary.units).filter(([unit, version]) => units[unit as UnitName] !== version)
  return fresh.length > 0 ? { ...canary, units: Object.fromEntries(fresh) } : undefined
}

export const isEnvironmentName = (name: string): boolean => NAME.test(name)

export function createEnvironments(given: Objects): Environments {
  const objects = knowingOwnWrites(given)
  // A state never changes.
  const known = new Map<string, State>()
  const checked = (name: string): string => {
    if (!NAME.test(name))
      throw new DeliveryError(`"${name}" is not the name of an environment: use small letters, digits and dashes.`)
    return name
  }
  const keyOf = (name: string, revision: number) => `${name}/${fileOf(revision)}`
  const revisionsOf = async (name: string, after = 0) =>
    revisionsIn(await objects.names(checked(name), after > 0 ? fileOf(after) : undefined))
  // The newest state known, so that the next listing starts there.
  const seen = new Map<string, number>()

  async function stateOf(name: string, revision: number): Promise<State | undefined> {
    const key = keyOf(name, revision)
    const found = known.get(key)
    if (found) return found
    const body = await objects.read(key)
    if (!body) return undefined
    try {
      const written: unknown = JSON.parse(body.toString())
      // Fields of a newer contract are kept, because the next state written here must not lose them.
      const state: State = Object.assign({}, written, v.parse(StateSchema, written))
      known.set(key, state)
      return state
    } catch {
      throw new DeliveryError(`Environment ${name} cannot be read: ${key} is not the state of an environment.`)
    }
  }
  const past = createPast({ objects, revisionsOf, stateOf })
  const counts = createCountStore(objects)

  /** The number of the newest state, 0 if there is none. One short listing, however many states exist. */
  async function newestRevision(name: string): Promise<number> {
    const from = seen.get(checked(name)) ?? (await past.upTo(name))
    // The listing includes the last known state: if that is gone, the environment was removed and everything is listed.
    const recent = from > 0 ? (await revisionsOf(name, from - 1)).at(-1) : undefined
    const newest = recent ?? (await revisionsOf(name)).at(-1) ?? 0
    seen.set(name, newest)
    return newest
  }

  async function newest(name: string): Promise<{ readonly revision: number; readonly state?: State }> {
    for (;;) {
      const revision = await newestRevision(name)
      if (revision === 0) return { revision }
      const state = await stateOf(name, revision)
      // Removed and pruned between the two reads: read again.
      if (state) return { revision, state }
    }
  }

  async function write(name: string, revision: number, state: State): Promise<void> {
    // The number of the attempt distinguishes this write from an equal one of another process.
    const body = text({ ...state, attempt: randomUUID() })
    if (
      await objects.create(keyOf(name, revision), body, { contentType: 'application/json', cacheControl: 'no-cache' })
    ) {
      // The state is valid even if the summary could not be written; the next read rebuilds that.
      await past.keep(name, revision).catch(() => undefined)
      return
    }
    const winner = await stateOf(name, revision)
    throw new EnvironmentChangedError(
      `Environment ${name} was changed by ${winner?.changedBy ?? 'somebody'} in the meantime; look at it and try again.`,
    )
  }

  const environments: Environments = {
    async list() {
      const names = (await objects.names('')).filter((name) => NAME.test(name))
      const states = await Promise.all(names.map(async (name) => (await newest(name)).state))
      return names.filter((_, index) => states[index] !== undefined && !isRemoved(states[index]))
    },
    async read(name) {
      const { state } = await newest(name)
      if (!state || isRemoved(state)) return undefined
      // A state written before this field existed.
      return state.lastGood ? state : { ...state, lastGood: lastGoodOf(await environments.history(name), state.units) }
    },
    async create(name, units, { by, at, action, forced, certifiedOnly, testers }) {
      const { revision, state } = await newest(name)
      if (state && !isRemoved(state)) throw new DeliveryError(`Environment ${name} exists already.`)
      const made: Environment = {
        name,
        units,
        certified: await environments.certificateOf(units),
        changedBy: by,
        changedAt: at,
        previous: null,
        lastGood: {},
        revision: revision + 1,
        born: revision + 1,
        action: action ?? 'create',
        ...(forced ? { forced } : {}),
        ...(certifiedOnly === undefined ? {} : { certifiedOnly }),
        ...(testers ? { testers } : {}),
      }
      await write(name, revision + 1, made)
      return made
    },
    async change(seen, { units, by, at, action, forced, certifiedOnly, linksSince, canary, stepBack }) {
      const { forced: _before, action: _done, canary: running, stepBack: ruled, ...rest } = seen
      const next = { ...seen.units, ...units }
      const moved = !sameUnits(next, seen.units)
      const rule = stepBack === null ? undefined : (stepBack ?? ruled)
      const fresh = canary === null ? undefined : stillFresh(canary ?? running, next)
      const revision = (seen.revision ?? 0) + 1
      const changed: Environment = {
        ...rest,
        units: next,
        // A mix that was not tested is not certified, even if each of its releases was.
        certified: await environments.certificateOf(next),
        changedBy: by,
        changedAt: at,
        previous: moved ? seen.units : seen.previous,
        // Stored with the state, so that composing a page needs no history.
        lastGood: moved ? lastGoodOf(await environments.history(seen.name), next) : seen.lastGood,
        revision,
        ...(action ? { action } : {}),
        ...(forced ? { forced } : {}),
        ...(certifiedOnly === undefined ? {} : { certifiedOnly }),
        ...(linksSince === undefined ? {} : { linksSince }),
        ...(fresh ? { canary: fresh } : {}),
        ...(rule ? { stepBack: rule } : {}),
      }
      await write(seen.name, revision, changed)
      return changed
    },
    async remove(name, { by, at }) {
      const { revision, state } = await newest(name)
      if (!state || isRemoved(state)) throw new DeliveryError(`There is no environment ${name}.`)
      await write(name, revision + 1, { removed: true, changedBy: by, changedAt: at })
      // It is removed by now. States that a kill or a failure leaves behind are older than the removal and are ignored.
      await Promise.allSettled([
        revisionsOf(name).then((found) =>
          objects.remove(...found.filter((old) => old <= revision).map((old) => keyOf(name, old))),
        ),
        counts.forget(name),
      ])
    },
    counts,
    history: (name) => past.states(checked(name)),
    stamp: async (name) => String(await newestRevision(name)),
    async certify(units, certificate) {
      await objects.create(keyOfMix(units), text({ ...certificate, units: sortedUnits(units) }), {
        contentType: 'application/json',
      })
      return (await environments.certificateOf(units)) ?? certificate
    },
    async certificateOf(units) {
      const body = await objects.read(keyOfMix(units))
      return body ? v.parse(CertificateSchema, JSON.parse(body.toString())) : null
    },
  }
  return environments
}

export const folderEnvironments = (folder: string): Environments => createEnvironments(folderObjects(folder))
