/** Freezes a value recursively, so that the receiver cannot change it. Returns the same value. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const inner of Object.values(value)) deepFreeze(inner)
  return value
}

/** A frozen copy of a value that a remote passes to others; undefined if it cannot be copied (functions, elements). */
export function frozenCopy(value: unknown): unknown {
  try {
    return deepFreeze(structuredClone(value))
  } catch {
    return undefined
  }
}
