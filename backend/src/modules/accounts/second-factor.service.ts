/**
 * REAL-35: turns the second step on and off. Every change requires the password, so that a stolen token cannot lock
 * its owner out.
 */
import { ACCOUNT_LIMITS } from '@portal/contracts/accounts'
import type { RecoveryCodes, SecondFactorState, TotpStart } from '@portal/contracts/accounts'
import type { Locale } from '@portal/contracts'
import { and, eq } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { transaction } from '../../database/database'
import type { Tx } from '../../database/tx'
import { AppError, invalidFields, notFound } from '../../errors/app-error'
import type { Actor } from '../../services/actor'
import type { MailTemplate } from '../../mail/template'
import { epochOrNull, toEpochSeconds } from '../../ports/clock'
import { endDoors } from '../../security/end-doors'
import { countFirst, forgetCount } from '../../security/rate-limits'
import { seal, unseal } from '../../security/sealed'
import { keyFor } from '../../security/secret'
import type { Services } from '../../services/services'
import { getMember } from './accounts.repository'
import type { MemberRow } from '../../tables/accounts.tables'
import { knownPassword, settlePassword, withPassword } from './current-password'
import { registeredPasskey, registrationOptions } from './passkeys'
import type { PasskeyAnswer } from './passkeys'
import { drawRecoveryCodes, recoveryCodesLeft, saveRecoveryCodes } from './recovery-codes'
import type { DrawnCodes } from './recovery-codes'
import { resetSecondFactorMail, secondFactorOffMail, secondFactorOnMail } from './second-factor.mails'
import {
  dropSecondFactor,
  endRecoveryCodesIfLast,
  findSecondFactor,
  listPasskeys,
  saveSecondFactor,
  secondFactorsOf,
} from './second-factor.repository'
import { passkeys } from '../../tables/second-factor.tables'
import { accountMail } from './account-mail'
import { newTotpSecret, totpPeriodOf, totpUri } from './totp'

export const secondFactorTries = (memberId: number) => ({ limit: 'secondFactorTries', subject: memberId }) as const
const ownerOf = (memberId: number) => `totp:${memberId}`
/** Read before the transaction, because outside of production the key may be in the database. */
export const totpKey = (services: Services): Promise<Buffer> => keyFor(services, 'totp')
export const openTotp = (key: Buffer, memberId: number, sealed: string): string =>
  unseal(key, sealed, ownerOf(memberId))
const until = (now: Date) => new Date(now.getTime() + ACCOUNT_LIMITS.secondFactorSetUp * 1000)

export async function secondFactorOf({ db }: Services, actor: Actor): Promise<SecondFactorState> {
  const [row, keys, left] = [
    await findSecondFactor(db, actor.memberId),
    await listPasskeys(db, actor.memberId),
    await recoveryCodesLeft(db, actor.memberId),
  ]
  return {
    may_turn_on: actor.isAdmin,
    has_totp: Boolean(row?.totpSecret),
    passkeys: keys.map((key) => ({
      id: key.id,
      name: key.name,
      created_at: toEpochSeconds(key.createdAt),
      last_used_at: epochOrNull(key.lastUsedAt),
    })),
    recovery_codes_left: left,
  }
}

const tell = (
  services: Services,
  tx: Tx,
  member: MemberRow,
  template: MailTemplate<undefined>,
  locale: Locale,
): Promise<void> =>
  services.mail.queue(tx, {
    to: member.email,
    template,
    locale,
    data: undefined,
    traced: accountMail('second_factor', member),
  })

/** Recovery codes are made with the first method; the member gets a mail. */
async function turnedOn(
  services: Services,
  tx: Tx,
  member: MemberRow,
  drawn: DrawnCodes,
  locale: Locale,
  now: Date,
): Promise<RecoveryCodes> {
  await tell(services, tx, member, secondFactorOnMail, locale)
  await audit(tx, now, {
    action: 'second_factor.changed',
    companyId: member.companyId,
    memberId: member.id,
    data: { event: 'added' },
  })
  return {
    recovery_codes:
      (await recoveryCodesLeft(tx, member.id)) > 0 ? [] : await saveRecoveryCodes(tx, member.id, drawn, now),
  }
}

