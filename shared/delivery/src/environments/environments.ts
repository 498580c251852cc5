import { randomBytes, randomUUID } from 'node:crypto'
import { CertificateSchema, type Certificate, type Environment, type UnitName } from '@portal/contracts/shell'
import * as v from 'valibot'
import { DeliveryError, EnvironmentChangedError, NoEnvironmentError, UnreadableStateError } from '../failure'
import { createCountStore, type CountStore } from './fault-counts'
import { createDayStore, type DayStore } from './field-figures'
import { lastGoodOf } from './last-good'
import { MatrixSchema, type Matrix } from '../ground/matrix'
import { mixOf, sameUnits, sortedUnits, type Units } from '../ground/mix'
import { folderObjects, jsonOf, knowingOwnWrites, LOOKS, pause, type Objects } from '../store/objects'
import { createPast, fileOf, isRemoved, revisionsIn, StateSchema, type PastState, type State } from './past'
import { portalCommand } from '../portal-command'

const NAME = /^[a-z][a-z0-9-]{0,40}$/

export interface Change {
  /** Versions that replace those of the state before. */
  readonly units?: Partial<Record<UnitName, string>>
  /** Replaces the mix as a whole, so that a unit can leave it. */
  readonly mix?: Units
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

export interface Looked {
  /** Undefined if there is none, or the environment was removed. */
  readonly environment?: Environment
  /** The newest state, if it cannot be read: cut, foreign, or listed and not there. */
  readonly unreadable?: { readonly revision: number; readonly why: string }
}

/**
 * An environment is a series of numbered states, one small file each; the newest one is current. A state is created
 * only if its number is still free. So no change is lost, no lock can be left behind, and earlier states stay readable.
 * A folder and a bucket give the same guarantee.
 */
export interface Environments {
  /** The environments that exist, also those whose newest state cannot be read. */
  list(): Promise<readonly string[]>
  /** The newest state. Throws if that cannot be read. */
  read(name: string): Promise<Environment | undefined>
  /** The newest state that can be read, and what is wrong with newer ones. */
  look(name: string): Promise<Looked>
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
  /** How far the store's clock is ahead of this machine's, in milliseconds. */
  readonly ahead: () => number
  /**
   * The key with which all portal servers sign the numbers of pages. The first one that needs it makes it, so nothing
   * has to be configured.
   */
  pageKey(): Promise<Buffer>
  /** What the backend provides that runs behind all environments; undefined if nobody has said so. */
  api(): Promise<Matrix | undefined>
  setApi(api: Matrix): Promise<void>
  /** The counts of the portal servers, for environments with a rule for stepping back. */
  readonly counts: CountStore
  /** What the pages of each day measured, for the same environments. */
  readonly days: DayStore
}

const PAGE_KEY = '.keys/pages'
const API = '.api/matrix.json'
const KEY_BYTES = 32
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

  /** Undefined if it is not there, null if it is no state. */
  async function stateOf(name: string, revision: number): Promise<State | null | undefined> {
    const key = keyOf(name, revision)
    const found = known.get(key)
    if (found) return found
    const body = await objects.read(key)
    if (!body) return undefined
    const written = jsonOf(body)
    const parsed = v.safeParse(StateSchema, written)
    if (!parsed.success) return null
    // Fields of a newer contract are kept, because the next state written here must not lose them.
    const state: State = Object.assign({}, written, parsed.output, { attempt: undefined })
    Reflect.deleteProperty(state, 'attempt')
    known.set(key, state)
    return state
  }
  const past = createPast({
    objects,
    revisionsOf,
    stateOf: async (name, revision) => (await stateOf(name, revision)) ?? undefined,
  })
  const [counts, days] = [createCountStore(objects), createDayStore(objects)]

  /** The number of the newest state, 0 if there is none. One short listing, however many states exist. */
  async function newestRevision(name: string): Promise<number> {
    const from = seen.get(checked(name)) ?? (await past.upTo(name))
    // The listing includes the last known state: if that is gone, the environment was removed and everything is listed.
    const recent = from > 0 ? (await revisionsOf(name, from - 1)).at(-1) : undefined
    const newest = recent ?? (await revisionsOf(name)).at(-1) ?? 0
    seen.set(name, newest)
    return newest
  }

  /** The newest readable state before this one. */
  async function readableBefore(name: string, revision: number): Promise<State | undefined> {
    for (const older of (await revisionsOf(name)).filter((one) => one < revision).reverse()) {
      const state = await stateOf(name, older)
      if (state) return state
    }
    return undefined
  }

