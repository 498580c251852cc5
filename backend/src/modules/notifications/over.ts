/** TELL-06: which notifications are over, and where the others lead. */
import { deepLink, kindOf } from '@portal/contracts/notifications'
import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { Queryable } from '../../database/database'
import { hireFacts } from '../../facts/hire-facts'
import { statusesOf } from '../../facts/inactive'
import { jobsWaitingForSlots } from '../../facts/waiting-for-slots'
import { jobs } from '../../tables/jobs.tables'
import { subscriptions } from '../../tables/billing.tables'
import type { NotificationRow } from '../../tables/notifications.tables'

export interface Standing {
  readonly isOver: boolean
  readonly link: string | null
}

const numberIn = (row: NotificationRow, name: string): number => Number(row.data[name]) || 0
const unique = (values: readonly number[]): number[] => [...new Set(values.filter(Boolean))]

/** `inactive`: those applications of the rows that are inactive. */
export async function standings(
  tx: Queryable,
  {
    companyId,
    rows,
    inactive,
    now,
  }: {
    readonly companyId: number
    readonly rows: readonly NotificationRow[]
    readonly inactive: ReadonlySet<number>
    readonly now: Date
  },
): Promise<(row: NotificationRow) => Standing> {
  const ofType = (type: NotificationRow['type']) => rows.filter((row) => row.type === type)
  const ids = unique(rows.map((row) => row.applicationId ?? 0))
  const statuses = new Map((await statusesOf(tx, companyId, ids)).map(({ id, status }) => [id, status]))
  const waiting = await jobsWaitingForSlots(
    tx,
    now,
    unique(ofType('waiting_for_slots').map((row) => numberIn(row, 'job_id'))),
  )
  const hires = await hireFacts(tx, unique(ofType('hired_person').map((row) => row.applicationId ?? 0)))
  const isPlanAsked = ofType('plan_ending').length + ofType('charge_failed').length > 0
  const [active] = isPlanAsked
    ? await tx
        .select()
        .from(subscriptions)
        .where(and(eq(subscriptions.companyId, companyId), eq(subscriptions.state, 'active')))
    : []

  // LAWS-08: a posting is still asked for, or still off for that reason.
  const open =
    ofType('still_true').length > 0
      ? await tx
          .select({ asked: jobs.stillAskedAt, reason: jobs.offReason })
          .from(jobs)
          .where(and(eq(jobs.companyId, companyId), or(isNotNull(jobs.stillAskedAt), isNotNull(jobs.offReason))))
      : []

  const isOver = (row: NotificationRow): boolean => {
    const { current } = kindOf(row.type)
    const status = row.applicationId === null ? undefined : statuses.get(row.applicationId)
    if (row.applicationId !== null && inactive.has(row.applicationId)) return true
    if (current && status && !current.includes(status)) return true
    if (row.type === 'waiting_for_slots') return !waiting.has(numberIn(row, 'job_id'))
    if (row.type === 'hired_person') {
      const hire = hires.get(row.applicationId ?? 0)
      if (row.textKey.startsWith('employment_report')) return hire?.isReported === true
      // A wrong last day that was taken back is over, too.
      if (row.textKey.startsWith('leaving_report')) return !hire?.hasLeft || hire.isLeavingReported
      return Boolean(hire?.expiresOn) && hire?.expiresOn !== row.data.date
    }
    if (row.type === 'still_true') {
      if (row.textKey === 'postings_to_confirm') return !open.some(({ asked }) => asked !== null)
      return !open.some(({ reason }) => reason !== null)
    }
    if (row.type === 'plan_ending') return active?.id !== numberIn(row, 'subscription')
    return row.type === 'charge_failed' && active !== undefined && active.createdAt > row.createdAt
  }
  return (row) => {
    const over = isOver(row)
    const isGone =
      (row.applicationId !== null && inactive.has(row.applicationId)) || (over && row.type === 'waiting_for_slots')
    const target = isGone
      ? undefined
      : deepLink(row.type, { applicationId: row.applicationId, jobId: numberIn(row, 'job_id') || null })
    return { isOver: over, link: target?.href ?? null }
  }
}
