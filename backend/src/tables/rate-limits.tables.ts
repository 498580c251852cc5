import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns'

/** Counters of the current window. Each row is updated in one statement, so that limits hold across processes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    kind: text().notNull(),
    /** The counted subject: an id, or the hash of data that must not be stored. */
    subject: text().notNull(),
    used: integer().notNull(),
    windowEndsAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ name: 'rate_limits_pk', columns: [t.kind, t.subject] }),
    index('rate_limits_end').on(t.windowEndsAt),
  ],
)
