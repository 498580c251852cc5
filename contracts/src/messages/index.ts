/**
 * Texts that browser and backend share: names of job types (`jobType.*`) and messages of field rules (`rule.*`). The
 * catalogues of the rooms have the texts of screens. Six groups have separate files: the texts of VISA and LINT
 * (`law`), because only screens that judge load them; the number of findings and the wage watch (`wages`), for the
 * list of postings; the rules of postings (`postings`) and of interview slots (`slots`), for their screens; what the
 * figures of NUMB mean (`results`), for screen and file; and the refusals (`error.<code>`, `again.*`), because the
 * backend sends them as text.
 */
import type { Locale } from '../kernel'
import en from './en.json'
import ja from './ja.json'
import lawEn from './law.en.json'
import lawJa from './law.ja.json'
import postingsEn from './postings.en.json'
import postingsJa from './postings.ja.json'
import refusalsEn from './refusals.en.json'
import refusalsJa from './refusals.ja.json'
import resultsEn from './results.en.json'
import resultsJa from './results.ja.json'
import slotsEn from './slots.en.json'
import slotsJa from './slots.ja.json'
import wagesEn from './wages.en.json'
import wagesJa from './wages.ja.json'

export const messages: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  ja: { ...ja, ...lawJa, ...wagesJa, ...postingsJa, ...slotsJa, ...refusalsJa, ...resultsJa },
  en: { ...en, ...lawEn, ...wagesEn, ...postingsEn, ...slotsEn, ...refusalsEn, ...resultsEn },
}

export const isMessageKey = (text: string): boolean => Object.hasOwn(messages.ja, text)

/** The text of a key with filled `{{name}}` placeholders; the key itself if there is no text. */
export function message(locale: Locale, key: string, values: Readonly<Record<string, string | number>> = {}): string {
  const text = messages[locale][key] ?? key
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => (name in values ? String(values[name]) : place))
}