export async function startTotp(services: Services, actor: Actor, password: string): Promise<TotpStart> {
  const secret = newTotpSecret()
  const pendingTotpSecret = seal(await totpKey(services), secret, ownerOf(actor.memberId))
  return withPassword(services, actor, password, async (tx, member, now) => {
    if ((await findSecondFactor(tx, member.id))?.totpSecret) throw new AppError('already_done')
    await saveSecondFactor(tx, member.id, { pendingTotpSecret, pendingUntil: until(now) })
    return { secret, uri: totpUri(secret, member.email) }
  })
}

export async function confirmTotp(
  services: Services,
  actor: Actor,
  code: string,
  locale: Locale,
): Promise<RecoveryCodes> {
  const now = services.clock.now()
  await countFirst(services.db, secondFactorTries(actor.memberId), now)
  const before = await findSecondFactor(services.db, actor.memberId)
  const pending = before?.pendingTotpSecret
  const secret = pending && openTotp(await totpKey(services), actor.memberId, pending)
  const wrongCode = () => invalidFields({ code: 'rule.secondFactorCode' })
  // Checked before hashing, which is expensive, and again under the lock.
  if (secret && totpPeriodOf(secret, code, now, before.totpLastPeriod) === undefined) throw wrongCode()
  const drawn = await drawRecoveryCodes()
  return transaction(services.db, async (tx) => {
    const member = await getMember(tx, actor.memberId, { lock: true })
    const row = await findSecondFactor(tx, member.id)
    if (!secret || row?.pendingTotpSecret !== pending || !row?.pendingUntil || row.pendingUntil <= now)
      throw new AppError('nothing_pending')
    const period = totpPeriodOf(secret, code, now, row.totpLastPeriod)
    if (period === undefined) throw wrongCode()
    await forgetCount(tx, secondFactorTries(member.id))
    await saveSecondFactor(tx, member.id, {
      totpSecret: pending,
      totpLastPeriod: period,
      pendingTotpSecret: null,
      pendingUntil: null,
    })
    return turnedOn(services, tx, member, drawn, locale, now)
  })
}

export const removeTotp = (services: Services, actor: Actor, password: string, locale: Locale): Promise<void> =>
  withPassword(services, actor, password, async (tx, member) => {
    if (!(await findSecondFactor(tx, member.id))?.totpSecret) throw notFound()
    await saveSecondFactor(tx, member.id, { totpSecret: null, pendingTotpSecret: null })
    await turnedOff(services, tx, member, locale)
  })

async function turnedOff(services: Services, tx: Tx, member: MemberRow, locale: Locale): Promise<void> {
  await endRecoveryCodesIfLast(tx, member.id)
  await audit(tx, services.clock.now(), {
    action: 'second_factor.changed',
    companyId: member.companyId,
    memberId: member.id,
    data: { event: 'removed' },
  })
  if ((await secondFactorsOf(tx, member.id)).length === 0) await tell(services, tx, member, secondFactorOffMail, locale)
}

export const startPasskey = (services: Services, actor: Actor, password: string) =>
  withPassword(services, actor, password, async (tx, member, now) => {
    const rows = await listPasskeys(tx, member.id)
    if (rows.length >= ACCOUNT_LIMITS.passkeys) throw new AppError('already_done')
    const options = await registrationOptions(services.config, member, rows)
    await saveSecondFactor(tx, member.id, { passkeyChallenge: options.challenge, pendingUntil: until(now) })
    return { options: { ...options } }
  })

