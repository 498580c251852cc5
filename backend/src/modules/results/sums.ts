/** NUMB-01 from the sums by day: no application is read. */
import { APPLICATION_SOURCES } from '@portal/contracts/applications'
import type { Figures } from '@portal/contracts/results'
import { and, between, eq, max, sql } from 'drizzle-orm'
import type { Queryable } from '../../database/database'
import { resultSums } from '../../tables/results.tables'

export interface Period {
  readonly companyId: number
  /** Days, both included. */
  readonly first: string
  readonly last: string
}

/** The sums of a period by month, posting and source; the hours and days of medians stay apart. */
export const sumsOf = (tx: Queryable, { companyId, first, last }: Period) => {
  const month = sql<string>`to_char(${resultSums.day}, 'YYYY-MM')`
  return tx
    .select({
      month,
      jobId: resultSums.jobId,
      source: resultSums.source,
      measure: resultSums.measure,
      value: resultSums.value,
      number: sql`sum(${resultSums.number})`.mapWith(Number),
    })
    .from(resultSums)
    .where(and(eq(resultSums.companyId, companyId), between(resultSums.day, first, last)))
    .groupBy(month, resultSums.jobId, resultSums.source, resultSums.measure, resultSums.value)
}
export type Sum = Awaited<ReturnType<typeof sumsOf>>[number]

/** The last day of which the job board told the views of one of the company's postings. */
export async function viewsUntil(tx: Queryable, companyId: number): Promise<string | null> {
  const [row] = await tx
    .select({ day: max(resultSums.day) })
    .from(resultSums)
    .where(and(eq(resultSums.companyId, companyId), eq(resultSums.measure, 'views')))
  return row?.day ?? null
}

/** Of an even number of values the mean of the middle two. */
function median(sums: readonly Sum[]): number | null {
  const total = sums.reduce((all, { number }) => all + number, 0)
  if (total <= 0) return null
  const sorted = sums.toSorted((a, b) => a.value - b.value)
  const at = (place: number): number => {
    let passed = 0
    return sorted.find(({ number }) => (passed += number) > place)?.value ?? 0
  }
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2
}

/** `cost`: undefined where it belongs to no single row. */
export function figuresOf(sums: readonly Sum[], knowsViews: boolean, cost?: number): Figures {
  const of = (measure: Sum['measure']) => sums.filter((sum) => sum.measure === measure)
  const count = (measure: Sum['measure']) => of(measure).reduce((all, { number }) => all + number, 0)
  const hires = count('hires')
  return {
    views: knowsViews ? count('views') : null,
    applications: count('applications'),
    replies: count('replies'),
    reply_hours: median(of('replies')),
    interviews: count('interviews'),
    no_shows: count('no_shows'),
    hires,
    cost: cost ?? null,
    cost_per_hire: cost === undefined || hires === 0 ? null : Math.round(cost / hires),
    days_to_fill: median(of('fills')),
  }
}

export const sourcesOf = (sums: readonly Sum[]) =>
  APPLICATION_SOURCES.filter((source) => sums.some((sum) => sum.source === source))
