import * as v from 'valibot'
import { lastSlotMoment } from '../billing'
import { AVAILABILITY_LIMITS } from './availability.limits'
import {
  ruleFaults,
  slotsOfRule,
  slotsOfWeek,
  weekFaults,
  type AvailabilityFacts,
  type ExistingSlot,
  type PlannedSlot,
} from './availability.rules'
import { AvailabilityRuleSchema, WeekCopySchema, type AvailabilityRule, type WeekCopy } from './availability.schema'
import { holidayOn } from './national-holidays'
import { dayAfter, formatTokyo, mondayOf, parseTokyo, weekdayOf } from '../kernel'

const at = (text: string): number => parseTokyo(text) ?? Number.NaN
/** A Friday. */
const NOW = at('2026-11-20 10:00')
const [JOB, OTHER_JOB, PERSON, OTHER_PERSON] = [1, 2, 11, 12]

const aRule = (changes: Partial<AvailabilityRule> = {}): AvailabilityRule => ({
  jobs: [JOB],
  weekdays: [1, 2, 3, 4, 5],
  from: '14:00',
  until: '15:00',
  length_minutes: 30,
  gap_minutes: 0,
  first_day: '2026-11-24',
  last_day: '2026-11-24',
  skip_holidays: true,
  ...changes,
})
const posting = (id: number, interviewerId = PERSON, takesSlots = true) => ({ id, interviewerId, takesSlots })
const facts = (changes: Partial<AvailabilityFacts> = {}): AvailabilityFacts => ({
  postings: [posting(JOB)],
  holidayOn,
  existing: [],
  now: NOW,
  ...changes,
})
const existing = (day: string, from: string, to: string, jobId = JOB, interviewerId = PERSON): ExistingSlot => ({
  start: at(`${day} ${from}`),
  end: at(`${day} ${to}`),
  jobId,
  interviewerId,
})
/** `11-24 14:00–14:30`, with the posting if it is another one, and the reason if there is one. */
const told = ({ start, end, jobId, reason }: PlannedSlot): string =>
  [`${formatTokyo(start).slice(5)}–${formatTokyo(end).slice(11)}`, jobId === JOB ? '' : `job ${jobId}`, reason ?? '']
    .filter(Boolean)
    .join(' ')

interface Case {
  readonly name: string
  readonly rule?: Partial<AvailabilityRule>
  readonly facts?: Partial<AvailabilityFacts>
  readonly expected: readonly string[]
}

