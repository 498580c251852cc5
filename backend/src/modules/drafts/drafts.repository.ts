import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../database/database'
import { members } from '../../tables/accounts.tables'
import { companies } from '../../tables/company.tables'
import { jobImages } from '../../tables/jobs.tables'
import type { JobImageRow } from '../../tables/jobs.tables'
import { drafts } from '../../tables/drafts.tables'
import type { DraftRow } from '../../tables/drafts.tables'

export interface DraftWithOwner {
  readonly draft: DraftRow
  readonly owner: { readonly id: number; readonly displayName: string }
  readonly version: number
}

/** D65: one draft per company. */
export async function draftOf(tx: Queryable, companyId: number): Promise<DraftWithOwner | undefined> {
  const [row] = await tx
    .select({
      draft: drafts,
      owner: { id: members.id, displayName: members.displayName },
      version: companies.draftVersion,
    })
    .from(drafts)
    .innerJoin(members, eq(members.id, drafts.updatedById))
    .innerJoin(companies, eq(companies.id, drafts.companyId))
    .where(eq(drafts.companyId, companyId))
  return row
}

/** Also locks the company's row, so that parallel saves are checked one after the other (D105). */
export async function raiseDraftVersion(tx: Queryable, companyId: number): Promise<void> {
  await tx
    .update(companies)
    .set({ draftVersion: sql`${companies.draftVersion} + 1` })
    .where(eq(companies.id, companyId))
}

/** A save replaces the draft; after two parallel saves the later one remains. */
export async function saveDraftRow(
  tx: Queryable,
  companyId: number,
  memberId: number,
  data: Record<string, unknown>,
  now: Date,
): Promise<void> {
  await tx
    .insert(drafts)
    .values({ companyId, data, updatedById: memberId, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: drafts.companyId, set: { data, updatedById: memberId, updatedAt: now } })
}

export async function imagesOfDraft(tx: Queryable, draftId: number): Promise<JobImageRow[]> {
  return tx.select().from(jobImages).where(eq(jobImages.draftId, draftId)).orderBy(asc(jobImages.position))
}
