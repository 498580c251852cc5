import { groupedNumber } from '../kernel'
import { messages } from '../messages'
import type { JobContent, JobType } from '../jobs'
import * as cases from './lint.cases'
import { LINT_RULE_IDS, LINT_RULES } from './lint-rules.data'
import type { LintRule } from './lint-rules.data'
import { blocksOf, lintPosting, lintPostingOf } from './lint.rules'
import type { LintFinding, LintPosting } from './lint.schema'
import { COMPILED_ROWS, lawOf } from '../law'
import { floorsAt, raiseTo } from './wage.rules'
import type { WageFloor } from './wage.rules'
import { aJob } from '../factories'

const rows = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] as const
const FLOORS: readonly WageFloor[] = [{ yen: 1226, from: '2025-10-03' }]
/** The law with these floors of a prefecture and no others. */
const lawWith = (floors: readonly WageFloor[], prefecture = 13, checkBy = '2029-12-31') =>
  lawOf(
    [
      ...COMPILED_ROWS.filter(({ key, of }) => key !== 'wage.floor' || of !== prefecture),
      ...floors.map(({ yen, from, by = null }) => ({
        key: 'wage.floor',
        of: prefecture,
        from,
        by,
        value: String(yen),
        source: 'M1',
        checked: '2026-05-01',
        check_by: checkBy,
        known_since: '2026-05-01',
      })),
    ],
    'test',
  )
const ON = { law: lawOf(COMPILED_ROWS, 'test'), day: '2026-11-27' }
const DESCRIPTION =
  'お客様のご案内、料理の提供、片付けをお願いします。先輩が最初から教えますので、初めての方も安心です。まかないがあります。You guide guests and serve dishes. Meals are free.'

const CONTENT: JobContent = {
  position: 'ホールスタッフ',
  description: DESCRIPTION,
  work_timing: { '09:00-18:00': [...WEEK] },
  preferred_gender: 'NA',
  holidays: [1],
  contract_period: 'indefinite',
  work_change_scope: '変更なし',
  place_change_scope: '変更なし',
  break_minutes: 60,
  has_overtime: true,
  insurances: ['accident'],
  smoking: 'prohibited',
  is_dispatch: false,
}
const HOURLY: JobContent = { hourly_salary_min: 1300, hourly_salary_max: 1500 }
const PLACE = { prefecture: 13, city: 131, ward: 1311, lotNum: '1-2-3', building: '新宿ビル2階', isFuei: false }

const POSTING: LintPosting = {
  jobType: 'PT1',
  content: { ...CONTENT, ...HOURLY },
  employer: { name: '桜株式会社', hasAddress: true },
  place: PLACE,
  contact: '0312345678',
  images: 1,
  openSlots: 3,
}

interface Change extends Record<string, unknown> {
  readonly type?: JobType
  readonly day?: string
  readonly agency?: boolean
  readonly floors?: readonly WageFloor[]
  readonly place?: object | null
}

function lint({
  type = 'PT1',
  day = '2026-06-01',
  agency = false,
  floors = FLOORS,
  place,
  employer,
  contact,
  images,
  openSlots,
  ...content
}: Change): LintFinding[] {
  const posting: LintPosting = {
    jobType: type,
    content: { ...CONTENT, ...(type === 'PT1' || type === 'PT2' ? HOURLY : {}), ...content },
    employer: employer === undefined ? { name: '桜株式会社', hasAddress: true } : (employer as LintPosting['employer']),
    place: place === null ? null : { ...PLACE, ...place },
    contact: contact === undefined ? '0312345678' : (contact as string | null),
    images: images === undefined ? 1 : Number(images),
    openSlots: openSlots === undefined ? 3 : (openSlots as number | null),
  }
  return lintPosting(posting, { day, law: lawWith(floors, posting.place?.prefecture ?? 13), isDispatchAgency: agency })
}

const seen = new Map<string, number>()
let counted = 0
let clean = 0
function ask(change: Change): LintFinding[] {
  const found = lint(change)
  counted += 1
  if (found.length === 0) clean += 1
  for (const { rule } of found) seen.set(rule, (seen.get(rule) ?? 0) + 1)
  return found
}
const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