const CASES: readonly Case[] = [
  { name: 'half hours side by side', expected: ['11-24 14:00–14:30', '11-24 14:30–15:00'] },
  {
    name: 'a gap between them',
    rule: { until: '16:00', gap_minutes: 30 },
    expected: ['11-24 14:00–14:30', '11-24 15:00–15:30'],
  },
  {
    name: 'a length that fits twice, with half an hour left over',
    rule: { until: '17:30', length_minutes: 90 },
    expected: ['11-24 14:00–15:30', '11-24 15:30–17:00'],
  },
  { name: 'a window of exactly one', rule: { length_minutes: 60 }, expected: ['11-24 14:00–15:00'] },
  {
    name: 'a window up to midnight',
    rule: { from: '23:00', until: '24:00', length_minutes: 60 },
    expected: ['11-24 23:00–00:00'],
  },
  {
    name: 'a whole day without a gap',
    rule: { from: '00:00', until: '24:00', length_minutes: 120 },
    expected: Array.from(
      { length: 12 },
      (_, index) =>
        `11-24 ${String(index * 2).padStart(2, '0')}:00–${String((index * 2 + 2) % 24).padStart(2, '0')}:00`,
    ),
  },
  {
    name: 'the weekdays alone, over the end of a month',
    rule: { weekdays: [1, 2], first_day: '2026-11-28', last_day: '2026-12-02', length_minutes: 60 },
    expected: ['11-30 14:00–15:00', '12-01 14:00–15:00'],
  },
  {
    name: 'over the end of a year, New Year’s Day left out',
    rule: { weekdays: [4, 5], first_day: '2026-12-31', last_day: '2027-01-01', length_minutes: 60 },
    expected: ['12-31 14:00–15:00', '01-01 14:00–15:00 holiday'],
  },
  {
    name: 'the 29th of February',
    rule: { weekdays: [2], first_day: '2028-02-29', last_day: '2028-03-01', length_minutes: 60 },
    facts: { now: at('2028-02-20 10:00') },
    expected: ['02-29 14:00–15:00'],
  },
  {
    name: 'no slot lost or doubled where other countries change their clocks',
    rule: {
      weekdays: [6, 7],
      first_day: '2027-03-27',
      last_day: '2027-03-28',
      from: '01:00',
      until: '03:00',
      length_minutes: 60,
    },
    facts: { now: at('2027-03-01 10:00') },
    expected: ['03-27 01:00–02:00', '03-27 02:00–03:00', '03-28 01:00–02:00', '03-28 02:00–03:00'],
  },
  {
    name: 'a holiday is told as left out',
    rule: { first_day: '2026-11-23', length_minutes: 60 },
    expected: ['11-23 14:00–15:00 holiday', '11-24 14:00–15:00'],
  },
  {
    name: 'a holiday is taken where it is wished',
    rule: { first_day: '2026-11-23', last_day: '2026-11-23', length_minutes: 60, skip_holidays: false },
    expected: ['11-23 14:00–15:00'],
  },
  {
    name: 'a substitute holiday too',
    rule: { weekdays: [1], first_day: '2027-03-22', last_day: '2027-03-22', length_minutes: 60 },
    facts: { now: at('2027-03-01 10:00') },
    expected: ['03-22 14:00–15:00 holiday'],
  },
  {
    name: 'today is too soon, tomorrow from the same hour on',
    rule: { weekdays: [5, 6], first_day: '2026-11-20', last_day: '2026-11-21', from: '09:30', until: '10:30' },
    expected: [
      '11-20 09:30–10:00 slot_too_soon',
      '11-20 10:00–10:30 slot_too_soon',
      '11-21 09:30–10:00 slot_too_soon',
      '11-21 10:00–10:30',
    ],
  },
  {
    name: 'the same time again',
    facts: { existing: [existing('2026-11-24', '14:00', '14:30')] },
    expected: ['11-24 14:00–14:30 slot_duplicate', '11-24 14:30–15:00'],
  },
  {
    name: 'a longer one in the way',
    facts: { existing: [existing('2026-11-24', '13:30', '14:30')] },
    expected: ['11-24 14:00–14:30 slot_overlap', '11-24 14:30–15:00'],
  },
  {
    name: 'one that only touches',
    facts: { existing: [existing('2026-11-24', '13:00', '14:00')] },
    expected: ['11-24 14:00–14:30', '11-24 14:30–15:00'],
  },
  {
    name: 'another interviewer is in nobody’s way',
    facts: { existing: [existing('2026-11-24', '14:00', '15:00', OTHER_JOB, OTHER_PERSON)] },
    expected: ['11-24 14:00–14:30', '11-24 14:30–15:00'],
  },
  {
    name: 'another posting of the interviewer shares the very same time',
    facts: { existing: [existing('2026-11-24', '14:00', '14:30', OTHER_JOB)] },
    expected: ['11-24 14:00–14:30', '11-24 14:30–15:00'],
  },
  {
    name: 'a sixth posting at the same time',
    facts: { existing: [3, 4, 5, 6, 7].map((job) => existing('2026-11-24', '14:00', '14:30', job)) },
    expected: ['11-24 14:00–14:30 slot_limit', '11-24 14:30–15:00'],
  },
  {
    name: 'two postings of one interviewer',
    rule: { jobs: [JOB, OTHER_JOB], length_minutes: 60 },
    facts: { postings: [posting(JOB), posting(OTHER_JOB)] },
    expected: ['11-24 14:00–15:00', '11-24 14:00–15:00 job 2'],
  },
  {
    name: 'six postings of one interviewer: what the rule made counts',
    rule: { length_minutes: 60 },
    facts: { postings: [1, 2, 3, 4, 5, 6].map((id) => posting(id)) },
    expected: [
      '11-24 14:00–15:00',
      ...[2, 3, 4, 5].map((id) => `11-24 14:00–15:00 job ${id}`),
      '11-24 14:00–15:00 job 6 slot_limit',
    ],
  },
  {
    name: 'six postings of two interviewers',
    rule: { length_minutes: 60 },
    facts: { postings: [1, 2, 3, 4, 5].map((id) => posting(id)).concat(posting(6, OTHER_PERSON)) },
    expected: ['11-24 14:00–15:00', ...[2, 3, 4, 5, 6].map((id) => `11-24 14:00–15:00 job ${id}`)],
  },
  {
    name: 'a closed posting beside one that runs',
    rule: { length_minutes: 60 },
    facts: { postings: [posting(JOB), posting(OTHER_JOB, PERSON, false)] },
    expected: ['11-24 14:00–15:00', '11-24 14:00–15:00 job 2 job_closed'],
  },
  {
    name: 'after the plan: up to 24:00 of the tenth day',
    rule: { weekdays: [2, 3, 4], first_day: '2026-12-08', last_day: '2026-12-10', length_minutes: 60 },
    facts: { lastMoment: lastSlotMoment(at('2026-11-29 15:00')) },
    expected: ['12-08 14:00–15:00', '12-09 14:00–15:00', '12-10 14:00–15:00 slot_after_service'],
  },
  {
    name: 'before the trial there is no end',
    rule: { weekdays: [4], first_day: '2027-02-04', last_day: '2027-02-04', length_minutes: 60 },
    expected: ['02-04 14:00–15:00'],
  },
  { name: 'no day of those weekdays', rule: { weekdays: [7] }, expected: [] },
]

