import { holidayOn } from './national-holidays'
import { daysBetween, weekdayOf } from '../kernel'

const holidaysOf = (year: number): string[] =>
  daysBetween(`${year}-01-01`, `${year}-12-31`)
    .filter((day) => holidayOn(day))
    .map((day) => day.slice(5))

/** As published by the Cabinet Office: sources H2 and H3 in docs/product/facts.md. */
const PUBLISHED: Readonly<Record<number, string>> = {
  2026: '01-01 01-12 02-11 02-23 03-20 04-29 05-03 05-04 05-05 05-06 07-20 08-11 09-21 09-22 09-23 10-12 11-03 11-23',
  2027: '01-01 01-11 02-11 02-23 03-21 03-22 04-29 05-03 05-04 05-05 07-19 08-11 09-20 09-23 10-11 11-03 11-23',
}

it.each(Object.entries(PUBLISHED))(
  '[AVAIL-01] the calculated holidays of %s equal the published ones',
  (year, days) => {
    expect(holidaysOf(Number(year)).join(' ')).toBe(days)
  },
)

it('have their names in both languages', () => {
  expect(holidayOn('2026-11-23')).toEqual({ ja: '勤労感謝の日', en: 'Labour Thanksgiving Day' })
  expect(holidayOn('2026-09-22')).toEqual({ ja: '国民の休日', en: 'Citizens’ holiday' })
  expect(holidayOn('2027-03-22')).toEqual({ ja: '振替休日', en: 'Substitute holiday' })
  expect(holidayOn('2026-11-24')).toBeUndefined()
})

it('a substitute holiday is moved behind the holidays that follow', () => {
  // In 2025 the 4th of May was a Sunday, in 2026 the 3rd.
  expect([holidayOn('2025-05-06'), holidayOn('2026-05-06')].map((name) => name?.ja)).toEqual(['振替休日', '振替休日'])
  expect(holidayOn('2027-05-06')).toBeUndefined()
})

it('a substitute never lies on a Sunday or on another holiday, in any year of the formula', () => {
  for (let year = 2022; year < 2099; year += 1) {
    const days = daysBetween(`${year}-01-01`, `${year}-12-31`)
    expect(days.filter((day) => holidayOn(day)?.ja === '振替休日' && weekdayOf(day) === 7)).toEqual([])
    // The law names sixteen holidays, each on a different day.
    expect(
      days.filter((day) => holidayOn(day) && !['振替休日', '国民の休日'].includes(holidayOn(day)?.ja ?? '')),
    ).toHaveLength(16)
  }
})
