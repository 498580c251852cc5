import { ACCOUNT_LIMITS } from '@portal/contracts/accounts'
import type { LoginAnswer } from '@portal/contracts/accounts'
import { eq } from 'drizzle-orm'
import { audit, wasAudited } from '../../audit/audit'
import { transaction } from '../../database/database'
import type { Tx } from '../../database/tx'
import { AppError } from '../../errors/app-error'
import { isClosed } from '../../facts/closing'
import type { Actor } from '../../services/actor'
import { hashPassword, isPassword } from '../../security/passwords'
import type { Device } from '../../security/device'
import type { Services } from '../../services/services'
import { findMember, findMemberByEmail } from './accounts.repository'
import { tokens } from '../../tables/accounts.tables'
import type { MemberRow } from '../../tables/accounts.tables'
import { claimAttempt, settleAttempt } from './login-attempts'
import { loginAnswer } from './login-answer'
import { askForSecondStep } from './second-step.service'

/** Makes an unknown address take as long as a wrong password. */
let unknownHash: Promise<string> | undefined
const hashOfNobody = () => (unknownHash ??= hashPassword('nobody has this password'))

/**
 * Reads the member again and checks that the verified password was not changed by a reset in the meantime (REAL-08).
 */
async function memberStill(tx: Tx, { id, passwordHash }: MemberRow): Promise<MemberRow> {
  const member = await findMember(tx, id, { lock: true })
  if (member?.passwordHash !== passwordHash) throw new AppError('invalid_credentials')
  return member
}

/** Logged for known addresses only and once per lock. Attempts with unknown addresses only count in a metric. */
async function auditRefusal({ db }: Services, email: string, error: unknown, now: Date): Promise<void> {
  const member = error instanceof AppError ? await findMemberByEmail(db, email) : undefined
  if (!member || !(error instanceof AppError)) return
  const event = { companyId: member.companyId, memberId: member.id, data: { reason: error.code } }
  if (error.code !== 'locked') return audit(db, now, { ...event, action: 'sign_in.refused' })
  const since = new Date(now.getTime() - ACCOUNT_LIMITS.loginLock * 1000)
  const lock = { companyId: member.companyId, memberId: member.id, action: 'sign_in.locked', since } as const
  await transaction(db, async (tx) => {
    // Refusals at once look one after the other (DOOR-03).
    await findMember(tx, member.id, { lock: true })
    if (!(await wasAudited(tx, lock))) await audit(tx, now, { ...event, action: 'sign_in.locked' })
  })
}

export async function login(
  services: Services,
  credentials: { email: string; password: string },
  device?: Device,
): Promise<LoginAnswer> {
  try {
    return await signIn(services, credentials, device)
  } catch (error) {
    await auditRefusal(services, credentials.email, error, services.clock.now())
    throw error
  }
}

/** Returns the documented answer without a second step; otherwise refuses and asks for it (REAL-35). */
async function signIn(
  services: Services,
  { email, password }: { email: string; password: string },
  device?: Device,
): Promise<LoginAnswer> {
  const now = services.clock.now()
  const attempt = await claimAttempt(services, email, now)
  const found = await findMemberByEmail(services.db, email)
  const isRight = await isPassword(found?.passwordHash ?? (await hashOfNobody()), password)
  if (!found || !isRight) throw new AppError('invalid_credentials')
  const answer = await transaction(services.db, async (tx) => {
    await settleAttempt(tx, email, attempt, now)
    const member = await memberStill(tx, found)
    if (!member.emailVerifiedAt) return undefined
    if (await isClosed(tx, member.companyId)) return 'closed' as const
    return (await askForSecondStep(tx, member, now)) ?? loginAnswer(tx, member, now, 'password', device)
  })
  // Only after the right password, so that the refusal does not reveal which addresses exist.
  if (!answer) throw new AppError('email_not_verified')
  if (answer === 'closed') throw new AppError('company_closed')
  // Thrown after the transaction, so that the ticket is stored.
  if ('ticket' in answer) throw new AppError('second_factor_required', { extra: answer })
  return answer
}

export const logout = (services: Services, actor: Actor): Promise<void> =>
  transaction(services.db, async (tx) => {
    await tx.delete(tokens).where(eq(tokens.hash, actor.tokenHash))
    await audit(tx, services.clock.now(), { action: 'sign_out', companyId: actor.companyId, memberId: actor.memberId })
  })
