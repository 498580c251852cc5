import * as v from 'valibot'

export type Area = 'local' | 'session'

export const areaOf = (area: Area): Storage | undefined => {
  try {
    return area === 'local' ? window.localStorage : window.sessionStorage
  } catch {
    return undefined
  }
}

export interface StoredValue<T> {
  read(): T
  write(value: T): void
  remove(): void
  /** Calls back when another tab changes it (local storage only). */
  subscribe(listener: (value: T) => void): () => void
}

/** A typed key of browser storage. A value that does not match the schema reads as the fallback. */
export function storedValue<T>(
  area: Area,
  key: string,
  schema: v.GenericSchema<unknown, T>,
  fallback: T,
): StoredValue<T> {
  const parse = (text: string | null): T => {
    if (text === null) return fallback
    try {
      return v.parse(schema, JSON.parse(text))
    } catch {
      return fallback
    }
  }
  return {
    read() {
      try {
        return parse(areaOf(area)?.getItem(key) ?? null)
      } catch {
        return fallback
      }
    },
    write(value) {
      try {
        areaOf(area)?.setItem(key, JSON.stringify(value))
      } catch {
        // Full or forbidden: the portal continues without storing.
      }
    },
    remove() {
      try {
        areaOf(area)?.removeItem(key)
      } catch {
        // As above.
      }
    },
    subscribe(listener) {
      const onStorage = (change: StorageEvent) => {
        if (change.storageArea === areaOf(area) && (change.key === key || change.key === null))
          listener(parse(change.key === null ? null : change.newValue))
      }
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
  }
}
