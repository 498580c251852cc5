/** HIRE-04: everybody whom a company hired, by the expiry of the card; who has none on record stands last. */
import { HIRED_PAGE } from '@portal/contracts/applications'
import type { HiredPage, HiredQuerySchema } from '@portal/contracts/applications'
import type { Locale } from '@portal/contracts'
import { isPermanent, pendingUntil } from '@portal/contracts/visa'
import { and, eq, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import { dayOf } from '../../../ports/clock'
import type { Actor } from '../../../services/actor'
import type { Services } from '../../../services/services'
import { applicants, applications } from '../../../tables/applications.tables'
import { jobs } from '../../../tables/jobs.tables'
import { displayName } from '../../jobs'
import { EXPIRY, expiresOn, recordOf, START, startsOn } from './hire-days'

const [SEEN, INQUIRY, RENEWAL] = [recordOf('original'), recordOf('inquiry'), recordOf('renewal')]
/** After every day that a card can have. */
const NEVER = '9999-99-99'

/** D78: like the checklist, it stays after the plan has ended. */
export async function hiredPage(
  { db, clock, law: { current: law } }: Services,
  { companyId }: Actor,
  { cursor, limit = HIRED_PAGE }: v.InferOutput<typeof HiredQuerySchema>,
  locale: Locale,
): Promise<HiredPage> {
  const [day = '', id = '0'] = cursor?.split('.') ?? []
  const place = sql`coalesce(${expiresOn}, ${NEVER})`
  const rows = await db
    .select({
      id: applications.id,
      firstName: applicants.firstName,
      lastName: applicants.lastName,
      visaType: applicants.visaType,
      job: jobs,
      startsOn,
      expiresOn,
      seen: SEEN.record.item,
      inquiryDay: INQUIRY.record.day,
      inquiryResult: INQUIRY.record.result,
      renewal: RENEWAL.record.item,
    })
    .from(applications)
    .innerJoin(applicants, eq(applicants.id, applications.applicantId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(START.record, START.isOf)
    .leftJoin(EXPIRY.record, EXPIRY.isOf)
    .leftJoin(SEEN.record, SEEN.isOf)
    .leftJoin(INQUIRY.record, INQUIRY.isOf)
    .leftJoin(RENEWAL.record, RENEWAL.isOf)
    .where(
      and(
        eq(applications.companyId, companyId),
        eq(applications.status, 'SL'),
        cursor === undefined ? undefined : sql`(${place}, ${applications.id}) > (${day || NEVER}, ${Number(id)})`,
      ),
    )
    .orderBy(place, applications.id)
    .limit(limit + 1)
  const today = dayOf(clock.now())
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  return {
    items: items.map((row) => {
      const isOver = row.expiresOn !== null && row.expiresOn < today && !isPermanent(law, row.visaType, today)
      return {
        id: row.id,
        person: { first_name: row.firstName, last_name: row.lastName },
        job: displayName(row.job, locale),
        starts_on: row.startsOn,
        expires_on: row.expiresOn,
        is_seen: row.seen !== null,
        inquiry:
          row.inquiryDay === null || row.inquiryResult === null
            ? null
            : { day: row.inquiryDay, result: row.inquiryResult },
        renewal: isOver
          ? { last_day: pendingUntil(law, row.expiresOn ?? today, today), is_seen: row.renewal !== null }
          : null,
      }
    }),
    next: last ? `${last.expiresOn ?? ''}.${last.id}` : null,
  }
}
