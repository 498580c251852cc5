/** Dates as people in Japan see them, whatever the browser's zone (D2). Moments are epoch seconds. */
import { TIME_ZONE } from '@portal/contracts/kernel'
import type { Locale } from '@portal/contracts/kernel'
import { DateTime } from 'luxon'
import { useEffect, useState } from 'react'
import { onPortalTime, portalNow } from '../clock'

export const fromEpoch = (seconds: number): DateTime => DateTime.fromSeconds(seconds, { zone: TIME_ZONE })
export const toEpoch = (moment: DateTime): number => Math.floor(moment.toSeconds())
/** By the portal's clock. */
export const nowInTokyo = (): DateTime => DateTime.fromMillis(portalNow(), { zone: TIME_ZONE })

const WEEKDAYS_JA = ['月', '火', '水', '木', '金', '土', '日']

const DAY: Readonly<Record<Locale, (day: DateTime) => string>> = {
  ja: (day) => `${day.toFormat('yyyy年M月d日')}（${WEEKDAYS_JA[day.weekday - 1]}）`,
  en: (day) => day.setLocale('en').toFormat('ccc d LLL yyyy'),
}

/** `2026年11月21日（土）` / `Sat 21 Nov 2026`. */
export const formatDate = (seconds: number, locale: Locale): string => DAY[locale](fromEpoch(seconds))

export const formatTime = (seconds: number): string => fromEpoch(seconds).toFormat('HH:mm')

/** The separator between a day and its time. */
export const BEFORE_TIME: Readonly<Record<Locale, string>> = { ja: '', en: ', ' }

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
