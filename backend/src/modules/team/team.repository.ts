import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../../database/database'
import { notFound } from '../../errors/app-error'
import { members } from '../../tables/accounts.tables'
import type { MemberRow } from '../../tables/accounts.tables'
import { companies } from '../../tables/company.tables'
import { invitations } from '../../tables/team.tables'
import type { InvitationRow } from '../../tables/team.tables'

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
