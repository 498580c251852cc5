const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const YEARS = { first: 1900, last: 2200 } as const

/** Whether there is such a day, between 1900 and 2200: `2027-02-29` is none (DOOR-18). */
export function isDay(text: string): boolean {
  const [year, month, day] = DAY.exec(text)?.slice(1).map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return false
  if (year < YEARS.first || year > YEARS.last) return false
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** Whether `2027-02-28 10:30` is a moment of such a day. */
export const isMoment = (text: string): boolean =>
  isDay(text.slice(0, 10)) && text[10] === ' ' && TIME.test(text.slice(11))
