import type { Notification } from '@portal/contracts/notifications'
import type { Locale } from '@portal/contracts'
import { and, desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../database/database'
import { notFound } from '../../http/app-error'
import type { Actor } from '../../http/authentication'
import { toEpochSeconds } from '../../ports/clock'
import type { Services } from '../../services'
import { inactiveApplications } from '../applications/inactive'
import { notificationText } from './notification.texts'
import { notifications } from './notifications.tables'
import type { NotificationRow } from './notifications.tables'

/** The list is unpaged (D82); older ones than these help nobody. */
const NEWEST = 500

async function present(services: Services, tx: Queryable, actor: Actor, rows: readonly NotificationRow[], locale: Locale): Promise<Notification[]> {
  const ids = rows.flatMap((row) => row.applicationId ?? [])
  const inactive = await inactiveApplications(tx, services, actor.companyId, ids)
  return rows.map((row) => {
    const isCancelled = row.type === 'cancelled_interview'
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

export async function notificationsOf(services: Services, actor: Actor, locale: Locale): Promise<Notification[]> {
  const rows = await services.db.select().from(notifications)
    .where(eq(notifications.memberId, actor.memberId)).orderBy(desc(notifications.createdAt), desc(notifications.id)).limit(NEWEST)
  return present(services, services.db, actor, rows, locale)
}

/** Own notifications only: another member's is unknown. */
export async function markRead(services: Services, actor: Actor, id: number, locale: Locale): Promise<Notification> {
  const rows = await services.db.update(notifications).set({ isRead: true })
    .where(and(eq(notifications.id, id), eq(notifications.memberId, actor.memberId))).returning()
  const [notification] = await present(services, services.db, actor, rows, locale)
  if (!notification) throw notFound()
  return notification
}
