/** VOICE-02: texts to applicants as plain text and as HTML, where Japanese has its reading above it. */
import { formatTokyo, isJapanese, LOCALES, TIME_ZONE } from '@portal/contracts/kernel'
import type { PersonLanguage } from '@portal/contracts/kernel'
import { filled } from '@portal/node'
import { PERSON_TEXTS } from '../../../locales/person'
import type { PersonTextKey } from '../../../locales/person'
import { mailDay } from '../../../mail/day'
import { escapeHtml } from '../../../mail/template'
import { toEpochSeconds } from '../../../ports/clock'
import type { TextLanguages } from './person'

export interface Said {
  readonly text: string
  /** Escaped. */
  readonly html: string
}
type Values = Readonly<Record<string, string | number | Said>>

export interface PersonWords {
  readonly language: PersonLanguage
  readonly say: (key: PersonTextKey, values?: Values) => Said
}

/** `[漢字|かんじ]`, in texts of ours only: a text of a company or a person is never read like this. */
const READING = /\[([^[\]|]+)\|([^[\]|]+)\]/g
const withoutReadings = (text: string): string => text.replace(READING, '$1')
const withReadings = (text: string): string => text.replace(READING, '<ruby>$1<rp>（</rp><rt>$2</rt><rp>）</rp></ruby>')

export const asSaid = (text: string): Said => ({ text, html: escapeHtml(text).replace(/\n/g, '<br>') })
const written = (text: string): Said => ({ text: withoutReadings(text), html: withReadings(escapeHtml(text)) })

export const lines = (all: readonly Said[]): Said => ({
  text: all.map(({ text }) => text).join('\n'),
  html: all.map(({ html }) => html).join('<br>'),
})

function fill(template: Said, values: Values): Said {
  const said = Object.entries(values).map(
    ([name, value]) => [name, typeof value === 'object' ? value : asSaid(String(value))] as const,
  )
  const of = (kind: keyof Said) => Object.fromEntries(said.map(([name, value]) => [name, value[kind]]))
  return { text: filled(template.text, of('text')), html: filled(template.html, of('html')) }
}

export const wordsIn = (language: PersonLanguage): PersonWords => ({
  language,
  say: (key, values = {}) => fill(written(PERSON_TEXTS[language][key]), values),
})

export type TextWords = readonly [PersonWords, ...PersonWords[]]
export const wordsOf = ([own, ...below]: TextLanguages): TextWords => [wordsIn(own), ...below.map(wordsIn)]

const WEEKDAYS = ['[日|にち]', '[月|げつ]', '[火|か]', '[水|すい]', '[木|もく]', '[金|きん]', '[土|ど]']
/** Days of a month that are not read as number and にち. */
const DAYS: Readonly<Record<number, string>> = {
  1: 'ついたち',
  2: 'ふつか',
  3: 'みっか',
  4: 'よっか',
  5: 'いつか',
  6: 'むいか',
  7: 'なのか',
  8: 'ようか',
  9: 'ここのか',
  10: 'とおか',
  14: 'じゅうよっか',
  20: 'はつか',
  24: 'にじゅうよっか',
}

function japaneseDay(moment: Date): Said {
  const [year = '', month = 0, day = 0] = formatTokyo(toEpochSeconds(moment)).slice(0, 10).split('-').map(Number)
  const weekday = WEEKDAYS[new Date(Date.UTC(Number(year), month - 1, day)).getUTCDay()]
  const dayRead = DAYS[day] ? `[${day}日|${DAYS[day]}]` : `${day}[日|にち]`
  return written(`${year}[年|ねん]${month}[月|がつ]${dayRead}（${weekday}）`)
}

/** Digits that everybody reads on Japanese clocks and calendars, and the calendar of Japan. */
const dayFormat = (language: string) =>
  new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, {
    timeZone: TIME_ZONE,
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  })

/** A day in Tokyo. */
export function dayIn(language: PersonLanguage, moment: Date): Said {
  if (isJapanese(language)) return japaneseDay(moment)
  const house = LOCALES.find((locale) => locale === language)
  if (house) return asSaid(mailDay(toEpochSeconds(moment), house))
  return asSaid(dayFormat(language).format(moment))
}

const timeOf = (moment: Date): string => formatTokyo(toEpochSeconds(moment)).slice(-5)

/** In Japanese with the unit, whose reading depends on the number: 2[分|ふん], 10[分|ぷん]. */
export const minutesIn = (language: PersonLanguage, minutes: number): Said =>
  isJapanese(language)
    ? written(`${minutes}[分|${/[134680]$/.test(String(minutes)) ? 'ぷん' : 'ふん'}]`)
    : asSaid(`${minutes}`)

/** Day and time in Tokyo, from and until. */
export function whenIn(language: PersonLanguage, from: Date, until: Date | null): Said {
  const day = dayIn(language, from)
  const time = until ? `${timeOf(from)}${isJapanese(language) ? '〜' : '–'}${timeOf(until)}` : timeOf(from)
  return { text: `${day.text} ${time}`, html: `${day.html} ${time}` }
}
