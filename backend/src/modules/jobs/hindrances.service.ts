/** DAY-07: the postings of a company that cannot be published or found, by the checks of a start (JOBS-29, LINT-04). */
import type { Locale } from '@portal/contracts'
import { lastSlotMoment } from '@portal/contracts/billing'
import { hindrancesOf } from '@portal/contracts/jobs'
import type { HinderedPosting } from '@portal/contracts/jobs'
import { toEpochSeconds } from '../../ports/clock'
import type { Services } from '../../services'
import { planExpiry, presentPlan } from '../billing/plan-facts'
import { openSlotCountsOf } from '../scheduling/open-slots'
import { displayName } from './jobs.presenter'
import { companyOf, fullJobs } from './jobs.repository'
import { blockingFindings } from './lint.service'

/** Every posting that can still run, with its hindrances, of which there may be none. The most urgent is first. */
export async function postingHealth(services: Services, companyId: number, locale: Locale): Promise<HinderedPosting[]> {
  const { db, clock } = services
  const now = clock.now()
  const rows = (await fullJobs(db, { companyId })).filter(({ job }) => job.status !== 'ARCH' && job.status !== 'TR')
  if (rows.length === 0) return []
  const company = await companyOf(db, companyId)
  const openSlots = await openSlotCountsOf(db, companyId, now)
  const plan = (await presentPlan(db, companyId, now)) ?? null
  const expiry = await planExpiry(db, companyId)
  const expiresAt = expiry && toEpochSeconds(expiry)
  const running = rows.filter(({ job }) => job.status === 'RN').length
  return rows
    .map(({ job, location }): HinderedPosting => {
      const findings = job.status === 'RN' ? [] : blockingFindings({ job, company, location }, services)
      const open = openSlots.get(job.id) ?? 0
      return {
        job_id: job.id,
        job_display_name: displayName(job, locale),
        job_type: job.jobType,
        status: job.status,
        open_slots_count: open,
        expiry_timestamp: expiresAt,
        hindrances: hindrancesOf({
          status: job.status,
          jobType: job.jobType,
          openSlots: open,
          isUnlawful: findings.length > 0,
          plan,
          running,
          isInterviewPeriodOver: expiresAt !== null && toEpochSeconds(now) >= lastSlotMoment(expiresAt),
        }),
        findings,
      }
    })
    .toSorted((a, b) => Number(a.status === 'ST') - Number(b.status === 'ST'))
}

export const hinderedPostings = async (
  services: Services,
  companyId: number,
  locale: Locale,
): Promise<HinderedPosting[]> =>
  (await postingHealth(services, companyId, locale)).filter(({ hindrances }) => hindrances.length > 0)
