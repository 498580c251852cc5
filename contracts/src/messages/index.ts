/**
 * Texts that browser and backend both speak: names of job types (`jobType.*`), messages of field rules (`rule.*`) and of refusals
 * (`error.<code>`). Texts of screens stand in the catalogues of their rooms. What VISA and LINT say has files of its own: only screens
 * that judge load them.
 */
import type { Locale } from '../kernel'
import en from './en.json'
import ja from './ja.json'
import lawEn from './law.en.json'
import lawJa from './law.ja.json'

export const messages: Readonly<Record<Locale, Readonly<Record<string, string>>>> =
  { ja: { ...ja, ...lawJa }, en: { ...en, ...lawEn } }

/** The text of a key with its `{{name}}` places filled; the key itself where no text exists. */
export function message(locale: Locale, key: string, values: Readonly<Record<string, string | number>> = {}): string {
  const text = messages[locale][key] ?? key
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => (name in values ? String(values[name]) : place))
}
