import { index, integer, jsonb, pgTable, unique } from 'drizzle-orm/pg-core'
import { moment, primaryId } from '../database/columns'
import { ofCompany } from '../database/wall'
import { members } from './accounts.tables'
import { companies } from './company.tables'

/**
 * One draft per company (D65); `data` holds job_type, step1, step2, step3 and selectedCopyFrom as the wizard sent
 * them.
 */
export const drafts = pgTable(
  'drafts',
  {
    id: primaryId(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    updatedById: integer()
      .notNull()
      .references(() => members.id),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [unique('drafts_company').on(t.companyId), index('drafts_updated_by').on(t.updatedById), ofCompany()],
)
export type DraftRow = typeof drafts.$inferSelect
