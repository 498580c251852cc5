/** What the job board reads about postings and applications (D30, D83). */
import type { PartnerApplication, PartnerSlot } from '@portal/contracts/partner'
import { eq } from 'drizzle-orm'
import { notFound } from '../../errors/app-error'
import { toEpochSeconds } from '../../ports/clock'
import type { Services } from '../../services/services'
import { applications } from '../../tables/applications.tables'
import { messagesForPartner } from '../applications'
import { companies } from '../../tables/company.tables'
import { jobs } from '../../tables/jobs.tables'
import { openSlotsOf, slotOfApplication } from '../scheduling'

/** API-78: open slots of a posting that was published at least once; others have none. */
export async function slotsOfJob({ db, clock }: Services, jobId: number): Promise<PartnerSlot[]> {
  const [job] = await db
    .select({ suspendedAt: companies.suspendedAt })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(eq(jobs.id, jobId))
  if (!job) throw notFound()
  if (job.suspendedAt) return []
  return (await openSlotsOf(db, jobId, clock.now())).map((slot) => ({
    id: slot.id,
    start_timestamp: toEpochSeconds(slot.startsAt),
    end_timestamp: toEpochSeconds(slot.endsAt),
  }))
}

/** API-80: the slot is the booked one; a held slot is not shown (D74). */
export async function readForPartner({ db }: Services, id: number): Promise<PartnerApplication> {
  const [application] = await db.select().from(applications).where(eq(applications.id, id))
  if (!application) throw notFound()
  const slot = await slotOfApplication(db, id)
  return {
    id,
    status_v2: application.status,
    slot: slot?.isFixed
      ? { id: slot.id, start_timestamp: toEpochSeconds(slot.startsAt), end_timestamp: toEpochSeconds(slot.endsAt) }
      : null,
    online_iv_platform: application.onlineIvPlatform,
    online_iv_url: application.onlineIvUrl,
    online_iv_id: application.onlineIvId,
    online_iv_password: application.onlineIvPassword,
  }
}

/** TALK-04: the messages of both sides. */
export async function readMessages(services: Services, id: number) {
  await readForPartner(services, id)
  return messagesForPartner(services, id)
}
