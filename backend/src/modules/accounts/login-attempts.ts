/**
 * D13, D95: login attempts, counted per address before the password is checked, so that parallel attempts count too.
 */
import { ACCOUNT_LIMITS } from '@portal/contracts/accounts'
import { eq } from 'drizzle-orm'
import { transaction } from '../../database/database'
import type { Tx } from '../../database/tx'
import { AppError } from '../../errors/app-error'
import type { Services } from '../../services/services'
import { loginAttempts } from '../../tables/accounts.tables'

/** Set if this attempt is the last one before the lock: the time until which it holds the lock. */
export interface LoginAttempt {
  readonly lockedUntil: Date | null
}

/** Reads or creates the row of the address and locks it until the transaction ends. */
async function lockedRow(tx: Tx, email: string) {
  const [row] = await tx
    .insert(loginAttempts)
    .values({ email, failedAt: [] })
    .onConflictDoUpdate({ target: loginAttempts.email, set: { email } })
    .returning()
  if (!row) throw new Error('The attempts were not written')
  return row
}

const refuseUntil = (lockedUntil: Date, now: Date): never => {
  throw new AppError('locked', { retryAfter: Math.ceil((lockedUntil.getTime() - now.getTime()) / 1000) })
}

/**
 * Counts the attempt as failed until the password is verified. The tenth failure within the window locks the address.
 */
export function claimAttempt(services: Services, email: string, now: Date): Promise<LoginAttempt> {
  return transaction(services.db, async (tx) => {
    const row = await lockedRow(tx, email)
    if (row.lockedUntil && row.lockedUntil > now) refuseUntil(row.lockedUntil, now)
    const since = now.getTime() - ACCOUNT_LIMITS.loginWindow * 1000
    const failedAt = [...row.failedAt.filter((at) => at.getTime() > since), now]
    const isLast = failedAt.length >= ACCOUNT_LIMITS.loginFailures
    const lockedUntil = isLast ? new Date(now.getTime() + ACCOUNT_LIMITS.loginLock * 1000) : null
    await tx
      .update(loginAttempts)
      .set({ failedAt: isLast ? [] : failedAt, lockedUntil })
      .where(eq(loginAttempts.email, email))
    return { lockedUntil }
  })
}

/** Resets the attempts after the right password, unless parallel attempts have locked the address. */
export async function settleAttempt(tx: Tx, email: string, own: LoginAttempt, now: Date): Promise<void> {
  const { lockedUntil } = await lockedRow(tx, email)
  if (lockedUntil && lockedUntil > now && lockedUntil.getTime() !== own.lockedUntil?.getTime())
    refuseUntil(lockedUntil, now)
  await tx.delete(loginAttempts).where(eq(loginAttempts.email, email))
}
