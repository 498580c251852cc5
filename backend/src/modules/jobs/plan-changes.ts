/**
 * The effects of plans on postings (D57). Billing calls these functions in its transaction, with its account row
 * locked.
 */
import { audit } from '../../audit/audit'
import type { Tx } from '../../database/tx'
import { presentPlan, runningJobs } from '../../facts/plan-facts'
import type { Services } from '../../services/services'
import { raiseRev } from '../../live/revision'
import { notifyMembers } from '../notifications'
import { filledOf } from './places'
import { planCovers } from './jobs.policy'
import type { PlanTerms } from './jobs.policy'
import { forgetPlanStops, lockRunningJobs, lockStoppedByPlan, updateJob } from './jobs.repository'
import type { JobRow } from '../../tables/jobs.tables'
import { postingsIn } from './told-postings'

/**
 * The running postings that do not stay: without a plan all, otherwise those that do not match its kind or exceed its
 * maximum; the longest running ones stay.
 */
export async function jobsToStop(tx: Tx, companyId: number, plan: PlanTerms | null): Promise<JobRow[]> {
  const running = await lockRunningJobs(tx, companyId)
  const staying = plan ? running.filter((job) => planCovers(plan, job.jobType)).slice(0, plan.maxJobs) : []
  const stays = new Set(staying.map((job) => job.id))
  return running.filter((job) => !stays.has(job.id))
}

/** Stops them, and tells the admins which (MEET-01). The end of a plan is marked at them. Returns how many stopped. */
export async function stopJobsForPlan(
  tx: Tx,
  services: Services,
  companyId: number,
  plan: PlanTerms | null,
  now: Date,
): Promise<number> {
  const stopping = await jobsToStop(tx, companyId, plan)
  // Marks of an earlier failure are removed: only postings that this end of a plan stops may restart automatically.
  if (!plan) await forgetPlanStops(tx, companyId)
  for (const job of stopping) {
    await audit(tx, now, { action: 'job.unpublished', companyId, entityId: job.id, data: { event: 'plan' } })
    await updateJob(tx, companyId, job.id, {
      status: 'ST',
      runningSince: null,
      stoppedByPlanAt: plan ? null : now,
      updatedAt: now,
    })
  }
  if (stopping.length === 0) return 0
  await raiseRev(tx, companyId)
  await notifyMembers(tx, services, {
    companyId,
    type: 'plan_ending',
    textKey: plan ? 'postings_left_out' : 'postings_stopped',
    data: {
      ...(plan && { plan_ja: plan.nameJp, plan_en: plan.nameEn || plan.nameJp }),
      postings_ja: postingsIn(stopping, 'ja'),
      postings_en: postingsIn(stopping, 'en'),
    },
  })
  return stopping.length
}

/**
 * Called when a failed renewal succeeds later: restarts postings that the end of the plan stopped and nobody changed,
 * as far as the plan allows.
 */
export async function restartUntouched(tx: Tx, companyId: number, now: Date): Promise<number> {
  const plan = await presentPlan(tx, companyId, now)
  if (!plan) return 0
  const free = Math.max(plan.maxJobs - (await runningJobs(tx, companyId)), 0)
  const stopped = await lockStoppedByPlan(tx, companyId)
  const filled = await filledOf(tx, stopped)
  const starting = stopped.filter((job) => planCovers(plan, job.jobType) && !filled.has(job.id)).slice(0, free)
  for (const job of starting) {
    await audit(tx, now, { action: 'job.published', companyId, entityId: job.id, data: { event: 'plan' } })
    await updateJob(tx, companyId, job.id, {
      status: 'RN',
      runningSince: now,
      publishedAt: job.publishedAt ?? now,
      stoppedByPlanAt: null,
      updatedAt: now,
    })
  }
  if (starting.length > 0) await raiseRev(tx, companyId)
  return starting.length
}
