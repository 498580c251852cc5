import type { SecondFactor } from '@portal/contracts/accounts'
import { and, asc, eq, exists, isNotNull, isNull, or } from 'drizzle-orm'
import type { Queryable } from '../../database/database'
import type { Tx } from '../../database/tx'
import { members } from '../../tables/accounts.tables'
import { loginTickets, passkeys, secondFactors } from '../../tables/second-factor.tables'
import type { PasskeyRow, SecondFactorRow } from '../../tables/second-factor.tables'
import { endRecoveryCodes } from './recovery-codes'

export async function findSecondFactor(tx: Queryable, memberId: number): Promise<SecondFactorRow | undefined> {
  const [row] = await tx.select().from(secondFactors).where(eq(secondFactors.memberId, memberId))
  return row
}

export async function saveSecondFactor(
  tx: Tx,
  memberId: number,
  values: Partial<Omit<SecondFactorRow, 'memberId'>>,
): Promise<void> {
  await tx
    .insert(secondFactors)
    .values({ memberId, ...values })
    .onConflictDoUpdate({ target: secondFactors.memberId, set: values })
}

export const listPasskeys = (tx: Queryable, memberId: number): Promise<PasskeyRow[]> =>
  tx.select().from(passkeys).where(eq(passkeys.memberId, memberId)).orderBy(asc(passkeys.id))

/** The methods with which this member confirms a login; empty without a second step. */
export async function secondFactorsOf(tx: Queryable, memberId: number): Promise<SecondFactor[]> {
  const totp = (await findSecondFactor(tx, memberId))?.totpSecret ? ['totp' as const] : []
  return (await listPasskeys(tx, memberId)).length > 0 ? [...totp, 'passkey'] : totp
}

export async function membersWithSecondFactor(tx: Queryable, companyId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: members.id })
    .from(members)
    .where(
      and(
        eq(members.companyId, companyId),
        isNull(members.removedAt),
        or(
          exists(
            tx
              .select()
              .from(secondFactors)
              .where(and(eq(secondFactors.memberId, members.id), isNotNull(secondFactors.totpSecret))),
          ),
          exists(tx.select().from(passkeys).where(eq(passkeys.memberId, members.id))),
        ),
      ),
    )
    .orderBy(asc(members.id))
  return rows.map(({ id }) => id)
}

/** Without any second factor left, recovery codes would be a separate way to log in. */
export async function endRecoveryCodesIfLast(tx: Tx, memberId: number): Promise<void> {
  if ((await secondFactorsOf(tx, memberId)).length === 0) await endRecoveryCodes(tx, memberId)
}

/** Deletes all data of the second step, including incomplete logins. */
export async function dropSecondFactor(tx: Tx, memberId: number): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.memberId, memberId))
  await tx.delete(secondFactors).where(eq(secondFactors.memberId, memberId))
  await tx.delete(loginTickets).where(eq(loginTickets.memberId, memberId))
  await endRecoveryCodes(tx, memberId)
}
