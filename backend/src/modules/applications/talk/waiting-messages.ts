/** TALK-03, DAY-04: messages of persons that wait for a reply of the company. */
import { TALK_LIMITS } from '@portal/contracts/applications'
import type { ApplicationStatus, Waiting, WaitingMessages } from '@portal/contracts/applications'
import type { Locale } from '@portal/contracts'
import { and, asc, count, eq, isNull, lte, max, min, sql } from 'drizzle-orm'
import { transaction } from '../../../database/database'
import type { Queryable } from '../../../database/database'
import type { Tx } from '../../../database/tx'
import type { Actor } from '../../../services/actor'
import { toEpochSeconds } from '../../../ports/clock'
import type { Services } from '../../../services/services'
import { applicantsAreHiddenFor } from '../../../facts/plan-facts'
import { raiseApplicationsRev } from '../../../live/revision'
import { displayName } from '../../jobs'
import { jobs } from '../../../tables/jobs.tables'
import { applicants, applications, messages } from '../../../tables/applications.tables'
import { take } from '../employer.service'
import { canWait, isUnread, isWaiting, talkCounts, canWaitIn } from './talk-state'

const columns = {
  id: max(messages.id).mapWith(Number),
  text: sql<string>`(array_agg(${messages.body} order by ${messages.id} desc))[1]`,
  since: min(messages.sentAt),
  count: count(),
  unread: isUnread,
}
interface Row {
  readonly id: number
  readonly text: string
  readonly since: Date | null
  readonly count: number
  readonly unread: boolean
}
const present = ({ id, text, since, count: all, unread }: Row): Waiting => ({
  id,
  text,
  since: since ? toEpochSeconds(since) : 0,
  count: all,
  is_unread: unread,
})

/** Of an application that the reader may see. */
export async function waitingOf(tx: Queryable, id: number, status: ApplicationStatus): Promise<Waiting | null> {
  if (!canWait(status, false)) return null
  const [row] = await tx
    .select(columns)
    .from(messages)
    .where(and(eq(messages.applicationId, id), isWaiting))
    .groupBy(messages.applicationId)
  return row ? present(row) : null
}

export async function waitingMessages(services: Services, actor: Actor, locale: Locale): Promise<WaitingMessages> {
  const { companyId } = actor
  const hidden = await applicantsAreHiddenFor(services, actor)
  const reading = services.db
    .select({
      ...columns,
      applicationId: applications.id,
      lastName: applicants.lastName,
      firstName: applicants.firstName,
      jobId: jobs.id,
      position: jobs.position,
      subcategoryId: jobs.subcategoryId,
    })
    .from(messages)
    .innerJoin(applications, eq(applications.id, messages.applicationId))
    .innerJoin(applicants, eq(applicants.id, applications.applicantId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(applications.companyId, companyId), canWaitIn(hidden), isWaiting))
    .groupBy(applications.id, applicants.id, jobs.id)
    .orderBy(asc(min(messages.sentAt)), asc(applications.id))
    .limit(TALK_LIMITS.waitingMost)
  const [rows, { unanswered, unread }] = await Promise.all([reading, talkCounts(services.db, companyId, hidden)])
  return {
    people: rows.map((row) => ({
      application_id: row.applicationId,
      last_name: row.lastName,
      first_name: row.firstName,
      job: { id: row.jobId, display_name: displayName(row, locale) },
      ...present(row),
    })),
    total: unanswered,
    unread,
  }
}

/** Returns the number of messages that waited. */
export async function settleMessages(
  tx: Tx,
  applicationId: number,
  { at, by = null, upTo }: { readonly at: Date; readonly by?: number | null; readonly upTo?: number },
): Promise<number> {
  const settled = await tx
    .update(messages)
    .set({ settledAt: at, settledBy: by })
    .where(
      and(
        eq(messages.applicationId, applicationId),
        isWaiting,
        upTo === undefined ? undefined : lte(messages.id, upTo),
      ),
    )
    .returning({ id: messages.id })
  return settled.length
}

/** A member says that the messages up to this one need no reply. */
export const settle = (services: Services, actor: Actor, id: number, message: number): Promise<{ settled: number }> =>
  transaction(services.db, async (tx) => {
    await take(tx, services, actor, id)
    const settled = await settleMessages(tx, id, { at: services.clock.now(), by: actor.memberId, upTo: message })
    if (settled > 0) await raiseApplicationsRev(tx, actor.companyId)
    return { settled }
  })

/** VOICE-06: a member opened the messages up to this one. For the company, because its members share the work. */
export const open = (services: Services, actor: Actor, id: number, message: number): Promise<{ opened: number }> =>
  transaction(services.db, async (tx) => {
    await take(tx, services, actor, id)
    const opened = await tx
      .update(messages)
      .set({ openedAt: services.clock.now() })
      .where(and(eq(messages.applicationId, id), isWaiting, isNull(messages.openedAt), lte(messages.id, message)))
      .returning({ id: messages.id })
    if (opened.length > 0) await raiseApplicationsRev(tx, actor.companyId)
    return { opened: opened.length }
  })