  interface Newest {
    readonly revision: number
    readonly state?: State
    readonly why?: string
  }
  async function newest(name: string): Promise<Newest> {
    for (let attempt = 1; ; attempt += 1) {
      const revision = await newestRevision(name)
      if (revision === 0) return { revision }
      const state = await stateOf(name, revision)
      if (state) return { revision, state }
      // Removed and pruned between the two reads: read again.
      if (state === undefined && attempt < LOOKS) {
        await pause(attempt)
        continue
      }
      const before = await readableBefore(name, revision)
      const why = state === null ? 'is not the state of an environment' : 'is listed and not there'
      return { revision, why: `${keyOf(name, revision)} ${why}`, ...(before ? { state: before } : {}) }
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
      const found = await Promise.all(names.map((name) => newest(name)))
      return names.filter((_, index) => {
        const { state, why } = found[index] ?? {}
        return why !== undefined || (state !== undefined && !isRemoved(state))
      })
    },
    async read(name) {
      const { environment, unreadable } = await environments.look(name)
      if (unreadable)
        throw new UnreadableStateError(
          `Environment ${name} cannot be read: ${unreadable.why}. ${environment ? `${portalCommand(`rollback ${name}`)} writes the state before it again.` : `${portalCommand(`env remove ${name}`)} ends it, and env create makes it again.`}`,
        )
      return environment
    },
    async look(name) {
      const { revision, state, why } = await newest(name)
      const unreadable = why === undefined ? {} : { unreadable: { revision, why } }
      if (!state || isRemoved(state)) return unreadable
      // A state written before this field existed.
      const lastGood = state.lastGood ?? lastGoodOf(await environments.history(name), state.units)
      return { environment: { ...state, lastGood }, ...unreadable }
    },
    async create(name, units, { by, at, action, forced, certifiedOnly, testers }) {
      const { revision, state, why } = await newest(name)
      if (why !== undefined || (state && !isRemoved(state)))
        throw new DeliveryError(
          `Environment ${name} exists already${why === undefined ? '' : `, but ${why}`}. To make it anew, remove it: ${portalCommand(`env remove ${name}`)}`,
        )
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
    async change(seen, { units, mix, by, at, action, forced, certifiedOnly, linksSince, canary, stepBack }) {
      const { forced: _before, action: _done, canary: running, stepBack: ruled, ...rest } = seen
      const next = mix ?? { ...seen.units, ...units }
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
      const { revision, state, why } = await newest(name)
      if (why === undefined && (!state || isRemoved(state)))
        throw new NoEnvironmentError(`There is no environment ${name}.`)
      await write(name, revision + 1, { removed: true, changedBy: by, changedAt: at })
      // It is removed by now. States that a kill or a failure leaves behind are older than the removal and are ignored.
      await Promise.allSettled([
        revisionsOf(name).then((found) =>
          objects.remove(...found.filter((old) => old <= revision).map((old) => keyOf(name, old))),
        ),
        counts.forget(name),
        days.forget(name),
      ])
    },
    async pageKey() {
      const traits = { contentType: 'text/plain', cacheControl: 'no-store' }
      const made = randomBytes(KEY_BYTES).toString('base64url')
      for (let attempt = 1; ; attempt += 1) {
        const kept = Buffer.from((await objects.read(PAGE_KEY))?.toString() ?? '', 'base64url')
        if (kept.length === KEY_BYTES) return kept
        if (attempt === LOOKS) throw new DeliveryError(`${PAGE_KEY} is no key; remove it, and a new one is made.`)
        await objects.create(PAGE_KEY, made, traits)
      }
    },
    async api() {
      const parsed = v.safeParse(MatrixSchema, jsonOf(await objects.read(API)))
      return parsed.success ? parsed.output : undefined
    },
    setApi: (api) => objects.put(API, JSON.stringify(api), { contentType: 'application/json' }),
    ahead: () => objects.clock?.ahead() ?? 0,
    counts,
    days,
    history: (name) => past.states(checked(name)),
    stamp: async (name) => String(await newestRevision(name)),
    async certify(units, certificate) {
      const body = text({ ...certificate, units: sortedUnits(units) })
      const traits = { contentType: 'application/json' }
      await objects.create(keyOfMix(units), body, traits)
      const kept = await environments.certificateOf(units)
      // One that cannot be read certifies nothing.
      if (!kept) await objects.put(keyOfMix(units), body, traits)
      return kept ?? certificate
    },
    async certificateOf(units) {
      const parsed = v.safeParse(CertificateSchema, jsonOf(await objects.read(keyOfMix(units))))
      return parsed.success ? parsed.output : null
    },
  }
  return environments
}

export const folderEnvironments = (folder: string): Environments => createEnvironments(folderObjects(folder))
