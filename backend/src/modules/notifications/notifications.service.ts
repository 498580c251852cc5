import { kindOf, notificationText } from '@portal/contracts/notifications'
import type { Notification, Told } from '@portal/contracts/notifications'
import type { Locale } from '@portal/contracts'
import { and, desc, eq } from 'drizzle-orm'
import { notFound } from '../../http/app-error'
import type { Queryable } from '../../database/database'
import { announceChange } from '../../live/changes'
import type { Actor } from '../../http/authentication'
import { toEpochSeconds } from '../../ports/clock'
import type { Services } from '../../services'
import { inactiveApplications } from '../applications/inactive'
import { notifications } from './notifications.tables'
import type { NotificationRow } from './notifications.tables'
import { standings } from './over'

/** The list is unpaged (D82); older ones than these help nobody. */
const NEWEST = 500

const inactiveOf = (
  services: Services,
  { companyId }: Actor,
  rows: readonly NotificationRow[],
): Promise<ReadonlySet<number>> =>
  inactiveApplications(
    services.db,
    services,
    companyId,
    rows.flatMap((row) => row.applicationId ?? []),
  )

function present(rows: readonly NotificationRow[], inactive: ReadonlySet<number>, locale: Locale): Notification[] {
  return rows.map((row) => {
    const isCancelled = kindOf(row.type).leads === 'cancelledApplicant'
    // D46: an entry of an inactive application leads nowhere.
    const target = row.applicationId !== null && !inactive.has(row.applicationId) ? row.applicationId : null
    return {
      id: row.id,
      notification_type: row.type,
      created_at: toEpochSeconds(row.createdAt),
      job_application: isCancelled ? null : target,
      cancelled_job_application: isCancelled ? target : null,
      is_read: row.isRead,
      notification_text: notificationText(row.textKey, locale, row.data),
    }
  })
}

const newest = ({ db }: Services, { memberId }: Actor): Promise<NotificationRow[]> =>
  db
    .select()
    .from(notifications)
    .where(eq(notifications.memberId, memberId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(NEWEST)

export async function notificationsOf(services: Services, actor: Actor, locale: Locale): Promise<Notification[]> {
  const rows = await newest(services, actor)
  return present(rows, await inactiveOf(services, actor, rows), locale)
}

/** TELL-06: with the way to where one acts, and whether it is over. */
export async function toldOf(services: Services, actor: Actor, locale: Locale): Promise<Told[]> {
  const rows = await newest(services, actor)
  const inactive = await inactiveOf(services, actor, rows)
  const standing = await standings(services.db, {
    companyId: actor.companyId,
    rows,
    inactive,
    now: services.clock.now(),
  })
  return present(rows, inactive, locale).map((one, index) => {
    const { isOver, link } = standing(rows[index] as NotificationRow)
    return { ...one, link, is_over: isOver }
  })
}

/** TELL-05: the other open tabs of the reader show the new state. */
const tellOtherTabs = (db: Queryable, { companyId }: Actor) => announceChange(db, companyId)

export async function readAll({ db }: Services, actor: Actor): Promise<{ read: number }> {
  const read = await db
    .update(notifications)
    .set({ isRead: true })
    .where(and(eq(notifications.memberId, actor.memberId), eq(notifications.isRead, false)))
    .returning({ id: notifications.id })
  if (read.length > 0) await tellOtherTabs(db, actor)
  return { read: read.length }
}

/** Own notifications only: another member's is unknown. */
export async function markRead(services: Services, actor: Actor, id: number, locale: Locale): Promise<Notification> {
  const rows = await services.db
    .update(notifications)
    .set({ isRead: true })
    .where(and(eq(notifications.id, id), eq(notifications.memberId, actor.memberId)))
    .returning()
  const [notification] = present(rows, await inactiveOf(services, actor, rows), locale)
  if (!notification) throw notFound()
  await tellOtherTabs(services.db, actor)
  return notification
}
