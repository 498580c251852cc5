import type { Job } from '@portal/contracts/jobs'
import { tokyoDay, tokyoDayStart } from '@portal/contracts/kernel'
import type { HolidayName, Slot } from '@portal/contracts/scheduling'
import type { Span } from './calendar-views'
import { restOf } from './rest-day'

export interface AgendaDay {
  readonly day: string
  readonly start: number
  readonly holiday: HolidayName | undefined
  readonly slots: readonly Slot[]
  /** The number of slots with a person. */
  readonly interviews: number
}

/** The slots of the visible days that are not over, by day and time. */
export function comingDays(slots: readonly Slot[], { from, until }: Span, now: number): AgendaDay[] {
  const coming = slots
    .filter(({ start_timestamp: start, end_timestamp: end }) => start >= from && start < until && end > now)
    .sort((a, b) => a.start_timestamp - b.start_timestamp || a.id - b.id)
  const days = new Map<string, Slot[]>()
  for (const slot of coming) {
    const day = tokyoDay(slot.start_timestamp)
    days.set(day, [...(days.get(day) ?? []), slot])
  }
  return [...days].map(([day, ofDay]) => {
    const start = tokyoDayStart(ofDay[0]?.start_timestamp ?? from)
    const interviews = ofDay.filter((slot) => slot.job_application !== null).length
    return { day, start, holiday: restOf(start)?.holiday, slots: ofDay, interviews }
  })
}

export interface Phones {
  readonly byPlace: ReadonlyMap<number, string>
  /** Of online interviews: the posting's own number. */
  readonly byJob: ReadonlyMap<number, string>
}

/** The phone numbers of the interview places; slots do not have them. */
export function phonesOf(jobs: readonly Pick<Job, 'id' | 'interview_location' | 'online_iv_telephone'>[]): Phones {
  const byPlace = new Map<number, string>()
  const byJob = new Map<number, string>()
  for (const { id, interview_location: place, online_iv_telephone: online } of jobs) {
    if (place?.telephone) byPlace.set(place.id, place.telephone)
    if (online) byJob.set(id, online)
  }
  return { byPlace, byJob }
}

export const phoneOf = (slot: Slot, { byPlace, byJob }: Phones): string | undefined =>
  slot.interview_location ? byPlace.get(slot.interview_location.id) : byJob.get(slot.job_id)
