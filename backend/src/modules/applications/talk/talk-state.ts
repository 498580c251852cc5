/**
 * VOICE-06: which conversations are unread and which are unanswered. The list, its filter, the page Today and the badge
 * of the sidebar read it here and nowhere else, so that they show the same numbers.
 */
import { APPLICATION_STATUSES, canDo, isActiveApplication } from '@portal/contracts/applications'
import type { ApplicationStatus, TalkCounts, TalkState } from '@portal/contracts/applications'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Queryable } from '../../../database/database'
import { PLANNED_EACH_TIME, prepared } from '../../../database/prepared'
import { applications, messages } from '../../../tables/applications.tables'

/** A message of an application that has ended, or whose person is hidden (D29), waits for nobody. */
export const canWait = (status: ApplicationStatus, hidden: boolean): boolean =>
  canDo(status, 'seeker.message') && isActiveApplication(status, hidden)

// The same condition as in the index `messages_waiting`, without parameters, so that the database uses that index.
export const isWaiting = sql`${messages.settledAt} is null and ${messages.sender} = 'seeker' and ${messages.kind} = 'text'`
/** Over the waiting messages of one conversation: whether nobody has opened one of them. */
export const isUnread = sql<boolean>`bool_or(${messages.openedAt} is null)`

/** Applications whose messages wait. */
export const canWaitIn = (hidden: boolean): SQL =>
  inArray(
    applications.status,
    APPLICATION_STATUSES.filter((status) => canWait(status, hidden)),
  )

/** Whether an application has such a conversation. */
export const isInTalk = (state: TalkState, hidden: boolean): SQL =>
  sql`(${canWaitIn(hidden)} and exists (select from ${messages} where ${messages.applicationId} = ${applications.id}
    and ${isWaiting}${state === 'unread' ? sql` and ${messages.openedAt} is null` : sql``}))`

/** Of the row of an application in a query with joins; null where nothing waits. */
export const talkOfRow = sql<TalkState | null>`(select case ${isUnread} when true then 'unread' when false then 'unanswered' end
  from ${messages} where ${messages.applicationId} = ${applications.id} and ${isWaiting})`

const counts = prepared((tx, hidden: boolean) => {
  const talks = tx
    .select({ unread: isUnread.as('unread') })
    .from(messages)
    .innerJoin(applications, eq(applications.id, messages.applicationId))
    .where(and(eq(applications.companyId, sql.placeholder('companyId')), canWaitIn(hidden), isWaiting))
    .groupBy(applications.id)
    .as('talks')
  return tx
    .select({
      unanswered: sql`count(*)`.mapWith(Number),
      unread: sql`count(*) filter (where ${talks.unread})`.mapWith(Number),
    })
    .from(talks)
    .prepare(PLANNED_EACH_TIME)
})

export async function talkCounts(tx: Queryable, companyId: number, hidden: boolean): Promise<TalkCounts> {
  const [row] = await counts(tx, hidden).execute({ companyId })
  return row ?? { unread: 0, unanswered: 0 }
}