describe('[LINT-02] cases of the facts page', () => {
  it.each(rows(cases.WAGE_TABLE))('the floor of %s: %s from %s (%s)', (prefecture, yen, from) => {
    const floors = [{ yen: Number(yen), from: from ?? '' }]
    const pay = (less: number) => ({
      floors,
      place: { prefecture: Number(prefecture?.slice(0, 2)) },
      hourly_salary_min: Number(yen) - less,
    })
    const rulesOf = (found: readonly LintFinding[]) => found.map(({ rule }) => rule)
    expect(rulesOf(ask({ ...pay(1), day: dayBefore(from ?? '') }))).toEqual(['wageUnknown', 'wageComing'])
    expect(rulesOf(ask({ ...pay(0), day: from }))).toEqual([])
    const below = ask({ ...pay(1), day: from })
    expect(below.map(({ rule, severity, fix }) => [rule, severity, fix])).toEqual([
      ['wageHourly', 'blocks', { field: 'hourly_salary_min', value: Number(yen) }],
    ])
  })

  it.each(rows(cases.OPEN_WAGE_TABLE))(
    '[DOOR-21] the floor of %s rises from %s to %s on a day that is not known (%s)',
    (prefecture, before, after) => {
      const [now, next] = [Number(before), Number(after)]
      const floors = [
        { yen: now, from: '2025-10-01' },
        { yen: next, from: '2026-10-01', by: '2026-12-02' },
      ]
      const of = (day: string, pay: number) =>
        ask({ day, floors, place: { prefecture: Number(prefecture?.slice(0, 2)) }, hourly_salary_min: pay })
      for (const day of ['2026-10-01', '2026-12-01']) {
        expect(of(day, next)).toEqual([])
        for (const pay of [next - 1, now])
          expect(of(day, pay)).toEqual([
            {
              rule: 'wageOpen',
              field: 'hourly_salary_min',
              severity: 'advice',
              text: 'lint.wageOpen',
              values: {
                now: groupedNumber(now),
                floor: groupedNumber(next),
                date: '2026-10-01',
                by: '2026-12-02',
                raised: groupedNumber(next),
              },
              fix: { field: 'hourly_salary_min', value: next },
            },
          ])
        expect(of(day, now - 1).map(({ rule, severity }) => [rule, severity])).toEqual([['wageHourly', 'blocks']])
      }
      expect(of('2026-12-02', next)).toEqual([])
      expect(of('2026-12-02', next - 1).map(({ rule, severity }) => [rule, severity])).toEqual([
        ['wageHourly', 'blocks'],
      ])
    },
  )

  it('[LAWS-01] a floor that was not checked in time makes no pay lawful or unlawful: it asks to check', () => {
    const of = (pay: number, day: string) => {
      const law = lawWith(FLOORS, 13, '2026-06-01')
      const posting = { ...POSTING, content: { ...POSTING.content, hourly_salary_min: pay } }
      return lintPosting(posting, { day, law, isDispatchAgency: false }).map(({ rule, severity }) => [rule, severity])
    }
    expect([of(1226, '2026-06-01'), of(1225, '2026-06-01')]).toEqual([[], [['wageHourly', 'blocks']]])
    for (const pay of [1226, 1225]) expect(of(pay, '2026-06-02')).toEqual([['wageOld', 'advice']])
    seen.set('wageOld', (seen.get('wageOld') ?? 0) + 2)
  })

  it.each(rows(cases.WORDING_TABLE))('wording "%s": %s (%s)', (words, rule) => {
    const found = ask({ description: `${DESCRIPTION} ${words}` }).filter(({ field }) => field === 'description')
    expect(found.map((one) => one.rule)).toEqual(rule === '–' ? [] : [rule])
    expect(found.every(({ severity }) => severity === 'advice')).toBe(true)
  })

  it.each(rows(cases.CHANGE_TABLE))('%s: %s (%s)', (change, expected) => {
    const found = ask(JSON.parse(change ?? '{}') as Change)
    const said = found.map(({ rule, severity, field }) => `${rule} ${severity} ${field}`).sort()
    expect(said).toEqual(
      (expected ?? '')
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean)
        .sort(),
    )
  })

  it('[LINT-02] are at least 150 and use every rule', () => {
    expect(counted).toBeGreaterThanOrEqual(150)
    expect(LINT_RULE_IDS.filter((rule) => !seen.has(rule))).toEqual(['findTranslation'])
    expect(rows(cases.COUNT_TABLE)).toEqual([
      ...LINT_RULE_IDS.map((rule) => [rule, LINT_RULES[rule].severity, String(seen.get(rule) ?? 0)]),
      [`all ${counted}`, 'nothing found', String(clean)],
    ])
  })
})

