import { COUNTED } from '@portal/contracts/applications'
import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ofCompany, ofJob } from '../database/wall'

export const SUMMED = [...COUNTED, 'fills', 'views'] as const

/**
 * NUMB-01: sums by day of Tokyo. A trigger on applications keeps them in the transaction of each write, views come from
 * the job board. `value`: of `replies` the hours and of `fills` the days, so that medians need no applications; else 0.
 * There are no foreign keys, because a trigger must not wait for the lock of a posting. The rows name nobody, and stay
 * when an application becomes anonymous.
 */
export const resultSums = pgTable(
  'result_sums',
  {
    companyId: integer().notNull(),
    day: date({ mode: 'string' }).notNull(),
    jobId: integer().notNull(),
    measure: text({ enum: SUMMED }).notNull(),
    source: text().notNull(),
    value: integer().notNull(),
    number: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.day, t.jobId, t.measure, t.source, t.value] }),
    index('result_sums_job').on(t.jobId, t.measure, t.day),
    ofCompany(),
    ofJob(),
  ],
)
