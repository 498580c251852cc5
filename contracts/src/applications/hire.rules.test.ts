import * as v from 'valibot'
import { COMPILED_LAW, COMPILED_ROWS, lawOf } from '../law'
import { HIRE, HireDaySchema, hireNotice, isInsured, isReported, isSociallyInsured, reportBy } from './index'

it.each([
  ['2026-10-01', '2026-11-10', '2026-11-30'],
  ['2026-11-30', '2026-12-10', '2026-12-31'],
  ['2026-12-31', '2027-01-10', '2027-01-31'],
  ['2027-01-31', '2027-02-10', '2027-02-28'],
  ['2028-01-01', '2028-02-10', '2028-02-29'],
])(
  '[VISA-06] [DOOR-21] the employment that begins on %s is reported by %s with insurance, otherwise by %s',
  (day, insured, otherwise) =>
    expect([reportBy(COMPILED_LAW, day, true), reportBy(COMPILED_LAW, day, false)]).toEqual([insured, otherwise]),
)

it.each([
  ['2026-10-20', '2026-10-30', '2026-11-30'],
  ['2026-12-31', '2027-01-10', '2027-01-31'],
  ['2028-01-31', '2028-02-10', '2028-02-29'],
])('[LAWS-04] the leaving of %s is reported by %s with insurance, otherwise by %s', (day, insured, otherwise) =>
  expect([true, false].map((one) => reportBy(COMPILED_LAW, day, one, 'left'))).toEqual([insured, otherwise]),
)

it('[LAWS-04] 10 hours are enough from 2028-10-01 on, and nothing is known by a test that was not checked in time', () => {
  const fresh = lawOf(
    COMPILED_ROWS.map((row) => ({ ...row, check_by: '2029-12-31' })),
    'fresh',
  )
  const facts = { hours: hoursOf(12), contractPeriod: 'indefinite', contractMonths: null, status: '定住者' } as const
  const at = (day: string, law = fresh) => isInsured(law, facts, day)
  expect([at('2028-09-30'), at('2028-10-01'), at('2028-10-01', COMPILED_LAW)]).toEqual([false, true, null])
})

const hoursOf = (least: number, most = least) => ({ least, most, days: 5, shortestDay: 4, longestDay: 4 })
it.each([
  ['no shifts', null, 'indefinite', null, '定住者', null],
  ['19.9 hours', hoursOf(19.9), 'indefinite', null, '定住者', false],
  ['20 hours', hoursOf(20), 'indefinite', null, '定住者', true],
  ['between', hoursOf(18, 22), 'indefinite', null, '定住者', null],
  ['30 hours, two months', hoursOf(30), 'fixed', 2, '家族滞在', true],
  ['30 hours, one month may have 31 days', hoursOf(30), 'fixed', 1, '家族滞在', null],
  ['30 hours, unknown contract', hoursOf(30), null, null, '永住者', null],
  ['a student with 20 hours', hoursOf(20), 'indefinite', null, '留学', null],
  ['a student with 12 hours', hoursOf(12), 'indefinite', null, 'Student', false],
  ['an unknown status', hoursOf(40), 'indefinite', null, null, true],
] as const)(
  '[DOOR-21] employment insurance by hours, contract and status: %s',
  (_name, hours, contractPeriod, contractMonths, status, wanted) =>
    expect(isInsured(COMPILED_LAW, { hours, contractPeriod, contractMonths, status }, '2026-11-26')).toBe(wanted),
)

it.each([
  ['特別永住者', false],
  ['外交', false],
  ['公用', false],
  ['留学', true],
  ['永住者', true],
  ['something else', true],
  [null, true],
] as const)('[VISA-06] the employment of %s is reported: %s', (status, wanted) =>
  expect(isReported(COMPILED_LAW, status, '2026-11-26')).toBe(wanted),
)

describe('[VISA-06] which reminder of the expiry is due', () => {
  const due = '2027-06-30'
  it.each([
    ['91 days ahead', '2027-03-31', undefined],
    ['90 days ahead', '2027-04-01', 90],
    ['between two', '2027-04-30', 90],
    ['60 days ahead', '2027-05-01', 60],
    ['30 days ahead', '2027-05-31', 30],
    ['7 days ahead', '2027-06-23', 7],
    ['on the day', '2027-06-30', 7],
    ['the day after', '2027-07-01', undefined],
  ] as const)('%s', (_name, day, wanted) =>
    expect(hireNotice(HIRE.expiryNotices, { day, due, hiredOn: '2026-11-01' })).toBe(wanted),
  )

  it('no reminder is due for a day before the hire', () => {
    const hired = (hiredOn: string) => hireNotice(HIRE.expiryNotices, { day: '2027-05-10', due, hiredOn })
    expect([hired('2027-05-01'), hired('2027-05-02')]).toEqual([60, undefined])
  })

  it('no reminder is due for an invalid date', () =>
    expect(hireNotice(HIRE.expiryNotices, { day: due, due: '2027-02-31', hiredOn: due })).toBeUndefined())
})

it.each([
  ['2026-02-30', 'rule.date'],
  ['2026/11/01', 'rule.date'],
  ['', 'rule.date'],
  ['1999-12-31', 'rule.hireDay'],
  ['2100-01-01', 'rule.hireDay'],
])('%s is not a valid day of a hire: %s', (day, rule) =>
  expect(v.safeParse(HireDaySchema, day).issues?.map(({ message }) => message)).toEqual([rule]),
)

it.each([
  ['20 hours, 51 people', hoursOf(20), 51, '定住者', true],
  ['19 hours', hoursOf(19), 500, '定住者', false],
  ['between', hoursOf(18, 22), 500, '定住者', null],
  ['a small company', hoursOf(40), 50, '定住者', null],
  ['a company that does not say its size', hoursOf(40), null, '定住者', null],
  ['a student', hoursOf(25), 51, '留学', null],
  ['an unknown status', hoursOf(25), 51, null, null],
  ['no shifts', null, 51, '定住者', null],
] as const)(
  '[LAWS-06] social insurance by hours and size of the company: %s',
  (_name, hours, companySize, status, wanted) =>
    expect(isSociallyInsured(COMPILED_LAW, { hours, companySize, status }, '2026-11-27')).toBe(wanted),
)

it('[LAWS-06] social insurance follows the rows of the day; after "check by" and while pay counts nothing is sure', () => {
  const facts = { hours: hoursOf(30), companySize: 36, status: '定住者' }
  const own = {
    key: 'social.companySize',
    of: 0,
    by: null,
    source: 'x',
    checked: '2027-09-01',
    known_since: '2027-09-01',
  }
  const fresh = COMPILED_ROWS.map((row) => ({ ...row, check_by: '2029-12-31' }))
  const law = lawOf([...fresh, { ...own, from: '2027-10-01', value: '36', check_by: '2027-12-31' }], 'own')
  const at = (day: string, companySize = 36, by = law) => isSociallyInsured(by, { ...facts, companySize }, day)
  expect([at('2027-09-30'), at('2027-10-01'), at('2028-01-01')]).toEqual([null, true, null])
  expect([at('2026-09-30', 51), at('2026-10-01', 51), at('2027-03-07', 51, COMPILED_LAW)]).toEqual([null, true, null])
})
