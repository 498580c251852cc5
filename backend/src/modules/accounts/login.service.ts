import type { LoginAnswer } from '@portal/contracts/accounts'
import { eq } from 'drizzle-orm'
import { transaction } from '../../database/database'
import type { Queryable, Tx } from '../../database/database'
import { AppError } from '../../http/app-error'
import { hashPassword, isPassword } from '../../security/passwords'
import { issueToken } from '../../security/tokens'
import type { Services } from '../../services'
import { hasJobs } from '../jobs'
import { findMember, findMemberByEmail, registerStageOf } from './accounts.repository'
import { tokens } from './accounts.tables'
import type { MemberRow } from './accounts.tables'
import { claimAttempt, settleAttempt } from './login-attempts'

/** An unknown address costs as much time as a wrong password. */
let unknownHash: Promise<string> | undefined
const hashOfNobody = () => (unknownHash ??= hashPassword('nobody has this password'))

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

/** The member as it is now, if the password that was looked at is still the password: a reset may have come between (REAL-08). */
async function memberStill(tx: Tx, { id, passwordHash }: MemberRow): Promise<MemberRow> {
  const member = await findMember(tx, id, { lock: true })
  if (member?.passwordHash !== passwordHash) throw new AppError('invalid_credentials')
  return member
}

export async function login(services: Services, { email, password }: { email: string; password: string }): Promise<LoginAnswer> {
  const now = services.clock.now()
  const attempt = await claimAttempt(services, email, now)
  const found = await findMemberByEmail(services.db, email)
  const isRight = await isPassword(found?.passwordHash ?? (await hashOfNobody()), password)
  if (!found || !isRight) throw new AppError('invalid_credentials')
  const answer = await transaction(services.db, async (tx) => {
    await settleAttempt(tx, email, attempt, now)
    const member = await memberStill(tx, found)
    return member.emailVerifiedAt ? loginAnswer(tx, member, now) : undefined
  })
  // Told only to who knows the password, so that it does not say which addresses exist.
  if (!answer) throw new AppError('email_not_verified')
  return answer
}

export async function logout(services: Services, tokenHash: string): Promise<void> {
  await services.db.delete(tokens).where(eq(tokens.hash, tokenHash))
}
