import { CertificateSchema, EnvironmentSchema, type Environment, type UnitName } from '@portal/contracts/shell'
import * as v from 'valibot'
import type { Units } from '../ground/mix'
import { jsonOf, type Objects } from '../store/objects'

const RemovedSchema = v.object({ removed: v.literal(true), changedBy: v.string(), changedAt: v.string() })
export const StateSchema = v.union([EnvironmentSchema, RemovedSchema])
export type State = v.InferOutput<typeof StateSchema>
export const isRemoved = (state: State | undefined): state is v.InferOutput<typeof RemovedSchema> =>
  state !== undefined && 'removed' in state

const STATE = /^\d{8}\.json$/
export const fileOf = (revision: number): string => `${String(revision).padStart(8, '0')}.json`
export const revisionsIn = (names: readonly string[]): number[] =>
  names
    .filter((name) => STATE.test(name))
    .map((name) => Number(name.slice(0, 8)))
    .sort((a, b) => a - b)

/** The part of an environment's history that is read later. */
export type PastState = Pick<
  Environment,
  'units' | 'previous' | 'certified' | 'changedBy' | 'changedAt' | 'action' | 'forced' | 'revision'
>

/** The summary of one state: only the units that it changed, null for a removed unit. */
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
  const changed = names
    .filter((name) => units[name] !== before[name])
    .map((name) => [name, units[name] ?? null] as const)
  return {
    revision,
    units: Object.fromEntries(changed),
    ...(certified ? { certified } : {}),
    by,
    at,
    ...(action ? { action } : {}),
    ...(forced ? { forced } : {}),
  }
}

const after = (units: Units, changed: Entry['units']): Units =>
  Object.fromEntries(
    Object.entries({ ...units, ...changed }).filter((entry): entry is [string, string] => entry[1] !== null),
  )

function statesOf(entries: readonly Entry[]): PastState[] {
  let units: Units = {}
  // `previous` is the last other mix.
  let previous: Units | null = null
  return entries.map(({ units: changed, certified, by, at, action, forced, revision }, index) => {
    if (index > 0 && Object.keys(changed).length > 0) previous = units
    units = after(units, changed)
    return {
      revision,
      units,
      previous,
      certified: certified ?? null,
      changedBy: by,
      changedAt: at,
      ...(action ? { action } : {}),
      ...(forced ? { forced } : {}),
    }
  })
}

interface PastOptions {
  readonly objects: Objects
  readonly revisionsOf: (name: string, after?: number) => Promise<readonly number[]>
  /** Undefined for a state that cannot be read; the history goes on without it. */
  readonly stateOf: (name: string, revision: number) => Promise<State | undefined>
}

export interface Past {
  /** Oldest first. One read for the summary and one for each later state. */
  states(name: string): Promise<readonly PastState[]>
  /** A lower bound for the number of the newest state. */
  upTo(name: string): Promise<number>
  /** Writes the summary of all states up to this one. */
  keep(name: string, revision: number): Promise<void>
}

/**
 * The history of an environment in one object. States are numbered and never change, so the summary is right for the
 * states up to `upTo`, whoever wrote it last. Later states are read one by one. A missing or unreadable summary is
 * rebuilt from all states.
 */
export function createPast({ objects, revisionsOf, stateOf }: PastOptions): Past {
  const keyOf = (name: string) => `.history/${name}.json`
  const nothing: Kept = { format: 1, upTo: 0, states: [] }

  async function kept(name: string): Promise<Kept> {
    const parsed = v.safeParse(PastSchema, jsonOf(await objects.read(keyOf(name))))
    return parsed.success ? parsed.output : nothing
  }

  async function complete(name: string): Promise<Kept> {
    let found = await kept(name)
    let newer = await revisionsOf(name, found.upTo > 0 ? found.upTo - 1 : 0)
    // The last summarised state is gone: the environment was removed, and another one has its name.
    if (found.upTo > 0 && newer[0] !== found.upTo) {
      found = nothing
      newer = await revisionsOf(name)
    }
    const states = await Promise.all(
      newer
        .filter((revision) => revision > found.upTo)
        .map(async (revision) => ({ revision, state: await stateOf(name, revision) })),
    )
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
      // Another process wrote a longer summary in the meantime.
      if (all.upTo > revision) return
      await objects.put(keyOf(name), JSON.stringify(all), { contentType: 'application/json', cacheControl: 'no-cache' })
    },
  }
}
