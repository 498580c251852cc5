import type { InviteeRegisterBodySchema, LoginAnswer, RegisterBodySchema } from '@portal/contracts/accounts'
import { ACCOUNT_LIMITS, accountsEndpoints } from '@portal/contracts/accounts'
import type { Locale } from '@portal/contracts'
import { fullName, splitName, toInternationalMobile } from '@portal/contracts/kernel'
import type * as v from 'valibot'
import { audit } from '../../audit/audit'
import { transaction } from '../../database/database'
import type { Queryable } from '../../database/database'
import type { Tx } from '../../database/tx'
import { invalidFields } from '../../errors/app-error'
import { brokenConstraint } from '../../http/constraints'
import { refuseCommonPassword } from '../../security/common-passwords'
import { endDoors } from '../../security/end-doors'
import type { Device } from '../../security/device'
import { hashPassword } from '../../security/passwords'
import type { Services } from '../../services/services'
import { billingAccounts } from '../../tables/billing.tables'
import { companies } from '../../tables/company.tables'
import { writeStores } from '../../security/stores'
import { acceptInvitation, isInvitationOpen, isInvitationWithdrawn } from '../../facts/invitation'
import { emailChangedMail, maskedEmail, verificationMail } from './accounts.mails'
import { findMemberByEmail, getMember, insertMember, updateMember } from './accounts.repository'
import type { MemberRow } from '../../tables/accounts.tables'
import { loginAnswer } from './login-answer'
import { makeLink, useLink, VERIFYING } from './one-time-links'
import { accountMail } from './account-mail'
import { countSending, maySend } from './send-limit'

type Registration = v.InferOutput<typeof RegisterBodySchema>
type InviteeRegistration = v.InferOutput<typeof InviteeRegisterBodySchema>

const refuseTakenEmail = async (tx: Queryable, email: string): Promise<void> => {
  if (await findMemberByEmail(tx, email)) throw invalidFields({ email: 'rule.emailTaken' })
}

async function mailVerification(
  services: Services,
  tx: Tx,
  member: MemberRow,
  locale: Locale,
  now: Date,
): Promise<void> {
  const token = await makeLink(tx, {
    memberId: member.id,
    purpose: 'verify_email',
    recipient: member.email,
    now,
    validSeconds: ACCOUNT_LIMITS.verificationLink,
  })
  const url = `${services.config.origin}${accountsEndpoints.verifyEmail.path}?token=${token}`
  await services.mail.queue(tx, {
    to: member.email,
    template: verificationMail,
    locale,
    data: { url },
    traced: accountMail('verify_email', member),
  })
}

