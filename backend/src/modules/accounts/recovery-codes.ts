import { randomInt } from 'node:crypto'
import { ACCOUNT_LIMITS } from '@portal/contracts/accounts'
import { count, eq } from 'drizzle-orm'
import type { Queryable } from '../../database/database'
import type { Tx } from '../../database/tx'
import { hashPassword, isPassword } from '../../security/passwords'
import { recoveryCodes } from '../../tables/second-factor.tables'

/**
 * Characters that are hard to confuse. Ten of them have only 50 bits, too few for a fast hash, so codes are hashed
 * like passwords.
 */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const HALF = 5
const draw = (): string => Array.from({ length: 2 * HALF }, () => SIGNS[randomInt(SIGNS.length)]).join('')

export interface DrawnCodes {
  readonly codes: readonly string[]
  readonly hashes: readonly string[]
}

/** Before the transaction, because hashing takes its time; one after the other, so that others have their turn. */
export async function drawRecoveryCodes(): Promise<DrawnCodes> {
  const codes = Array.from({ length: ACCOUNT_LIMITS.recoveryCodes }, draw)
  const hashes: string[] = []
  for (const code of codes) hashes.push(await hashPassword(code))
  return { codes, hashes }
}

/** Replaces earlier codes. Only hashes are stored, so codes are shown once. */
export async function saveRecoveryCodes(
  tx: Tx,
  memberId: number,
  { codes, hashes }: DrawnCodes,
  now: Date,
): Promise<string[]> {
  await endRecoveryCodes(tx, memberId)
  await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ memberId, hash, createdAt: now })))
  return codes.map((code) => `${code.slice(0, HALF)}-${code.slice(HALF)}`)
}

/** The row of a code. Before the transaction, as hashing takes its time; one after the other, as in drawing. */
export async function findRecoveryCode(db: Queryable, memberId: number, code: string): Promise<number | undefined> {
  for (const { id, hash } of await db.select().from(recoveryCodes).where(eq(recoveryCodes.memberId, memberId)))
    if (await isPassword(hash, code)) return id
  return undefined
}

/** Uses a code once: of two parallel requests, only one deletes the row. */
export async function takeRecoveryCode(tx: Tx, id: number): Promise<boolean> {
  const taken = await tx.delete(recoveryCodes).where(eq(recoveryCodes.id, id)).returning({ id: recoveryCodes.id })
  return taken.length > 0
}

export async function recoveryCodesLeft(tx: Queryable, memberId: number): Promise<number> {
  const [row] = await tx.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.memberId, memberId))
  return row?.left ?? 0
}

export async function endRecoveryCodes(tx: Tx, memberId: number): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.memberId, memberId))
}