it.each(CASES)('[AVAIL-01] a rule: $name', ({ rule, facts: known, expected }) => {
  expect(slotsOfRule(aRule(rule), facts(known)).map(told)).toEqual(expected)
})

describe('the schema of a rule', () => {
  const faultsOf = (changes: Partial<AvailabilityRule>) => ruleFaults(aRule(changes), NOW)
  const isRead = (changes: object) => v.safeParse(AvailabilityRuleSchema, { ...aRule(), ...changes }).success

  it.each([
    ['until today in twelve weeks', { last_day: '2027-02-12' }, {}],
    ['a day longer', { last_day: '2027-02-13' }, { last_day: 'rule.slot.horizon' }],
    ['from yesterday', { first_day: '2026-11-19' }, { first_day: 'rule.slot.dayOver' }],
    ['until yesterday', { last_day: '2026-11-19' }, { last_day: 'rule.slot.dayOver' }],
    ['from a day that is too far away', { first_day: '2027-02-13' }, { first_day: 'rule.slot.horizon' }],
    ['from today', { first_day: '2026-11-20' }, {}],
    ['an end before the start', { last_day: '2026-11-23' }, { last_day: 'rule.slot.dayOrder' }],
    ['a window shorter than a slot', { until: '14:30', length_minutes: 60 }, { until: 'rule.slot.window' }],
    ['a window backwards', { until: '13:00' }, { until: 'rule.slot.window' }],
    [
      'a window that is empty and a day that is wrong',
      { until: '14:00', first_day: '2026-11-01' },
      { until: 'rule.slot.window', first_day: 'rule.slot.dayOver' },
    ],
    [
      'more slots than one call makes',
      { jobs: [1, 2, 3], weekdays: [1, 2, 3, 4, 5, 6, 7], from: '09:00', until: '18:00', last_day: '2027-02-12' },
      { last_day: 'rule.slot.tooMany' },
    ],
  ] as const)('[AVAIL-01] %s', (_, changes, faults) => {
    expect(faultsOf(changes as Partial<AvailabilityRule>)).toEqual(faults)
  })

  it('[AVAIL-01] a rule accepts lengths of 30 to 120 minutes in half hours, and no others', () => {
    expect([0, 15, 30, 45, 60, 90, 120, 150].filter((length_minutes) => isRead({ length_minutes }))).toEqual([
      30, 60, 90, 120,
    ])
    expect([-30, 0, 15, 30, 120, 150].filter((gap_minutes) => isRead({ gap_minutes }))).toEqual([0, 30, 120])
    expect(
      ['00:00', '09:30', '24:00', '24:30', '09:15', '9:00', '25:00', ''].filter((from) => isRead({ from })),
    ).toEqual(['00:00', '09:30', '24:00'])
    expect(
      ['2026-11-24', '2026-02-30', '2026-11-24T00:00', '24.11.2026', ''].filter((first_day) => isRead({ first_day })),
    ).toEqual(['2026-11-24'])
    expect([[], [1], [1, 1], [0], [8], [1.5], [1, 7]].filter((weekdays) => isRead({ weekdays }))).toEqual([[1], [1, 7]])
    expect(
      [[], [1], [1, 1], Array.from({ length: AVAILABILITY_LIMITS.jobs + 1 }, (_, index) => index + 1)].filter((jobs) =>
        isRead({ jobs }),
      ),
    ).toEqual([[1]])
  })
})

