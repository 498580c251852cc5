import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../database/database'
import { drafts } from '../../tables/drafts.tables'
import { jobImages } from '../../tables/jobs.tables'
import type { JobImageRow } from '../../tables/jobs.tables'

/** A picture belongs to a posting or to the draft. */
export interface ImageOwner {
  readonly kind: 'job' | 'draft'
  readonly companyId: number
  readonly id: number
}

const ownedBy = ({ kind, companyId, id }: ImageOwner) =>
  and(eq(jobImages.companyId, companyId), eq(kind === 'job' ? jobImages.jobId : jobImages.draftId, id))

export async function imagesOf(tx: Queryable, owner: ImageOwner): Promise<JobImageRow[]> {
  return tx.select().from(jobImages).where(ownedBy(owner)).orderBy(asc(jobImages.position))
}

/** Pictures of any posting or draft of the company, in the requested order. */
export async function imagesById(
  tx: Queryable,
  companyId: number,
  ids: readonly number[],
): Promise<(JobImageRow | undefined)[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select()
    .from(jobImages)
    .where(and(eq(jobImages.companyId, companyId), inArray(jobImages.id, [...ids])))
  return ids.map((id) => rows.find((row) => row.id === id))
}

export async function insertImage(tx: Queryable, values: typeof jobImages.$inferInsert): Promise<void> {
  await tx.insert(jobImages).values(values)
}

export async function deleteImage(tx: Queryable, id: number): Promise<void> {
  await tx.delete(jobImages).where(eq(jobImages.id, id))
}

/** Stores a new order. The constraint on positions is checked at the end of the transaction. */
export async function reorderImages(tx: Queryable, images: readonly JobImageRow[]): Promise<void> {
  for (const [position, image] of images.entries()) {
    if (image.position !== position) await tx.update(jobImages).set({ position }).where(eq(jobImages.id, image.id))
  }
}

export async function lockDraft(tx: Queryable, companyId: number, id: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: drafts.id })
    .from(drafts)
    .where(and(eq(drafts.companyId, companyId), eq(drafts.id, id)))
    .for('update')
  return row !== undefined
}

/** JDRA-08, D96: deletes the draft and moves its pictures to the posting. False if the company has no such draft. */
export async function becomePosting(
  tx: Queryable,
  companyId: number,
  draftId: number,
  jobId: number,
): Promise<boolean> {
  const [draft] = await tx
    .select()
    .from(drafts)
    .where(and(eq(drafts.companyId, companyId), eq(drafts.id, draftId)))
    .for('update')
  if (!draft) return false
  await tx
    .update(jobImages)
    .set({ draftId: null, jobId })
    .where(and(eq(jobImages.companyId, companyId), eq(jobImages.draftId, draftId)))
  await tx.delete(drafts).where(eq(drafts.id, draftId))
  return true
}
