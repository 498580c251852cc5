import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Queryable } from '../../database/database'
import { notFound } from '../../http/app-error'
import { members } from '../accounts/accounts.tables'
import type { MemberRow } from '../accounts/accounts.tables'
import { companies } from '../company/company.tables'
import { invitations } from './team.tables'
import type { InvitationRow } from './team.tables'

const isLive = (companyId: number) => and(eq(members.companyId, companyId), isNull(members.removedAt))
const isOpen = (companyId: number) =>
  and(eq(invitations.companyId, companyId), isNull(invitations.acceptedAt), isNull(invitations.revokedAt))

export const listMembers = (tx: Queryable, companyId: number): Promise<MemberRow[]> =>
  tx.select().from(members).where(isLive(companyId)).orderBy(asc(members.id))

export const listOpenInvitations = (tx: Queryable, companyId: number): Promise<InvitationRow[]> =>
  tx.select().from(invitations).where(isOpen(companyId)).orderBy(asc(invitations.id))

export async function findOpenInvitation(
  tx: Queryable,
  companyId: number,
  email: string,
): Promise<InvitationRow | undefined> {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(isOpen(companyId), eq(invitations.email, email)))
    .for('update')
  return row
}

/**
 * Locks all members of the company in a fixed order, so that two admins who demote each other run one after the other
 * (D9).
 */
export const lockMembers = (tx: Queryable, companyId: number): Promise<MemberRow[]> =>
  tx.select().from(members).where(isLive(companyId)).orderBy(asc(members.id)).for('update')

export async function companyName(tx: Queryable, companyId: number): Promise<string> {
  const [row] = await tx.select({ name: companies.nameJp }).from(companies).where(eq(companies.id, companyId))
  if (!row) throw notFound()
  return row.name
}

const isUsable = (tokenHash: string, email: string, now: Date) =>
  and(
    eq(invitations.tokenHash, tokenHash),
    eq(invitations.email, email),
    isNull(invitations.acceptedAt),
    isNull(invitations.revokedAt),
    gt(invitations.expiresAt, now),
  )

export async function findInvitation(
  tx: Queryable,
  tokenHash: string,
  email: string,
  now: Date,
): Promise<InvitationRow | undefined> {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(isUsable(tokenHash, email, now))
  return row
}

/** Withdrawn, or ended together with the doors of the member who sent it. */
export async function isWithdrawn(tx: Queryable, tokenHash: string, email: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.tokenHash, tokenHash), eq(invitations.email, email), isNotNull(invitations.revokedAt)))
  return row !== undefined
}

/** Uses the invitation once: of two parallel registrations one succeeds. */
export async function takeInvitation(
  tx: Queryable,
  tokenHash: string,
  email: string,
  now: Date,
): Promise<InvitationRow | undefined> {
  const [row] = await tx
    .update(invitations)
    .set({ acceptedAt: now })
    .where(isUsable(tokenHash, email, now))
    .returning()
  return row
}
