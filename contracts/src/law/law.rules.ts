/**
 * LAWS-01: what the law says on a day. Rules ask here by key, place and day, and nowhere else. A row that was not
 * checked in time, or whose first day is not known, is not sure: a verdict that rests on it is `check`. Pure.
 */
import { isLawKey, LAW, type LawKey, type LawKeyOf, type LawValue } from './law-keys'
import { COMPILED_ROWS } from './law-rows.data'
import { TAKEN_BACK } from './law.schema'
import type { IsoDay, LawRow } from './law.schema'

interface Entry {
  readonly row: LawRow
  /** Undefined if only a newer release can read it. */
  readonly value: unknown
}
export interface Law {
  /** Names the state of the rows: equal tags mean equal verdicts. */
  readonly tag: string
  /** By key and place, from the first day to the last. */
  readonly entries: ReadonlyMap<string, readonly Entry[]>
}

const nameOf = (key: string, of: number): string => `${key} ${of}`
const sureDay = ({ from, by }: LawRow): IsoDay => by ?? from

/** A row whose day is known replaces the row that stood for it until then. */
const isReplaced = ({ from, by }: LawRow, entries: readonly Entry[]): boolean =>
  by !== null && entries.some(({ row }) => row.from > from && row.from <= by)

/**
 * The rows as the law of one moment; a later row replaces an earlier one of the same key, place and day, so operators'
 * rows stand behind the compiled ones. `knownOn`: as it was known on that day. Rows of unknown keys are left out.
 */
export function lawOf(rows: readonly LawRow[], tag: string, knownOn: IsoDay = '9999-12-31'): Law {
  const byName = new Map<string, Map<IsoDay, Entry>>()
  for (const row of rows) {
    if (!isLawKey(row.key) || row.known_since > knownOn) continue
    const name = nameOf(row.key, row.of)
    const days = byName.get(name) ?? new Map<IsoDay, Entry>()
    if (row.value === TAKEN_BACK) days.delete(row.from)
    else days.set(row.from, { row, value: LAW[row.key].reads(row.value) })
    byName.set(name, days)
  }
  const entries = new Map<string, readonly Entry[]>()
  for (const [name, days] of byName) {
    const all = [...days.values()].toSorted((a, b) => (a.row.from < b.row.from ? -1 : 1))
    entries.set(
      name,
      all.filter(({ row }) => !isReplaced(row, all)),
    )
  }
  return { tag, entries }
}

export const COMPILED_LAW: Law = lawOf(COMPILED_ROWS, 'compiled')

/** What can be read of a key: the value in force on the day, if one is, and those that follow it. */
export function lawFrom<K extends LawKey>(
  law: Law,
  key: K,
  day: IsoDay,
  of = 0,
): readonly { readonly from: IsoDay; readonly value: LawValue<K> }[] {
  const known = (law.entries.get(nameOf(key, of)) ?? []).filter(({ value }) => value !== undefined)
  const now = known.findLastIndex(({ row }) => row.from <= day)
  return known.slice(Math.max(now, 0)).map(({ row, value }) => ({ from: row.from, value: value as LawValue<K> }))
}

export interface Fact<V> {
  readonly value: V
  readonly isSure: boolean
  /** `unknown`: nothing is known of that day; `old`: not checked in time; `open`: the next one may be in force. */
  readonly state: 'sure' | 'open' | 'old' | 'unknown'
  /** The day of the last check. */
  readonly checked: IsoDay
  readonly from: IsoDay
  readonly by: IsoDay | null
  /** The next value: announced, or in force already on a day that is not known (`by`). */
  readonly coming?: { readonly value: V; readonly from: IsoDay; readonly by: IsoDay | null }
}

export function lawOn<K extends Exclude<LawKey, LawKeyOf>>(law: Law, key: K, day: IsoDay): Fact<LawValue<K>>
/** Undefined for a place of which no row is known. */
export function lawOn<K extends LawKeyOf>(law: Law, key: K, day: IsoDay, of: number): Fact<LawValue<K>> | undefined
export function lawOn(law: Law, key: LawKey, day: IsoDay, of = 0): Fact<unknown> | undefined {
  const name = nameOf(key, of)
  const known = law.entries.get(name) ?? []
  let [now, readable, coming]: (Entry | undefined)[] = []
  for (const entry of known) {
    if (sureDay(entry.row) <= day) {
      now = entry
      coming = undefined
      if (entry.value !== undefined) readable = entry
    } else coming ??= entry
  }
  // A value is needed also where nothing is known: the first one that is, but it makes nothing sure.
  const shown = readable ?? known.find(({ value }) => value !== undefined) ?? COMPILED_LAW.entries.get(name)?.[0]
  if (!shown) return undefined
  const { row } = now ?? shown
  const isKnown = now !== undefined && now === readable
  const isOpen = coming !== undefined && coming.row.from <= day
  const state = !isKnown ? 'unknown' : day > row.check_by ? 'old' : isOpen ? 'open' : 'sure'
  return {
    value: shown.value,
    isSure: state === 'sure',
    state,
    checked: row.checked,
    from: row.from,
    by: row.by,
    ...(coming && coming.value !== undefined
      ? { coming: { value: coming.value, from: coming.row.from, by: coming.row.by } }
      : {}),
  }
}
