import type { Member, Members, RoleBodySchema } from '@portal/contracts/team'
import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import { audit } from '../../audit/audit'
import { transaction } from '../../database/database'
import type { Tx } from '../../database/tx'
import { AppError, notFound } from '../../errors/app-error'
import type { Actor } from '../../services/actor'
import { roleColumns, roleFlags } from '../../facts/role-flags'
import { endDoors } from '../../security/end-doors'
import type { Services } from '../../services/services'
import { updateMember } from '../accounts'
import type { MemberRow } from '../../tables/accounts.tables'
import { applications } from '../../tables/applications.tables'
import { raiseApplicationsRev } from '../../live/revision'
import { passJobsTo } from '../jobs'
import { deleteOpenSlotsOf } from '../scheduling'
import { listMembers, listOpenInvitations, lockMembers } from './team.repository'

const present = (member: MemberRow): Member => ({
  id: member.id,
  email: member.email,
  display_name: member.displayName,
  ...roleFlags(member),
})

export async function members(services: Services, actor: Actor): Promise<Members> {
  const rows = await listMembers(services.db, actor.companyId)
  const invited = await listOpenInvitations(services.db, actor.companyId)
  return {
    members: rows.map(present),
    invitees: invited.map((each) => ({ email: each.email, ...roleFlags(each), status: 'Invited' as const })),
  }
}

/** The member among the locked rows; 404 for a member of another company. */
export function among(rows: readonly MemberRow[], memberId: number): MemberRow {
  const member = rows.find((row) => row.id === memberId)
  if (!member) throw notFound()
  return member
}

/**
 * Locks all members. An admin who was removed or demoted while waiting for the lock can change nothing and gets no
 * postings (REAL-15).
 */
export async function lockMembersFor(tx: Tx, actor: Actor): Promise<MemberRow[]> {
  const rows = await lockMembers(tx, actor.companyId)
  if (!rows.some((row) => row.id === actor.memberId && row.isAdmin)) throw new AppError('unauthenticated')
  return rows
}

/** D9: the last admin can neither be removed nor demoted. */
function refuseLastAdmin(rows: readonly MemberRow[], member: MemberRow): void {
  if (member.isAdmin && rows.filter((row) => row.isAdmin).length === 1) throw new AppError('last_admin')
}

/**
 * TEAM-07: sessions keep the role with which they were issued, so the change takes effect at the next login. One to a
 * lesser role ends the sessions, which must not outlive the rights (SHOP-03: an interviewer has the least).
 */
export async function changeRole(
  services: Services,
  actor: Actor,
  memberId: number,
  body: v.InferOutput<typeof RoleBodySchema>,
): Promise<Member> {
  const role = roleColumns(body)
  const now = services.clock.now()
  return transaction(services.db, async (tx) => {
    const rows = await lockMembersFor(tx, actor)
    const member = among(rows, memberId)
    if (!role.isAdmin) refuseLastAdmin(rows, member)
    if (member.isAdmin !== role.isAdmin || member.isInterviewer !== role.isInterviewer) {
      await audit(tx, now, {
        action: 'member.role_changed',
        companyId: actor.companyId,
        memberId: actor.memberId,
        entityId: member.id,
        data: roleFlags(role),
      })
      if ((member.isAdmin && !role.isAdmin) || role.isInterviewer) await endDoors(tx, member, { now })
    }
    return present(await updateMember(tx, member.id, { ...role, updatedAt: now }))
  })
}

/**
 * D9, D47: ends every way in of the member at once, deletes open slots, and gives the postings to the admin who
 * removes. Past interviews keep the name.
 */
export async function removeMember(services: Services, actor: Actor, memberId: number): Promise<void> {
  const now = services.clock.now()
  await transaction(services.db, async (tx) => {
    const rows = await lockMembersFor(tx, actor)
    const member = among(rows, memberId)
    refuseLastAdmin(rows, member)
    if (member.id === actor.memberId) throw new AppError('forbidden')
    await deleteOpenSlotsOf(tx, member.id)
    await passJobsTo(tx, actor.companyId, member.id, actor.memberId)
    await tx.update(applications).set({ assigneeId: null }).where(eq(applications.assigneeId, member.id))
    await endDoors(tx, member, { now })
    await updateMember(tx, member.id, { removedAt: now, updatedAt: now })
    await audit(tx, now, {
      action: 'member.removed',
      companyId: actor.companyId,
      memberId: actor.memberId,
      entityId: member.id,
    })
    await raiseApplicationsRev(tx, actor.companyId)
  })
}
