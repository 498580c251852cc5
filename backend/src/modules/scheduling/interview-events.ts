/**
 * The common parts of all calendar events of an interview, in mails (AVAIL-08) and at calendar addresses (AVAIL-07).
 */
import type { Locale } from '@portal/contracts'
import type { ApplicationStatus } from '@portal/contracts/applications'
import { textsIn } from '../../locales'
import { locationAddress } from '../locations'
import type { LocationRow } from '../../tables/locations.tables'

/** The same in all mails and calendars that show this interview. */
export const interviewUid = (origin: string, applicationId: number): string =>
  `interview-${applicationId}@${new URL(origin).hostname}`

/** Every event names one (RFC 5546): the address that the portal sends from. */
export const interviewOrganizer = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from

/** The interview takes place in these statuses: from IF until its outcome. */
const STANDING: ReadonlySet<ApplicationStatus> = new Set(['IF', 'AR', 'SL', 'RJ', 'AB', 'RS'])
export const isStanding = (status: ApplicationStatus): boolean => STANDING.has(status)

/** The place as text. Without a location the interview is online. */
export function interviewPlace(place: LocationRow | undefined, locale: Locale): string {
  if (!place) return textsIn(locale).t('interview.online')
  return [place.brandNameJp, place.branch, locationAddress(place, locale)].filter(Boolean).join(' ')
}
