import { ACCOUNT_LIMITS } from '@portal/contracts/accounts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../database/database'
import { AppError } from '../../http/app-error'
import { sendLimits } from './accounts.tables'

export type SendKind = 'verify_email' | 'reset' | 'invitation' | 'sms'
const DAY_MS = 86_400_000

/**
 * D44: one a minute and ten a day per address or number, counted in one statement, so that two parallel requests
 * cannot both pass. Unknown addresses count too, so that the answer reveals nothing (D95).
 */
export async function countSending(tx: Queryable, kind: SendKind, recipient: string, now: Date): Promise<void> {
  const minuteAgo = new Date(now.getTime() - ACCOUNT_LIMITS.resendEvery * 1000)
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
      setWhere: sql`${sendLimits.lastSentAt} <= ${minuteAgo} and (${isNewDay} or ${sendLimits.sentInDay} < ${ACCOUNT_LIMITS.resendsADay})`,
    })
    .returning({ kind: sendLimits.kind })
  if (counted) return
  const [row] = await tx
    .select()
    .from(sendLimits)
    .where(sql`${sendLimits.kind} = ${kind} and ${sendLimits.recipient} = ${recipient}`)
  const free =
    row && row.sentInDay >= ACCOUNT_LIMITS.resendsADay
      ? row.dayStartedAt.getTime() + DAY_MS
      : (row?.lastSentAt.getTime() ?? now.getTime()) + ACCOUNT_LIMITS.resendEvery * 1000
  throw new AppError('too_many_requests', { retryAfter: Math.max(1, Math.ceil((free - now.getTime()) / 1000)) })
}
