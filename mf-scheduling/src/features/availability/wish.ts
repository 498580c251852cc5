import { dayAfter, mondayOf, tokyoDay } from '@portal/contracts/kernel'
import {
  lastAvailabilityDay,
  AVAILABILITY_LIMITS,
  SLOT_LIMITS,
  type AvailabilityRule,
  type WeekCopy,
} from '@portal/contracts/scheduling'
import * as v from 'valibot'

/** The request: a rule, or a week to copy (AVAIL-01, AVAIL-02). */
export type Wish =
  | { readonly kind: 'rule'; readonly body: AvailabilityRule }
  | { readonly kind: 'week'; readonly body: WeekCopy }

export const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const
export const LENGTHS = AVAILABILITY_LIMITS.lengths.map(String)
export const GAPS = AVAILABILITY_LIMITS.gaps.map(String)

const chosen = v.pipe(v.string(), v.minLength(1, 'rule.required'))
const someOf = v.pipe(v.array(v.string()), v.minLength(1, 'rule.required'))
const jobs = v.pipe(someOf, v.maxLength(AVAILABILITY_LIMITS.jobs, 'rule.tooMany'))

/** Fields have their wire names, so that a refusal finds its field. The preview shows errors of several fields. */
export const RuleFormSchema = v.object({
  jobs,
  weekdays: someOf,
  from: chosen,
  until: chosen,
  length_minutes: chosen,
  gap_minutes: chosen,
  places: chosen,
  first_day: chosen,
  last_day: chosen,
  skip_holidays: v.boolean(),
})
export type RuleValues = v.InferOutput<typeof RuleFormSchema>
export const WeekFormSchema = v.object({ jobs, source: chosen, target: chosen, skip_holidays: v.boolean() })
export type WeekValues = v.InferOutput<typeof WeekFormSchema>

const WEEK = 7
/** The numbers of weeks that one press chooses. The first is the default: as many as SLOT-27 advises. */
export const WEEKS_OFFERED = [SLOT_LIMITS.adviceDaysAhead / WEEK, 3, 4, 8] as const
/** The last day of so many weeks. */
export const lastDayOf = (firstDay: string, weeks: number): string => dayAfter(firstDay, weeks * WEEK - 1)
const WEEKS_BACK = 4

/** The default: afternoons of working days. */
export const ruleDefaults = (now: number, chosenJobs: string[]): RuleValues => {
  const first = tokyoDay(now + SLOT_LIMITS.leadSeconds)
  return {
    jobs: chosenJobs,
    weekdays: ['1', '2', '3', '4', '5'],
    from: '14:00',
    until: '17:00',
    length_minutes: '30',
    gap_minutes: '0',
    places: '1',
    first_day: first,
    last_day: lastDayOf(first, WEEKS_OFFERED[0]),
    skip_holidays: true,
  }
}

/** The Mondays of the weeks that can be copied, and of the weeks that can receive the copy. */
export function weekChoices(now: number): { readonly sources: readonly string[]; readonly targets: readonly string[] } {
  const own = mondayOf(tokyoDay(now))
  const targets = Array.from({ length: AVAILABILITY_LIMITS.daysAhead / WEEK + 1 }, (_, index) =>
    dayAfter(own, index * WEEK),
  ).filter((monday) => dayAfter(monday, WEEK - 1) <= lastAvailabilityDay(now))
  const before = Array.from({ length: WEEKS_BACK }, (_, index) => dayAfter(own, (index - WEEKS_BACK) * WEEK))
  return { sources: [...before, ...targets.slice(0, -1)], targets }
}

/** The default: copies this week to the next one. */
export const weekDefaults = (now: number, chosenJobs: string[]): WeekValues => {
  const own = mondayOf(tokyoDay(now))
  return { jobs: chosenJobs, source: own, target: dayAfter(own, WEEK), skip_holidays: true }
}

export const wishOfRule = ({
  jobs: ids,
  weekdays,
  length_minutes: length,
  gap_minutes: gap,
  places,
  ...rest
}: RuleValues): Wish => ({
  kind: 'rule',
  body: {
    ...rest,
    jobs: ids.map(Number),
    weekdays: weekdays.map(Number),
    length_minutes: Number(length),
    gap_minutes: Number(gap),
    ...(places !== '1' && { places: Number(places) }),
  },
})
export const wishOfWeek = ({ jobs: ids, ...rest }: WeekValues): Wish => ({
  kind: 'week',
  body: { ...rest, jobs: ids.map(Number) },
})
