/**
 * CARE-02, CARE-03: where personal data of an applicant is. Anonymising, exporting and erasing read this table only; a
 * test refuses a column of a person's table that is not named here.
 */
import { HIRED_KEPT_YEARS } from '@portal/contracts/company'
import { dayAfter } from '@portal/contracts/kernel'
import { inArray, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../database/tx'
import type { Queryable } from '../database/database'
import { FILE_COLUMNS } from '../sealed-files'
import { outbox } from '../outbox/outbox.tables'
import { dayOf } from '../ports/clock'
import {
  applicants,
  applicationEvents,
  applicationNotes,
  applications,
  messages,
  personLinks,
  samePersons,
} from '../tables/applications.tables'
import { hireNotices, hireRecords, hireTerms, skilledRecords } from '../tables/hire.tables'
import { applicationTags, invitedAgain, ratings } from '../tables/handling.tables'
import { letters } from '../tables/letters.tables'
import { notifications } from '../tables/notifications.tables'
import { slots } from '../tables/scheduling.tables'

export interface Person {
  readonly applicationId: number
  readonly applicantId: number
  readonly companyId: number
}

/** How a person is read from `applications`. */
export const personColumns = {
  applicationId: applications.id,
  applicantId: applications.applicantId,
  companyId: applications.companyId,
}

export interface PersonTable {
  readonly table: PgTable
  /** By which column the rows of a person are found, and whose id it holds. */
  readonly by: PgColumn
  readonly holds: 'applicantId' | 'applicationId'
  /** Another column that holds such an id. */
  readonly also?: PgColumn
  /** `remove`: whole rows go. Otherwise the values that stand there afterwards, by the keys of columns. */
  readonly becomes: 'remove' | Readonly<Record<string, null | string | SQL>>
  /** What stays, and why it says nothing about a person. */
  readonly keeps: Readonly<Record<string, string>>
}

/** An address that no other row has, and nobody. */
export const NAMELESS = sql`'anonymised-' || id || '@invalid'`

export const PERSONAL_DATA: readonly PersonTable[] = [
  {
    table: applicants,
    by: applicants.id,
    holds: 'applicantId',
    becomes: {
      email: NAMELESS,
      firstName: '',
      lastName: '',
      contactNum: null,
      age: null,
      bornOn: null,
      gender: null,
      nationality: null,
      visaType: null,
      stationHome: null,
      stationPrefecture: null,
      stationCity: null,
      profileImageKey: null,
      residenceCardImageKey: null,
      residenceCardImageBackKey: null,
      designationPaperImageKey: null,
      registeredAt: null,
      profile: sql`'{}'::jsonb`,
      // Not null, which means "fill in".
      search: '',
      nameOrder: '',
      phoneKey: null,
      nameKey: null,
    },
    keeps: { documentsDeletedAt: 'a time of the portal', createdAt: 'a time of the portal' },
  },
  {
    table: applications,
    by: applications.id,
    holds: 'applicationId',
    becomes: {
      applicantEmail: NAMELESS,
      onlineIvUrl: null,
      onlineIvId: null,
      onlineIvPassword: null,
      feedbackByEmployer: null,
      customEmployerCancelReason: null,
      assigneeId: null,
      laterAt: null,
    },
    keeps: {
      status: 'counts',
      onlineIvPlatform: 'a code',
      finalStatusByEmployer: 'a code',
      employerCancelReason: 'a code',
    },
  },
  {
    table: applicationEvents,
    by: applicationEvents.applicationId,
    holds: 'applicationId',
    becomes: {
      data: sql`case when data ? 'action' then jsonb_build_object('action', data -> 'action') end`,
    },
    keeps: { fromStatus: 'counts by month', toStatus: 'counts by month', actor: 'a code' },
  },
  { table: messages, by: messages.applicationId, holds: 'applicationId', becomes: 'remove', keeps: {} },
  { table: applicationNotes, by: applicationNotes.applicationId, holds: 'applicationId', becomes: 'remove', keeps: {} },
  { table: personLinks, by: personLinks.applicationId, holds: 'applicationId', becomes: 'remove', keeps: {} },
  {
    table: samePersons,
    by: samePersons.applicationId,
    also: samePersons.otherId,
    holds: 'applicationId',
    becomes: 'remove',
    keeps: {},
  },
  { table: applicationTags, by: applicationTags.applicationId, holds: 'applicationId', becomes: 'remove', keeps: {} },
  { table: ratings, by: ratings.applicationId, holds: 'applicationId', becomes: 'remove', keeps: {} },
  { table: invitedAgain, by: invitedAgain.applicationId, holds: 'applicationId', becomes: 'remove', keeps: {} },
  { table: letters, by: letters.applicationId, holds: 'applicationId', becomes: 'remove', keeps: {} },
  { table: notifications, by: notifications.applicationId, holds: 'applicationId', becomes: 'remove', keeps: {} },
  { table: hireRecords, by: hireRecords.applicationId, holds: 'applicationId', becomes: 'remove', keeps: {} },
  { table: hireTerms, by: hireTerms.applicationId, holds: 'applicationId', becomes: 'remove', keeps: {} },
  { table: hireNotices, by: hireNotices.applicationId, holds: 'applicationId', becomes: 'remove', keeps: {} },
  { table: skilledRecords, by: skilledRecords.applicationId, holds: 'applicationId', becomes: 'remove', keeps: {} },
  {
    table: slots,
    by: slots.applicationId,
    holds: 'applicationId',
    becomes: {},
    keeps: { heldBy: 'a code', seat: 'a place in the calendar', place: 'a number' },
  },
]

/** The rows of these people in one of the tables. */
export function isOfPeople({ by, also, holds }: PersonTable, people: readonly Person[]): SQL | undefined {
  const ids = people.map((one) => one[holds])
  return or(inArray(by, ids), also && inArray(also, ids))
}

/** The keys of all files of these people. */
export async function filesOfPeople(db: Queryable, people: readonly Person[]): Promise<string[]> {
  if (people.length === 0) return []
  const ofApplicants = FILE_COLUMNS.find(({ table }) => table === getTableName(applicants))
  const ids = people.map(({ applicantId }) => applicantId)
  const rows = await db.select().from(applicants).where(inArray(applicants.id, ids)).orderBy(applicants.id)
  return rows.flatMap((row) =>
    (ofApplicants?.columns ?? []).flatMap((name) => {
      const key = row[name as keyof typeof row]
      return typeof key === 'string' ? [key] : []
    }),
  )
}

/** Mails and SMS to a person, or about one, that still wait. */
async function dropLetters(tx: Tx, ids: readonly number[], at: Date): Promise<void> {
  const waiting = tx
    .select({ id: letters.outboxId })
    .from(letters)
    .where(inArray(letters.applicationId, [...ids]))
  await tx
    .update(outbox)
    .set({ doneAt: at, payload: {}, lastError: 'dropped', claimedBy: null, lockedUntil: null })
    .where(sql`${inArray(outbox.id, waiting)} and ${outbox.doneAt} is null`)
}

const DAYS_OF_YEAR = 366
/** The records of a hire whose last day of work is this day or later are kept, as the law asks. */
export const hiresKeptSince = (now: Date): string => dayAfter(dayOf(now), -HIRED_KEPT_YEARS * DAYS_OF_YEAR)

/** How many rows of each table were changed or removed. */
export type Counts = Record<string, number>

/** Takes the personal data of these applications away. Files go before (`filesOfPeople`), because rows name them. */
export async function anonymise(tx: Tx, people: readonly Person[], at: Date): Promise<Counts> {
  const counts: Counts = {}
  if (people.length === 0) return counts
  await dropLetters(
    tx,
    people.map(({ applicationId }) => applicationId),
    at,
  )
  for (const entry of PERSONAL_DATA) {
    const { table, becomes } = entry
    const isTheirs = isOfPeople(entry, people)
    if (becomes !== 'remove' && Object.keys(becomes).length === 0) continue
    const { rowCount } =
      becomes === 'remove'
        ? await tx.delete(table).where(isTheirs)
        : await tx.update(table).set(becomes).where(isTheirs)
    if (rowCount) counts[getTableName(table)] = rowCount
  }
  const ids = people.map(({ applicationId }) => applicationId)
  await tx.update(applications).set({ anonymisedAt: at }).where(inArray(applications.id, ids))
  return counts
}
