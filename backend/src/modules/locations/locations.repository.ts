import { and, asc, eq, ne } from 'drizzle-orm'
import type { Queryable } from '../../database/database'
import { locations } from '../../tables/locations.tables'
import type { LocationRow, NewLocationRow } from '../../tables/locations.tables'

export async function locationList(tx: Queryable, companyId: number): Promise<LocationRow[]> {
  return tx
    .select()
    .from(locations)
    .where(eq(locations.companyId, companyId))
    .orderBy(asc(locations.brandNameJp), asc(locations.branch), asc(locations.id))
}

export async function findLocation(tx: Queryable, companyId: number, id: number): Promise<LocationRow | undefined> {
  const [row] = await tx
    .select()
    .from(locations)
    .where(and(eq(locations.companyId, companyId), eq(locations.id, id)))
  return row
}

interface Shop {
  readonly brandNameJp: string
  readonly branch: string
}

export async function shopExists(tx: Queryable, companyId: number, shop: Shop, exceptId = 0): Promise<boolean> {
  const [row] = await tx
    .select({ id: locations.id })
    .from(locations)
    .where(
      and(
        eq(locations.companyId, companyId),
        eq(locations.brandNameJp, shop.brandNameJp),
        eq(locations.branch, shop.branch),
        ne(locations.id, exceptId),
      ),
    )
    .limit(1)
  return row !== undefined
}

export async function insertLocation(tx: Queryable, values: NewLocationRow): Promise<LocationRow> {
  const [row] = await tx.insert(locations).values(values).returning()
  if (!row) throw new Error('The location was not written')
  return row
}

export async function updateLocation(
  tx: Queryable,
  companyId: number,
  id: number,
  values: Partial<NewLocationRow>,
): Promise<void> {
  await tx
    .update(locations)
    .set(values)
    .where(and(eq(locations.companyId, companyId), eq(locations.id, id)))
}
