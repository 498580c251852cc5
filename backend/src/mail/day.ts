import type { Locale } from '@portal/contracts'
import { TIME_ZONE } from '@portal/contracts/kernel'
import { DateTime } from 'luxon'
import { LANGUAGES } from '../locales'

/** A day in Tokyo in the format of the screens: `2026年11月21日（土）` / `Sat 21 Nov 2026`. */
export const mailDay = (seconds: number, locale: Locale): string =>
  DateTime.fromSeconds(seconds, { zone: TIME_ZONE }).setLocale(locale).toFormat(LANGUAGES[locale].day)
