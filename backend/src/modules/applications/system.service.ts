/** Moves that neither side makes directly: registered slots and ended interviews. */
import { transaction } from '../../database/database'
import type { Tx } from '../../database/tx'
import type { Services } from '../../services/services'
import { idsAsking, interviewsToEnd, lockApplication } from './applications.repository'
import { move } from './transitions'

/** AACT-36: asks all applicants who wait for a date of the posting. Called in the transaction that registers slots. */
export async function slotRegistered(
  tx: Tx,
  services: Services,
  { jobId, memberId }: { readonly jobId: number; readonly memberId: number },
): Promise<void> {
  for (const id of await idsAsking(tx, jobId)) {
    const found = await lockApplication(tx, id)
    // Cancelled in the meantime.
    if (found?.application.status === 'NSRS')
      await move(tx, services, found, { action: 'system.slotRegistered', memberId })
  }
}

export const INTERVIEW_END = 'interview_end'
const BATCH = 50

/** AACT-46: returns whether this call ended the interview. Another backend may have ended it, or it was cancelled. */
export async function endInterviewOf(services: Services, id: number, now: Date): Promise<boolean> {
  return transaction(services.db, async (tx) => {
    const found = await lockApplication(tx, id)
    if (
      found?.application.status !== 'IF' ||
      !found.application.interviewEndsAt ||
      found.application.interviewEndsAt > now
    )
      return false
    await move(tx, services, found, { action: 'system.interviewEnded' })
    return true
  })
}

/** Each end is a task of the outbox, so that a failing one is retried alone and finally becomes a dead letter. */
export async function queueEndedInterviews({ db, outbox }: Services, now: Date): Promise<number> {
  const ended = await interviewsToEnd(db, now, BATCH)
  for (const { id, key } of ended) await outbox.enqueue(db, INTERVIEW_END, { id }, { dedupeKey: key })
  return ended.length
}
