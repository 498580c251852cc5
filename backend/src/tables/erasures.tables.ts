import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, primaryId } from '../database/columns'

/** CARE-03: the proof of each erasure. It names ids and numbers, nothing of the person. */
export const erasures = pgTable(
  'erasures',
  {
    id: primaryId(),
    at: moment().notNull(),
    /** Null: by the token of the setting. */
    operatorId: integer(),
    applicationIds: integer().array().notNull(),
    /** The closed company; null for a person. */
    companyId: integer(),
    counts: jsonb().$type<Record<string, number>>().notNull(),
    hash: text().notNull(),
  },
  (t) => [index('erasures_at').on(t.at)],
)
