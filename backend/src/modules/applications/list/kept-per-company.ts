/** Keeps what was read for the current state of a company, until that state changes. */
export type KeptPerCompany<Value> = (
  companyId: number,
  state: string | number,
  read: () => Promise<Value>,
) => Promise<Value>

/** The maximum number of companies; the most recently used ones stay. */
export function keptPerCompany<Value>(most: number): KeptPerCompany<Value> {
  // A Map keeps the order of insertion: the first is the oldest.
  const kept = new Map<number, { state: string | number; value: Promise<Value> }>()
  return (companyId, state, read) => {
    const before = kept.get(companyId)
    const now = before?.state === state ? before : { state, value: read() }
    kept.delete(companyId)
    kept.set(companyId, now)
    // A failed reading is not kept, so the next call repeats it; a newer one stays.
    now.value.catch(() => kept.get(companyId) === now && kept.delete(companyId))
    for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest)
    return now.value
  }
}