describe('a copied week', () => {
  const copy = (changes: Partial<WeekCopy> = {}): WeekCopy => ({
    jobs: [JOB],
    source: '2026-11-16',
    target: '2026-11-23',
    skip_holidays: true,
    ...changes,
  })

  it('[AVAIL-02] has the same times of the postings on the same weekdays, and each slot is checked again', () => {
    const had = [
      existing('2026-11-15', '14:00', '14:30'),
      existing('2026-11-16', '14:00', '14:30'),
      existing('2026-11-18', '23:30', '00:00'),
      existing('2026-11-19', '10:00', '11:00'),
      existing('2026-11-22', '23:00', '23:30'),
      existing('2026-11-23', '00:00', '00:30'),
      existing('2026-11-17', '10:00', '11:00', OTHER_JOB),
      existing('2026-11-26', '10:30', '11:30'),
    ].map((slot) => (slot.end < slot.start ? { ...slot, end: slot.end + 86_400 } : slot))
    expect(slotsOfWeek(copy(), facts({ existing: had })).map(told)).toEqual([
      '11-23 14:00–14:30 holiday',
      '11-25 23:30–00:00',
      '11-26 10:00–11:00 slot_overlap',
      '11-29 23:00–23:30',
    ])
  })

  it('[AVAIL-02] gives its slots to the present person in charge, and a time of two former interviewers once', () => {
    const had = [
      existing('2026-11-17', '10:00', '11:00', JOB, OTHER_PERSON),
      existing('2026-11-17', '10:00', '11:00', JOB, 13),
    ]
    expect(
      slotsOfWeek(copy(), facts({ existing: had })).map(({ interviewerId, ...slot }) => [
        interviewerId,
        told({ interviewerId, ...slot }),
      ]),
    ).toEqual([[PERSON, '11-24 10:00–11:00']])
  })

  it.each([
    ['the week after', {}, {}],
    ['this week', { source: '2026-11-09', target: '2026-11-16' }, {}],
    ['a week that is over', { source: '2026-11-02', target: '2026-11-09' }, { target: 'rule.slot.weekOver' }],
    ['the same week', { target: '2026-11-16' }, { target: 'rule.slot.weekOrder' }],
    ['no Monday to copy from', { source: '2026-11-17' }, { source: 'rule.slot.monday' }],
    ['no Monday to copy to', { target: '2026-11-24' }, { target: 'rule.slot.monday' }],
    ['the last whole week within twelve', { target: '2027-02-01' }, {}],
    ['the week after that', { target: '2027-02-08' }, { target: 'rule.slot.horizon' }],
  ] as const)('[AVAIL-02] %s', (_, changes, faults) => {
    expect(weekFaults(copy(changes), NOW)).toEqual(faults)
    expect(v.safeParse(WeekCopySchema, copy(changes)).success).toBe(true)
  })
})

it('days and weekdays are those of the calendar', () => {
  expect([weekdayOf('2026-11-22'), weekdayOf('2026-11-23'), weekdayOf('1969-12-31')]).toEqual([7, 1, 3])
  expect([
    dayAfter('2026-12-31', 1),
    dayAfter('2028-03-01', -1),
    mondayOf('2026-11-22'),
    mondayOf('2026-11-23'),
  ]).toEqual(['2027-01-01', '2028-02-29', '2026-11-16', '2026-11-23'])
})
