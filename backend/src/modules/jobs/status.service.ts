import { actionForStatus } from '@portal/contracts/jobs'
import type { JobAction, JobStatus } from '@portal/contracts/jobs'
import { audit } from '../../audit/audit'
import { transaction } from '../../database/database'
import type { Tx } from '../../database/tx'
import { notFound } from '../../errors/app-error'
import type { Actor } from '../../services/actor'
import { SETTING_OPERATOR } from '../../services/operator'
import type { Operator } from '../../services/operator'
import type { Services } from '../../services/services'
import { refuseClosing } from '../../facts/closing'
import { lockBilling, presentPlan, runningJobs } from '../../facts/plan-facts'
import { refuseIfChanged } from '../accounts'
import { raiseRev } from '../../live/revision'
import { checkPlan, nextStatus } from './jobs.policy'
import { refuseFilled } from './places'
import { refuseUnlawful } from './lint.service'
import { confirmedNow } from './still-true'
import { refuseOneTooMany } from './posting-limit'
import { forgetPlanStops, lockJob, lockRunningJobs, updateJob } from './jobs.repository'
import type { JobRow, NewJobRow } from '../../tables/jobs.tables'

/** The columns that change with a status; a move by a person removes the marks of D57 and LAWS-08. */
export function statusValues(job: JobRow, status: JobStatus, now: Date): Partial<NewJobRow> {
  return {
    status,
    runningSince: status === 'RN' ? now : null,
    publishedAt: status === 'RN' ? (job.publishedAt ?? now) : job.publishedAt,
    stoppedByPlanAt: null,
    offReason: null,
    ...(status === 'RN' && confirmedNow(now)),
    updatedAt: now,
  }
}

const AUDITED = { RN: 'job.published', ST: 'job.unpublished', ARCH: 'job.archived', TR: 'job.terminated' } as const
const auditedAs = (from: JobStatus, to: JobStatus) =>
  from === 'ARCH' ? 'job.unarchived' : AUDITED[to as keyof typeof AUDITED]

/** Without a member the operator acts. */
async function move(
  tx: Tx,
  job: JobRow,
  status: JobStatus,
  now: Date,
  by: { readonly memberId: number } | { readonly operator: Operator },
): Promise<void> {
  const action = auditedAs(job.status, status)
  if (action)
    await audit(tx, now, {
      action,
      companyId: job.companyId,
      ...by,
      entityId: job.id,
    })
  await updateJob(tx, job.companyId, job.id, statusValues(job, status, now))
  await raiseRev(tx, job.companyId)
}

/** JOBS-29: locks the row of the billing account first, so that starts of one company run one after the other. */
async function publish(
  tx: Tx,
  services: Services,
  { companyId, memberId }: Actor,
  id: number,
  version?: number,
): Promise<void> {
  const now = services.clock.now()
  await lockBilling(tx, companyId)
  await refuseClosing(tx, companyId)
  const job = await lockJob(tx, id, companyId)
  if (!job) throw notFound()
  await refuseIfChanged(tx, version, job, memberId)
  const status = nextStatus(job.status, 'publish', 'employer')
  checkPlan(await presentPlan(tx, companyId, now), job.jobType, await runningJobs(tx, companyId))
  await refuseUnlawful(tx, services, job)
  await refuseFilled(tx, job)
  await move(tx, job, status, now, { memberId })
}

async function act(
  tx: Tx,
  services: Services,
  actor: Actor,
  id: number,
  action: JobAction | undefined,
  version?: number,
): Promise<void> {
  if (action === 'publish') return publish(tx, services, actor, id, version)
  const job = await lockJob(tx, id, actor.companyId)
  if (!job) throw notFound()
  await refuseIfChanged(tx, version, job, actor.memberId)
  await move(tx, job, nextStatus(job.status, action, 'employer'), services.clock.now(), { memberId: actor.memberId })
}

/** API-49 with only a status. */
export const setStatus = (
  services: Services,
  actor: Actor,
  id: number,
  wanted: JobStatus,
  version?: number,
): Promise<void> => transaction(services.db, (tx) => act(tx, services, actor, id, actionForStatus(wanted), version))

/** API-51. */
export const unarchive = (services: Services, actor: Actor, id: number): Promise<void> =>
  transaction(services.db, async (tx) => {
    await refuseOneTooMany(tx, actor.companyId, services.clock.now())
    await act(tx, services, actor, id, 'unarchive')
  })

/** JOBS-15: only for the operator; for postings of any company. */
export const terminate = ({ db, clock }: Services, id: number, operator: Operator = SETTING_OPERATOR): Promise<void> =>
  transaction(db, async (tx) => {
    const job = await lockJob(tx, id)
    if (!job) throw notFound()
    await move(tx, job, nextStatus(job.status, 'terminate', 'operator'), clock.now(), { operator })
  })

/** CARE-03: all running postings of a company that will be closed. Returns how many. */
export async function takeDownAll(tx: Tx, companyId: number, now: Date): Promise<number> {
  const running = await lockRunningJobs(tx, companyId)
  // No plan starts them again.
  await forgetPlanStops(tx, companyId)
  for (const job of running) {
    const data = { event: 'closing' }
    await audit(tx, now, { action: 'job.unpublished', companyId, entityId: job.id, data })
    await updateJob(tx, companyId, job.id, statusValues(job, 'ST', now))
  }
  await raiseRev(tx, companyId)
  return running.length
}
