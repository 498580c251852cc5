import { messages } from '../messages'
import type { WorkTiming } from '../jobs'
import { PREVIEW_GROUPS, previewVisa, VISA_CHANGES } from './visa-preview.rules'
import { COMPILED_ROWS, lawOf } from '../law'
import { STATUSES_OF_RESIDENCE } from './statuses.data'
import * as cases from './visa.cases'
import { VISA_LOOKS, VISA_RULE_IDS, VISA_RULES } from './visa-rules.data'
import { judgeVisa, visaPostingOf } from './visa.rules'
import { VERDICTS } from './visa.schema'
import type { Verdict, VisaContext, VisaPerson, VisaPosting } from './visa.schema'

const VERDICT = { o: 'ok', c: 'check', n: 'no' } as const
const PERMISSION: Readonly<Record<string, boolean | null>> = { y: true, n: false, '–': null }
const verdictOf = (letter: string): Verdict => VERDICT[letter as keyof typeof VERDICT]
const told = (cell: string): string | null => (cell === '–' || cell === '' ? null : cell)

/** Cells of each row; the source is the last. */
const rows = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))

function timingOf(cell: string): WorkTiming {
  if (cell === '–') return {}
  return Object.fromEntries(
    cell.split(';').map((part) => {
      const [range = '', ...days] = part.trim().split(' ')
      return [range, days]
    }),
  ) as WorkTiming
}

const posting = (
  changes: Partial<VisaPosting> & { shifts?: string; breakMinutes?: number | null } = {},
): VisaPosting => {
  const { shifts = '17:00-22:00 Mon Tue', breakMinutes = null, ...rest } = changes
  const facts = {
    job_type: 'PT1' as const,
    work_timing: timingOf(shifts),
    is_fuei: false,
    ssv_industry: null,
    is_dispatch: false,
    break_minutes: breakMinutes,
  }
  // The tables say what one person works.
  return { ...visaPostingOf(facts, AT), isHoursOpen: false, ...rest }
}
const person = (changes: Partial<VisaPerson> = {}): VisaPerson => ({
  status: '留学',
  permission: true,
  expiresOn: cases.TABLE_EXPIRY,
  exams: [],
  ...changes,
})
/** Checked again until the last day of the cases; what could not be confirmed stays so. */
const FRESH = COMPILED_ROWS.map((row) => (row.check_by < row.checked ? row : { ...row, check_by: '2029-12-31' }))
const law = lawOf(FRESH, 'fresh')
const AT = { day: cases.TABLE_DAY, law }
const on = (day: string = cases.TABLE_DAY, more: Partial<VisaContext> = {}): VisaContext => ({ day, law, ...more })

const OPERATOR_ROW = {
  by: null,
  source: 'S4',
  checked: '2026-05-01',
  check_by: '2027-12-31',
  known_since: '2026-05-01',
}

/** How often each rule gave each verdict, over all tables. */
const seen = new Map<string, number>()
const verdicts: Record<Verdict, number> = { ok: 0, check: 0, no: 0 }
let counted = 0

function ask(asked: VisaPosting, who: VisaPerson, context: VisaContext) {
  const answer = judgeVisa(asked, who, context)
  counted += 1
  verdicts[answer.verdict] += 1
  for (const { rule, verdict } of answer.reasons)
    seen.set(`${rule} ${verdict}`, (seen.get(`${rule} ${verdict}`) ?? 0) + 1)
  return answer
}
const ruleOf = (answer: ReturnType<typeof judgeVisa>, rule: string) =>
  answer.reasons.find((one) => one.rule === rule)?.verdict

