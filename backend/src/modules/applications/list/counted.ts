import { COUNTED_STATUSES } from '@portal/contracts/applications'
import type { ApplicationPageRequest, Counted } from '@portal/contracts/applications'
import { dayAfter, startOfDay } from '@portal/contracts/kernel'
import { and, gte, inArray, isNotNull, lt } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { applications } from '../../../tables/applications.tables'

export type CountedFilters = Pick<ApplicationPageRequest, 'counted' | 'since' | 'until' | 'source'>

const MOMENTS = {
  applications: applications.appliedAt,
  replies: applications.repliedAt,
  interviews: applications.interviewStartsAt,
  no_shows: applications.interviewStartsAt,
  hires: applications.statusChangedAt,
} as const satisfies Readonly<Record<Counted, unknown>>

const startOf = (day: string): Date => new Date(startOfDay(day) * 1000)

/** NUMB-02: the rows behind a number of the results; `result_facts` of the database counts the same. Days of Tokyo. */
export function countedWith({ counted, since, until, source }: CountedFilters): SQL | undefined {
  const moment = MOMENTS[counted ?? 'applications']
  const statuses = counted && COUNTED_STATUSES[counted]
  return and(
    counted && isNotNull(moment),
    statuses && inArray(applications.status, [...statuses]),
    since === undefined ? undefined : gte(moment, startOf(since)),
    until === undefined ? undefined : lt(moment, startOf(dayAfter(until, 1))),
    source &&
      inArray(
        applications.selectedThroughWj,
        source.map((one) => one === 'channel'),
      ),
  )
}
