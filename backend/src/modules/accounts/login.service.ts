import { ACCOUNT_LIMITS } from '@portal/contracts/accounts'
import type { LoginAnswer } from '@portal/contracts/accounts'
import { eq } from 'drizzle-orm'
import { transaction } from '../../database/database'
import type { Queryable } from '../../database/database'
import { AppError } from '../../http/app-error'
import { hashPassword, isPassword } from '../../security/passwords'
import { issueToken } from '../../security/tokens'
import type { Services } from '../../services'
import { hasJobs } from '../jobs'
import { findMemberByEmail, registerStageOf } from './accounts.repository'
import { loginAttempts, tokens } from './accounts.tables'
import type { MemberRow } from './accounts.tables'

/** An unknown address costs as much time as a wrong password. */
let unknownHash: Promise<string> | undefined
const hashOfNobody = () => (unknownHash ??= hashPassword('nobody has this password'))

const refuseWhileLocked = (lockedUntil: Date | null | undefined, now: Date): void => {
  if (!lockedUntil || lockedUntil <= now) return
  throw new AppError('locked', { retryAfter: Math.ceil((lockedUntil.getTime() - now.getTime()) / 1000) })
}

/** D13, D95: the tenth failure within the window locks the address; it is answered like the others. */
async function countFailure(services: Services, email: string, now: Date): Promise<void> {
  await transaction(services.db, async (tx) => {
    await tx.insert(loginAttempts).values({ email, failedAt: [] }).onConflictDoNothing()
    const [row] = await tx.select().from(loginAttempts).where(eq(loginAttempts.email, email)).for('update')
    refuseWhileLocked(row?.lockedUntil, now)
    const since = now.getTime() - ACCOUNT_LIMITS.loginWindow * 1000
    const failedAt = [...(row?.failedAt ?? []).filter((at) => at.getTime() > since), now]
    const isLocked = failedAt.length >= ACCOUNT_LIMITS.loginFailures
    await tx.update(loginAttempts).set({
      failedAt: isLocked ? [] : failedAt,
      lockedUntil: isLocked ? new Date(now.getTime() + ACCOUNT_LIMITS.loginLock * 1000) : null,
    }).where(eq(loginAttempts.email, email))
  })
}

/** Logs a member in and answers what the session needs (A§3). */
export async function loginAnswer(tx: Queryable, member: MemberRow, now: Date): Promise<LoginAnswer> {
  // D50: read before this login changes anything.
  const isExistingRecruiter = await hasJobs(tx, member.companyId)
  return {
    email: member.email,
    first_name: member.firstName,
    last_name: member.lastName,
    token: await issueToken(tx, member, now),
    is_admin: member.isAdmin,
    is_email_verified: member.emailVerifiedAt !== null,
    is_existing_recruiter: isExistingRecruiter,
    register_stage: await registerStageOf(tx, member.companyId),
  }
}

export async function login(services: Services, { email, password }: { email: string; password: string }): Promise<LoginAnswer> {
  const now = services.clock.now()
  const [attempts] = await services.db.select().from(loginAttempts).where(eq(loginAttempts.email, email))
  refuseWhileLocked(attempts?.lockedUntil, now)
  const member = await findMemberByEmail(services.db, email)
  const isRight = await isPassword(member?.passwordHash ?? (await hashOfNobody()), password)
  if (!member || !isRight) {
    await countFailure(services, email, now)
    throw new AppError('invalid_credentials')
  }
  // Told only to who knows the password, so that it does not say which addresses exist.
  if (!member.emailVerifiedAt) throw new AppError('email_not_verified')
  return transaction(services.db, async (tx) => {
    await tx.delete(loginAttempts).where(eq(loginAttempts.email, email))
    return loginAnswer(tx, member, now)
  })
}

export async function logout(services: Services, tokenHash: string): Promise<void> {
  await services.db.delete(tokens).where(eq(tokens.hash, tokenHash))
}
