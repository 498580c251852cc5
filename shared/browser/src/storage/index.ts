/** The only place that touches browser storage. It may be full, forbidden or hold rubbish: then a fallback is read. */
import * as v from 'valibot'

type Area = 'local' | 'session'

const areaOf = (area: Area): Storage | undefined => {
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

/** A typed key of browser storage: what does not fit the schema reads as the fallback. */
export function storedValue<T>(area: Area, key: string, schema: v.GenericSchema<unknown, T>, fallback: T): StoredValue<T> {
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
        // Full or forbidden: the portal goes on without remembering.
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
      const onStorage = (event: StorageEvent) => {
        if (event.storageArea === areaOf(area) && (event.key === key || event.key === null)) listener(parse(event.key === null ? null : event.newValue))
      }
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
  }
}

/** One text as it lies there, for the host's session store. */
export function storedText(area: Area, key: string) {
  return {
    read(): string | null {
      try {
        return areaOf(area)?.getItem(key) ?? null
      } catch {
        return null
      }
    },
    write(text: string): void {
      try {
        areaOf(area)?.setItem(key, text)
      } catch {
        // As above.
      }
    },
    watch(listener: (text: string | null) => void): () => void {
      const onStorage = (event: StorageEvent) => {
        if (event.storageArea === areaOf(area) && (event.key === key || event.key === null)) listener(event.newValue)
      }
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
  }
}

const LanguageSchema = v.picklist(['Jp', 'EN'])

/** Keys that host and remotes both know. Keys of one remote are made there with `storedValue`. */
export const storedLanguage = storedValue('local', 'portal.language', LanguageSchema, 'Jp')

/** What was typed in a wizard and where it stood, for this tab and this member. */
export const storedProgress = <T>(name: string, schema: v.GenericSchema<unknown, T>, fallback: T): StoredValue<T> =>
  storedValue('session', `portal.progress.${name}`, schema, fallback)

/** Shown once in a browser session (BILL-25). */
export const onceASession = (name: string): StoredValue<boolean> => storedValue('session', `portal.once.${name}`, v.boolean(), false)
