/** Dates as people in Japan see them, whatever the browser's zone (D2). Moments are epoch seconds. */
import type { Locale } from '@portal/contracts/kernel'
import { DateTime, Settings } from 'luxon'
import { useEffect, useState } from 'react'
import { onPortalTime, portalNow } from '../clock'
import { BEFORE_TIME, LONG_DAY, WEEKDAY_AND_DAY, WEEKDAYS } from '../i18n/formats'
import { TOKYO } from './tokyo'

export { BEFORE_TIME }

// Without a locale luxon asks `Intl` for the browser's, which takes long in a first visit.
Settings.defaultLocale = 'en'

/** In English luxon writes numbers and months without `Intl`. */
const PLAIN = { zone: TOKYO, locale: 'en' }

export const fromEpoch = (seconds: number): DateTime => DateTime.fromSeconds(seconds, PLAIN)
export const toEpoch = (moment: DateTime): number => Math.floor(moment.toSeconds())
/** By the portal's clock. */
export const nowInTokyo = (): DateTime => DateTime.fromMillis(portalNow(), PLAIN)

/** Writes a moment by one of the `formats` of the languages. */
export function formatBy(formats: Readonly<Record<Locale, string>>, seconds: number, locale: Locale): string {
  const moment = fromEpoch(seconds)
  const pattern = formats[locale].replace('ccc', `'${WEEKDAYS[locale][moment.weekday - 1]}'`)
  return (pattern.includes('LLL') ? moment.setLocale(locale) : moment).toFormat(pattern)
}

/** `2026年11月21日` / `21 Nov 2026`. */
export const formatDay = (seconds: number, locale: Locale): string => formatBy(LONG_DAY, seconds, locale)

/** `2026年11月21日（土）` / `Sat 21 Nov 2026`. */
export const formatDate = (seconds: number, locale: Locale): string => formatBy(WEEKDAY_AND_DAY, seconds, locale)

export const formatTime = (seconds: number): string => fromEpoch(seconds).toFormat('HH:mm')

/** `2026年11月21日（土）14:30` / `Sat 21 Nov 2026, 14:30`. */
export const formatDateTime = (seconds: number, locale: Locale): string =>
  `${formatDate(seconds, locale)}${BEFORE_TIME[locale]}${formatTime(seconds)}`

/** `3日前`, `in 2 hours`. */
export const formatRelative = (seconds: number, locale: Locale, now: number): string =>
  fromEpoch(seconds)
    .setLocale(locale)
    .toRelative({ base: fromEpoch(now) }) ?? ''

/** The portal's current time in epoch seconds, updated every `everyMs` and when the offset changes. */
export function useNow(everyMs = 60_000): number {
  const [now, setNow] = useState(() => toEpoch(nowInTokyo()))
  useEffect(() => {
    const renew = () => setNow(toEpoch(nowInTokyo()))
    const timer = setInterval(renew, everyMs)
    const end = onPortalTime(renew)
    renew()
    return () => {
      clearInterval(timer)
      end()
    }
  }, [everyMs])
  return now
}

export { DateTime } from 'luxon'
