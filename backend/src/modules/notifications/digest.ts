/** TELL-02: notifications that wait for 08:00 or 17:00 are sent as one mail for each member. */
import { deepLink } from '@portal/contracts/notifications'
import { paths } from '@portal/contracts/shell'
import { and, asc, eq, lte } from 'drizzle-orm'
import { transaction } from '../../database/database'
import { inScope } from '../../database/scope'
import type { Tx } from '../../database/tx'
import type { Services } from '../../services/services'
import { findMember } from '../accounts'
import { inactiveApplications } from '../../facts/inactive'
import { scopeOfMember } from '../../security/stores'
import { chosenBy } from './choices'
import { companyNames } from './company-names'
import { digestMail, settingsPath } from './notification.mail'
import { notifications } from '../../tables/notifications.tables'
import type { NotificationRow } from '../../tables/notifications.tables'
import { DIGEST, stopUrl } from './stop-link'
import { withoutPerson } from './without-person'

const BATCH = 100

function linkOf(row: NotificationRow, inactive: ReadonlySet<number>): string {
  const isGone = row.applicationId !== null && inactive.has(row.applicationId)
  const link = isGone
    ? undefined
    : deepLink(row.type, { applicationId: row.applicationId, jobId: Number(row.data.job_id) || null })
  return (link ?? paths.notifications.to()).href
}

interface Receiver {
  readonly memberId: number
  /** The notifications that the member may see now. */
  readonly seen: ReadonlySet<number>
}

/** Taking the rows out of the queue locks them: another process finds none left. */
async function send(tx: Tx, services: Services, { memberId, seen }: Receiver, now: Date): Promise<void> {
  const due = await tx
    .update(notifications)
    .set({ digestAt: null })
    .where(and(eq(notifications.memberId, memberId), lte(notifications.digestAt, now)))
    .returning()
  const member = await findMember(tx, memberId)
  if (!member?.emailVerifiedAt || member.isInterviewer) return
  const chosen = await chosenBy(tx, member)
  // The notification was read in the meantime, or the member has switched the mail off.
  const rows = due
    .filter((row) => seen.has(row.id) && !row.isRead && chosen.get(row.type)?.email === 'digest')
    .sort((a, b) => a.id - b.id)
  if (rows.length === 0) return
  const { inactive, hidden } = await inactiveApplications(
    tx,
    services,
    member.companyId,
    rows.flatMap((row) => row.applicationId ?? []),
  )
  const { origin } = services.config
  const stop = await stopUrl(tx, services, { memberId, what: DIGEST })
  await services.mail.queue(tx, {
    to: member.email,
    template: digestMail,
    locale: member.language,
    stopUrl: stop,
    traced: { kind: 'digest', about: 'digest', companyId: member.companyId, memberId },
    data: {
      company: await companyNames(tx, member.companyId),
      settingsUrl: `${origin}${settingsPath}`,
      stopUrl: stop,
      listUrl: `${origin}${paths.notifications.to().href}`,
      items: rows.map((row) => ({
        textKey: row.textKey,
        data: row.applicationId !== null && hidden.has(row.applicationId) ? withoutPerson(row.data) : row.data,
        url: `${origin}${linkOf(row, inactive)}`,
      })),
    },
  })
}

/** Returns the number of members for whom a digest was due. */
export async function sendDigests(services: Services, now: Date): Promise<number> {
  const due = await services.db
    .selectDistinct({ memberId: notifications.memberId })
    .from(notifications)
    .where(lte(notifications.digestAt, now))
    .orderBy(asc(notifications.memberId))
    .limit(BATCH)
  for (const { memberId } of due) {
    // What belongs to stores that are not the member's any more does not leave.
    const scope = await scopeOfMember(services.db, memberId)
    const isDue = and(eq(notifications.memberId, memberId), lte(notifications.digestAt, now))
    const rows = await inScope(scope, () =>
      services.db.select({ id: notifications.id }).from(notifications).where(isDue),
    )
    const seen = new Set(rows.map(({ id }) => id))
    await transaction(services.db, (tx) => send(tx, services, { memberId, seen }, now))
  }
  return due.length
}
