import { kindOf, notificationText } from '@portal/contracts/notifications'
import type {
  Notification,
  NotificationPage,
  NotificationPageRequest,
  Told,
  Unread,
} from '@portal/contracts/notifications'
import type { Locale } from '@portal/contracts'
import { and, eq } from 'drizzle-orm'
import { notFound } from '../../errors/app-error'
import type { Queryable } from '../../database/database'
import { announceChange } from '../../live/changes'
import type { Actor } from '../../services/actor'
import { toEpochSeconds } from '../../ports/clock'
import type { Services } from '../../services/services'
import { inactiveApplications, type Inactive } from '../../facts/inactive'
import { newest, newestUnread, unreadCount } from './notifications.repository'
import { notifications } from '../../tables/notifications.tables'
import type { NotificationRow } from '../../tables/notifications.tables'
import { withoutPerson } from './without-person'
import { standings } from './over'

/** The documented list has no pages (D82). */
const NEWEST = 500

const inactiveOf = (services: Services, { companyId }: Actor, rows: readonly NotificationRow[]): Promise<Inactive> =>
  inactiveApplications(
    services.db,
    services,
    companyId,
    rows.flatMap((row) => row.applicationId ?? []),
  )

const textOf = (row: NotificationRow, { hidden }: Inactive, locale: Locale): string =>
  row.applicationId !== null && hidden.has(row.applicationId)
    ? notificationText(row.textKey, locale, withoutPerson(row.data), 'short')
    : notificationText(row.textKey, locale, row.data)

function present(rows: readonly NotificationRow[], seen: Inactive, locale: Locale): Notification[] {
  return rows.map((row) => {
    const isCancelled = kindOf(row.type).leads === 'cancelledApplicant'
    // D46: an entry of an inactive application leads nowhere.
    const target = row.applicationId !== null && !seen.inactive.has(row.applicationId) ? row.applicationId : null
    return {
      id: row.id,
      notification_type: row.type,
      created_at: toEpochSeconds(row.createdAt),
      job_application: isCancelled ? null : target,
      cancelled_job_application: isCancelled ? target : null,
      is_read: row.isRead,
      notification_text: textOf(row, seen, locale),
    }
  })
}

export async function notificationsOf(services: Services, actor: Actor, locale: Locale): Promise<Notification[]> {
  const rows = await newest(services.db, actor, NEWEST)
  return present(rows, await inactiveOf(services, actor, rows), locale)
}

async function told(services: Services, actor: Actor, rows: readonly NotificationRow[], locale: Locale) {
  const seen = await inactiveOf(services, actor, rows)
  const standing = await standings(services.db, {
    companyId: actor.companyId,
    rows,
    inactive: seen.inactive,
    now: services.clock.now(),
  })
  return present(rows, seen, locale).map((one, index) => {
    const { isOver, link } = standing(rows[index] as NotificationRow)
    return { ...one, link, is_over: isOver }
  })
}

/** TELL-06: with the address of the screen where the member acts, and whether it is over. */
export const toldOf = async (services: Services, actor: Actor, locale: Locale): Promise<Told[]> =>
  told(services, actor, await newest(services.db, actor, NEWEST), locale)

/**
 * NOTE-08. The cursor is the place of the last entry. It need not name the member, because the query reads only the
 * caller's rows.
 */
export async function notificationPage(
  services: Services,
  actor: Actor,
  { cursor, limit }: NotificationPageRequest,
  locale: Locale,
): Promise<NotificationPage> {
  const [at, id] = cursor?.split('.').map(Number) ?? []
  const after = at === undefined || id === undefined ? undefined : { createdAt: new Date(at), id }
  const [found, [counted]] = await Promise.all([
    newest(services.db, actor, limit + 1, after),
    unreadCount(services.db, actor),
  ])
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return {
    items: await told(services, actor, rows, locale),
    next: last ? `${last.createdAt.getTime()}.${last.id}` : null,
    unread: counted?.unread ?? 0,
  }
}

/** What the bell of the header shows. */
export async function unreadOf(services: Services, actor: Actor, locale: Locale): Promise<Unread> {
  const { db } = services
  const [[counted], rows] = await Promise.all([unreadCount(db, actor), newestUnread(db, actor)])
  const [row] = rows
  return {
    count: counted?.unread ?? 0,
    newest: row ? { id: row.id, text: textOf(row, await inactiveOf(services, actor, rows), locale) } : null,
    suspended: typeof actor.suspendedReason === 'string' ? { reason: actor.suspendedReason } : null,
  }
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

/** Only the caller's notifications; another member's notification is a 404. */
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
