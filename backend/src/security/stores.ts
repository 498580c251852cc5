/** SHOP-01: who may see what belongs to a store. For members who call, PostgreSQL holds it (`database/wall.ts`). */
import { and, eq, exists, notExists, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Queryable } from '../database/database'
import type { CompanyScope } from '../database/scope'
import { members } from '../tables/accounts.tables'
import { memberStores } from '../tables/team.tables'

/** The stores of the row of `members`; null: not limited (D128). */
export const storesOfMember = sql<number[] | null>`case when ${members.isAdmin} then null else (
  select array_agg(${memberStores.locationId} order by ${memberStores.locationId}) from ${memberStores}
  where ${memberStores.memberId} = ${members.id}) end`

/** What the member sees, for what the portal reads for a member who does not call. */
export async function scopeOfMember(tx: Queryable, memberId: number): Promise<CompanyScope> {
  const [row] = await tx
    .select({ companyId: members.companyId, stores: storesOfMember })
    .from(members)
    .where(eq(members.id, memberId))
  if (!row) throw new Error(`Member ${memberId} does not exist`)
  return { companyId: row.companyId, stores: row.stores ?? undefined }
}

/** Whether the row of `members` is of somebody who may see the store. */
export function seesStore(tx: Queryable, locationId: SQL): SQL | undefined {
  const own = tx.select({ one: sql`1` }).from(memberStores)
  const isOwn = eq(memberStores.memberId, members.id)
  return or(
    members.isAdmin,
    notExists(own.where(isOwn)),
    exists(
      tx
        .select({ one: sql`1` })
        .from(memberStores)
        .where(and(isOwn, sql`${memberStores.locationId} = ${locationId}`)),
    ),
  )
}

/** Replaces the stores of a member; none: all. */
export async function writeStores(tx: Queryable, memberId: number, stores: readonly number[]): Promise<void> {
  await tx.delete(memberStores).where(eq(memberStores.memberId, memberId))
  if (stores.length > 0) await tx.insert(memberStores).values(stores.map((locationId) => ({ memberId, locationId })))
}
