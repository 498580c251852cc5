/** AVAIL-09: what a reminder and the page behind its links say about an interview, in one language. */
import { formatTokyo, type Locale, namedIn } from '@portal/contracts/kernel'
import type { Queryable } from '../../../database/database'
import { textsIn } from '../../../locales'
import { mailDay } from '../../../mail/day'
import { toEpochSeconds } from '../../../ports/clock'
import { displayName } from '../../jobs'
import { locationAddress, stationName } from '../../locations'
import type { LocationRow } from '../../locations/locations.tables'
import type { Found } from '../applications.repository'
import { placeOf } from './interview-calendar'
import { companyIn } from '../transitions'

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

function placeText(place: LocationRow, locale: Locale): string {
  const station = stationName(place.nearestStationId, locale)
  const brand = namedIn({ ja: place.brandNameJp, en: place.brandNameEn || place.brandNameJp }, locale)
  return [
    [brand, place.branch].filter(Boolean).join(' '),
    locationAddress(place, locale),
    station === null ? '' : textsIn(locale).t(`way.${place.mode}`, { station, minutes: place.minutes }),
  ]
    .filter(Boolean)
    .join('\n')
}

const timeOf = (moment: Date): string => formatTokyo(toEpochSeconds(moment)).slice(-5)

export async function interviewFacts(tx: Queryable, found: Found, locale: Locale): Promise<InterviewFacts> {
  const { interviewStartsAt: start, interviewEndsAt: end } = found.application
  const place = await placeOf(tx, found)
  const day = start ? mailDay(toEpochSeconds(start), locale) : ''
  const time = start ? timeOf(start) : ''
  const { t } = textsIn(locale)
  return {
    company: companyIn(found, locale),
    job: displayName(found.job, locale),
    day,
    time,
    when: end ? t('interview.whenUntil', { day, time, until: timeOf(end) }) : t('interview.when', { day, time }),
    place: place ? placeText(place, locale) : null,
  }
}
