/** What members recorded of a hire. */
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../../database/database'
import { toEpochSeconds } from '../../../ports/clock'
import { members } from '../../../tables/accounts.tables'
import type { ApplicantRow } from '../../../tables/applications.tables'
import { hireRecords } from '../../../tables/hire.tables'
import type { VisaProfile } from '../visa'

/** The records of one hire by their item, each with the name of who made it. */
export async function recordsOf(tx: Queryable, applicationId: number) {
  const rows = await tx
    .select({ record: hireRecords, name: members.displayName })
    .from(hireRecords)
    .innerJoin(members, eq(members.id, hireRecords.memberId))
    .where(eq(hireRecords.applicationId, applicationId))
  return new Map(rows.map((row) => [row.record.item, row]))
}
export type HireRecords = Awaited<ReturnType<typeof recordsOf>>

interface Recorded {
  readonly record: { readonly at: Date; readonly memberId: number }
  readonly name: string
}

/** When it was recorded and by whom. */
export const recordedBy = (row: Recorded | undefined) =>
  row ? { at: toEpochSeconds(row.record.at), member: { id: row.record.memberId, display_name: row.name } } : null

/** The date on the residence card: what a member recorded comes before what the person stated. */
export const cardExpiry = (records: HireRecords, profile: ApplicantRow['profile']): string | null =>
  records.get('expires_on')?.record.day ?? (profile as VisaProfile).residence_card_expires_on ?? null
