/** Freezes a value and all that it holds, so that whoever is given it can change nothing. Answers the same value. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const inner of Object.values(value)) deepFreeze(inner)
  return value
}

/** A frozen copy of what a remote hands on to others; undefined where it cannot be copied (functions, elements). */
export function frozenCopy(value: unknown): unknown {
  try {
    return deepFreeze(structuredClone(value))
  } catch {
    return undefined
  }
}
