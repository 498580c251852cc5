import { HIRE_ITEMS, INQUIRY_RESULTS, PAYROLL_LAYOUT_IDS, SKILLED_ITEMS } from '@portal/contracts/applications'
import type { HireTerms, PayrollColumns } from '@portal/contracts/applications'
import type { Insurance } from '@portal/contracts/jobs'
import { PERSON_LANGUAGES } from '@portal/contracts/kernel'
import type { PersonLanguage } from '@portal/contracts/kernel'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { listed, moment, primaryId } from '../database/columns'
import { ofApplication, ofCompany } from '../database/wall'
import { members } from './accounts.tables'
import { applications } from './applications.tables'
import { companies } from './company.tables'

/** VISA-06: one row for each thing that a member recorded of a hire. Numbers of cards are never stored here. */
export const hireRecords = pgTable(
  'hire_records',
  {
    applicationId: integer()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    item: text({ enum: HIRE_ITEMS }).notNull(),
    /** Set for items that record a day. */
    day: date({ mode: 'string' }),
    /** HIRE-04: of the inquiry. */
    result: text({ enum: INQUIRY_RESULTS }),
    memberId: integer()
      .notNull()
      .references(() => members.id),
    at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.item] }),
    index('hire_records_member').on(t.memberId),
    // Who left long ago (CARE-02).
    index('hire_records_left')
      .on(t.day)
      .where(sql`item = 'left_on'`),
    check('hire_records_item', sql`item in (${listed(HIRE_ITEMS)})`),
    check('hire_records_result', sql`result in (${listed(INQUIRY_RESULTS)})`),
    ofApplication(),
  ],
)

/** HIRE-02: what a notice of conditions is made of. */
export interface NoticeFacts {
  readonly terms: HireTerms
  readonly language: PersonLanguage
  readonly person: string
  readonly company: { readonly ja: string; readonly en: string }
  readonly insurances: readonly Insurance[]
  /** Part-time, dispatched or for a fixed term: since 2026-10 they are told that they may ask. */
  readonly mayAsk: boolean
  readonly issuedOn: string
}

/** What was saved of a hire's terms; the first day is a record above. */
export type SavedTerms = { readonly [Name in Exclude<keyof HireTerms, 'starts_on'>]?: HireTerms[Name] | undefined }

/** HIRE-01: the terms of a hire, as members saved them. They go with their application. */
export const hireTerms = pgTable(
  'hire_terms',
  {
    applicationId: integer()
      .primaryKey()
      .references(() => applications.id, { onDelete: 'cascade' }),
    terms: jsonb().$type<SavedTerms>().notNull(),
    version: integer().notNull(),
    editedById: integer()
      .notNull()
      .references(() => members.id),
    editedAt: moment().notNull(),
  },
  (t) => [index('hire_terms_edited_by').on(t.editedById), ofApplication()],
)

/** HIRE-02: each notice of conditions as it was sent, so that the person confirms the receipt of these words. */
export const hireNotices = pgTable(
  'hire_notices',
  {
    id: primaryId(),
    applicationId: integer()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    facts: jsonb().$type<NoticeFacts>().notNull(),
    memberId: integer()
      .notNull()
      .references(() => members.id),
    sentAt: moment().notNull(),
    receivedAt: moment(),
    /** In which the person read it. */
    receivedIn: text({ enum: PERSON_LANGUAGES }),
  },
  (t) => [
    index('hire_notices_application').on(t.applicationId),
    index('hire_notices_member').on(t.memberId),
    check('hire_notices_received', sql`(received_at is null) = (received_in is null)`),
    ofApplication(),
  ],
)

/** HIRE-05: one row for each paper, report or event of a person with specified skills that a member recorded. */
export const skilledRecords = pgTable(
  'skilled_records',
  {
    applicationId: integer()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    item: text({ enum: SKILLED_ITEMS }).notNull(),
    /** The day of an event, the year of a yearly report; otherwise empty. */
    of: text().notNull(),
    /** False of an event that is not reported yet. */
    isDone: boolean().notNull(),
    memberId: integer()
      .notNull()
      .references(() => members.id),
    at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.item, t.of] }),
    index('skilled_records_member').on(t.memberId),
    check('skilled_records_item', sql`item in (${listed(SKILLED_ITEMS)})`),
    ofApplication(),
  ],
)

/** HIRE-06: the columns of a payroll file where a company chose its own. */
export const payrollColumns = pgTable(
  'payroll_columns',
  {
    id: primaryId(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    layout: text({ enum: PAYROLL_LAYOUT_IDS }).notNull(),
    /** Null: those of the product again. */
    columns: jsonb().$type<PayrollColumns>(),
    version: integer().notNull(),
    editedById: integer()
      .notNull()
      .references(() => members.id),
    editedAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex('payroll_columns_layout').on(t.companyId, t.layout),
    index('payroll_columns_edited_by').on(t.editedById),
    check('payroll_columns_layout_known', sql`layout in (${listed(PAYROLL_LAYOUT_IDS)})`),
    ofCompany(),
  ],
)
