/**
 * FIND-04: earlier applicants who agreed are told of another posting. A member picks each of them; the portal ranks and
 * suggests nobody, which would be placement of workers.
 */
import type { Locale } from '@portal/contracts'
import { isTerminalApplication } from '@portal/contracts/applications'
import type { Handling } from '@portal/contracts/applications'
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/database'
import type { Tx } from '../../../database/tx'
import { AppError, notFound } from '../../../errors/app-error'
import { toEpochSeconds } from '../../../ports/clock'
import type { Services } from '../../../services/services'
import { applicants, applications } from '../../../tables/applications.tables'
import { invitedAgain } from '../../../tables/handling.tables'
import { jobs } from '../../../tables/jobs.tables'
import { displayName } from '../../jobs'
import { earlierRefusals } from '../applications.repository'
import type { Found } from '../applications.repository'
import { writeTo } from '../person/letter'

type Asked = Pick<Found['application'], 'status' | 'companyId' | 'jobId' | 'applicantEmail'>

export const mayBeTold = ({ status }: Pick<Asked, 'status'>, profile: Record<string, unknown>): boolean =>
  isTerminalApplication(status) && profile.invite_again_consent === true

/** Ordered by day only. */
export async function postingsToTell(
  tx: Queryable,
  application: Asked,
  profile: Record<string, unknown>,
  locale: Locale,
): Promise<Handling['again']> {
  if (!mayBeTold(application, profile)) return null
  const { companyId, jobId, applicantEmail } = application
  const rows = await tx
    .select({ id: jobs.id, position: jobs.position, subcategoryId: jobs.subcategoryId, at: invitedAgain.at })
    .from(jobs)
    .leftJoin(invitedAgain, and(eq(invitedAgain.jobId, jobs.id), eq(invitedAgain.email, applicantEmail)))
    .where(and(eq(jobs.companyId, companyId), eq(jobs.status, 'RN'), ne(jobs.id, jobId)))
    .orderBy(desc(jobs.runningSince), desc(jobs.id))
  return rows.map((row) => ({
    id: row.id,
    name: displayName(row, locale),
    told_at: row.at === null ? null : toEpochSeconds(row.at),
  }))
}

export async function tellAgain(
  tx: Tx,
  services: Services,
  found: Found,
  { jobId, memberId }: { readonly jobId: number; readonly memberId: number },
): Promise<void> {
  const { application, applicant } = found
  const { companyId, applicantEmail: email } = application
  // Locked, so that the consent is not taken back meanwhile.
  const [person] = await tx.select().from(applicants).where(eq(applicants.id, applicant.id)).for('update')
  if (!person || !mayBeTold(application, person.profile)) throw new AppError('status_conflict')
  const [job] = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.companyId, companyId)))
    .for('share')
  if (!job) throw notFound()
  if (job.status !== 'RN') throw new AppError('not_running')
  const ofPerson = and(eq(applications.jobId, jobId), eq(applications.applicantEmail, email))
  if ((await tx.$count(applications, ofPerson)) > 0 || (await earlierRefusals(tx, jobId, email, 0)) > 0)
    throw new AppError('already_applied')
  const told = await tx
    .insert(invitedAgain)
    .values({ jobId, email, applicationId: application.id, memberId, at: services.clock.now() })
    .onConflictDoNothing()
    .returning({ jobId: invitedAgain.jobId })
  if (told.length === 0) throw new AppError('conflict')
  await writeTo(tx, services, { ...found, job }, { kind: 'again', memberId })
}

/** The posting of which the person was told last. */
export async function lastTold(tx: Queryable, applicationId: number) {
  const [row] = await tx
    .select({ job: jobs })
    .from(invitedAgain)
    .innerJoin(jobs, eq(jobs.id, invitedAgain.jobId))
    .where(eq(invitedAgain.applicationId, applicationId))
    .orderBy(desc(invitedAgain.at), desc(jobs.id))
    .limit(1)
  return row?.job
}

/** Of all applications of the person at that company. */
export async function takeConsentBack(tx: Tx, { application }: Found): Promise<void> {
  const { companyId, applicantEmail } = application
  const theirs = tx
    .select({ id: applications.applicantId })
    .from(applications)
    .where(and(eq(applications.companyId, companyId), eq(applications.applicantEmail, applicantEmail)))
  await tx
    .update(applicants)
    .set({ profile: sql`${applicants.profile} || '{"invite_again_consent": false}'::jsonb` })
    .where(inArray(applicants.id, theirs))
}
