/**
 * Texts that browser and backend both speak: names of job types (`jobType.*`) and messages of field rules (`rule.*`). Texts of screens
 * stand in the catalogues of their rooms. Three parts have files of their own: what VISA and LINT say (`law`), because only screens
 * that judge load it; how much was found, and the wage watch (`wages`), for the list of postings; and what a refusal says
 * (`error.<code>`, `again.*`), because the server sends it as text.
 */
import type { Locale } from '../kernel'
import en from './en.json'
import ja from './ja.json'
import lawEn from './law.en.json'
import lawJa from './law.ja.json'
import refusalsEn from './refusals.en.json'
import refusalsJa from './refusals.ja.json'
import wagesEn from './wages.en.json'
import wagesJa from './wages.ja.json'

export const messages: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  ja: { ...ja, ...lawJa, ...wagesJa, ...refusalsJa },
  en: { ...en, ...lawEn, ...wagesEn, ...refusalsEn },
}

/** The text of a key with its `{{name}}` places filled; the key itself where no text exists. */
export function message(locale: Locale, key: string, values: Readonly<Record<string, string | number>> = {}): string {
  const text = messages[locale][key] ?? key
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => (name in values ? String(values[name]) : place))
}
