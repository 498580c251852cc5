import { sql } from 'drizzle-orm'
import type { Queryable } from '../../database/database'
import { AppError } from '../../errors/app-error'
import { LIMITS } from '../../config/limits'
import { sendLimits } from '../../tables/accounts.tables'

export interface Sending {
  readonly kind: 'verify_email' | 'new_email' | 'reset' | 'invitation' | 'sms' | 'notice'
  /** An e-mail address or a number. */
  readonly recipient: string
  /** Who causes it: a company, or the hash of a network address. Without it the count is the recipient's. */
  readonly by?: number | string
}

const DAY_MS = LIMITS.sendingsToRecipient.seconds * 1000
const AGAIN_MS = LIMITS.sendingAgain.seconds * 1000

/**
 * D44: one a minute and ten a day, counted in one statement, so that two parallel requests cannot both pass. Returns
 * the seconds to wait if the limit is used up, otherwise 0.
 */
async function count(tx: Queryable, { kind, recipient: to, by }: Sending, now: Date): Promise<number> {
  const recipient = by === undefined ? to : `${by} ${to}`
  const minuteAgo = new Date(now.getTime() - AGAIN_MS)
  const dayAgo = new Date(now.getTime() - DAY_MS)
  const isNewDay = sql`${sendLimits.dayStartedAt} <= ${dayAgo}`
  const [counted] = await tx
    .insert(sendLimits)
    .values({ kind, recipient, lastSentAt: now, dayStartedAt: now, sentInDay: 1 })
    .onConflictDoUpdate({
      target: [sendLimits.kind, sendLimits.recipient],
      set: {
        lastSentAt: now,
        dayStartedAt: sql`case when ${isNewDay} then ${now} else ${sendLimits.dayStartedAt} end`,
        sentInDay: sql`case when ${isNewDay} then 1 else ${sendLimits.sentInDay} + 1 end`,
      },
      setWhere: sql`${sendLimits.lastSentAt} <= ${minuteAgo} and (${isNewDay} or ${sendLimits.sentInDay} < ${LIMITS.sendingsToRecipient.most})`,
    })
    .returning({ kind: sendLimits.kind })
  if (counted) return 0
  const [row] = await tx
    .select()
    .from(sendLimits)
    .where(sql`${sendLimits.kind} = ${kind} and ${sendLimits.recipient} = ${recipient}`)
  const free =
    row && row.sentInDay >= LIMITS.sendingsToRecipient.most
      ? row.dayStartedAt.getTime() + DAY_MS
      : (row?.lastSentAt.getTime() ?? now.getTime()) + AGAIN_MS
  return Math.max(1, Math.ceil((free - now.getTime()) / 1000))
}

/** Refuses with 429 above the limit. `by` keeps the counts of callers apart, so that nobody uses up another's. */
export async function countSending(tx: Queryable, sending: Sending, now: Date): Promise<void> {
  const retryAfter = await count(tx, sending, now)
  if (retryAfter > 0) throw new AppError('too_many_requests', { retryAfter })
}

/**
 * The recipient's own count, over all callers. Above it nothing is sent, but the answer stays the same and the last
 * link stays valid, so that a stranger takes nothing from the owner of the address.
 */
export const maySend = async (tx: Queryable, sending: Sending, now: Date): Promise<boolean> =>
  (await count(tx, sending, now)) === 0
