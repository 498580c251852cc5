/** DAY-09: what is done and what is missing before the company's first publication. */
import type { Locale } from '@portal/contracts'
import { REGISTERED_STAGE } from '@portal/contracts/company'
import { JOB_TYPES } from '@portal/contracts/jobs'
import type { GoLive, HinderedPosting } from '@portal/contracts/go-live'
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Queryable } from '../../database/database'
import type { Actor } from '../../services/actor'
import type { Services } from '../../services/services'
import { hasOpenOrder, presentPlan } from '../../facts/plan-facts'
import { drafts } from '../../tables/drafts.tables'
import { postingHealth } from './hindrances.service'
import { companyOf } from './jobs.repository'
import { jobs } from '../../tables/jobs.tables'

async function wasPublished(tx: Queryable, companyId: number): Promise<boolean> {
  const [job] = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.companyId, companyId), or(isNotNull(jobs.publishedAt), inArray(jobs.status, ['RN', 'TR']))))
    .limit(1)
  return job !== undefined
}

async function draftType(tx: Queryable, companyId: number): Promise<GoLive['draft_job_type']> {
  const [draft] = await tx.select({ data: drafts.data }).from(drafts).where(eq(drafts.companyId, companyId))
  return JOB_TYPES.find((type) => type === draft?.data['job_type']) ?? null
}

/** Fewest hindrances first; of equal ones the oldest, because it is the one that was begun first. */
const nearest = (postings: readonly HinderedPosting[]): HinderedPosting | undefined =>
  postings.toSorted((a, b) => a.hindrances.length - b.hindrances.length || a.job_id - b.job_id)[0]

export async function goLive(services: Services, actor: Actor, locale: Locale): Promise<GoLive> {
  const { db, clock } = services
  const { companyId, isAdmin } = actor
  const isPublished = await wasPublished(db, companyId)
  const company = await companyOf(db, companyId)
  const known = {
    is_published: isPublished,
    is_company_registered: company.registerStage === REGISTERED_STAGE,
    has_plan: (await presentPlan(db, companyId, clock.now())) !== undefined,
    has_open_order: false,
    draft_job_type: null,
    posting: null,
  }
  // A running company reads nothing but the flag.
  if (isPublished) return known
  const posting = nearest(await postingHealth(services, companyId, locale))
  return {
    ...known,
    has_open_order: isAdmin && (await hasOpenOrder(db, companyId)),
    draft_job_type: await draftType(db, companyId),
    posting: posting
      ? {
          job_id: posting.job_id,
          job_display_name: posting.job_display_name,
          hindrances: posting.hindrances,
          open_slots_count: posting.open_slots_count,
        }
      : null,
  }
}
