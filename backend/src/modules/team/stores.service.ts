/** SHOP-01: the stores that a member is limited to. They hold from the member's next call on. */
import type { MemberStores } from '@portal/contracts/team'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { transaction } from '../../database/database'
import type { Tx } from '../../database/tx'
import { notFound } from '../../errors/app-error'
import { writeStores } from '../../security/stores'
import { announceChange } from '../../live/changes'
import type { Actor } from '../../services/actor'
import type { Services } from '../../services/services'
import { members } from '../../tables/accounts.tables'
import { locations } from '../../tables/locations.tables'
import { memberStores } from '../../tables/team.tables'
import { among, lockMembersFor } from './members.service'
import { listOpenInvitations } from './team.repository'

export async function limitedMembers({ db }: Services, { companyId }: Actor): Promise<MemberStores> {
  const rows = await db
    .select({
      member_id: memberStores.memberId,
      stores: sql<number[]>`array_agg(${memberStores.locationId} order by ${memberStores.locationId})`,
    })
    .from(memberStores)
    .innerJoin(members, eq(members.id, memberStores.memberId))
    .where(and(eq(members.companyId, companyId), isNull(members.removedAt)))
    .groupBy(memberStores.memberId)
    .orderBy(asc(memberStores.memberId))
  const open = await listOpenInvitations(db, companyId)
  const invited = open.flatMap(({ email, stores }) => (stores.length > 0 ? [{ email, stores }] : []))
  return { limited: rows, invited }
}

/** Each once; 404 if one is not a location of the company. */
export async function ownStores(tx: Tx, companyId: number, given: readonly number[]): Promise<number[]> {
  const stores = [...new Set(given)]
  const own = and(inArray(locations.id, stores), eq(locations.companyId, companyId))
  if (stores.length > 0 && (await tx.$count(locations, own)) !== stores.length) throw notFound()
  return stores
}

export async function limitToStores(
  services: Services,
  actor: Actor,
  memberId: number,
  given: readonly number[],
): Promise<void> {
  const { db, clock } = services
  const { companyId } = actor
  await transaction(db, async (tx) => {
    const member = among(await lockMembersFor(tx, actor), memberId)
    await writeStores(tx, member.id, await ownStores(tx, companyId, given))
    await audit(tx, clock.now(), {
      action: 'member.stores_changed',
      companyId,
      memberId: actor.memberId,
      entityId: member.id,
      data: { stores: [...new Set(given)].join() },
    })
    // Open pages of the member read again.
    await announceChange(tx, companyId)
  })
}
