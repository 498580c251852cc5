import { ACCOUNT_LIMITS, accountsEndpoints } from '@portal/contracts/accounts'
import type { PatchUserProfileBodySchema, UserProfile } from '@portal/contracts/accounts'
import type { Locale } from '@portal/contracts'
import type { StartPage } from '@portal/contracts/shell'
import type * as v from 'valibot'
import { audit } from '../../audit/audit'
import { transaction } from '../../database/database'
import type { Tx } from '../../database/tx'
import type { Actor } from '../../services/actor'
import { invalidFields } from '../../errors/app-error'
import { countFirst } from '../../security/rate-limits'
import { refuseCommonPassword } from '../../security/common-passwords'
import { endDoors } from '../../security/end-doors'
import { hashPassword } from '../../security/passwords'
import type { Services } from '../../services/services'
import { raiseApplicationsRev, raiseRev } from '../../live/revision'
import { emailChangeAskedMail, maskedEmail, newEmailMail } from './accounts.mails'
import { getMember, isAddressTaken, updateMember } from './accounts.repository'
import type { MemberRow, NewMemberRow } from '../../tables/accounts.tables'
import { knownPassword, settlePassword } from './current-password'
import { endLinks, makeLink } from './one-time-links'
import { accountMail } from './account-mail'
import { countSending } from './send-limit'

type Change = v.InferOutput<typeof PatchUserProfileBodySchema>

const present = (member: MemberRow): UserProfile => ({
  first_name: member.firstName,
  last_name: member.lastName,
  display_name: member.displayName,
  email: member.email,
  pending_email: member.pendingEmail,
  contact_num: member.contactNum,
  display_contact_num: member.displayContactNum,
  is_contact_num_verified: member.contactNum !== null && member.contactNumVerifiedAt !== null,
})

export const profileOf = async (services: Services, actor: Actor): Promise<UserProfile> =>
  present(await getMember(services.db, actor.memberId))

/** D43: the old address stays until the link mailed to the new one is opened. */
async function askForNewEmail(
  services: Services,
  tx: Tx,
  member: MemberRow,
  { email, askedBy }: { email: string; askedBy: string },
  locale: Locale,
  now: Date,
): Promise<void> {
  if (await isAddressTaken(tx, email)) throw invalidFields({ email: 'rule.emailTaken' })
  await countSending(tx, { kind: 'new_email', recipient: email, by: member.companyId }, now)
  const token = await makeLink(tx, {
    memberId: member.id,
    purpose: 'verify_new_email',
    recipient: email,
    now,
    validSeconds: ACCOUNT_LIMITS.verificationLink,
    askedBy,
  })
  const url = `${services.config.origin}${accountsEndpoints.verifyEmail.path}?token=${token}`
  await services.mail.queue(tx, {
    to: email,
    template: newEmailMail,
    locale,
    data: { url },
    traced: accountMail('verify_new_email', member),
  })
  await services.mail.queue(tx, {
    to: member.email,
    template: emailChangeAskedMail,
    locale,
    data: { newEmail: maskedEmail(email) },
    traced: accountMail('email_change_asked', member),
  })
}

function contactChange(member: MemberRow, body: Change): Partial<NewMemberRow> {
  if (body.contact_num === undefined) return {}
  const display = {
    contactNum: body.contact_num,
    displayContactNum: body.contact_num === null ? null : (body.display_contact_num ?? null),
  }
  // D44: a changed number is unverified again.
  return body.contact_num === member.contactNum ? display : { ...display, contactNumVerifiedAt: null }
}

const passwordMissing = () => invalidFields({ current_password: 'rule.currentPasswordForEmail' })

/**
 * Both changes would allow taking over the account, so they require the password in addition to the token (REAL-17).
 */
async function passwordFor(services: Services, actor: Actor, body: Change, now: Date): Promise<string | undefined> {
  const isNewEmail = body.email !== undefined && body.email !== (await getMember(services.db, actor.memberId)).email
  if (body.password === undefined && !isNewEmail) return undefined
  if (body.current_password === undefined) throw passwordMissing()
  return knownPassword(services, actor, body.current_password, now)
}

export async function changeProfile(
  services: Services,
  actor: Actor,
  body: Change,
  locale: Locale,
): Promise<UserProfile> {
  const now = services.clock.now()
  // Hashed outside of the transaction, because the embedded database has only one connection.
  if (body.password !== undefined) refuseCommonPassword('password', body.password)
  const known = await passwordFor(services, actor, body, now)
  if (known !== undefined && body.email !== undefined) {
    // A taken address counts too, because the answer reveals that it exists.
    await countFirst(services.db, { limit: 'emailChanges', subject: actor.memberId }, now)
  }
  const passwordHash = body.password === undefined ? undefined : await hashPassword(body.password)
  const changed = await transaction(services.db, async (tx) => {
    const member = await getMember(tx, actor.memberId, { lock: true })
    // Another change or a reset may have replaced the verified password in the meantime (REAL-08).
    if (known !== undefined) await settlePassword(tx, member, known)
    const change: Partial<NewMemberRow> = { updatedAt: now, ...contactChange(member, body) }
    if (body.first_name !== undefined) change.firstName = body.first_name
    if (body.last_name !== undefined) change.lastName = body.last_name
    if (body.display_name !== undefined) change.displayName = body.display_name
    if (passwordHash !== undefined) change.passwordHash = passwordHash
    // Before the rest, because one call may set a password and ask for a new address, which then waits.
    if (passwordHash !== undefined) await endDoors(tx, member, { now, keep: actor.tokenHash })
    if (body.email !== undefined && body.email !== member.email) {
      if (known === undefined) throw passwordMissing()
      await askForNewEmail(services, tx, member, { email: body.email, askedBy: actor.tokenHash }, locale, now)
      change.pendingEmail = body.email
      await audit(tx, now, { action: 'email.change_requested', companyId: member.companyId, memberId: member.id })
    } else if (body.email === member.email && member.pendingEmail !== null) {
      change.pendingEmail = null
      await endLinks(tx, member.id, 'verify_new_email', now)
    }
    if (change.contactNumVerifiedAt === null) await endLinks(tx, member.id, 'sms', now)
    if (passwordHash !== undefined)
      await audit(tx, now, { action: 'password.changed', companyId: member.companyId, memberId: member.id })
    const isRenamed = change.displayName !== undefined && change.displayName !== member.displayName
    await (isRenamed ? raiseApplicationsRev : raiseRev)(tx, member.companyId)
    return updateMember(tx, member.id, change)
  })
  return present(changed)
}

/** DAY-01: the login answer carries it, so that the host needs no further call. */
export const startPageOf = async ({ db }: Services, actor: Actor): Promise<{ start_page: StartPage }> => ({
  start_page: (await getMember(db, actor.memberId)).startPage,
})

export const chooseStartPage = async (
  { db, clock }: Services,
  actor: Actor,
  startPage: StartPage,
): Promise<{ start_page: StartPage }> => ({
  start_page: (await updateMember(db, actor.memberId, { startPage, updatedAt: clock.now() })).startPage,
})