describe('[VISA-07] cases of the facts page', () => {
  const columns = cases.STATUS_COLUMNS.map((name) => {
    const {
      type,
      shifts,
      fuei = false,
      field = null,
      dispatch = false,
    } = cases.POSTINGS[name] ?? { type: 'PT1', shifts: {} }
    const timing = Object.fromEntries(
      Object.entries(shifts).map(([range, days]) => [range, days.split(' ')]),
    ) as WorkTiming
    return {
      name,
      asked: {
        ...visaPostingOf(
          { job_type: type, work_timing: timing, is_fuei: fuei, ssv_industry: field, is_dispatch: dispatch },
          AT,
        ),
        isHoursOpen: false,
      },
    }
  })

  it.each(rows(cases.STATUS_TABLE))(
    '[VISA-01] [VISA-03] status "%s", permission %s, exams "%s": %s (%s)',
    (status, permission, exams, expected, source) => {
      expect(source).toMatch(/\b[RS]\d/)
      const who = person({
        status: told(status),
        permission: PERMISSION[permission] ?? null,
        exams: exams.split(',').filter(Boolean),
      })
      const answers = columns.map(({ asked }) => ask(asked, who, on()).verdict)
      expect(answers).toEqual(expected.split(' ').map(verdictOf))
    },
  )

  it.each(rows(cases.HOURS_TABLE))(
    '[VISA-03] 28 hours: %s, break %s, elsewhere %s: %s (%s)',
    (shifts, rest, elsewhere, expected) => {
      const asked = posting({ shifts, breakMinutes: told(rest) === null ? null : Number(rest) })
      for (const status of ['留学', '家族滞在']) {
        const who = person({ status, hoursElsewhere: told(elsewhere) === null ? null : Number(elsewhere) })
        expect(ruleOf(ask(asked, who, on()), 'hours28')).toBe(verdictOf(expected))
      }
    },
  )

  it.each(rows(cases.HOLIDAY_TABLE))('[VISA-03] long holidays: %s, %s: %s (%s)', (shifts, status, expected) => {
    expect(ruleOf(ask(posting({ shifts }), person({ status, isSchoolHoliday: true }), on()), 'schoolHoliday')).toBe(
      verdictOf(expected),
    )
  })

  it.each(rows(cases.FUEI_TABLE))('[VISA-03] premises: %s, fuei %s: %s %s (%s)', (status, fuei, rule, expected) => {
    expect(ruleOf(ask(posting({ isFuei: PERMISSION[fuei] ?? null }), person({ status }), on()), rule)).toBe(
      verdictOf(expected),
    )
  })

  const ssv = (field: number | null, more: Parameters<typeof posting>[0] = {}) =>
    posting({ shifts: '09:00-18:00 Mon Tue Wed Thu Fri', isSsw: true, sswField: field, ...more })
  const holder = (exams: string[] = []) => person({ status: '特定技能1号', exams })
  const fieldId = (cell: string) => (told(cell) === null ? null : Number(cell))

  it.each(rows(cases.FUEI_SSW_TABLE))(
    '[VISA-03] premises of skilled workers on %s, field %s, fuei %s: %s (%s)',
    (day, field, fuei, expected) => {
      expect(ruleOf(ask(ssv(fieldId(field), { isFuei: PERMISSION[fuei] ?? null }), holder(), on(day)), 'fueiSsw')).toBe(
        verdictOf(expected),
      )
    },
  )

  it.each(rows(cases.FIELD_TABLE))(
    '[VISA-02] [VISA-03] field %s: %s, dispatched %s (%s)',
    (field, expected, dispatched) => {
      const answers = cases.FIELD_DAYS.map((day) => ruleOf(ask(ssv(fieldId(field)), holder(), on(day)), 'sswField'))
      expect(answers).toEqual(expected.split(' ').map(verdictOf))
      expect(ruleOf(ask(ssv(fieldId(field), { isDispatch: true }), holder(), on()), 'sswDispatch')).toBe(
        verdictOf(dispatched),
      )
      expect(ruleOf(ask(ssv(fieldId(field)), holder(), on()), 'sswDispatch')).toBe('ok')
    },
  )

  it.each(rows(cases.DATED_TABLE))(
    '[VISA-02] the operator knows "%s": field %s on %s: %s (%s)',
    (dates, field, day, expected) => {
      const rows = dates.split(' ').map((given) => {
        const [of, value, from] = given.split(':')
        return { ...OPERATOR_ROW, key: 'ssw.field', of: Number(of), value: value ?? '', from: from ?? '' }
      })
      const law = lawOf([...FRESH, ...rows], 'operator')
      expect(ruleOf(ask(ssv(Number(field)), holder(), on(day, { law })), 'sswField')).toBe(verdictOf(expected))
    },
  )

  it.each(rows(cases.EXAM_TABLE))(
    '[VISA-03] exams: %s with "%s" for field %s: %s (%s)',
    (status, exams, field, expected) => {
      const who = person({ status, exams: exams.split(',').filter(Boolean) })
      expect(ruleOf(ask(ssv(fieldId(field)), who, on()), 'sswExam')).toBe(verdictOf(expected))
    },
  )

  it.each(rows(cases.FULL_TIME_TABLE))(
    '[VISA-03] direct full-time hire: %s, break %s: %s (%s)',
    (shifts, rest, expected) => {
      const asked = ssv(1, { shifts, breakMinutes: told(rest) === null ? null : Number(rest) })
      expect(ruleOf(ask(asked, holder(), on()), 'sswFullTime')).toBe(verdictOf(expected))
    },
  )

  it.each(rows(cases.EXPIRY_TABLE))(
    '[VISA-03] %s, card until %s, interview %s: %s (%s)',
    (status, expiresOn, interviewDay, expected) => {
      const answer = ask(
        posting(),
        person({ status, expiresOn: told(expiresOn) }),
        on(cases.TABLE_DAY, { interviewDay: told(interviewDay) }),
      )
      expect(ruleOf(answer, 'expiry')).toBe(verdictOf(expected))
    },
  )

  it('[VISA-07] are at least 300, and use each rule with every verdict that it can give', () => {
    expect(counted).toBeGreaterThanOrEqual(300)
    const expected = VISA_RULE_IDS.flatMap((rule) =>
      VISA_RULES[rule].gives.map((verdict) => `${rule} ${verdict}`),
    ).sort()
    expect([...seen.keys()].sort()).toEqual(expected)
    for (const verdict of VERDICTS) expect(verdicts[verdict]).toBeGreaterThan(20)
    const told = (rule: string) => VERDICTS.map((verdict) => String(seen.get(`${rule} ${verdict}`) ?? '–'))
    expect(rows(cases.COUNT_TABLE)).toEqual([
      ...VISA_RULE_IDS.map((rule) => [rule, ...told(rule)]),
      [`all ${counted}`, ...VERDICTS.map((verdict) => String(verdicts[verdict]))],
    ])
  })
})

