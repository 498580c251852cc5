import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns'

/** How often something was done in the window that runs: one row each, changed in one statement, so that it holds over processes. */
export const rateLimits = pgTable('rate_limits', {
  kind: text().notNull(),
  /** Whom it counts: an id, or the hash of what must not be stored. */
  subject: text().notNull(),
  used: integer().notNull(),
  windowEndsAt: moment().notNull(),
}, (t) => [primaryKey({ name: 'rate_limits_pk', columns: [t.kind, t.subject] }), index('rate_limits_end').on(t.windowEndsAt)])
