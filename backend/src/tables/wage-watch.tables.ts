import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { moment, primaryId } from '../database/columns'
import { ofCompany } from '../database/wall'
import { companies } from './company.tables'

/** LINT-05: the admins of a company are notified of each floor once per stage (30 days, 7 days, the day itself). */
export const wageNotices = pgTable(
  'wage_notices',
  {
    id: primaryId(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    prefectureId: integer().notNull(),
    /** 'YYYY-MM-DD', the first day of the floor. */
    effectiveFrom: text().notNull(),
    stage: integer().notNull(),
    toldAt: moment().notNull(),
  },
  (t) => [unique('wage_notices_once').on(t.companyId, t.prefectureId, t.effectiveFrom, t.stage), ofCompany()],
)
