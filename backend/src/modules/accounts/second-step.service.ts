/** REAL-35: the second step of a login. */
import { ACCOUNT_LIMITS } from '@portal/contracts/accounts'
import type { LoginAnswer, PassSecondFactorSchema, SecondFactorRequired } from '@portal/contracts/accounts'
import { eq, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import { audit } from '../../audit/audit'
import { transaction } from '../../database/database'
import type { Queryable } from '../../database/database'
import type { Tx } from '../../database/tx'
import { AppError, invalidFields } from '../../errors/app-error'
import type { Device } from '../../security/device'
import { countFirst, forgetCount } from '../../security/rate-limits'
import { randomSecret, sha256 } from '../../security/tokens'
import type { Services } from '../../services/services'
import { findMember } from './accounts.repository'
import type { MemberRow } from '../../tables/accounts.tables'
import { loginAnswer } from './login-answer'
import { loginOptions, usedPasskey } from './passkeys'
import type { PasskeyAnswer } from './passkeys'
import { findRecoveryCode, takeRecoveryCode } from './recovery-codes'
import { findSecondFactor, listPasskeys, saveSecondFactor, secondFactorsOf } from './second-factor.repository'
import { openTotp, secondFactorTries, totpKey } from './second-factor.service'
import { loginTickets, passkeys } from '../../tables/second-factor.tables'
import type { LoginTicketRow } from '../../tables/second-factor.tables'
import { isTotpCode, totpPeriodOf } from './totp'

/**
 * What the login returns instead of a token; undefined for a member without a second step. The caller has locked the
 * member's row.
 */
export async function askForSecondStep(
  tx: Tx,
  member: MemberRow,
  now: Date,
): Promise<SecondFactorRequired | undefined> {
  const methods = await secondFactorsOf(tx, member.id)
  if (methods.length === 0) return undefined
  const ticket = randomSecret()
  await tx.insert(loginTickets).values({
    hash: sha256(ticket),
    memberId: member.id,
    expiresAt: new Date(now.getTime() + ACCOUNT_LIMITS.loginTicket * 1000),
  })
  return { ticket, methods, expires_in: ACCOUNT_LIMITS.loginTicket }
}

const isTicket = (ticket: string) => eq(loginTickets.hash, sha256(ticket))

/** The ticket, even if it has expired. */
async function findTicket(db: Queryable, ticket: string): Promise<LoginTicketRow | undefined> {
  const [row] = await db.select().from(loginTickets).where(isTicket(ticket))
  return row
}

const isOpen = (row: LoginTicketRow, now: Date): boolean =>
  row.expiresAt > now && row.tries < ACCOUNT_LIMITS.loginTicketTries

/** Locks the member, then the ticket, in the usual order; undefined if either is no longer valid. */
async function lockTicket(
  tx: Tx,
  ticket: string,
  now: Date,
): Promise<{ row: LoginTicketRow; member: MemberRow } | undefined> {
  const found = await findTicket(tx, ticket)
  const member = found && (await findMember(tx, found.memberId, { lock: true }))
  const [row] = member ? await tx.select().from(loginTickets).where(isTicket(ticket)).for('update') : []
  return member && row && isOpen(row, now) ? { row, member } : undefined
}

const expired = () => new AppError('login_expired')

/** Stores a new challenge for the ticket; the first answer consumes it. */
export async function passkeyOptionsFor(services: Services, ticket: string) {
  const now = services.clock.now()
  return transaction(services.db, async (tx) => {
    const found = await lockTicket(tx, ticket, now)
    if (!found) throw expired()
    const options = await loginOptions(services.config, await listPasskeys(tx, found.member.id))
    await tx
      .update(loginTickets)
      .set({ passkeyChallenge: options.challenge })
      .where(eq(loginTickets.hash, found.row.hash))
    return { options: { ...options } }
  })
}

async function isRightTotp(tx: Tx, key: Buffer, memberId: number, code: string, now: Date): Promise<boolean> {
  const factor = await findSecondFactor(tx, memberId)
  if (!factor?.totpSecret) return false
  const period = totpPeriodOf(openTotp(key, memberId, factor.totpSecret), code, now, factor.totpLastPeriod)
  if (period === undefined) return false
  await saveSecondFactor(tx, memberId, { totpLastPeriod: period })
  return true
}

async function isRightPasskey(
  services: Services,
  tx: Tx,
  { row, member }: { row: LoginTicketRow; member: MemberRow },
  answer: PasskeyAnswer,
  now: Date,
): Promise<boolean> {
  const key = (await listPasskeys(tx, member.id)).find(({ credentialId }) => credentialId === answer.id)
  const counter =
    key && row.passkeyChallenge ? await usedPasskey(services.config, answer, row.passkeyChallenge, key) : undefined
  if (!key || counter === undefined) return false
  await tx.update(passkeys).set({ counter, lastUsedAt: now }).where(eq(passkeys.id, key.id))
  return true
}

type Step = v.InferOutput<typeof PassSecondFactorSchema>

/** The check within the transaction; what takes its time is done before. */
async function checkOf(
  services: Services,
  memberId: number,
  { passkey, code = '' }: Step,
  now: Date,
): Promise<(tx: Tx, found: { row: LoginTicketRow; member: MemberRow }) => Promise<boolean>> {
  if (passkey) return (tx, found) => isRightPasskey(services, tx, found, passkey, now)
  if (isTotpCode(code)) {
    const key = await totpKey(services)
    return (tx) => isRightTotp(tx, key, memberId, code, now)
  }
  const id = await findRecoveryCode(services.db, memberId, code)
  return async (tx) => id !== undefined && takeRecoveryCode(tx, id)
}

export async function passSecondStep(services: Services, body: Step, device: Device): Promise<LoginAnswer> {
  const now = services.clock.now()
  const ticket = await findTicket(services.db, body.ticket)
  if (!ticket) throw expired()
  // Before any lock, so that parallel guesses are refused without waiting for each other.
  await countFirst(services.db, secondFactorTries(ticket.memberId), now)
  if (!isOpen(ticket, now)) throw expired()
  const isRightIn = await checkOf(services, ticket.memberId, body, now)
  // The failed attempt must be stored, so refusals are thrown after the transaction.
  const answer = await transaction(services.db, async (tx) => {
    const found = await lockTicket(tx, body.ticket, now)
    if (!found) return undefined
    const { member, row } = found
    const isRight = await isRightIn(tx, found)
    if (!isRight) {
      await audit(tx, now, {
        action: 'sign_in.refused',
        companyId: member.companyId,
        memberId: member.id,
        data: { step: 'second' },
      })
      await tx
        .update(loginTickets)
        .set({ tries: sql`${loginTickets.tries} + 1`, passkeyChallenge: null })
        .where(eq(loginTickets.hash, row.hash))
      return false
    }
    await tx.delete(loginTickets).where(eq(loginTickets.hash, row.hash))
    await forgetCount(tx, secondFactorTries(member.id))
    return loginAnswer(
      tx,
      member,
      now,
      body.passkey ? 'passkey' : isTotpCode(body.code ?? '') ? 'totp' : 'recovery_code',
      device,
    )
  })
  if (answer === undefined) throw expired()
  if (answer === false)
    throw invalidFields(body.passkey ? { passkey: 'rule.passkey' } : { code: 'rule.secondFactorCode' })
  return answer
}
