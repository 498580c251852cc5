import { CertificateSchema, EnvironmentSchema, type Certificate, type Environment, type UnitName } from '@portal/contracts/shell'
import * as v from 'valibot'
import { DeliveryError, EnvironmentChangedError } from './failure'
import { lastGoodOf } from './last-good'
import { mixOf, sameUnits, sortedUnits, type Units } from './mix'
import { folderObjects, type Objects } from './objects'

const NAME = /^[a-z][a-z0-9-]{0,40}$/
const STATE = /^\d{8}\.json$/

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
  history(name: string): Promise<readonly Environment[]>
  /** Another one after every change. */
  stamp(name: string): Promise<string>
  /** Says that the composed journeys passed over these very versions, whichever environment has them. */
  certify(units: Units, certificate: Certificate): Promise<Certificate>
  certificateOf(units: Units): Promise<Certificate | null>
}

const RemovedSchema = v.object({ removed: v.literal(true), changedBy: v.string(), changedAt: v.string() })
const StateSchema = v.union([EnvironmentSchema, RemovedSchema])
type State = v.InferOutput<typeof StateSchema>
const isRemoved = (state: State | undefined): state is v.InferOutput<typeof RemovedSchema> => state !== undefined && 'removed' in state

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
  const keyOf = (name: string, revision: number) => `${name}/${String(revision).padStart(8, '0')}.json`
  const revisionsOf = async (name: string) => (await objects.names(checked(name))).filter((file) => STATE.test(file)).map((file) => Number(file.slice(0, 8))).sort((a, b) => a - b)

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

  async function newest(name: string): Promise<{ readonly revision: number; readonly state?: State }> {
    for (;;) {
      const revision = (await revisionsOf(name)).at(-1)
      if (revision === undefined) return { revision: 0 }
      const state = await stateOf(name, revision)
      // Gone between the two looks: removed and pruned by somebody; look again.
      if (state) return { revision, state }
    }
  }

  async function write(name: string, revision: number, state: State): Promise<void> {
    if (await objects.create(keyOf(name, revision), text(state), { contentType: 'application/json', cacheControl: 'no-cache' })) return
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
      for (const old of await revisionsOf(name)) if (old <= revision) await objects.remove(keyOf(name, old))
    },
    async history(name) {
      const states = await Promise.all((await revisionsOf(name)).map((revision) => stateOf(name, revision)))
      const begin = states.findLastIndex(isRemoved) + 1
      return states.slice(begin).filter((state): state is Environment => state !== undefined && !isRemoved(state))
    },
    stamp: async (name) => String((await revisionsOf(name)).at(-1) ?? 0),
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
