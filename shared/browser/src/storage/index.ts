/** The only access to browser storage. If it is full, forbidden or holds invalid values, a fallback is read. */
import { DISPLAY_LANGUAGES, LANGUAGE_COOKIE, type Locale } from '@portal/contracts/kernel'
import * as v from 'valibot'
import { storedValue, type StoredValue } from './stored-value'

export { shelf } from './shelf'
export { storedValue } from './stored-value'
export type { StoredValue } from './stored-value'

const LanguageSchema = v.picklist(DISPLAY_LANGUAGES)

/** Keys shared by host and remotes. Keys of one remote are defined there with `storedValue`. */
export const storedLanguage = storedValue('local', 'portal.language', LanguageSchema, 'Jp')

/** A cookie by which the server preloads the right texts with the next page. */
export function tellServerLanguage(locale: Locale): void {
  document.cookie = `${LANGUAGE_COOKIE}=${locale}; path=/; max-age=31536000; samesite=lax`
}

/** The input and stage of a wizard, for this tab and this member. */
export const storedProgress = <T>(name: string, schema: v.GenericSchema<unknown, T>, fallback: T): StoredValue<T> =>
  storedValue('session', `portal.progress.${name}`, schema, fallback)

/** The guide that is shown once in a browser session (BILL-25). */
export const onceASession = (name: string): StoredValue<boolean> =>
  storedValue('session', `portal.once.${name}`, v.boolean(), false)
