/** The only place that touches browser storage. It may be full, forbidden or hold rubbish: then a fallback is read. */
import { LANGUAGE_COOKIE, type Locale } from '@portal/contracts/kernel'
import * as v from 'valibot'
import { areaOf, storedValue, type Area, type StoredValue } from './stored-value'

export { shelf } from './shelf'
export { storedValue } from './stored-value'
export type { StoredValue } from './stored-value'

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

/** The server reads it to send the right texts along with the next page. */
export function tellServerLanguage(locale: Locale): void {
  document.cookie = `${LANGUAGE_COOKIE}=${locale}; path=/; max-age=31536000; samesite=lax`
}

/** What was typed in a wizard and where it stood, for this tab and this member. */
export const storedProgress = <T>(name: string, schema: v.GenericSchema<unknown, T>, fallback: T): StoredValue<T> =>
  storedValue('session', `portal.progress.${name}`, schema, fallback)

/** Shown once in a browser session (BILL-25). */
export const onceASession = (name: string): StoredValue<boolean> => storedValue('session', `portal.once.${name}`, v.boolean(), false)
