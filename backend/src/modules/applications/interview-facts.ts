/** AVAIL-09: what a reminder and the page behind its links say about an interview, in one language. */
import type { Locale } from '@portal/contracts'
import { formatTokyo } from '@portal/contracts/scheduling'
import type { Queryable } from '../../database/database'
import { mailDay } from '../../mail/day'
import { toEpochSeconds } from '../../ports/clock'
import { displayName } from '../jobs'
import { locationAddress, stationName } from '../locations'
import type { LocationRow } from '../locations/locations.tables'
import type { Found } from './applications.repository'
import { placeOf } from './interview-calendar'
import { companyIn } from './transitions'

export interface InterviewFacts {
  readonly company: string
  readonly job: string
  /** The day of the start in Tokyo. */
  readonly day: string
  /** The time of the start in Tokyo. */
  readonly time: string
  /** Day and time in Tokyo, from and until. */
  readonly when: string
  /** The place with its station; null for an online interview. */
  readonly place: string | null
}

const WAY = {
  ja: {
    WK: (station: string, minutes: number) => `${station}駅から歩いて${minutes}分`,
    BS: (station: string, minutes: number) => `${station}駅からバスで${minutes}分`,
  },
  en: {
    WK: (station: string, minutes: number) => `${minutes} min on foot from ${station} Station`,
    BS: (station: string, minutes: number) => `${minutes} min by bus from ${station} Station`,
  },
} as const satisfies Record<Locale, Record<LocationRow['mode'], (station: string, minutes: number) => string>>

function placeText(place: LocationRow, locale: Locale): string {
  const station = stationName(place.nearestStationId, locale)
  const brand = { ja: place.brandNameJp, en: place.brandNameEn || place.brandNameJp }[locale]
  return [
    [brand, place.branch].filter(Boolean).join(' '),
    locationAddress(place, locale),
    station === null ? '' : WAY[locale][place.mode](station, place.minutes),
  ]
    .filter(Boolean)
    .join('\n')
}

const BEFORE_TIME = { ja: '', en: ' ' } as const
const BETWEEN = { ja: '〜', en: '–' } as const
const timeOf = (moment: Date): string => formatTokyo(toEpochSeconds(moment)).slice(-5)

export async function interviewFacts(tx: Queryable, found: Found, locale: Locale): Promise<InterviewFacts> {
  const { interviewStartsAt: start, interviewEndsAt: end } = found.application
  const place = await placeOf(tx, found)
  const day = start ? mailDay(toEpochSeconds(start), locale) : ''
  const time = start ? timeOf(start) : ''
  const until = end ? `${BETWEEN[locale]}${timeOf(end)}` : ''
  return {
    company: companyIn(found, locale),
    job: displayName(found.job, locale),
    day,
    time,
    when: `${day}${BEFORE_TIME[locale]}${time}${until}`,
    place: place ? placeText(place, locale) : null,
  }
}
