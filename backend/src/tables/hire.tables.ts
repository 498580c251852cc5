import { HIRE_CHECKS, HIRE_DAYS, HIRE_PROOFS } from '@portal/contracts/applications'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { listed, moment } from '../database/columns'
import { members } from './accounts.tables'
import { applications } from './applications.tables'

const ITEMS = [...HIRE_CHECKS, ...HIRE_PROOFS, ...HIRE_DAYS] as const

/** VISA-06: one row for each thing that a member recorded of a hire. Numbers of cards are never stored here. */
export const hireRecords = pgTable(
  'hire_records',
  {
    applicationId: integer()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    item: text({ enum: ITEMS }).notNull(),
    /** Set for items that record a day. */
    day: date({ mode: 'string' }),
    memberId: integer()
      .notNull()
      .references(() => members.id),
    at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.item] }),
    index('hire_records_member').on(t.memberId),
    check('hire_records_item', sql`item in (${listed(ITEMS)})`),
  ],
)
