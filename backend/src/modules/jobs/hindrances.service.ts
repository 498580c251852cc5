/** DAY-07: the postings of a company that cannot be published or found, by the checks of a start (JOBS-29, LINT-04). */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Locale } from '@portal/contracts'
import { lastSlotMoment } from '@portal/contracts/billing'
import { hindrancesOf } from '@portal/contracts/go-live'
import type { HinderedPosting } from '@portal/contracts/go-live'
import type { LintFinding } from '@portal/contracts/lint'
import { epochOrNull, toEpochSeconds } from '../../ports/clock'
import type { Services } from '../../services/services'
import { planExpiry, presentPlan } from '../../facts/plan-facts'
import { openSlotCountsOf } from '../../facts/open-slots'
import { displayName } from './jobs.presenter'
import { companyOf, fullJobs } from './jobs.repository'
import { blockingFindings } from './lint.service'

/** The findings of each posting; others are served between two postings. */
async function findingsOf(
  services: Services,
  rows: Awaited<ReturnType<typeof fullJobs>>,
  company: Awaited<ReturnType<typeof companyOf>>,
): Promise<LintFinding[][]> {
  const found: LintFinding[][] = []
  for (const { job, location } of rows) {
    found.push(job.status === 'RN' ? [] : blockingFindings({ job, company, location }, services))
    await nextTurn()
  }
  return found
}

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
  const expiresAt = epochOrNull(expiry)
  const running = rows.filter(({ job }) => job.status === 'RN').length
  const found = await findingsOf(services, rows, company)
  return rows
    .map(({ job }, at): HinderedPosting => {
      const findings = found[at] ?? []
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
          isStoppedByPlan: job.stoppedByPlanAt !== null,
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
