/** REAL-17: verifies the current password before actions that a stolen token must not allow. */
import { transaction } from '../../database/database'
import type { Tx } from '../../database/tx'
import { invalidFields } from '../../errors/app-error'
import type { Actor } from '../../services/actor'
import { isPassword } from '../../security/passwords'
import { countFirst, forgetCount } from '../../security/rate-limits'
import type { Services } from '../../services/services'
import { getMember } from './accounts.repository'
import type { MemberRow } from '../../tables/accounts.tables'

const wrongPassword = () => invalidFields({ current_password: 'rule.currentPassword' })
const triesOf = (memberId: number) => ({ limit: 'passwordTries', subject: memberId }) as const

/**
 * Returns the stored hash if the password matches. The attempt is counted before the check, so that parallel attempts
 * count too; `settlePassword` resets the count after the right password.
 */
export async function knownPassword(
  services: Services,
  actor: Pick<Actor, 'memberId'>,
  given: string,
  now: Date,
): Promise<string> {
  await countFirst(services.db, triesOf(actor.memberId), now)
  const { passwordHash } = await getMember(services.db, actor.memberId)
  if (!(await isPassword(passwordHash, given))) throw wrongPassword()
  return passwordHash
}

/** Checks that no other change or reset replaced the verified password in the meantime (REAL-08). */
export async function settlePassword(tx: Tx, member: MemberRow, known: string): Promise<void> {
  if (member.passwordHash !== known) throw wrongPassword()
  await forgetCount(tx, triesOf(member.id))
}

/** Verifies the password, locks the member's row and runs the change. */
export async function withPassword<T>(
  services: Services,
  actor: Pick<Actor, 'memberId'>,
  password: string,
  work: (tx: Tx, member: MemberRow, now: Date) => Promise<T>,
): Promise<T> {
  const now = services.clock.now()
  const known = await knownPassword(services, actor, password, now)
  return transaction(services.db, async (tx) => {
    const member = await getMember(tx, actor.memberId, { lock: true })
    await settlePassword(tx, member, known)
    return work(tx, member, now)
  })
}
