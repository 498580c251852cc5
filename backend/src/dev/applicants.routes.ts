/** DEV-13: an applicant in any status, so that a test needs neither the demo data nor another time. */
import type { ApplicationStatus } from '@portal/contracts/applications'
import { devEndpoints } from '@portal/contracts/dev'
import { formatTokyo } from '@portal/contracts/kernel'
import { SLOT_LIMITS } from '@portal/contracts/scheduling'
import { and, eq, gt, lt } from 'drizzle-orm'
import { notFound } from '../errors/app-error'
import { seedApplication } from '../modules/applications'
import { jobs } from '../tables/jobs.tables'
import type { Module } from '../services/module'
import { slots } from '../tables/scheduling.tables'
import { toEpochSeconds } from '../ports/clock'
import type { Services } from '../services/services'
import { readApplicant } from './read-applicant'

const HALF_HOUR = 30 * 60_000
const OVER = new Set<ApplicationStatus>(['AR', 'SL', 'RJ', 'AB', 'RS'])

const isByDay = (start: Date): boolean => {
  const time = formatTokyo(toEpochSeconds(start)).slice(-5)
  return time >= '09:00' && time < '18:00'
}

/**
 * The nearest half hour between nine and six in which the interviewer has no slot: in the past, or as soon as slots can
 * be registered.
 */
async function freeTime({ db, clock }: Services, interviewerId: number, isOver: boolean): Promise<Date> {
  const now = clock.now().getTime()
  const from = isOver ? now - HALF_HOUR : now + SLOT_LIMITS.leadSeconds * 1000 + HALF_HOUR
  for (let step = Math.floor(from / HALF_HOUR); ; step += isOver ? -1 : 1) {
    const start = new Date(step * HALF_HOUR)
    if (!isByDay(start)) continue
    const end = new Date(start.getTime() + HALF_HOUR)
    const isTaken = and(eq(slots.interviewerId, interviewerId), lt(slots.startsAt, end), gt(slots.endsAt, start))
    if ((await db.select({ id: slots.id }).from(slots).where(isTaken).limit(1)).length === 0) return start
  }
}

export const applicantsModule: Module = (http, services) => {
  services.bind(http, devEndpoints.applicant, async ({ body: { job_id: jobId, status, profile: given } }) => {
    const [job] = await services.db.select().from(jobs).where(eq(jobs.id, jobId))
    if (!job) throw notFound()
    const { profile } = await readApplicant(services, { job_id: jobId, profile: given })
    const by = { memberId: job.interviewInChargeId, companyId: job.companyId }
    const interview = await freeTime(services, by.memberId, OVER.has(status))
    const id = await seedApplication(services, by, { jobId, status, profile, interview })
    await services.outbox.runDue()
    return { application_id: id }
  })
}
