/** What neither side does: slots that were registered, interviews that end. */
import { transaction } from '../../database/database'
import type { Tx } from '../../database/database'
import type { Services } from '../../services'
import { idsAsking, interviewsToEnd, lockApplication } from './applications.repository'
import { move } from './transitions'

/** AACT-36: called in the transaction that registers slots; asks everybody who waits for a date of the posting. */
export async function slotRegistered(tx: Tx, services: Services, { jobId, memberId }: { readonly jobId: number; readonly memberId: number }): Promise<void> {
  for (const id of await idsAsking(tx, jobId)) {
    const found = await lockApplication(tx, id)
    // Cancelled in between: nobody is asked.
    if (found?.application.status === 'NSRS') await move(tx, services, found, { action: 'system.slotRegistered', memberId })
  }
}

export const INTERVIEW_END = 'interview_end'
const BATCH = 50

/** AACT-46: whether this interview was ended now. Another backend may have been faster, or it was cancelled meanwhile. */
export async function endInterviewOf(services: Services, id: number, now: Date): Promise<boolean> {
  return transaction(services.db, async (tx) => {
    const found = await lockApplication(tx, id)
    if (found?.application.status !== 'IF' || !found.application.interviewEndsAt || found.application.interviewEndsAt > now) return false
    await move(tx, services, found, { action: 'system.interviewEnded' })
    return true
  })
}

/** Each is a task of the outbox: one that fails pauses alone and longer each time, and shows among the dead letters in the end. */
export async function queueEndedInterviews({ db, outbox }: Services, now: Date): Promise<number> {
  const ended = await interviewsToEnd(db, now, BATCH)
  for (const { id, key } of ended) await outbox.enqueue(db, INTERVIEW_END, { id }, { dedupeKey: key })
  return ended.length
}
