import type { Locale } from '@portal/contracts'
import { TIME_ZONE } from '@portal/contracts/kernel'
import { DateTime } from 'luxon'

const WEEKDAYS_JA = ['月', '火', '水', '木', '金', '土', '日']

/** A day in Tokyo as the screens write it: `2026年11月21日(土)` / `Sat 21 Nov 2026`. */
export function mailDay(seconds: number, locale: Locale): string {
  const day = DateTime.fromSeconds(seconds, { zone: TIME_ZONE })
  return locale === 'ja'
    ? `${day.toFormat('yyyy年M月d日')}(${WEEKDAYS_JA[day.weekday - 1]})`
    : day.setLocale('en').toFormat('ccc d LLL yyyy')
}