describe('judgeVisa', () => {
  it('[VISA-01] returns each reason with its rule, the fact to check and the values; the worst reason comes first and is the verdict', () => {
    const answer = judgeVisa(posting({ shifts: '09:00-17:00 Mon Tue Wed Thu' }), person({ permission: null }), on())
    expect(answer.verdict).toBe('no')
    expect(answer.reasons[0]).toEqual({
      rule: 'hours28',
      verdict: 'no',
      look: 'hoursOver',
      values: { limit: 28, least: 29, most: 32, elsewhere: 0 },
    })
    expect(answer.reasons.map(({ verdict }) => verdict)).toEqual(['no', 'check', 'ok', 'ok'])
  })

  it('[DOOR-21] after the expiry the verdict asks about a pending application, for two months at most', () => {
    const of = (expiresOn: string, day: string) => {
      const [first] = judgeVisa(posting(), person({ expiresOn }), on(day)).reasons
      return [first?.verdict, first?.look, first?.values.last]
    }
    expect(of('2026-06-15', '2026-06-15')).toEqual(['check', 'expiry30', undefined])
    expect(of('2026-06-15', '2026-06-16')).toEqual(['check', 'expiryPending', '2026-08-15'])
    expect(of('2026-06-15', '2026-08-15')).toEqual(['check', 'expiryPending', '2026-08-15'])
    expect(of('2026-06-15', '2026-08-16')).toEqual(['no', 'expiryPassed', '2026-08-15'])
    expect(of('2026-12-31', '2027-02-28')).toEqual(['check', 'expiryPending', '2027-02-28'])
    expect(of('2026-12-31', '2027-03-01')).toEqual(['no', 'expiryPassed', '2027-02-28'])
    expect(of('2027-12-31', '2028-02-29')).toEqual(['check', 'expiryPending', '2028-02-29'])
  })

  it('[VISA-01] has a text for every fact to check, law and verdict, in both languages', () => {
    for (const locale of ['ja', 'en'] as const) {
      const missing = [
        ...VISA_LOOKS.map((look) => `visa.look.${look}`),
        ...VISA_RULE_IDS.map((rule) => `visa.law.${VISA_RULES[rule].law}`),
        ...VERDICTS.map((verdict) => `visa.verdict.${verdict}`),
        ...PREVIEW_GROUPS.map((group) => `visa.group.${group}`),
        ...VISA_CHANGES.map((change) => `visa.change.${change}`),
      ].filter((key) => !messages[locale][key])
      expect(missing).toEqual([])
    }
  })

  it('[VISA-02] every rule has its source, and every status is named once', () => {
    expect(VISA_RULE_IDS.every((rule) => VISA_RULES[rule].source.length > 0)).toBe(true)
    expect(new Set(STATUSES_OF_RESIDENCE.map(({ ja }) => ja)).size).toBe(STATUSES_OF_RESIDENCE.length)
  })
})