describe('lintPosting', () => {
  it('[LINT-01] returns rule, field, severity, text and a change that solves the finding; blocking findings come first', () => {
    const found = lint({ hourly_salary_min: 1200, preferred_gender: 'F', contact: null })
    expect(found.map(({ rule }) => rule)).toEqual(['factContact', 'wageHourly', 'genderField'])
    expect(found[1]).toEqual({
      rule: 'wageHourly',
      field: 'hourly_salary_min',
      severity: 'blocks',
      text: 'lint.wageHourly',
      values: { floor: '1,226', raised: '1,226' },
      fix: { field: 'hourly_salary_min', value: 1226 },
    })
    expect(found[2]?.fix).toEqual({ field: 'preferred_gender', value: 'NA' })
    expect(blocksOf(found)).toHaveLength(2)
  })

  it('[LINT-01] the offered change solves the finding', () => {
    for (const change of [
      { hourly_salary_min: 1200 },
      { type: 'FT' as const, monthly_salary_min: 150_000, monthly_salary_max: 400_000 },
    ]) {
      const [found] = lint(change)
      expect(found?.severity).toBe('blocks')
      expect(lint({ ...change, [found?.fix?.field ?? '']: found?.fix?.value })).toEqual([])
    }
  })

  it('[LINT-02] a description only in Japanese is reported as not translated', () => {
    const japanese = DESCRIPTION.replace(/[a-z]/gi, '').repeat(2)
    expect(lint({ description: japanese }).map(({ rule }) => rule)).toEqual(['findTranslation'])
  })

  it('[LINT-06] only facts that the law requires in the advertisement block a publication', () => {
    const blocking = LINT_RULE_IDS.filter((rule) => LINT_RULES[rule].severity === 'blocks')
    expect(blocking).toEqual([
      'factName',
      'factAddress',
      'factContact',
      'factWork',
      'factPlace',
      'factPay',
      'wageHourly',
      'wageMonthly',
      'wageTraining',
    ])
  })

  it('[LINT-01] has texts in both languages, and each rule its law and source', () => {
    const isNamed = (key: string) => messages.ja[key] !== undefined && messages.en[key] !== undefined
    const own = LINT_RULE_IDS.filter((rule) => !rule.startsWith('ssw')).map((rule) => `lint.${rule}`)
    const laws = LINT_RULE_IDS.map((rule) => `lint.law.${LINT_RULES[rule].law}`)
    expect([...own, ...laws].filter((key) => !isNamed(key))).toEqual([])
    expect(LINT_RULE_IDS.every((rule) => (LINT_RULES[rule] satisfies LintRule).source.length > 0)).toBe(true)
  })

  it('[LINT-04] a stored posting is checked from its answer', () => {
    const job = aJob({ work_images: [], open_slots_count: 0 })
    const found = lintPosting(lintPostingOf(job, null), {
      day: '2026-06-01',
      law: lawWith(FLOORS),
      isDispatchAgency: false,
    })
    expect(blocksOf(found)).toEqual([])
    expect(found.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['findPicture', 'findSlots', 'termPeriod', 'findTranslation']),
    )
  })
})

describe('floors', () => {
  const floors = [
    { yen: 1226, from: '2025-10-03' },
    { yen: 1290, from: '2026-10-01' },
    { yen: 1350, from: '2027-10-01' },
  ]

  it('[LINT-05] returns the newest floor in force and the next one', () => {
    const at = (day: string) => floorsAt(lawWith(floors), 13, day)
    expect(at('2025-10-02').now).toBeUndefined()
    expect(at('2026-09-30').now?.yen).toBe(1226)
    expect(floorsAt(lawWith([...floors].reverse()), 13, '2026-10-01').now?.yen).toBe(1290)
    expect(at('2026-09-30').next?.yen).toBe(1290)
    expect(at('2027-10-01').next).toBeUndefined()
  })

  it('[DOOR-21] a floor whose day is not known is announced until its last possible day', () => {
    const open = [
      { yen: 1226, from: '2025-10-03' },
      { yen: 1280, from: '2026-10-01', by: '2026-12-02' },
    ]
    const at = (day: string) => floorsAt(lawWith(open), 13, day)
    expect(['2026-09-30', '2026-10-01', '2026-12-01', '2026-12-02'].map((day) => at(day).now?.yen)).toEqual([
      1226, 1226, 1226, 1280,
    ])
    expect(['2026-12-01', '2026-12-02'].map((day) => at(day).next?.yen)).toEqual([1280, undefined])
  })

  it('[LINT-05] pay is raised only as much as needed, the maximum together with the minimum', () => {
    expect(raiseTo('PT1', { hourly_salary_min: 1230, hourly_salary_max: 1260 }, 1290, ON)).toEqual({
      hourly_salary_min: 1290,
      hourly_salary_max: 1290,
    })
    expect(
      raiseTo('PT1', { hourly_salary_min: 1230, hourly_salary_max: 1400, training_hourly_salary_min: 1226 }, 1290, ON),
    ).toEqual({ hourly_salary_min: 1290, training_hourly_salary_min: 1290 })
    expect(raiseTo('PT1', { hourly_salary_min: 1290, hourly_salary_max: 1400 }, 1290, ON)).toEqual({})
    const full = { work_timing: { '09:00-18:00': [...WEEK] }, break_minutes: 60 }
    expect(raiseTo('FT', { ...full, monthly_salary_min: 210_000, monthly_salary_max: 220_000 }, 1290, ON)).toEqual({
      monthly_salary_min: 223_600,
      monthly_salary_max: 223_600,
    })
    expect(raiseTo('FT', { ...full, monthly_salary_min: 250_000, fixed_overtime_pay: 30_000 }, 1290, ON)).toEqual({
      monthly_salary_min: 253_600,
    })
    expect(raiseTo('FT', { monthly_salary_min: 100_000 }, 1290, ON)).toEqual({})
  })
})
