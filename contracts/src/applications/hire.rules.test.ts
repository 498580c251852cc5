import * as v from 'valibot'
import { HIRE, HireDaySchema, hireNotice, isReported, reportBy } from './index'

it('[VISA-06] the notification of employment is due on the 10th of the month after the hire', () => {
  expect(['2026-11-01', '2026-11-30', '2026-12-31', '2028-02-29'].map(reportBy)).toEqual([
    '2026-12-10',
    '2026-12-10',
    '2027-01-10',
    '2028-03-10',
  ])
})

it.each([
  ['特別永住者', false],
  ['外交', false],
  ['公用', false],
  ['留学', true],
  ['永住者', true],
  ['something else', true],
  [null, true],
] as const)('[VISA-06] the employment of %s is reported: %s', (status, wanted) =>
  expect(isReported(status)).toBe(wanted),
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