describe('previewVisa', () => {
  const verdictFor = (asked: VisaPosting, group: string) =>
    previewVisa(asked, on()).groups.find((one) => one.group === group)?.verdict

  it('[VISA-05] 32 hours a week exclude students from a job; 28 hours would include them', () => {
    const asked = posting({ shifts: '09:00-17:00 Mon Tue Wed Thu' })
    expect([verdictFor(asked, 'student'), verdictFor(asked, 'unrestricted')]).toEqual(['no', 'ok'])
    expect(previewVisa(asked, on()).openings).toEqual([
      { change: 'hours', values: { from: 32, to: 28 }, opens: ['student', 'dependent'] },
    ])
  })

  it('[VISA-05] no change is suggested for a job that everybody with permission may take', () => {
    expect(verdictFor(posting(), 'student')).toBe('ok')
    expect(previewVisa(posting(), on()).openings).toEqual([])
  })

  it('[VISA-05] another place would open premises under the entertainment law; no single change is enough where two facts exclude people', () => {
    expect(previewVisa(posting({ isFuei: true }), on()).openings).toEqual([
      { change: 'place', values: {}, opens: ['student', 'dependent'] },
    ])
    expect(previewVisa(posting({ isFuei: true, shifts: '09:00-18:00 Mon Tue Wed Thu Fri' }), on()).openings).toEqual([])
  })

  it('[VISA-05] for a posting of skilled workers direct hire, full time and a field each help', () => {
    const ssv = (changes: Parameters<typeof posting>[0]) =>
      previewVisa(posting({ isSsw: true, shifts: '09:00-18:00 Mon Tue Wed Thu Fri', sswField: 4, ...changes }), on())
        .openings
    expect(ssv({})).toEqual([])
    expect(ssv({ isDispatch: true })).toEqual([
      expect.objectContaining({ change: 'dispatch', opens: expect.arrayContaining(['ssw']) }),
    ])
    expect(ssv({ shifts: '09:00-14:00 Mon Tue Wed Thu Fri' })).toEqual([
      expect.objectContaining({ change: 'fullTime', values: { from: 25, to: 30, days: 5 } }),
    ])
    expect(ssv({ sswField: null })).toEqual([expect.objectContaining({ change: 'field' })])
  })
})

