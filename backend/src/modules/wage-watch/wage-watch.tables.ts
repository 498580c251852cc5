import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { moment, primaryId } from '../../database/columns'
import { companies } from '../company/company.tables'

/** LINT-05: each floor is told once a stage (30 days, 7 days, the day) to a company's admins. */
export const wageNotices = pgTable(
  'wage_notices',
  {
    id: primaryId(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    prefectureId: integer().notNull(),
    /** 'YYYY-MM-DD', the day of the row of the table of floors. */
    effectiveFrom: text().notNull(),
    stage: integer().notNull(),
    toldAt: moment().notNull(),
  },
  (t) => [unique('wage_notices_once').on(t.companyId, t.prefectureId, t.effectiveFrom, t.stage)],
)
