import type { Locale } from '@portal/contracts'
import { TIME_ZONE } from '@portal/contracts/kernel'
import { DateTime } from 'luxon'

const WEEKDAYS_JA = ['月', '火', '水', '木', '金', '土', '日']

const DAY: Readonly<Record<Locale, (day: DateTime) => string>> = {
  ja: (day) => `${day.toFormat('yyyy年M月d日')}（${WEEKDAYS_JA[day.weekday - 1]}）`,
  en: (day) => day.setLocale('en').toFormat('ccc d LLL yyyy'),
}

/** A day in Tokyo in the format of the screens: `2026年11月21日（土）` / `Sat 21 Nov 2026`. */
export const mailDay = (seconds: number, locale: Locale): string =>
  DAY[locale](DateTime.fromSeconds(seconds, { zone: TIME_ZONE }))
