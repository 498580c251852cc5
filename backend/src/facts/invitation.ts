import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Queryable } from '../database/database'
import { sha256 } from '../security/tokens'
import { invitations } from '../tables/team.tables'
import type { InvitationRow } from '../tables/team.tables'

interface Invited {
  readonly token: string
  readonly email: string
  readonly now: Date
}

const isOf = ({ token, email }: Pick<Invited, 'token' | 'email'>) =>
  and(eq(invitations.tokenHash, sha256(token)), eq(invitations.email, email))

const isUsable = (invited: Invited) =>
  and(
    isOf(invited),
    isNull(invitations.acceptedAt),
    isNull(invitations.revokedAt),
    gt(invitations.expiresAt, invited.now),
  )

/** Whether the invitation can still be used; two parallel requests may both see it open. */
export async function isInvitationOpen(tx: Queryable, invited: Invited): Promise<boolean> {
  const rows = await tx.select({ id: invitations.id }).from(invitations).where(isUsable(invited))
  return rows.length > 0
}

/** Withdrawn, or ended together with the doors of the member who sent it. */
export async function isInvitationWithdrawn(
  tx: Queryable,
  invited: Pick<Invited, 'token' | 'email'>,
): Promise<boolean> {
  const rows = await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(isOf(invited), isNotNull(invitations.revokedAt)))
  return rows.length > 0
}

/**
 * Uses the invitation once: of two parallel registrations one succeeds. Undefined if it is used, replaced, withdrawn,
 * expired or for another address.
 */
export async function acceptInvitation(tx: Queryable, invited: Invited): Promise<InvitationRow | undefined> {
  const [row] = await tx.update(invitations).set({ acceptedAt: invited.now }).where(isUsable(invited)).returning()
  return row
}
