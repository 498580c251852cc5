import { OPERATOR_ROLES } from '@portal/contracts/kernel'
import { sql } from 'drizzle-orm'
import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { listed, moment, primaryId } from '../database/columns'

/** OPER-01: people who operate the portal. Never deleted, because the audit log names them. */
export const operators = pgTable(
  'operators',
  {
    id: primaryId(),
    name: text().notNull(),
    role: text({ enum: OPERATOR_ROLES }).notNull(),
    /** Where waiting work is told. */
    email: text(),
    /** sha256 of the token, hex. */
    tokenHash: text().notNull(),
    createdAt: moment().notNull(),
    lastUsedAt: moment(),
    /** From then on the token is refused. */
    endedAt: moment(),
  },
  (t) => [
    uniqueIndex('operators_token').on(t.tokenHash),
    uniqueIndex('operators_name_live')
      .on(t.name)
      .where(sql`ended_at is null`),
    check('operators_role', sql`role in (${listed(OPERATOR_ROLES)})`),
  ],
)
export type OperatorRow = typeof operators.$inferSelect
