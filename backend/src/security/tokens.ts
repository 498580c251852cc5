/** Session tokens and links: the caller gets 32 random bytes, and their SHA-256 is stored. */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Queryable } from '../database/database'
import type { Device } from './device'
import { tokens } from '../tables/accounts.tables'

export const randomSecret = (): string => randomBytes(32).toString('base64url')
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
/** What only who knows the key can make of the text: HMAC-SHA-256. */
export const signed = (key: string | Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')

/** Compares secrets in constant time. */
export function sameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(expected).digest())
}

/** Logs a member in; the role is stored with the token (D9). Returns the token. */
export async function issueToken(
  tx: Queryable,
  member: { id: number; isAdmin: boolean },
  now: Date,
  device?: Device,
): Promise<string> {
  const token = randomSecret()
  await tx.insert(tokens).values({
    hash: sha256(token),
    memberId: member.id,
    isAdmin: member.isAdmin,
    lastUsedAt: now,
    createdAt: now,
    ...device,
  })
  return token
}
