import { eq } from 'drizzle-orm'
import type { Queryable } from '../../database/database'
import { AppError } from '../../http/app-error'
import { toEpochSeconds } from '../../ports/clock'
import { members } from './accounts.tables'

/** What is stored: its version, and who saved it when (null where nobody did, or before versions were kept). */
export interface Edited {
  readonly version: number
  readonly editedAt: Date | null
  readonly editedById: number | null
}

/**
 * D105: refuses a save that was made over an older version than the stored one. A caller that sends no version saves as before.
 * The row must be locked, or two saves at once both pass.
 */
export async function refuseIfChanged(tx: Queryable, sent: number | null | undefined, stored: Edited): Promise<void> {
  if (sent === undefined || sent === stored.version) return
  const [editor] = stored.editedById === null
    ? []
    : await tx.select({ name: members.displayName }).from(members).where(eq(members.id, stored.editedById))
  throw new AppError('changed_meanwhile', {
    extra: {
      version: stored.version,
      changed_at: stored.editedAt && toEpochSeconds(stored.editedAt),
      changed_by: editor?.name ?? null,
    },
  })
}
