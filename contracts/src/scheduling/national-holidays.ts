/**
 * Japan's national holidays, computed from the law as of 2022 (sources H1 to H4 in docs/product/facts.md), so that no
 * table has to be extended. The tests compare them with the published lists.
 */
import { dayAfter, weekdayOf } from '../kernel'

export interface HolidayName {
  readonly ja: string
  readonly en: string
}

const two = (value: number): string => String(value).padStart(2, '0')
const fixed =
  (month: number, day: number) =>
  (year: number): string =>
    `${year}-${two(month)}-${two(day)}`
/** "Happy Monday": the nth Monday of a month. */
const monday =
  (month: number, nth: number) =>
  (year: number): string => {
    const first = fixed(month, 1)(year)
    return dayAfter(first, ((8 - weekdayOf(first)) % 7) + (nth - 1) * 7)
  }
/** The day of an equinox in Japan by the formula for 1980 to 2099 (H4). */
const equinox =
  (month: number, base: number) =>
  (year: number): string => {
    const years = year - 1980
    return fixed(month, Math.floor(base + 0.242194 * years) - Math.floor(years / 4))(year)
  }

const LAW: readonly (readonly [ja: string, en: string, dayIn: (year: number) => string])[] = [
  ['元日', 'New Year’s Day', fixed(1, 1)],
  ['成人の日', 'Coming of Age Day', monday(1, 2)],
  ['建国記念の日', 'National Foundation Day', fixed(2, 11)],
  ['天皇誕生日', 'Emperor’s Birthday', fixed(2, 23)],
  ['春分の日', 'Vernal Equinox Day', equinox(3, 20.8431)],
  ['昭和の日', 'Showa Day', fixed(4, 29)],
  ['憲法記念日', 'Constitution Memorial Day', fixed(5, 3)],
  ['みどりの日', 'Greenery Day', fixed(5, 4)],
  ['こどもの日', 'Children’s Day', fixed(5, 5)],
  ['海の日', 'Marine Day', monday(7, 3)],
  ['山の日', 'Mountain Day', fixed(8, 11)],
  ['敬老の日', 'Respect for the Aged Day', monday(9, 3)],
  ['秋分の日', 'Autumnal Equinox Day', equinox(9, 23.2488)],
  ['スポーツの日', 'Sports Day', monday(10, 2)],
  ['文化の日', 'Culture Day', fixed(11, 3)],
  ['勤労感謝の日', 'Labour Thanksgiving Day', fixed(11, 23)],
]
/** Article 3, paragraph 2: for a holiday on a Sunday, the next day that is no holiday becomes one. */
const SUBSTITUTE: HolidayName = { ja: '振替休日', en: 'Substitute holiday' }
/** Article 3, paragraph 3: a day between two holidays is a holiday. */
const BETWEEN: HolidayName = { ja: '国民の休日', en: 'Citizens’ holiday' }
const SUNDAY = 7

function holidaysOfYear(year: number): ReadonlyMap<string, HolidayName> {
  const holidays = new Map<string, HolidayName>(LAW.map(([ja, en, dayIn]) => [dayIn(year), { ja, en }]))
  const byLaw = [...holidays.keys()]
  for (const day of byLaw.filter((each) => weekdayOf(each) === SUNDAY)) {
    let next = dayAfter(day, 1)
    while (holidays.has(next)) next = dayAfter(next, 1)
    holidays.set(next, SUBSTITUTE)
  }
  for (const day of byLaw) {
    const between = dayAfter(day, 1)
    if (!holidays.has(between) && byLaw.includes(dayAfter(day, 2))) holidays.set(between, BETWEEN)
  }
  return holidays
}

const years = new Map<number, ReadonlyMap<string, HolidayName>>()

/** The name of the holiday on a day ('YYYY-MM-DD'); undefined on other days. */
export function holidayOn(day: string): HolidayName | undefined {
  const year = Number(day.slice(0, 4))
  const known = years.get(year) ?? holidaysOfYear(year)
  years.set(year, known)
  return known.get(day)
}
