import { CertificateSchema, EnvironmentSchema, type Environment, type UnitName } from '@portal/contracts/shell'
import * as v from 'valibot'
import type { Units } from './mix'
import type { Objects } from './objects'

const RemovedSchema = v.object({ removed: v.literal(true), changedBy: v.string(), changedAt: v.string() })
export const StateSchema = v.union([EnvironmentSchema, RemovedSchema])
export type State = v.InferOutput<typeof StateSchema>
export const isRemoved = (state: State | undefined): state is v.InferOutput<typeof RemovedSchema> => state !== undefined && 'removed' in state

const STATE = /^\d{8}\.json$/
export const fileOf = (revision: number): string => `${String(revision).padStart(8, '0')}.json`
export const revisionsIn = (names: readonly string[]): number[] => names.filter((name) => STATE.test(name)).map((name) => Number(name.slice(0, 8))).sort((a, b) => a - b)

/** What was, as far as anybody asks for it later. */
export type PastState = Pick<Environment, 'units' | 'previous' | 'certified' | 'changedBy' | 'changedAt' | 'action' | 'forced' | 'revision'>

/** One state in short: of the units only those that it changed, null for one that it took away. */
const EntrySchema = v.object({
  revision: v.number(),
  units: v.record(v.string(), v.nullable(v.string())),
  certified: v.optional(CertificateSchema),
  by: v.string(),
  at: v.string(),
  action: v.optional(v.string()),
  forced: v.optional(v.string()),
})
type Entry = v.InferOutput<typeof EntrySchema>
const PastSchema = v.object({ format: v.literal(1), upTo: v.number(), states: v.array(EntrySchema) })
type Kept = v.InferOutput<typeof PastSchema>

const entryOf = (state: Environment, before: Units): Entry => {
  const { units, certified, changedBy: by, changedAt: at, action, forced, revision = 0 } = state
  const names = [...new Set([...Object.keys(before), ...Object.keys(units)])] as UnitName[]
  const changed = names.filter((name) => units[name] !== before[name]).map((name) => [name, units[name] ?? null] as const)
  return { revision, units: Object.fromEntries(changed), ...(certified ? { certified } : {}), by, at, ...(action ? { action } : {}), ...(forced ? { forced } : {}) }
}

const after = (units: Units, changed: Entry['units']): Units =>
  Object.fromEntries(Object.entries({ ...units, ...changed }).filter((entry): entry is [string, string] => entry[1] !== null))

function statesOf(entries: readonly Entry[]): PastState[] {
  let units: Units = {}
  // What is told by `previous`: the last other mix.
  let previous: Units | null = null
  return entries.map(({ units: changed, certified, by, at, action, forced, revision }, index) => {
    if (index > 0 && Object.keys(changed).length > 0) previous = units
    units = after(units, changed)
    return { revision, units, previous, certified: certified ?? null, changedBy: by, changedAt: at, ...(action ? { action } : {}), ...(forced ? { forced } : {}) }
  })
}

interface PastOptions {
  readonly objects: Objects
  readonly revisionsOf: (name: string, after?: number) => Promise<readonly number[]>
  readonly stateOf: (name: string, revision: number) => Promise<State | undefined>
}

export interface Past {
  /** Oldest first: one read, and one for each state that came since it was kept. */
  states(name: string): Promise<readonly PastState[]>
  /** A number that the newest state has at least. */
  upTo(name: string): Promise<number>
  /** Keeps the states up to this one in one object. */
  keep(name: string, revision: number): Promise<void>
}

/**
 * The history of an environment in one object. States are numbered and never change, so whatever is kept here is right for the states up to `upTo`, whoever
 * wrote last; what came since is read from the states. Where it is missing or unreadable it is made anew from all of them.
 */
export function createPast({ objects, revisionsOf, stateOf }: PastOptions): Past {
  const keyOf = (name: string) => `.history/${name}.json`
  const nothing: Kept = { format: 1, upTo: 0, states: [] }

  async function kept(name: string): Promise<Kept> {
    const body = await objects.read(keyOf(name))
    try {
      const parsed = v.safeParse(PastSchema, body ? JSON.parse(body.toString()) : undefined)
      return parsed.success ? parsed.output : nothing
    } catch {
      return nothing
    }
  }

  async function complete(name: string): Promise<Kept> {
    let found = await kept(name)
    let newer = await revisionsOf(name, found.upTo > 0 ? found.upTo - 1 : 0)
    // The last state that was kept is gone: the environment was removed since, and what is there is another one.
    if (found.upTo > 0 && newer[0] !== found.upTo) {
      found = nothing
      newer = await revisionsOf(name)
    }
    const states = await Promise.all(newer.filter((revision) => revision > found.upTo).map(async (revision) => ({ revision, state: await stateOf(name, revision) })))
    let { upTo, states: entries } = found
    let units = statesOf(entries).at(-1)?.units ?? {}
    for (const { revision, state } of states) {
      if (!state) continue
      upTo = revision
      if (isRemoved(state)) {
        entries = []
        units = {}
      } else {
        entries = [...entries, entryOf(state, units)]
        units = state.units
      }
    }
    return { format: 1, upTo, states: entries }
  }

  return {
    states: async (name) => statesOf((await complete(name)).states),
    upTo: async (name) => (await kept(name)).upTo,
    async keep(name, revision) {
      const all = await complete(name)
      // Somebody went on meanwhile and keeps more than this.
      if (all.upTo > revision) return
      await objects.put(keyOf(name), JSON.stringify(all), { contentType: 'application/json', cacheControl: 'no-cache' })
    },
  }
}
