import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { primaryId } from '../database/columns'

/**
 * LAWS-02: the rows that an operator loaded, in the order of loading; a later one replaces an earlier one of the same
 * key, place and day. Nothing is changed or deleted, so that a past day can be replayed (LAWS-07).
 */
export const lawRows = pgTable('law_rows', {
  id: primaryId(),
  key: text().notNull(),
  of: integer().notNull(),
  fromDay: date({ mode: 'string' }).notNull(),
  byDay: date({ mode: 'string' }),
  value: text().notNull(),
  source: text().notNull(),
  checked: date({ mode: 'string' }).notNull(),
  checkBy: date({ mode: 'string' }).notNull(),
  knownSince: date({ mode: 'string' }).notNull(),
})
