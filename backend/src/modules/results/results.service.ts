/** NUMB-01: the figures of a period, and the same by month, posting, work location and source. */
import type { Locale } from '@portal/contracts'
import { daysOfMonths, monthsBetween } from '@portal/contracts/results'
import type { Results, ResultsQuery, ResultsRow } from '@portal/contracts/results'
import { desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../database/database'
import type { Actor } from '../../services/actor'
import { jobs } from '../../tables/jobs.tables'
import { locations } from '../../tables/locations.tables'
import { displayName } from '../jobs'
import { costOf, paidPlans } from './cost'
import { figuresOf, sourcesOf, sumsOf, viewsUntil } from './sums'
import type { Sum } from './sums'

const postingsOf = (tx: Queryable, companyId: number) =>
  tx
    .select({
      id: jobs.id,
      position: jobs.position,
      subcategoryId: jobs.subcategoryId,
      locationId: locations.id,
      brand: locations.brandNameJp,
      branch: locations.branch,
    })
    .from(jobs)
    .innerJoin(locations, eq(locations.id, jobs.locationId))
    .where(eq(jobs.companyId, companyId))
    .orderBy(desc(jobs.id))

export async function resultsOf(
  tx: Queryable,
  { companyId, isAdmin }: Pick<Actor, 'companyId' | 'isAdmin'>,
  { from, until }: ResultsQuery,
  locale: Locale,
): Promise<Results> {
  const period = { companyId, ...daysOfMonths(from, until) }
  const [sums, lastViews, postings, plans] = await Promise.all([
    sumsOf(tx, period),
    viewsUntil(tx, companyId),
    postingsOf(tx, companyId),
    isAdmin ? paidPlans(tx, period) : undefined,
  ])
  const knowsViews = lastViews !== null
  const cost = (days: typeof period) => plans && costOf(plans, days)
  const row = (key: string | number, name: string | null, of: (sum: Sum) => boolean): ResultsRow => ({
    key: String(key),
    name,
    ...figuresOf(sums.filter(of), knowsViews),
  })
  const counted = new Set(sums.map(({ jobId }) => jobId))
  const shown = postings.filter(({ id }) => counted.has(id))
  const stores = new Map(shown.map((posting) => [posting.locationId, `${posting.brand} ${posting.branch}`]))
  const storeOf = new Map(shown.map((posting) => [posting.id, posting.locationId]))
  return {
    views_until: lastViews,
    all: figuresOf(sums, knowsViews, cost(period)),
    by: {
      month: monthsBetween(from, until).map((month) => ({
        key: month,
        name: null,
        ...figuresOf(
          sums.filter((sum) => sum.month === month),
          knowsViews,
          cost({ ...period, ...daysOfMonths(month, month) }),
        ),
      })),
      posting: shown.map((posting) =>
        row(posting.id, displayName(posting, locale), ({ jobId }) => jobId === posting.id),
      ),
      store: [...stores].map(([id, name]) => row(id, name, ({ jobId }) => storeOf.get(jobId) === id)),
      source: sourcesOf(sums).map((source) => row(source, null, (sum) => sum.source === source)),
    },
  }
}
