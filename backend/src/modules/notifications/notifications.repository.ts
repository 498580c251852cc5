import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../database/database'
import type { Actor } from '../../services/actor'
import { notifications } from '../../tables/notifications.tables'
import type { NotificationRow } from '../../tables/notifications.tables'

type Reader = Pick<Actor, 'memberId'>

/** The notifications of the member after this place, newest first. */
export function newest(
  tx: Queryable,
  { memberId }: Reader,
  limit: number,
  after?: Pick<NotificationRow, 'createdAt' | 'id'>,
) {
  return tx
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.memberId, memberId),
        // Any id of a cursor can be compared as bigint.
        after &&
          sql`(${notifications.createdAt}, ${notifications.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::bigint)`,
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit)
}

/** A literal, because a partial index is used only if its condition is in the statement. */
const unread = ({ memberId }: Reader) => and(eq(notifications.memberId, memberId), sql`not ${notifications.isRead}`)

export const unreadCount = (tx: Queryable, reader: Reader) =>
  tx.select({ unread: count() }).from(notifications).where(unread(reader))

export const newestUnread = (tx: Queryable, reader: Reader) =>
  tx
    .select()
    .from(notifications)
    .where(unread(reader))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(1)
