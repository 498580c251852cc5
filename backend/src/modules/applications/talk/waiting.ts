/** TELL-01: invited applicants without an open slot, because the last one was booked, deleted or has passed. */
import { eq, max } from 'drizzle-orm'
import { transaction } from '../../../database/database'
import type { Tx } from '../../../database/tx'
import { A_PAGE } from '../../../outbox/each-minute'
import type { Page } from '../../../outbox/each-minute'
import type { Services } from '../../../services/services'
import { applicantsAreHidden } from '../../../facts/plan-facts'
import { jobs } from '../../../tables/jobs.tables'
import { notifyMembers, tellOnce } from '../../notifications'
import { slots } from '../../../tables/scheduling.tables'
import { names } from '../person-name'
import { titles } from '../transitions'
import { choosing, waitingForSlots } from '../../../facts/waiting-for-slots'

/** Notifies once, until a slot is registered again. */
async function tell(tx: Tx, services: Services, jobId: number, now: Date): Promise<boolean> {
  const [job] = await tx.select().from(jobs).where(eq(jobs.id, jobId)).for('share')
  const [first, ...others] = await waitingForSlots(tx, now, [jobId])
  if (!job || !first || (await applicantsAreHidden(tx, job.companyId, now))) return false
  const [newest] = await tx
    .select({ id: max(slots.id) })
    .from(slots)
    .where(eq(slots.jobId, jobId))
  if (!(await tellOnce(tx, `waiting_for_slots:${jobId}:${newest?.id ?? 0}`, now))) return false
  const name = names(first)
  await notifyMembers(tx, services, {
    companyId: job.companyId,
    type: 'waiting_for_slots',
    textKey: 'waiting_for_slots',
    jobId,
    data: {
      ...titles(job),
      people_ja: others.length === 0 ? `${name.name_ja}さん` : `${name.name_ja}さんほか${others.length}名`,
      people_en: others.length === 0 ? name.name_en : `${name.name_en} and ${others.length} more`,
    },
  })
  return true
}

/** Looks at a page of the people who must choose a date. Returns how many postings were told of. */
export async function tellWaiting(services: Services, now: Date, after = 0): Promise<Page> {
  const rows = await choosing(services.db, now, after, A_PAGE)
  let done = 0
  for (const jobId of new Set(rows.flatMap((row) => (row.hasNone ? row.jobId : []))))
    if (await transaction(services.db, (tx) => tell(tx, services, jobId, now))) done += 1
  return { done, next: rows.length < A_PAGE ? undefined : rows.at(-1)?.id }
}
