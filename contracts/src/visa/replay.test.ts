import { aJob } from '../factories'
import { dayAfter } from '../kernel'
import { lintPosting, lintPostingOf } from '../lint'
import { OPEN_WAGE_TABLE } from '../lint/lint.cases'
import { judgeVisa, VERDICTS, visaPostingOf } from './index'
import type { Verdict, VisaPosting } from './index'
import type { WorkTiming } from '../jobs'
import { COMPILED_LAW, COMPILED_ROWS, lawOf } from '../law'
import type { Law } from '../law'
import * as cases from './law.cases'

const rows = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
const VERDICT: Readonly<Record<string, Verdict>> = { o: 'ok', c: 'check', n: 'no' }
const verdictOf = (letter: string | undefined): Verdict => VERDICT[letter ?? ''] ?? 'check'
const worst = (...all: Verdict[]): Verdict => VERDICTS.toReversed().find((one) => all.includes(one)) ?? 'ok'
/** The same rows, checked again in time; what could not be confirmed stays so. */
const FRESH = lawOf(
  COMPILED_ROWS.map((row) => (row.check_by < row.checked ? row : { ...row, check_by: '2029-12-31' })),
  'fresh',
)

/** Breaks are stated. */
const ON = { law: FRESH, day: '2026-11-27' }
const postings = Object.entries(cases.CASE_POSTINGS).map(
  ([name, { shifts, fuei = false, field = null, dispatch = false }]): [string, VisaPosting] => {
    const [range = '', ...days] = shifts.split(' ')
    const timing = (shifts === '' ? {} : { [range]: days }) as WorkTiming
    const facts = { work_timing: timing, is_fuei: fuei, ssv_industry: field, is_dispatch: dispatch, break_minutes: 0 }
    return [name, { ...visaPostingOf({ ...facts, job_type: field === null ? 'PT1' : 'SSV' }, ON), isHoursOpen: false }]
  },
)
const cards = rows(cases.CARD_TABLE)

interface Case {
  readonly name: string
  readonly expected: Verdict
  readonly judge: (law: Law) => Verdict
  readonly day: string
}
let count = 0
const all = rows(cases.CASE_TABLE).flatMap(([status = '', permission, exams = '', elsewhere, letters = '', source]) =>
  postings.flatMap(([name, posting], at) =>
    cases.CASE_DAYS.map((day): Case => {
      const [left, stays, goes, cardSource] = cards[(count += 1) % cards.length] ?? []
      const isFree = status === '永住者' || status === '定住者'
      const isClosed = name === 'truck' && day < cases.TRUCKS_FROM && !isFree && status !== '育成就労'
      const person = {
        status,
        permission: { y: true, n: false }[permission ?? ''] ?? null,
        exams: exams === '' ? [] : [exams],
        hoursElsewhere: elsewhere === '' ? null : Number(elsewhere),
        expiresOn: left === '–' ? null : dayAfter(day, Number(left)),
      }
      return {
        name: `${status} ${permission} ${exams} ${name} ${day} card ${left} (${source} ${cardSource})`,
        expected: worst(
          isClosed ? 'no' : verdictOf(letters.split(' ')[at]),
          verdictOf(status === '永住者' ? stays : goes),
        ),
        judge: (law) => judgeVisa(posting, person, { day, law }).verdict,
        day,
      }
    }),
  ),
)

describe('[LAWS-07] person, posting and day', () => {
  it('are at least 2,000 cases, each with its sources', () => {
    expect(all.length).toBeGreaterThanOrEqual(2000)
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
    expect(all.filter(({ name }) => !/\((?:[RSK]\d+ ?)+\)$/.test(name))).toEqual([])
  })

  it('have the verdict that the facts give, and none is wrongly ok; what was not checked in time is check', () => {
    const wrong = all.flatMap(({ name, expected, judge, day }) => {
      const due = day > cases.SURE_UNTIL ? 'check' : expected
      const found = judge(COMPILED_LAW)
      return found === due ? [] : [`${name}: ${found}, not ${due}`]
    })
    expect(wrong).toEqual([])
  })

  it('have it on every day if the rows are checked again in time', () => {
    const wrong = all.flatMap(({ name, expected, judge }) => {
      const found = judge(FRESH)
      return found === expected ? [] : [`${name}: ${found}, not ${expected}`]
    })
    expect(wrong).toEqual([])
    const counts = VERDICTS.map((verdict) => all.filter(({ expected }) => expected === verdict).length)
    for (const one of counts) expect(one).toBeGreaterThan(100)
  })

  it('[LAWS-07] any day is replayed with what was known then: nothing before the first check, the same later', () => {
    const before = lawOf(COMPILED_ROWS, 'before', '2026-11-20')
    expect(all.filter(({ judge }) => judge(before) !== 'check')).toEqual([])
    const changed = [...COMPILED_ROWS].concat(
      COMPILED_ROWS.filter(({ key }) => key === 'permit.weeklyHours').map((row) => ({
        ...row,
        value: '10',
        known_since: '2026-12-24',
      })),
    )
    const [then, now] = [lawOf(changed, 'then', '2026-12-23'), lawOf(changed, 'now')]
    const differs = all.filter(({ judge }) => judge(then) !== judge(now))
    expect(all.filter(({ judge }) => judge(then) !== judge(COMPILED_LAW))).toEqual([])
    expect(differs.length).toBeGreaterThan(0)
    expect(differs.every(({ name }) => /留学|家族滞在/.test(name))).toBe(true)
  })
})

const verdictOfPay = (prefecture: number, pay: number, day: string): Verdict => {
  const job = aJob({
    hourly_salary_min: pay,
    hourly_salary_max: pay + 500,
    training_hourly_salary_min: null,
    training_hourly_salary_max: null,
  })
  const posting = lintPostingOf(job, null)
  const place = posting.place && { ...posting.place, prefecture }
  const found = lintPosting({ ...posting, place }, { day, law: COMPILED_LAW, isDispatchAgency: false }).filter(
    // What is announced for a later day makes nothing unlawful today.
    ({ rule, values }) =>
      rule.startsWith('wage') && rule !== 'wageComing' && !(rule === 'wageOpen' && String(values.date) > day),
  )
  return found.some(({ severity }) => severity === 'blocks') ? 'no' : found.length > 0 ? 'check' : 'ok'
}

it.each(rows(OPEN_WAGE_TABLE))('[LAWS-03] [LAWS-07] pay in %s against %s and %s', (prefecture = '', before, after) => {
  const [old, next] = [Number(before), Number(after)]
  for (const [from = '', until = '', below, between, enough] of rows(cases.PAY_TABLE))
    for (const day of [from, until]) {
      const of = (pay: number) => verdictOfPay(Number(prefecture.slice(0, 2)), pay, day)
      expect([day, of(old - 1), of(old), of(next - 1), of(next)]).toEqual([
        day,
        ...[below, between, between, enough].map(verdictOf),
      ])
    }
})
