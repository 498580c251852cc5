import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../database/database'
import type { Tx } from '../../database/tx'
import { notFound } from '../../errors/app-error'
import { companies } from '../../tables/company.tables'
import { members } from '../../tables/accounts.tables'
import type { MemberRow, NewMemberRow } from '../../tables/accounts.tables'

export async function findMemberByEmail(tx: Queryable, email: string): Promise<MemberRow | undefined> {
  const [row] = await tx
    .select()
    .from(members)
    .where(and(eq(members.email, email), isNull(members.removedAt)))
  return row
}

/** Whether it is the address of a member of any company; callers may be members, who see only those of their own. */
export async function isAddressTaken(tx: Queryable, email: string): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(sql`select address_is_taken(${email}) as taken`)
  return rows[0]?.taken === true
}

/**
 * The lock lets others write rows that refer to the member, such as notifications; 'update' would wait for them and
 * deadlock.
 */
export async function findMember(
  tx: Queryable,
  memberId: number,
  options: { lock?: boolean } = {},
): Promise<MemberRow | undefined> {
  const query = tx
    .select()
    .from(members)
    .where(and(eq(members.id, memberId), isNull(members.removedAt)))
  const [row] = await (options.lock ? query.for('no key update') : query)
  return row
}

export async function getMember(tx: Queryable, memberId: number, options: { lock?: boolean } = {}): Promise<MemberRow> {
  const row = await findMember(tx, memberId, options)
  if (!row) throw notFound()
  return row
}

/**
 * Returns those ids that are current members of the company and locks their rows, so that a removal waits until the
 * transaction ends (REAL-15). To avoid deadlocks, rows are locked in the same order as in a removal: by id, and
 * before postings and slots.
 */
export async function holdMembers(
  tx: Tx,
  companyId: number,
  memberIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(inArray(members.id, [...memberIds]), eq(members.companyId, companyId), isNull(members.removedAt)))
    .orderBy(asc(members.id))
    .for('key share')
  return new Set(rows.map(({ id }) => id))
}

/** The current admins of the company, as recipients of mails. */
export const adminsOf = (tx: Queryable, companyId: number): Promise<MemberRow[]> =>
  tx
    .select()
    .from(members)
    .where(and(eq(members.companyId, companyId), eq(members.isAdmin, true), isNull(members.removedAt)))

export async function insertMember(tx: Queryable, values: NewMemberRow): Promise<MemberRow> {
  const [row] = await tx.insert(members).values(values).returning()
  if (!row) throw new Error('The member was not written')
  return row
}

export async function updateMember(tx: Queryable, memberId: number, values: Partial<NewMemberRow>): Promise<MemberRow> {
  const [row] = await tx.update(members).set(values).where(eq(members.id, memberId)).returning()
  if (!row) throw notFound()
  return row
}

export async function registerStageOf(tx: Queryable, companyId: number): Promise<number | null> {
  const [row] = await tx.select({ stage: companies.registerStage }).from(companies).where(eq(companies.id, companyId))
  return row?.stage ?? null
}