export async function registerCompany(
  services: Services,
  body: Registration,
  by: string,
  locale: Locale,
): Promise<{ email: string; register_stage: number | null }> {
  const now = services.clock.now()
  refuseCommonPassword('password', body.password)
  // Before hashing, which is expensive.
  await refuseTakenEmail(services.db, body.email)
  const passwordHash = await hashPassword(body.password)
  const contact = splitName(body.contact_name, locale)
  return transaction(services.db, async (tx) => {
    // The unique index on live addresses refuses a parallel registration between this check and the insert.
    await refuseTakenEmail(tx, body.email)
    await countSending(tx, { kind: 'verify_email', recipient: body.email, by }, now)
    await maySend(tx, { kind: 'verify_email', recipient: body.email }, now)
    const [company] = await tx
      .insert(companies)
      .values({
        nameJp: body.company_name,
        contactName: body.contact_name,
        contactNum: body.contact_num,
        referrer: body.referrer ?? null,
        howFound: body.how_found ?? null,
        howFoundOther: body.how_found === 'other' ? (body.how_found_other ?? null) : null,
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    if (!company) throw new Error('The company was not written')
    await tx.insert(billingAccounts).values({ companyId: company.id, verificationStatus: 'NA', updatedAt: now })
    const member = await insertMember(tx, {
      companyId: company.id,
      email: body.email,
      passwordHash,
      lastName: contact.last_name,
      firstName: contact.first_name,
      displayName: body.contact_name,
      contactNum: body.mobile_num ? toInternationalMobile(body.mobile_num) : null,
      displayContactNum: body.mobile_num ?? null,
      isSmsNotificationOk: body.is_sms_notification_ok,
      isAdmin: true,
      language: locale,
      createdAt: now,
      updatedAt: now,
    })
    await mailVerification(services, tx, member, locale, now)
    return { email: member.email, register_stage: null }
  })
}

/** The same answer for every address (D10); only an unverified member gets a mail. */
export async function resendVerification(
  services: Services,
  { email, by }: { email: string; by: string },
  locale: Locale,
): Promise<void> {
  const now = services.clock.now()
  await transaction(services.db, async (tx) => {
    await countSending(tx, { kind: 'verify_email', recipient: email, by }, now)
    const member = await findMemberByEmail(tx, email)
    if (!member || member.emailVerifiedAt || !(await maySend(tx, { kind: 'verify_email', recipient: email }, now)))
      return
    await mailVerification(services, tx, member, locale, now)
  })
}

/** Uses a mailed link: verifies the address, or applies a changed one (D43). Returns whether it worked. */
export async function verifyEmail(services: Services, token: string, locale: Locale): Promise<boolean> {
  const now = services.clock.now()
  if (!token) return false
  return openLink(services, token, locale, now).catch((error: unknown) => {
    // Another member registered the address in the meantime; the browser is redirected nevertheless.
    if (brokenConstraint(error) === 'members_email_live') return false
    throw error
  })
}

const openLink = (services: Services, token: string, locale: Locale, now: Date): Promise<boolean> =>
  transaction(services.db, async (tx) => {
    const link = await useLink(tx, token, VERIFYING, now)
    if (!link) return false
    if (link.purpose === 'verify_email') {
      await updateMember(tx, link.memberId, { emailVerifiedAt: now, updatedAt: now })
      return true
    }
    if (await findMemberByEmail(tx, link.recipient)) return false
    const before = await getMember(tx, link.memberId, { lock: true })
    await services.mail.queue(tx, {
      to: before.email,
      template: emailChangedMail,
      locale,
      data: { newEmail: maskedEmail(link.recipient) },
      traced: accountMail('email_changed', before),
    })
    const member = await updateMember(tx, link.memberId, {
      email: link.recipient,
      pendingEmail: null,
      emailVerifiedAt: now,
      updatedAt: now,
    })
    await audit(tx, now, { action: 'email.changed', companyId: member.companyId, memberId: member.id })
    await endDoors(tx, member, { now, keep: link.askedBy })
    return true
  })

const deadInvitation = (isWithdrawn: boolean) =>
  invalidFields({ invite_token: isWithdrawn ? 'rule.inviteWithdrawn' : 'rule.inviteToken' })

/** D39: the mailed invitation proves that the address belongs to the person, so the answer logs the member in. */
export async function registerInvitee(
  services: Services,
  body: InviteeRegistration,
  locale: Locale,
  device?: Device,
): Promise<LoginAnswer> {
  const now = services.clock.now()
  refuseCommonPassword('password', body.password)
  const invited = { token: body.invite_token, email: body.email, now }
  // Looked at before hashing, which is expensive, and used up after it.
  if (!(await isInvitationOpen(services.db, invited)))
    throw deadInvitation(await isInvitationWithdrawn(services.db, invited))
  const passwordHash = await hashPassword(body.password)
  return transaction(services.db, async (tx) => {
    const invitation = await acceptInvitation(tx, invited)
    if (!invitation) throw deadInvitation(await isInvitationWithdrawn(tx, invited))
    await refuseTakenEmail(tx, body.email)
    const member = await insertMember(tx, {
      companyId: invitation.companyId,
      email: body.email,
      passwordHash,
      firstName: body.first_name,
      lastName: body.last_name,
      displayName: fullName(body),
      isAdmin: invitation.isAdmin,
      isInterviewer: invitation.isInterviewer,
      language: locale,
      emailVerifiedAt: now,
      contactNum: body.contact_num ? toInternationalMobile(body.contact_num) : null,
      displayContactNum: body.contact_num ?? null,
      createdAt: now,
      updatedAt: now,
    })
    await writeStores(tx, member.id, invitation.stores)
    await audit(tx, now, { action: 'member.joined', companyId: member.companyId, memberId: member.id })
    return loginAnswer(tx, member, now, 'invitation', device)
  })
}
