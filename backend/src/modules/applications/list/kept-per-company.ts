import { seenBy } from '../../../database/scope'
import type { CompanyScope } from '../../../database/scope'

/** Keeps what was read for the current state of a company, or of some of its stores, until that state changes. */
export type KeptPerCompany<Value> = (
  scope: CompanyScope,
  state: string | number,
  read: () => Promise<Value>,
) => Promise<Value>

/** The maximum number of companies, each part of stores counted; the most recently used ones stay. */
export function keptPerCompany<Value>(most: number): KeptPerCompany<Value> {
  // A Map keeps the order of insertion: the first is the oldest.
  const kept = new Map<string, { state: string | number; value: Promise<Value> }>()
  return (scope, state, read) => {
    const name = seenBy(scope)
    const before = kept.get(name)
    const now = before?.state === state ? before : { state, value: read() }
    kept.delete(name)
    kept.set(name, now)
    // A failed reading is not kept, so the next call repeats it; a newer one stays.
    now.value.catch(() => kept.get(name) === now && kept.delete(name))
    for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest)
    return now.value
  }
}
