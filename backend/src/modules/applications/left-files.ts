/**
 * Pictures are written before the row that names them is committed. Each application has its keys looked at a day later: what no
 * row names by then is deleted, also where the process was killed in between.
 */
import { inArray, or } from 'drizzle-orm'
import type { Queryable } from '../../database/database'
import type { Services } from '../../services'
import { applicants } from './applications.tables'
import { PICTURES } from './pictures'

const KIND = 'applicant_files'
/** Long after every request that could still write the row. */
const LOOK_AFTER_MS = 24 * 3_600_000

async function keysInUse(db: Queryable, keys: string[]): Promise<Set<string>> {
  const columns = Object.values(PICTURES).map((name) => applicants[name])
  const rows = await db.select({
    profile: applicants.profileImageKey, front: applicants.residenceCardImageKey, back: applicants.residenceCardImageBackKey, paper: applicants.designationPaperImageKey,
  }).from(applicants).where(or(...columns.map((column) => inArray(column, keys))))
  return new Set(rows.flatMap((row) => Object.values(row)).filter((key) => key !== null))
}

export function handleLeftFiles({ outbox, db, files }: Services): void {
  outbox.handle<{ keys: string[] }>(KIND, async ({ keys }) => {
    const used = await keysInUse(db, keys)
    for (const key of keys) if (!used.has(key)) await files.delete(key)
  })
}

/** Committed before the first byte is written. */
export async function lookLater({ outbox, db, clock }: Services, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await outbox.enqueue(db, KIND, { keys: [...keys] }, { runAt: new Date(clock.now().getTime() + LOOK_AFTER_MS) })
}