/** The first answer, right or wrong, uses up the challenge. */
const takeChallenge = (services: Services, memberId: number, now: Date): Promise<string | undefined> =>
  transaction(services.db, async (tx) => {
    await getMember(tx, memberId, { lock: true })
    const row = await findSecondFactor(tx, memberId)
    if (!row?.passkeyChallenge || !row.pendingUntil || row.pendingUntil <= now) return undefined
    await saveSecondFactor(tx, memberId, { passkeyChallenge: null })
    return row.passkeyChallenge
  })

export async function addPasskey(
  services: Services,
  actor: Actor,
  name: string,
  answer: PasskeyAnswer,
  locale: Locale,
): Promise<RecoveryCodes> {
  const now = services.clock.now()
  const challenge = await takeChallenge(services, actor.memberId, now)
  if (!challenge) throw new AppError('nothing_pending')
  const fresh = await registeredPasskey(services.config, answer, challenge)
  if (!fresh) throw invalidFields({ passkey: 'rule.passkey' })
  const drawn = await drawRecoveryCodes()
  return transaction(services.db, async (tx) => {
    const member = await getMember(tx, actor.memberId, { lock: true })
    const [added] = await tx
      .insert(passkeys)
      .values({ ...fresh, memberId: member.id, name, createdAt: now })
      .onConflictDoNothing()
      .returning()
    if (!added) throw new AppError('already_done')
    return turnedOn(services, tx, member, drawn, locale, now)
  })
}

export const removePasskey = (
  services: Services,
  actor: Actor,
  id: number,
  password: string,
  locale: Locale,
): Promise<void> =>
  withPassword(services, actor, password, async (tx, member) => {
    const gone = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.memberId, member.id)))
      .returning({ id: passkeys.id })
    if (gone.length === 0) throw notFound()
    await turnedOff(services, tx, member, locale)
  })

export async function newRecoveryCodes(services: Services, actor: Actor, password: string): Promise<RecoveryCodes> {
  const now = services.clock.now()
  const known = await knownPassword(services, actor, password, now)
  const drawn = await drawRecoveryCodes()
  return transaction(services.db, async (tx) => {
    const member = await getMember(tx, actor.memberId, { lock: true })
    await settlePassword(tx, member, known)
    if ((await secondFactorsOf(tx, member.id)).length === 0) throw notFound()
    await audit(tx, now, {
      action: 'second_factor.changed',
      companyId: member.companyId,
      memberId: member.id,
      data: { event: 'recovery_codes' },
    })
    return { recovery_codes: await saveRecoveryCodes(tx, member.id, drawn, now) }
  })
}

/** For a colleague who lost the device: removes the second step, ends all sessions, and notifies the colleague. */
export async function resetSecondFactor(
  services: Services,
  actor: Actor,
  memberId: number,
  password: string,
  locale: Locale,
): Promise<void> {
  if (memberId === actor.memberId) throw new AppError('forbidden')
  const now = services.clock.now()
  const known = await knownPassword(services, actor, password, now)
  await transaction(services.db, async (tx) => {
    const [first, second] = [Math.min(actor.memberId, memberId), Math.max(actor.memberId, memberId)]
    const rows = [await getMember(tx, first, { lock: true }), await getMember(tx, second, { lock: true })]
    const own = rows.find(({ id }) => id === actor.memberId)
    const member = rows.find(({ id }) => id === memberId)
    if (!own || member?.companyId !== own.companyId) throw notFound()
    await settlePassword(tx, own, known)
    if ((await secondFactorsOf(tx, member.id)).length === 0) throw notFound()
    await dropSecondFactor(tx, member.id)
    await endDoors(tx, member, { now })
    await audit(tx, now, {
      action: 'second_factor.changed',
      companyId: member.companyId,
      memberId: own.id,
      entity: 'member',
      entityId: member.id,
      data: { event: 'reset' },
    })
    await tell(services, tx, member, resetSecondFactorMail, locale)
  })
}
