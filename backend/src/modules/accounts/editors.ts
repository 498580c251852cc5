import { eq } from 'drizzle-orm'
import type { Queryable } from '../../database/database'
import { AppError } from '../../errors/app-error'
import { epochOrNull } from '../../ports/clock'
import { members } from '../../tables/accounts.tables'

/** The stored version, and who saved it when (null if unknown). */
export interface Edited {
  readonly version: number
  readonly editedAt: Date | null
  readonly editedById: number | null
}

/**
 * D105: refuses a save that was made from an older version than the stored one. A save without a version always
 * passes. The row must be locked; otherwise two parallel saves both pass. The member may be their own other editor, in
 * another tab (MEET-13).
 */
export async function refuseIfChanged(
  tx: Queryable,
  sent: number | null | undefined,
  stored: Edited,
  memberId: number,
): Promise<void> {
  if (sent === undefined || sent === stored.version) return
  const [editor] =
    stored.editedById === null
      ? []
      : await tx.select({ name: members.displayName }).from(members).where(eq(members.id, stored.editedById))
  throw new AppError('changed_meanwhile', {
    extra: {
      version: stored.version,
      changed_at: epochOrNull(stored.editedAt),
      changed_by: editor?.name ?? null,
      changed_by_self: stored.editedById === memberId,
    },
  })
}
