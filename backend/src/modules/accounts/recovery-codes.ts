import { randomInt } from 'node:crypto'
import { ACCOUNT_LIMITS } from '@portal/contracts/accounts'
import { and, count, eq } from 'drizzle-orm'
import type { Queryable, Tx } from '../../database/database'
import { sha256 } from '../../security/tokens'
import { recoveryCodes } from './second-factor.tables'

/** Signs that nobody takes for one another; ten of them are 50 bits. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const HALF = 5
const draw = (): string => Array.from({ length: 2 * HALF }, () => SIGNS[randomInt(SIGNS.length)]).join('')
const hashOf = (memberId: number, code: string): string => sha256(`recovery:${memberId}:${code}`)

/** Earlier ones end. Only their hashes are kept, so they are shown once. */
export async function makeRecoveryCodes(tx: Tx, memberId: number, now: Date): Promise<string[]> {
  const codes = Array.from({ length: ACCOUNT_LIMITS.recoveryCodes }, draw)
  await endRecoveryCodes(tx, memberId)
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ memberId, hash: hashOf(memberId, code), createdAt: now })))
  return codes.map((code) => `${code.slice(0, HALF)}-${code.slice(HALF)}`)
}

/** Uses a code once: of two requests at the same time one deletes the row. */
export async function takeRecoveryCode(tx: Tx, memberId: number, code: string): Promise<boolean> {
  const gone = await tx.delete(recoveryCodes)
    .where(and(eq(recoveryCodes.memberId, memberId), eq(recoveryCodes.hash, hashOf(memberId, code)))).returning({ id: recoveryCodes.id })
  return gone.length > 0
}

export async function recoveryCodesLeft(tx: Queryable, memberId: number): Promise<number> {
  const [row] = await tx.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.memberId, memberId))
  return row?.left ?? 0
}

export async function endRecoveryCodes(tx: Tx, memberId: number): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.memberId, memberId))
}
