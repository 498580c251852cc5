/**
 * TALK-08: pictures of identity documents are deleted some time after the application ended; the deletion is recorded
 * and shown.
 */
import { ENDED_STATUSES } from '@portal/contracts/applications'
import { and, eq, gt, inArray, isNotNull, lt, or } from 'drizzle-orm'
import { transaction } from '../../database/database'
import type { Services } from '../../services/services'
import { raiseRev } from '../../live/revision'
import { applicants, applications } from '../../tables/applications.tables'

/** Until when the look before has found all, of each process; a new process begins at the first ones. */
const places = new WeakMap<object, Date>()
/** For transactions that were committed after their own time. */
const LATE_MS = 3_600_000

/**
 * Files are deleted before the row is updated: if the process is killed in between, the next run repeats the deletion
 * harmlessly.
 */
export async function forgetDocuments(services: Services, before: Date, limit: number): Promise<number> {
  const { db, files, clock } = services
  const since = places.get(db)
  const rows = await db
    .select({
      id: applicants.id,
      companyId: applications.companyId,
      keys: {
        front: applicants.residenceCardImageKey,
        back: applicants.residenceCardImageBackKey,
        paper: applicants.designationPaperImageKey,
      },
    })
    .from(applications)
    .innerJoin(applicants, eq(applicants.id, applications.applicantId))
    .where(
      and(
        inArray(applications.status, ENDED_STATUSES),
        lt(applications.statusChangedAt, before),
        since && since < before ? gt(applications.statusChangedAt, new Date(since.getTime() - LATE_MS)) : undefined,
        or(
          isNotNull(applicants.residenceCardImageKey),
          isNotNull(applicants.residenceCardImageBackKey),
          isNotNull(applicants.designationPaperImageKey),
        ),
      ),
    )
    .orderBy(applications.statusChangedAt)
    .limit(limit)
  for (const { id, companyId, keys } of rows) {
    for (const key of Object.values(keys)) if (key !== null) await files.delete(key)
    await transaction(db, async (tx) => {
      await tx
        .update(applicants)
        .set({
          residenceCardImageKey: null,
          residenceCardImageBackKey: null,
          designationPaperImageKey: null,
          documentsDeletedAt: clock.now(),
        })
        .where(eq(applicants.id, id))
      await raiseRev(tx, companyId)
    })
  }
  if (rows.length < limit) places.set(db, before)
  return rows.length
}
