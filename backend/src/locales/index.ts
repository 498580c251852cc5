/** The texts of the backend, one folder for each language: mails, SMS, small pages, columns of files. */
import { LOCALES, type Locale } from '@portal/contracts/kernel'
import { filled } from '@portal/node'
import * as en from './en'
import * as ja from './ja'

export type TextKey = keyof typeof en.texts
type Values = Readonly<Record<string, string | number>>

interface Language {
  readonly texts: Readonly<Record<TextKey, string>>
  readonly day: string
}
export const LANGUAGES: Readonly<Record<Locale, Language>> = { ja, en }

/** The texts of one language; `{{name}}` is filled from the values. */
export interface Texts {
  readonly locale: Locale
  readonly t: (key: TextKey, values?: Values) => string
  /** An empty line separates two paragraphs of the text; an empty line in a value does not. */
  readonly paragraphs: (key: TextKey, values?: Values) => string[]
}

function textsOf(locale: Locale): Texts {
  const { texts } = LANGUAGES[locale]
  return {
    locale,
    t: (key, values = {}) => filled(texts[key], values),
    paragraphs: (key, values = {}) => texts[key].split('\n\n').map((paragraph) => filled(paragraph, values)),
  }
}

const ALL = Object.fromEntries(LOCALES.map((locale) => [locale, textsOf(locale)])) as Readonly<Record<Locale, Texts>>

export const textsIn = (locale: Locale): Texts => ALL[locale]
