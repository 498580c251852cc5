/** The texts of the backend, one folder for each language: mails, SMS, small pages, columns of files. */
import { LOCALES, type Locale } from '@portal/contracts/kernel'
import { filled } from '@portal/node'
import * as en from './en'
import * as ja from './ja'

type Written = keyof typeof en.texts
/** Without the ending of a plural: `minutes` for `minutes_one` and `minutes_other`. */
export type TextKey = Written extends infer Key
  ? Key extends `${infer Plain}_${'one' | 'other'}`
    ? Plain
    : Key
  : never
type Values = Readonly<Record<string, string | number>>

interface Language {
  readonly texts: Readonly<Record<Written, string>>
  readonly day: string
}
export const LANGUAGES: Readonly<Record<Locale, Language>> = { ja, en }

/** The texts of one language; `{{name}}` is filled from the values, and `count` chooses the plural. */
export interface Texts {
  readonly locale: Locale
  readonly t: (key: TextKey, values?: Values) => string
  /** An empty line separates two paragraphs of the text; an empty line in a value does not. */
  readonly paragraphs: (key: TextKey, values?: Values) => string[]
}

function textsOf(locale: Locale): Texts {
  const texts: Readonly<Record<string, string | undefined>> = LANGUAGES[locale].texts
  const plurals = new Intl.PluralRules(locale)
  const written = (key: TextKey, { count }: Values): string => {
    const text =
      texts[key] ??
      texts[`${key}_${typeof count === 'number' ? plurals.select(count) : 'other'}`] ??
      texts[`${key}_other`]
    if (text === undefined) throw new Error(`There is no text "${key}" in the language "${locale}".`)
    return text
  }
  return {
    locale,
    t: (key, values = {}) => filled(written(key, values), values),
    paragraphs: (key, values = {}) =>
      written(key, values)
        .split('\n\n')
        .map((paragraph) => filled(paragraph, values)),
  }
}

const ALL = Object.fromEntries(LOCALES.map((locale) => [locale, textsOf(locale)])) as Readonly<Record<Locale, Texts>>

export const textsIn = (locale: Locale): Texts => ALL[locale]
