import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Queryable } from '../../database/database'
import { randomSecret, sha256 } from '../../security/tokens'
import { oneTimeCodes } from '../../tables/accounts.tables'
import type { OneTimeCodeRow } from '../../tables/accounts.tables'

type LinkPurpose = 'verify_email' | 'verify_new_email' | 'reset'
/** Purposes of the links that verify an address. */
export const VERIFYING = ['verify_email', 'verify_new_email'] as const satisfies readonly LinkPurpose[]

interface LinkOrder {
  memberId: number
  purpose: LinkPurpose
  recipient: string
  now: Date
  validSeconds: number
  /** The session that asked; it stays when the link ends all others. */
  askedBy?: string
}

/** Creates the token of a mailed link and revokes earlier links of the same purpose. */
export async function makeLink(
  tx: Queryable,
  { memberId, purpose, recipient, now, validSeconds, askedBy }: LinkOrder,
): Promise<string> {
  await endLinks(tx, memberId, purpose, now)
  const token = randomSecret()
  await tx.insert(oneTimeCodes).values({
    memberId,
    purpose,
    recipient,
    hash: sha256(token),
    askedBy,
    expiresAt: new Date(now.getTime() + validSeconds * 1000),
    createdAt: now,
  })
  return token
}

export async function endLinks(
  tx: Queryable,
  memberId: number,
  purpose: LinkPurpose | 'sms',
  now: Date,
): Promise<void> {
  await tx
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(and(eq(oneTimeCodes.memberId, memberId), eq(oneTimeCodes.purpose, purpose), isNull(oneTimeCodes.usedAt)))
}

const isUsable = (token: string, purposes: readonly LinkPurpose[], now: Date) =>
  and(
    eq(oneTimeCodes.hash, sha256(token)),
    inArray(oneTimeCodes.purpose, [...purposes]),
    isNull(oneTimeCodes.usedAt),
    gt(oneTimeCodes.expiresAt, now),
  )

/** A link that can be used, for the page that asks; it stays as it is. */
export async function usableLink(
  db: Queryable,
  token: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<OneTimeCodeRow | undefined> {
  const [row] = await db
    .select()
    .from(oneTimeCodes)
    .where(isUsable(token, purposes, now))
  return row
}

/** Uses a link once; of two parallel requests one succeeds. */
export async function useLink(
  tx: Queryable,
  token: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<OneTimeCodeRow | undefined> {
  const [row] = await tx
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(isUsable(token, purposes, now))
    .returning()
  return row
}
