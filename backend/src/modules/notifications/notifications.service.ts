import { kindOf, notificationText } from '@portal/contracts/notifications'
import type { Notification, Told } from '@portal/contracts/notifications'
import type { Locale } from '@portal/contracts'
import { and, desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../database/database'
import { notFound } from '../../http/app-error'
import type { Actor } from '../../http/authentication'
import { toEpochSeconds } from '../../ports/clock'
import type { Services } from '../../services'
import { inactiveApplications } from '../applications/inactive'
import { notifications } from './notifications.tables'
import type { NotificationRow } from './notifications.tables'
import { standings } from './over'

/** The list is unpaged (D82); older ones than these help nobody. */
const NEWEST = 500

async function present(services: Services, tx: Queryable, actor: Actor, rows: readonly NotificationRow[], locale: Locale): Promise<Notification[]> {
  const ids = rows.flatMap((row) => row.applicationId ?? [])
  const inactive = await inactiveApplications(tx, services, actor.companyId, ids)
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

const newest = ({ db }: Services, { memberId }: Actor): Promise<NotificationRow[]> => db.select().from(notifications)
  .where(eq(notifications.memberId, memberId)).orderBy(desc(notifications.createdAt), desc(notifications.id)).limit(NEWEST)

export const notificationsOf = async (services: Services, actor: Actor, locale: Locale): Promise<Notification[]> =>
  present(services, services.db, actor, await newest(services, actor), locale)

/** TELL-06: with the way to where one acts, and whether it is over. */
export async function toldOf(services: Services, actor: Actor, locale: Locale): Promise<Told[]> {
  const rows = await newest(services, actor)
  const standing = await standings(services.db, services, actor.companyId, rows)
  const presented = await present(services, services.db, actor, rows, locale)
  return presented.map((one, index) => {
    const { isOver, link } = standing(rows[index] as NotificationRow)
    return { ...one, link, is_over: isOver }
  })
}

export async function readAll({ db }: Services, actor: Actor): Promise<{ read: number }> {
  const read = await db.update(notifications).set({ isRead: true })
    .where(and(eq(notifications.memberId, actor.memberId), eq(notifications.isRead, false))).returning({ id: notifications.id })
  return { read: read.length }
}

/** Own notifications only: another member's is unknown. */
export async function markRead(services: Services, actor: Actor, id: number, locale: Locale): Promise<Notification> {
  const rows = await services.db.update(notifications).set({ isRead: true })
    .where(and(eq(notifications.id, id), eq(notifications.memberId, actor.memberId))).returning()
  const [notification] = await present(services, services.db, actor, rows, locale)
  if (!notification) throw notFound()
  return notification
}
