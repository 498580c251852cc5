import { CertificateSchema, type Certificate, type Environment, type UnitName } from '@portal/contracts/shell'
import * as v from 'valibot'
import { DeliveryError, EnvironmentChangedError } from './failure'
import { lastGoodOf } from './last-good'
import { mixOf, sameUnits, sortedUnits, type Units } from './mix'
import { folderObjects, type Objects } from './objects'
import { createPast, fileOf, isRemoved, revisionsIn, StateSchema, type PastState, type State } from './past'

const NAME = /^[a-z][a-z0-9-]{0,40}$/

export interface Change {
  readonly units?: Partial<Record<UnitName, string>>
  readonly certifiedOnly?: boolean
  readonly testers?: Environment['testers']
  /** Ends the testers' links that were made before. */
  readonly linksSince?: string
  readonly by: string
  readonly at: string
  readonly action?: string
  /** Why a change was let through that would have been refused. */
  readonly forced?: string
}

/**
 * An environment is a series of states, one small file each, numbered; the newest counts. The next state is written only
 * where nobody wrote one of that number: so a change is never lost, no lock can be left behind, and what was there
 * before stays readable. A folder and a bucket give the same guarantee.
 */
export interface Environments {
  list(): Promise<readonly string[]>
  read(name: string): Promise<Environment | undefined>
  create(name: string, units: Units, change: Change): Promise<Environment>
  /** Compare and swap: writes only where the environment is still what `seen` says. */
  change(seen: Environment, change: Change): Promise<Environment>
  remove(name: string, change: Change): Promise<void>
  /** Oldest first. */
  history(name: string): Promise<readonly PastState[]>
  /** Another one after every change. */
  stamp(name: string): Promise<string>
  /** Says that the composed journeys passed over these very versions, whichever environment has them. */
  certify(units: Units, certificate: Certificate): Promise<Certificate>
  certificateOf(units: Units): Promise<Certificate | null>
}

const keyOfMix = (units: Units): string => `.certificates/${mixOf(units)}.json`
const text = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

export const isEnvironmentName = (name: string): boolean => NAME.test(name)

export function createEnvironments(objects: Objects): Environments {
  // A state never changes once it is written.
  const known = new Map<string, State>()
  const checked = (name: string): string => {
    if (!NAME.test(name)) throw new DeliveryError(`"${name}" is no name of an environment: small letters, digits and dashes.`)
    return name
  }
  const keyOf = (name: string, revision: number) => `${name}/${fileOf(revision)}`
  const revisionsOf = async (name: string, after = 0) => revisionsIn(await objects.names(checked(name), after > 0 ? fileOf(after) : undefined))
  // Where somebody looked last: whoever looks again asks for what came since.
  const seen = new Map<string, number>()

  async function stateOf(name: string, revision: number): Promise<State | undefined> {
    const key = keyOf(name, revision)
    const found = known.get(key)
    if (found) return found
    const body = await objects.read(key)
    if (!body) return undefined
    try {
      const written: unknown = JSON.parse(body.toString())
      // Fields of a newer contract are kept: the next state written here must not lose them.
      const state: State = Object.assign({}, written, v.parse(StateSchema, written))
      known.set(key, state)
      return state
    } catch {
      throw new DeliveryError(`Environment ${name} cannot be read: ${key} is not the state of an environment.`)
    }
  }
  const past = createPast({ objects, revisionsOf, stateOf })

  /** The number of the newest state, 0 where there is none: one short listing, however many there are. */
  async function newestRevision(name: string): Promise<number> {
    const from = seen.get(checked(name)) ?? (await past.upTo(name))
    // The last one seen as well: where it is gone, the environment was removed, and all is looked at.
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
      // Gone between the two looks: removed and pruned by somebody; look again.
      if (state) return { revision, state }
    }
  }

  async function write(name: string, revision: number, state: State): Promise<void> {
    if (await objects.create(keyOf(name, revision), text(state), { contentType: 'application/json', cacheControl: 'no-cache' })) {
      // The state counts, whether or not it could be kept in short: the next look makes up for it.
      await past.keep(name, revision).catch(() => undefined)
      return
    }
    const winner = await stateOf(name, revision)
    throw new EnvironmentChangedError(`Environment ${name} was changed by ${winner?.changedBy ?? 'somebody'} in the meantime; look at it and try again.`)
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
      // A state of before there was this field.
      return state.lastGood ? state : { ...state, lastGood: lastGoodOf(await environments.history(name), state.units) }
    },
    async create(name, units, { by, at, action, forced, certifiedOnly, testers }) {
      const { revision, state } = await newest(name)
      if (state && !isRemoved(state)) throw new DeliveryError(`Environment ${name} exists already.`)
      const made: Environment = {
        name, units, certified: await environments.certificateOf(units), changedBy: by, changedAt: at, previous: null, lastGood: {}, revision: revision + 1,
        born: revision + 1,
        action: action ?? 'create', ...(forced ? { forced } : {}), ...(certifiedOnly === undefined ? {} : { certifiedOnly }), ...(testers ? { testers } : {}),
      }
      await write(name, revision + 1, made)
      return made
    },
    async change(seen, { units, by, at, action, forced, certifiedOnly, linksSince }) {
      const { forced: _before, action: _done, ...rest } = seen
      const next = { ...seen.units, ...units }
      const moved = !sameUnits(next, seen.units)
      const revision = (seen.revision ?? 0) + 1
      const changed: Environment = {
        ...rest,
        units: next,
        // A mix that nobody tested is not certified, however good its parts are.
        certified: await environments.certificateOf(next),
        changedBy: by,
        changedAt: at,
        previous: moved ? seen.units : seen.previous,
        // Kept with the state, so that a page is composed without its history.
        lastGood: moved ? lastGoodOf(await environments.history(seen.name), next) : seen.lastGood,
        revision,
        ...(action ? { action } : {}),
        ...(forced ? { forced } : {}),
        ...(certifiedOnly === undefined ? {} : { certifiedOnly }),
        ...(linksSince === undefined ? {} : { linksSince }),
      }
      await write(seen.name, revision, changed)
      return changed
    },
    async remove(name, { by, at }) {
      const { revision, state } = await newest(name)
      if (!state || isRemoved(state)) throw new DeliveryError(`There is no environment ${name}.`)
      await write(name, revision + 1, { removed: true, changedBy: by, changedAt: at })
      // What remains of it after a kill here is older than the removal and counts no more.
      await objects.remove(...(await revisionsOf(name)).filter((old) => old <= revision).map((old) => keyOf(name, old)))
    },
    history: (name) => past.states(checked(name)),
    stamp: async (name) => String(await newestRevision(name)),
    async certify(units, certificate) {
      await objects.create(keyOfMix(units), text({ ...certificate, units: sortedUnits(units) }), { contentType: 'application/json' })
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
