import { ACCOUNT_LIMITS } from '@portal/contracts/accounts'
import type { Locale } from '@portal/contracts'
import { paths } from '@portal/contracts/shell'
import { audit } from '../../audit/audit'
import { transaction } from '../../database/database'
import { invalidFields } from '../../errors/app-error'
import { refuseCommonPassword } from '../../security/common-passwords'
import { endDoors } from '../../security/end-doors'
import { hashPassword } from '../../security/passwords'
import type { Services } from '../../services/services'
import { resetMail } from './accounts.mails'
import { findMemberByEmail, updateMember } from './accounts.repository'
import { makeLink, usableLink, useLink } from './one-time-links'
import { accountMail } from './account-mail'
import { countSending, maySend } from './send-limit'

/** REG-31: the same answer for known and unknown addresses, with and without a mail. */
export async function forgotPassword(
  services: Services,
  { email, by }: { email: string; by: string },
  locale: Locale,
): Promise<void> {
  const now = services.clock.now()
  await transaction(services.db, async (tx) => {
    await countSending(tx, { kind: 'reset', recipient: email, by }, now)
    const member = await findMemberByEmail(tx, email)
    if (!member || !(await maySend(tx, { kind: 'reset', recipient: email }, now))) return
    await audit(tx, now, {
      action: 'password.reset_requested',
      companyId: member.companyId,
      actor: 'system',
      entity: 'member',
      entityId: member.id,
    })
    const token = await makeLink(tx, {
      memberId: member.id,
      purpose: 'reset',
      recipient: email,
      now,
      validSeconds: ACCOUNT_LIMITS.resetLink,
    })
    const url = `${services.config.origin}${paths.resetPassword.to({ token }).href}`
    await services.mail.queue(tx, {
      to: email,
      template: resetMail,
      locale,
      data: { url },
      traced: accountMail('reset', member),
    })
  })
}

const deadLink = () => invalidFields({ token: 'rule.resetToken' })

/** REG-33: a link works once; it ends every other way in of the member. */
export async function resetPassword(services: Services, body: { token: string; new_password: string }): Promise<void> {
  const now = services.clock.now()
  refuseCommonPassword('new_password', body.new_password)
  // Looked at before hashing, which is expensive, and used up after it.
  if (!(await usableLink(services.db, body.token, ['reset'], now))) throw deadLink()
  const passwordHash = await hashPassword(body.new_password)
  await transaction(services.db, async (tx) => {
    const link = await useLink(tx, body.token, ['reset'], now)
    if (!link) throw deadLink()
    const member = await updateMember(tx, link.memberId, { passwordHash, updatedAt: now })
    await audit(tx, now, { action: 'password.reset', companyId: member.companyId, memberId: member.id })
    await endDoors(tx, member, { now })
  })
}
