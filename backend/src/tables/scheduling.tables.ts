import { CALENDAR_SCOPES, SLOT_LIMITS } from '@portal/contracts/scheduling'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { listed, moment, primaryId } from '../database/columns'
import { ofCompany, ofJob, ofMember } from '../database/wall'
import { members } from './accounts.tables'
import { applications } from './applications.tables'
import { companies } from './company.tables'
import { jobs } from './jobs.tables'

const HOLDERS = ['seeker', 'employer'] as const

/** The slots that one call made from a rule or a copied week, so that they can be deleted together (AVAIL-02). */
export const slotSeries = pgTable(
  'slot_series',
  {
    id: primaryId(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    createdById: integer().references(() => members.id),
    createdAt: moment().notNull(),
  },
  (t) => [index('slot_series_company').on(t.companyId), index('slot_series_created_by').on(t.createdById), ofCompany()],
)

/** AVAIL-07: the address at which a member's calendar reads interviews; one for each member. */
export const calendarAddresses = pgTable(
  'calendar_addresses',
  {
    memberId: integer()
      .primaryKey()
      .references(() => members.id),
    /** SHA-256 of the secret in the address. */
    hash: text().notNull(),
    scope: text({ enum: CALENDAR_SCOPES }).notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex('calendar_addresses_hash').on(t.hash),
    check('calendar_addresses_scope', sql`scope in (${listed(CALENDAR_SCOPES)})`),
    ofMember(),
  ],
)

/**
 * An interview slot. Open: no application. Booked (IF and later): `isFixed`. Held (D74): an application but not
 * fixed; `heldBy` is the side that asked for another date. A slot for several people (FIND-05) has one row for each
 * place: same posting, interviewer and time, so that no more than that many can be booked. drizzle/0000_initial.sql has
 * the exclusion constraints of D26.
 */
export const slots = pgTable(
  'slots',
  {
    id: primaryId(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    jobId: integer()
      .notNull()
      .references(() => jobs.id),
    interviewerId: integer()
      .notNull()
      .references(() => members.id),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    /** One of the five seats at the same time (D26); an insert uses the lowest free one. */
    seat: smallint().notNull(),
    /** FIND-05: the number among the places of one slot; most slots have one. */
    place: smallint().notNull().default(1),
    isFixed: boolean().notNull().default(false),
    heldBy: text({ enum: HOLDERS }),
    applicationId: integer().references(() => applications.id),
    /** Null: registered as a single slot. */
    seriesId: integer().references(() => slotSeries.id),
    createdById: integer().references(() => members.id),
    createdAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex('slots_seat').on(t.interviewerId, t.startsAt, t.seat, t.place),
    uniqueIndex('slots_job_cell').on(t.jobId, t.interviewerId, t.startsAt, t.place),
    uniqueIndex('slots_booked_cell')
      .on(t.interviewerId, t.startsAt, t.place)
      .where(sql`is_fixed`),
    uniqueIndex('slots_application')
      .on(t.applicationId)
      .where(sql`application_id is not null`),
    index('slots_company').on(t.companyId, t.startsAt),
    index('slots_job').on(t.jobId, t.startsAt),
    index('slots_created_by').on(t.createdById),
    index('slots_series')
      .on(t.seriesId)
      .where(sql`series_id is not null`),
    check('slots_seat_range', sql`seat between 1 and 5`),
    check('slots_place_range', sql`place between 1 and ${sql.raw(String(SLOT_LIMITS.places))}`),
    check('slots_order', sql`ends_at > starts_at`),
    check('slots_held_by', sql`held_by is null or held_by in (${listed(HOLDERS)})`),
    check(
      'slots_state',
      sql`(application_id is not null and (is_fixed <> (held_by is not null))) or (application_id is null and not is_fixed and held_by is null)`,
    ),
    ofCompany(),
    ofJob(),
  ],
)
export type SlotRow = typeof slots.$inferSelect
export type NewSlotRow = typeof slots.$inferInsert
