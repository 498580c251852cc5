import { DAY_SECONDS } from '../kernel'

/** Asia/Tokyo has had no daylight saving since 1951. */
const TOKYO_OFFSET_SECONDS = 9 * 3600
const LOCAL_TIME = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2})$/

/** 'YYYY-MM-DD HH:mm' in Asia/Tokyo → epoch seconds; undefined if there is no such moment (SLOT-10). */
export function parseTokyo(text: string): number | undefined {
  const match = LOCAL_TIME.exec(text)
  if (!match) return undefined
  const [year, month, day, hour, minute] = match.slice(1).map(Number) as [number, number, number, number, number]
  if (hour > 23 || minute > 59) return undefined
  const utc = Date.UTC(year, month - 1, day, hour, minute)
  const back = new Date(utc)
  if (back.getUTCMonth() !== month - 1 || back.getUTCDate() !== day) return undefined
  return utc / 1000 - TOKYO_OFFSET_SECONDS
}

const two = (value: number): string => String(value).padStart(2, '0')

/** The day in Tokyo on which a moment lies: 'YYYY-MM-DD'. */
export const tokyoDay = (epoch: number): string => formatTokyo(epoch).slice(0, 10)

/** Epoch seconds → 'YYYY-MM-DD HH:mm' in Asia/Tokyo, the wire form. */
export function formatTokyo(epoch: number): string {
  const date = new Date((epoch + TOKYO_OFFSET_SECONDS) * 1000)
  const day = `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`
  return `${day} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`
}

/** 00:00 of a day in Tokyo; undefined if there is no such day. */
export const startOfDay = (day: string): number | undefined => parseTokyo(`${day} 00:00`)

/** The day that many days later; a negative number goes back. */
export const dayAfter = (day: string, days: number): string =>
  tokyoDay((startOfDay(day) ?? Number.NaN) + days * DAY_SECONDS)

/** 1 on Monday to 7 on Sunday. */
export function weekdayOf(day: string): number {
  const days = ((startOfDay(day) ?? Number.NaN) + TOKYO_OFFSET_SECONDS) / DAY_SECONDS
  // 1970-01-01 was a Thursday.
  return ((((days + 3) % 7) + 7) % 7) + 1
}

/** The Monday of the week in which the day lies. */
export const mondayOf = (day: string): string => dayAfter(day, 1 - weekdayOf(day))

/** Both included. */
export function daysBetween(first: string, last: string): string[] {
  const count = Math.round(((startOfDay(last) ?? Number.NaN) - (startOfDay(first) ?? Number.NaN)) / DAY_SECONDS) + 1
  return Array.from({ length: Math.max(count, 0) || 0 }, (_, index) => dayAfter(first, index))
}
