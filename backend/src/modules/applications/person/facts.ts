/** VOICE-01: what every text to a person and the page behind its link say: company, posting, place and date. */
import { localeOfNames, namedIn } from '@portal/contracts/kernel'
import type { ApplicationStatus } from '@portal/contracts/applications'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../../database/database'
import { displayName } from '../../jobs'
import { locationAddress, stationName } from '../../locations'
import { locations } from '../../../tables/locations.tables'
import type { LocationRow } from '../../../tables/locations.tables'
import type { PersonTextKey } from '../../../locales/person'
import type { Found } from '../applications.repository'
import { placeOf } from '../interview/interview-calendar'
import { companyIn } from './person'
import { asSaid, dayIn, lines, minutesIn, whenIn } from './words'
import type { PersonWords, Said } from './words'

export interface Fact {
  readonly name: PersonTextKey
  readonly value: Said
}

function placeText(place: LocationRow, { language, say }: PersonWords): Said {
  const locale = localeOfNames(language)
  const station = stationName(place.nearestStationId, locale)
  const brand = namedIn({ ja: place.brandNameJp, en: place.brandNameEn || place.brandNameJp }, locale)
  return lines([
    asSaid([brand, place.branch].filter(Boolean).join(' ')),
    asSaid(locationAddress(place, locale)),
    ...(station === null ? [] : [say(`way.${place.mode}`, { station, minutes: minutesIn(language, place.minutes) })]),
  ])
}

const CHOOSING: readonly ApplicationStatus[] = ['ESP', 'NSAE']
const WITHOUT_DATE: readonly ApplicationStatus[] = ['AES', 'ESF', 'ESRS', 'NSRS']
/** After the interview the place is the one where the work would be. */
const AT_WORK: readonly ApplicationStatus[] = ['ESF', 'SL', 'RJ', 'AB', 'RS', 'CBS', 'CBE']

export const interviewOf = ({ application }: Found, { language, say }: PersonWords): Said | undefined =>
  application.interviewStartsAt
    ? say('date.tokyo', { when: whenIn(language, application.interviewStartsAt, application.interviewEndsAt) })
    : undefined

function dateFact(found: Found, words: PersonWords): Fact {
  const { status, appliedAt } = found.application
  if (CHOOSING.includes(status)) return { name: 'fact.interviewDate', value: words.say('date.choose') }
  const interview = WITHOUT_DATE.includes(status) ? undefined : interviewOf(found, words)
  return interview
    ? { name: 'fact.interviewDate', value: interview }
    : { name: 'fact.appliedOn', value: dayIn(words.language, appliedAt) }
}

export interface FactPlace {
  readonly name: 'fact.workPlace' | 'fact.interviewPlace'
  /** Undefined for an online interview. */
  readonly row: LocationRow | undefined
}

/** Read once for a text in all its languages. */
export async function factPlaceOf(tx: Queryable, found: Found): Promise<FactPlace> {
  if (AT_WORK.includes(found.application.status)) {
    const [row] = await tx.select().from(locations).where(eq(locations.id, found.job.locationId))
    if (row) return { name: 'fact.workPlace', row }
  }
  return { name: 'fact.interviewPlace', row: await placeOf(tx, found) }
}

export function factsFor(found: Found, { name, row }: FactPlace, words: PersonWords): readonly Fact[] {
  const locale = localeOfNames(words.language)
  return [
    { name: 'fact.company', value: asSaid(companyIn(found, locale)) },
    { name: 'fact.job', value: asSaid(displayName(found.job, locale)) },
    dateFact(found, words),
    { name, value: row ? placeText(row, words) : words.say('place.online') },
  ]
}

/** CARE-02: what becomes of the person's data. */
export const keptFor = ({ retentionDays }: Found, { say }: PersonWords): Fact => ({
  name: 'data.title',
  value: say('data.kept', { days: retentionDays }),
})

/** VOICE-05: the company's own words, as it wrote them. */
export const rulesFor = ({ interviewRules, complaintContact }: Found): readonly Fact[] => [
  ...(interviewRules ? [{ name: 'rules.title', value: asSaid(interviewRules) } as const] : []),
  ...(complaintContact ? [{ name: 'contact.title', value: asSaid(complaintContact) } as const] : []),
]
