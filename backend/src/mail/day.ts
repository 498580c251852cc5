import type { Locale } from '@portal/contracts'
import { TIME_ZONE } from '@portal/contracts/kernel'
import { DateTime } from 'luxon'
import { LANGUAGES } from '../locales'

const inTokyo = (seconds: number, locale: Locale, format: string): string =>
  DateTime.fromSeconds(seconds, { zone: TIME_ZONE }).setLocale(locale).toFormat(format)

/** A day in Tokyo in the format of the screens: `2026年11月21日（土）` / `Sat 21 Nov 2026`. */
export const mailDay = (seconds: number, locale: Locale): string => inTokyo(seconds, locale, LANGUAGES[locale].day)
/** The same with the time. */
export const mailMoment = (seconds: number, locale: Locale): string =>
  inTokyo(seconds, locale, `${LANGUAGES[locale].day} HH:mm`)
