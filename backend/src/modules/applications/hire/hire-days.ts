/** The days of a hire: what a member recorded comes before what the portal knows. */
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { applicants, applications } from '../../../tables/applications.tables'
import { hireRecords } from '../../../tables/hire.tables'

/** The record of one item, for a left join. */
export function recordOf<Item extends (typeof hireRecords.item.enumValues)[number]>(item: Item) {
  const record = alias(hireRecords, item)
  return { record, isOf: and(eq(record.applicationId, applications.id), sql`${record.item} = ${item}`) }
}

export const [START, EXPIRY] = [recordOf('starts_on'), recordOf('expires_on')]
export const startsOn = sql<string>`coalesce(${START.record.day}, (${applications.statusChangedAt} at time zone 'Asia/Tokyo')::date)::text`
export const expiresOn = sql<
  string | null
>`coalesce(${EXPIRY.record.day}::text, ${applicants.profile} ->> 'residence_card_expires_on')`
