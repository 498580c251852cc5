/** MEET-08: the filters by facts about persons, in SQL. They find active applications only (D29). */
import { ENDED_STATUSES } from '@portal/contracts/applications'
import type { ApplicationPageRequest } from '@portal/contracts/applications'
import { LOCALES, namedIn } from '@portal/contracts/kernel'
import { statusOfResidence } from '@portal/contracts/visa'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Queryable } from '../../../database/database'
import { city, prefecture } from '../../../geo'
import { jobs } from '../../../tables/jobs.tables'
import { locations } from '../../../tables/locations.tables'
import { applicants, applications } from '../../../tables/applications.tables'
import { isActiveRow } from './page.sort'

/** Where the persons live who are near to the work location of a posting, as the job board may write it. */
export interface Home {
  readonly jobId: number
  readonly prefecture: string
  readonly city: string
}

export interface PersonFilters extends Pick<
  ApplicationPageRequest,
  'jp_level' | 'jlpt' | 'availability' | 'near' | 'again'
> {
  /** The texts that the job board sent for the wanted statuses of residence. */
  readonly visaTexts?: readonly string[]
  /** Of `near`. */
  readonly homes?: readonly Home[]
}

/** The names of statuses that the applicants of a company have, in any spelling. */
export async function visaTextsOf(tx: Queryable, companyId: number): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await tx
    .selectDistinct({ text: applicants.visaType })
    .from(applicants)
    .innerJoin(applications, eq(applications.applicantId, applicants.id))
    .where(eq(applications.companyId, companyId))
  const texts = new Map<number, string[]>()
  for (const { text } of rows) {
    const id = statusOfResidence(text)?.id
    if (text !== null && id !== undefined) texts.set(id, [...(texts.get(id) ?? []), text])
  }
  return texts
}

export async function homesOf(tx: Queryable, companyId: number): Promise<Home[]> {
  const rows = await tx
    .select({ jobId: jobs.id, prefectureId: locations.prefectureId, cityId: locations.cityId })
    .from(jobs)
    .innerJoin(locations, eq(locations.id, jobs.locationId))
    .where(eq(jobs.companyId, companyId))
  return rows.flatMap(({ jobId, prefectureId, cityId }) => {
    const [area, town] = [prefecture(prefectureId), city(cityId)]
    if (!area || !town) return []
    return LOCALES.map((locale) => ({ jobId, prefecture: namedIn(area, locale), city: namedIn(town, locale) }))
  })
}

const profileText = (name: string): SQL => sql`${applicants.profile} ->> ${sql.raw(`'${name}'`)}`
const COLUMNS = { weekdays: 'availability_mon_fri', weekend: 'availability_sat_sun' } as const

function livesNear(near: NonNullable<PersonFilters['near']>, homes: readonly Home[]): SQL {
  const column = (values: readonly (string | number)[], type: string) =>
    sql`${sql.param([...values])}::${sql.raw(type)}[]`
  const known = sql`unnest(${column(
    homes.map(({ jobId }) => jobId),
    'int',
  )}, ${column(
    homes.map((home) => home.prefecture),
    'text',
  )}, ${column(
    homes.map((home) => home.city),
    'text',
  )}) home (job, prefecture, city)`
  return near === 'city'
    ? sql`(${applications.jobId}, ${applicants.stationPrefecture}, ${applicants.stationCity}) in (select job, prefecture, city from ${known})`
    : sql`(${applications.jobId}, ${applicants.stationPrefecture}) in (select job, prefecture from ${known})`
}

export const readsPerson = ({ jp_level, jlpt, availability, near, again, visaTexts }: PersonFilters): boolean =>
  [jp_level, jlpt, availability, near, again, visaTexts].some((filter) => filter !== undefined)

export function personsWith(wanted: PersonFilters, hidden: boolean): SQL | undefined {
  if (!readsPerson(wanted)) return undefined
  const { jp_level: levels, jlpt, availability, near, again, visaTexts, homes = [] } = wanted
  return and(
    isActiveRow(hidden),
    levels && inArray(profileText('jp_level'), [...levels]),
    // `N2`, `JLPT N2`, `n2`.
    jlpt && inArray(sql`substring(upper(${profileText('jlpt_score')}) from 'N[1-5]')`, [...jlpt]),
    visaTexts && sql`${applicants.visaType} = any(${sql.param([...visaTexts])}::text[])`,
    availability && or(...availability.map((on) => sql`coalesce(${profileText(COLUMNS[on])}, '') <> ''`)),
    near && livesNear(near, homes),
    // FIND-04.
    again && inArray(applications.status, [...ENDED_STATUSES]),
    again && sql`${profileText('invite_again_consent')} = 'true'`,
  )
}
