/** The only access to browser storage. If it is full, forbidden or holds invalid values, a fallback is read. */
import {
  COLOR_SCHEMES,
  DISPLAY_LANGUAGES,
  LANGUAGE_COOKIE,
  SCHEME_COOKIE,
  type ColorScheme,
  type Locale,
} from '@portal/contracts/kernel'
import * as v from 'valibot'
import { storedValue, type StoredValue } from './stored-value'

export { shelf } from './shelf'
export { storedValue } from './stored-value'
export type { StoredValue } from './stored-value'

const LanguageSchema = v.picklist(DISPLAY_LANGUAGES)

/** Keys shared by host and remotes. Keys of one remote are defined there with `storedValue`. */
export const storedLanguage = storedValue('local', 'portal.language', LanguageSchema, 'Jp')

/** MEET-10: light, dark, or as the system wishes. */
export const storedScheme = storedValue('local', 'portal.scheme', v.picklist(COLOR_SCHEMES), 'system')

/** A cookie by which the server begins the next page right. */
function tellServer(cookie: string, value: string): void {
  try {
    document.cookie = `${cookie}=${value}; path=/; max-age=31536000; samesite=lax`
  } catch {
    // The browser blocks cookies: the server begins as without a choice.
  }
}

/** The next page preloads the texts of this language. */
export const tellServerLanguage = (locale: Locale): void => tellServer(LANGUAGE_COOKIE, locale)

/** The next page has this scheme before its first paint. */
export const tellServerScheme = (scheme: ColorScheme): void => tellServer(SCHEME_COOKIE, scheme)

/** The input and stage of a wizard, for this tab and this member. */
export const storedProgress = <T>(name: string, schema: v.GenericSchema<unknown, T>, fallback: T): StoredValue<T> =>
  storedValue('session', `portal.progress.${name}`, schema, fallback)

type Shape = Readonly<Record<string, unknown>>
const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null && !Array.isArray(value)

function fits(value: unknown, pattern: unknown): boolean {
  if (Array.isArray(pattern)) return Array.isArray(value)
  if (isShape(pattern)) return isShape(value) && Object.entries(pattern).every(([key, part]) => fits(value[key], part))
  return typeof value === typeof pattern
}
/** Every single value must have the type of the empty form; values of another release are dropped. */
export const shapedLike = <Form>(empty: Form) => v.custom<Form>((value) => fits(value, empty))

/** The guide that is shown once in a browser session (BILL-25). */
export const onceASession = (name: string): StoredValue<boolean> =>
  storedValue('session', `portal.once.${name}`, v.boolean(), false)