describe('[MEET-06] what one person works', () => {
  const LONG = timingOf('09:00-18:00 Mon Tue Wed Thu Fri Sat Sun')
  const asked = (stated: object, job_type: 'PT1' | 'PT2' | 'FT' = 'PT1', work_timing = LONG) =>
    visaPostingOf({ job_type, work_timing, is_fuei: false, ssv_industry: null, is_dispatch: false, ...stated }, AT)
  const verdict = (stated: object, who: Partial<VisaPerson> = {}, type?: 'PT1' | 'PT2' | 'FT') =>
    judgeVisa(asked(stated, type), person(who), on()).reasons.find(({ rule }) => /hours28|schoolHoliday/.test(rule))

  it.each(['留学', '家族滞在'])('is not stated: check for %s, never no, whatever the shifts are', (status) => {
    for (const type of ['PT1', 'PT2'] as const)
      for (const more of [{}, { hoursElsewhere: 40 }, { isSchoolHoliday: true }])
        for (const shifts of [
          '09:00-18:00 Mon Tue Wed Thu Fri',
          '08:00-20:00 Fri Sat Sun',
          '22:00-07:00 Mon Tue Wed Thu',
        ]) {
          const posting = asked({}, type, timingOf(shifts))
          expect(judgeVisa(posting, person({ status, ...more }), on()).verdict).toBe('check')
        }
    expect(verdict({}, { status })).toMatchObject({ verdict: 'check', look: 'hoursOpen' })
  })

  it('all shifts together within the limit need no statement', () => {
    const posting = asked({}, 'PT1', timingOf('17:00-20:00 Mon Tue'))
    expect(judgeVisa(posting, person(), on()).reasons.find(({ rule }) => rule === 'hours28')?.verdict).toBe('ok')
  })

  it.each([
    [{ hours_per_week: 20 }, 'ok'],
    [{ hours_per_week: 28 }, 'ok'],
    [{ hours_per_week: 29 }, 'no'],
    [{ days_per_week: 3, hours_per_day: 5 }, 'ok'],
    [{ days_per_week: 5, hours_per_day: 6 }, 'no'],
    // The day comes from the shifts: 8 hours with the break that the law asks for, 9 without.
    [{ days_per_week: 3 }, 'ok'],
    [{ days_per_week: 4 }, 'no'],
    // A day alone says nothing about the week.
    [{ hours_per_day: 4 }, 'check'],
  ] as const)('stated as %j is %s for a student', (stated, expected) => {
    expect(verdict(stated)?.verdict).toBe(expected)
  })

  it('does not round a day up before it counts the week', () => {
    // 4 hours 40 minutes on six days are 28 hours.
    const posting = asked({ days_per_week: 6 }, 'PT1', timingOf('17:00-21:40 Mon Tue Wed Thu Fri Sat Sun'))
    expect(posting.hours).toMatchObject({ least: 28, most: 28, days: 6 })
  })

  it('is not asked of full-time work, whose shifts are those of one person', () => {
    expect(verdict({}, {}, 'FT')?.verdict).toBe('no')
    expect(verdict({ hours_per_week: 20 }, {}, 'FT')?.verdict).toBe('no')
  })

  it('writing it down opens the posting to students in the preview', () => {
    const groupOf = (stated: object) =>
      previewVisa(asked(stated), on()).groups.find(({ group }) => group === 'student')?.verdict
    expect([groupOf({}), groupOf({ hours_per_week: 20 })]).toEqual(['check', 'ok'])
  })
})

it('[LAWS-06] breaks are rows: the least hours follow them, and a verdict on an unchecked one is check', () => {
  const own = (value: string, checkBy: string) =>
    lawOf(
      FRESH.map((row) => (row.key === 'break.longMinutes' ? { ...row, value, check_by: checkBy } : row)),
      'own',
    )
  const asked = (rows: ReturnType<typeof lawOf>) => {
    const at = { day: cases.TABLE_DAY, law: rows }
    const facts = { job_type: 'FT', is_fuei: false, ssv_industry: null, is_dispatch: false } as const
    const posting = visaPostingOf({ ...facts, work_timing: timingOf('09:00-18:00 Mon Tue Wed Thu') }, at)
    const reason = judgeVisa(posting, person(), at).reasons.find(({ rule }) => rule === 'hours28')
    return [posting.hours?.least, reason?.verdict]
  }
  expect([own('60', '2029-12-31'), own('180', '2029-12-31'), own('60', '2020-01-01')].map(asked)).toEqual([
    [32, 'no'],
    [24, 'check'],
    [32, 'check'],
  ])
})
