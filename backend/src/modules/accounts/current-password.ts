/** REAL-17: the current password of somebody who is logged in, asked for again before what a stolen token must not do. */
import { ACCOUNT_LIMITS } from '@portal/contracts/accounts'
import type { Tx } from '../../database/database'
import { invalidFields } from '../../http/app-error'
import type { Actor } from '../../http/authentication'
import { isPassword } from '../../security/passwords'
import { countAgainst, forgetCount } from '../../security/rate-limits'
import type { Services } from '../../services'
import { getMember } from './accounts.repository'
import type { MemberRow } from './accounts.tables'

const wrongPassword = () => invalidFields({ current_password: 'rule.currentPassword' })
const triesOf = (memberId: number) => ({ kind: 'current_password', subject: String(memberId) })

/**
 * The stored hash that the given password fits. A try counts before the password is looked at, so that tries at once count as
 * well; `settlePassword` takes the right one back.
 */
export async function knownPassword(services: Services, actor: Pick<Actor, 'memberId'>, given: string, now: Date): Promise<string> {
  await countAgainst(services.db, triesOf(actor.memberId), ACCOUNT_LIMITS.passwordTries, now)
  const { passwordHash } = await getMember(services.db, actor.memberId)
  if (!(await isPassword(passwordHash, given))) throw wrongPassword()
  return passwordHash
}

/** Another change or a reset may have come between: what was looked at is the password no more (REAL-08). */
export async function settlePassword(tx: Tx, member: MemberRow, known: string): Promise<void> {
  if (member.passwordHash !== known) throw wrongPassword()
  await forgetCount(tx, triesOf(member.id))
}
