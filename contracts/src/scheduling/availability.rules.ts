/** AVAIL-01, AVAIL-02: which slots a rule or a copied week makes, and why the others are not made. Each is judged as one that is entered by hand. */
import { DAY_SECONDS } from '../kernel'
import { AVAILABILITY_LIMITS } from './availability.limits'
import type { AvailabilityRule, SlotLeft, WeekCopy } from './availability.schema'
import { roomFault, slotFault, type SlotTimes } from './slot.rules'
import { dayAfter, daysBetween, mondayOf, startOfDay, tokyoDay, weekdayOf } from './tokyo-time'

const WEEK_DAYS = 7

/** A posting as the rules see it. */
export interface OfferedPosting {
  readonly id: number
  /** Who is in charge now: the interviewer of new slots (SLOT-11). */
  readonly interviewerId: number
  /** False where it is archived or terminated (SLOT-28). */
  readonly takesSlots: boolean
}

export interface ExistingSlot extends SlotTimes {
  readonly jobId: number
  readonly interviewerId: number
}
export interface PlannedSlot extends SlotTimes {
  readonly jobId: number
  readonly interviewerId: number
  /** Undefined: it is made. */
  readonly reason: SlotLeft | undefined
}

export interface AvailabilityFacts {
  /** In the order in which they share a time. */
  readonly postings: readonly OfferedPosting[]
  /** Returns undefined if the day is no holiday. */
  readonly holidayOn: (day: string) => unknown
  /** The slots of the postings' interviewers, and for a copied week those of the postings in it. */
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

/** What the schema cannot see: field → key of its message. */
export function ruleFaults(rule: AvailabilityRule, now: number): Faults<AvailabilityRule> {
  const days = {
    ...(rule.first_day < tokyoDay(now) && { first_day: 'rule.date' }),
    ...(rule.last_day < rule.first_day && { last_day: 'rule.date' }),
    ...(rule.last_day > lastAvailabilityDay(now) && { last_day: 'rule.slot.horizon' }),
  }
  const window = startsOf(rule).length === 0 ? { until: 'rule.slot.window' } : {}
  if (Object.keys(days).length > 0) return { ...days, ...window }
  const count = daysOf(rule).length * startsOf(rule).length * rule.jobs.length
  return count > AVAILABILITY_LIMITS.slots ? { last_day: 'rule.tooMany' } : window
}

export function weekFaults(copy: WeekCopy, now: number): Faults<WeekCopy> {
  if (mondayOf(copy.source) !== copy.source) return { source: 'rule.date' }
  if (mondayOf(copy.target) !== copy.target || copy.target <= copy.source || copy.target < mondayOf(tokyoDay(now)))
    return { target: 'rule.date' }
  return dayAfter(copy.target, WEEK_DAYS - 1) > lastAvailabilityDay(now) ? { target: 'rule.slot.horizon' } : {}
}

interface Wished extends SlotTimes {
  readonly posting: OfferedPosting
}

/** In the order of time. A slot that is made takes its place from those after it. */
function judged(wished: readonly Wished[], skipsHolidays: boolean, facts: AvailabilityFacts): PlannedSlot[] {
  const { now, lastMoment, holidayOn } = facts
  // By interviewer: nobody else's slots can be in the way.
  const taken = new Map<number, ExistingSlot[]>()
  const take = (slot: ExistingSlot): void => {
    const others = taken.get(slot.interviewerId)
    if (others) others.push(slot)
    else taken.set(slot.interviewerId, [slot])
  }
  facts.existing.forEach(take)
  const judge = ({ start, end, posting }: Wished): SlotLeft | undefined => {
    if (!posting.takesSlots) return 'job_closed'
    if (skipsHolidays && holidayOn(tokyoDay(start)) !== undefined) return 'holiday'
    return (
      slotFault(start, now, lastMoment) ??
      roomFault({ start, end, jobId: posting.id }, taken.get(posting.interviewerId) ?? [])
    )
  }
  return [...wished]
    .sort((a, b) => a.start - b.start)
    .map((wish) => {
      const {
        start,
        end,
        posting: { id: jobId, interviewerId },
      } = wish
      const reason = judge(wish)
      if (reason === undefined) take({ start, end, jobId, interviewerId })
      return { start, end, jobId, interviewerId, reason }
    })
}

/** AVAIL-01: what a rule without faults makes and leaves. */
export function slotsOfRule(rule: AvailabilityRule, facts: AvailabilityFacts): PlannedSlot[] {
  const starts = startsOf(rule)
  const wished = daysOf(rule).flatMap((day) => {
    const midnight = startOfDay(day) ?? Number.NaN
    return starts.flatMap((minutes) => {
      const start = midnight + minutes * 60
      return facts.postings.map((posting) => ({ posting, start, end: start + rule.length_minutes * 60 }))
    })
  })
  return judged(wished, rule.skip_holidays, facts)
}

/** From Monday 00:00 to the next one. */
export function weekTimes(monday: string): SlotTimes {
  const start = startOfDay(monday) ?? Number.NaN
  return { start, end: start + WEEK_DAYS * DAY_SECONDS }
}

/** AVAIL-02: the slots that the postings had in the one week, booked ones too, at the same times of the other. */
export function slotsOfWeek(copy: WeekCopy, facts: AvailabilityFacts): PlannedSlot[] {
  const source = weekTimes(copy.source)
  const later = weekTimes(copy.target).start - source.start
  const wished = facts.postings.flatMap((posting) => {
    const had = facts.existing.filter(
      (slot) => slot.jobId === posting.id && slot.start >= source.start && slot.start < source.end,
    )
    // Two interviewers may have had the same time for the posting; there is one now.
    const cells = new Map(
      had.map(({ start, end }) => [`${start} ${end}`, { posting, start: start + later, end: end + later }]),
    )
    return [...cells.values()]
  })
  return judged(wished, copy.skip_holidays, facts)
}
