/**
 * AVAIL-01, AVAIL-02: which slots a rule or a copied week makes, and why it leaves out the others. The checks are the
 * same as for a single slot.
 */
import { DAY_SECONDS, dayAfter, daysBetween, mondayOf, startOfDay, tokyoDay, weekdayOf } from '../kernel'
import { AVAILABILITY_LIMITS } from './availability.limits'
import type { AvailabilityRule, SlotLeft, WeekCopy } from './availability.schema'
import { roomFault, slotFault, type SlotTimes } from './slot.rules'

const WEEK_DAYS = 7

/** The part of a posting that the rules need. */
export interface OfferedPosting {
  readonly id: number
  /** The present person in charge: the interviewer of new slots (SLOT-11). */
  readonly interviewerId: number
  /** False if the posting is archived or terminated (SLOT-28). */
  readonly takesSlots: boolean
}

export interface ExistingSlot extends SlotTimes {
  readonly place?: number
  readonly jobId: number
  readonly interviewerId: number
}
export interface PlannedSlot extends SlotTimes {
  /** FIND-05: a slot for several people is planned place by place. */
  readonly place: number
  readonly jobId: number
  readonly interviewerId: number
  /** Undefined if the slot is made. */
  readonly reason: SlotLeft | undefined
}

export interface AvailabilityFacts {
  /** Ordered; postings earlier in the list get a shared time first. */
  readonly postings: readonly OfferedPosting[]
  /** Returns undefined if the day is no holiday. */
  readonly holidayOn: (day: string) => unknown
  /** All slots of the postings' interviewers; for a copied week also the slots of its postings. */
  readonly existing: readonly ExistingSlot[]
  readonly now: number
  /** `lastSlotMoment` of billing; undefined is no limit (D71). */
  readonly lastMoment?: number
}

type Faults<T> = Partial<Record<keyof T, string>>

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The last day that a rule or a copied week may name. */
export const lastAvailabilityDay = (now: number): string => dayAfter(tokyoDay(now), AVAILABILITY_LIMITS.daysAhead)

/** The starts within a day, in minutes. */
function startsOf({ from, until, length_minutes: length, gap_minutes: gap }: AvailabilityRule): number[] {
  const room = minutesOf(until) - minutesOf(from) - length
  return Array.from(
    { length: Math.max(Math.floor(room / (length + gap)) + 1, 0) },
    (_, index) => minutesOf(from) + index * (length + gap),
  )
}

const daysOf = (rule: AvailabilityRule): string[] =>
  daysBetween(rule.first_day, rule.last_day).filter((day) => rule.weekdays.includes(weekdayOf(day)))

/** Why no rule may name that day. */
function dayFault(day: string, now: number): string | undefined {
  if (day < tokyoDay(now)) return 'rule.slot.dayOver'
  return day > lastAvailabilityDay(now) ? 'rule.slot.horizon' : undefined
}

/** Faults that the schema cannot find: field → key of the message. */
export function ruleFaults(rule: AvailabilityRule, now: number): Faults<AvailabilityRule> {
  const first = dayFault(rule.first_day, now)
  // Beside a wrong first day the order says nothing.
  const last =
    dayFault(rule.last_day, now) ?? (!first && rule.last_day < rule.first_day ? 'rule.slot.dayOrder' : undefined)
  const days = { ...(first && { first_day: first }), ...(last && { last_day: last }) }
  const window = startsOf(rule).length === 0 ? { until: 'rule.slot.window' } : {}
  if (Object.keys(days).length > 0) return { ...days, ...window }
  const count = daysOf(rule).length * startsOf(rule).length * rule.jobs.length
  return count > AVAILABILITY_LIMITS.slots ? { last_day: 'rule.slot.tooMany' } : window
}

export function weekFaults(copy: WeekCopy, now: number): Faults<WeekCopy> {
  if (mondayOf(copy.source) !== copy.source) return { source: 'rule.slot.monday' }
  if (mondayOf(copy.target) !== copy.target) return { target: 'rule.slot.monday' }
  if (copy.target < mondayOf(tokyoDay(now))) return { target: 'rule.slot.weekOver' }
  if (copy.target <= copy.source) return { target: 'rule.slot.weekOrder' }
  return dayAfter(copy.target, WEEK_DAYS - 1) > lastAvailabilityDay(now) ? { target: 'rule.slot.horizon' } : {}
}

interface Wished extends SlotTimes {
  readonly place: number
  readonly posting: OfferedPosting
}

/** Checks the slots by time. A slot that is made takes room from the later ones. */
function judged(wished: readonly Wished[], skipsHolidays: boolean, facts: AvailabilityFacts): PlannedSlot[] {
  const { now, lastMoment, holidayOn } = facts
  // By interviewer, because only the same person's slots compete.
  const taken = new Map<number, ExistingSlot[]>()
  const take = (slot: ExistingSlot): void => {
    const others = taken.get(slot.interviewerId)
    if (others) others.push(slot)
    else taken.set(slot.interviewerId, [slot])
  }
  facts.existing.forEach(take)
  const judge = ({ start, end, place, posting }: Wished): SlotLeft | undefined => {
    if (!posting.takesSlots) return 'job_closed'
    if (skipsHolidays && holidayOn(tokyoDay(start)) !== undefined) return 'holiday'
    return (
      slotFault(start, now, lastMoment) ??
      roomFault({ start, end, place, jobId: posting.id }, taken.get(posting.interviewerId) ?? [])
    )
  }
  return [...wished]
    .sort((a, b) => a.start - b.start)
    .map((wish) => {
      const {
        start,
        end,
        place,
        posting: { id: jobId, interviewerId },
      } = wish
      const reason = judge(wish)
      if (reason === undefined) take({ start, end, place, jobId, interviewerId })
      return { start, end, place, jobId, interviewerId, reason }
    })
}

/** AVAIL-01: the slots that a rule without faults makes and leaves out. */
export function slotsOfRule(rule: AvailabilityRule, facts: AvailabilityFacts): PlannedSlot[] {
  const starts = startsOf(rule)
  const wished = daysOf(rule).flatMap((day) => {
    const midnight = startOfDay(day)
    return starts.flatMap((minutes) => {
      const start = midnight + minutes * 60
      return facts.postings.flatMap((posting) =>
        Array.from({ length: rule.places ?? 1 }, (_, at) => ({
          posting,
          place: at + 1,
          start,
          end: start + rule.length_minutes * 60,
        })),
      )
    })
  })
  return judged(wished, rule.skip_holidays, facts)
}

/** From Monday 00:00 to the next one. */
export function weekTimes(monday: string): SlotTimes {
  const start = startOfDay(monday)
  return { start, end: start + WEEK_DAYS * DAY_SECONDS }
}

/** AVAIL-02: copies the slots of the postings in one week, also booked ones, to the same times of the other week. */
export function slotsOfWeek(copy: WeekCopy, facts: AvailabilityFacts): PlannedSlot[] {
  const source = weekTimes(copy.source)
  const later = weekTimes(copy.target).start - source.start
  const wished = facts.postings.flatMap((posting) => {
    const had = facts.existing.filter(
      (slot) => slot.jobId === posting.id && slot.start >= source.start && slot.start < source.end,
    )
    // Two interviewers may have had the same time for the posting; it has only one now.
    const cells = new Map(
      had.map(({ start, end, place = 1 }) => [
        `${start} ${end} ${place}`,
        { posting, place, start: start + later, end: end + later },
      ]),
    )
    return [...cells.values()]
  })
  return judged(wished, copy.skip_holidays, facts)
}
