import { ACCOUNT_LIMITS } from '@portal/contracts/accounts'
import { productName, toDisplayMobile } from '@portal/contracts/kernel'
import type { Locale } from '@portal/contracts'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { randomInt } from 'node:crypto'
import { transaction } from '../../database/database'
import type { Tx } from '../../database/tx'
import { AppError, invalidFields } from '../../errors/app-error'
import type { Actor } from '../../services/actor'
import { textsIn } from '../../locales'
import { countAgainst } from '../../security/rate-limits'
import { sameSecret, sha256 } from '../../security/tokens'
import type { Services } from '../../services/services'
import { planExpiry } from '../../facts/plan-facts'
import { getMember, updateMember } from './accounts.repository'
import { oneTimeCodes } from '../../tables/accounts.tables'
import { endLinks } from './one-time-links'
import { accountMail } from './account-mail'
import { countSending } from './send-limit'

const makeCode = (): string =>
  String(randomInt(10 ** ACCOUNT_LIMITS.smsCodeDigits)).padStart(ACCOUNT_LIMITS.smsCodeDigits, '0')
/** The hash includes the member, so that equal codes of two members have different hashes. */
const hashOf = (memberId: number, code: string): string => sha256(`${memberId}:${code}`)

/**
 * Companies that never had a plan may use half of the budget, so that free accounts cannot use it up for the others.
 */
const budgetOf = async (tx: Tx, { config }: Services, companyId: number): Promise<number> =>
  (await planExpiry(tx, companyId)) === null ? Math.ceil(config.smsADay / 2) : config.smsADay

export async function sendContactCode(services: Services, actor: Actor, locale: Locale): Promise<void> {
  const now = services.clock.now()
  await transaction(services.db, async (tx) => {
    const member = await getMember(tx, actor.memberId, { lock: true })
    if (!member.contactNum) throw new AppError('no_contact_num')
    await countSending(tx, { kind: 'sms', recipient: member.contactNum }, now)
    await countAgainst(tx, { limit: 'smsOfMember', subject: member.id }, now)
    await countAgainst(tx, { limit: 'smsOfCompany', subject: member.companyId }, now)
    const most = await budgetOf(tx, services, member.companyId)
    await countAgainst(tx, { limit: 'smsOfInstallation', subject: 'sms', most }, now)
    await endLinks(tx, member.id, 'sms', now)
    const code = makeCode()
    await tx.insert(oneTimeCodes).values({
      memberId: member.id,
      purpose: 'sms',
      hash: hashOf(member.id, code),
      recipient: member.contactNum,
      expiresAt: new Date(now.getTime() + ACCOUNT_LIMITS.smsCode * 1000),
      createdAt: now,
    })
    const text = textsIn(locale).t('account.smsCode', { product: productName(locale), code })
    await services.sms.queue(
      tx,
      { to: toDisplayMobile(member.contactNum), text, code },
      { traced: accountMail('sms_code', member) },
    )
  })
}

export async function verifyContact(
  services: Services,
  actor: Actor,
  code: string,
): Promise<{ is_contact_num_verified: boolean }> {
  const now = services.clock.now()
  // The failed attempt must be stored, so the refusal is thrown after the transaction.
  const isRight = await transaction(services.db, async (tx) => {
    const member = await getMember(tx, actor.memberId, { lock: true })
    const [sent] = await tx
      .select()
      .from(oneTimeCodes)
      .where(and(eq(oneTimeCodes.memberId, member.id), eq(oneTimeCodes.purpose, 'sms'), isNull(oneTimeCodes.usedAt)))
      .orderBy(desc(oneTimeCodes.id))
      .limit(1)
    const isAlive =
      sent &&
      sent.expiresAt > now &&
      sent.attempts < ACCOUNT_LIMITS.smsCodeTries &&
      sent.recipient === member.contactNum
    if (!isAlive) return false
    if (!sameSecret(hashOf(member.id, code), sent.hash)) {
      await tx
        .update(oneTimeCodes)
        .set({ attempts: sent.attempts + 1 })
        .where(eq(oneTimeCodes.id, sent.id))
      return false
    }
    await tx.update(oneTimeCodes).set({ usedAt: now }).where(eq(oneTimeCodes.id, sent.id))
    await updateMember(tx, member.id, { contactNumVerifiedAt: now, updatedAt: now })
    return true
  })
  if (!isRight) throw invalidFields({ code: 'rule.codeWrong' })
  return { is_contact_num_verified: true }
}
