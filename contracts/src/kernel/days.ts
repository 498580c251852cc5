/**
 * Days (`2026-11-21`) and moments (`2026-11-21 14:30`) in Tokyo, as they are written and in epoch seconds. Asia/Tokyo
 * has had no daylight saving time since 1951, so a fixed offset is exact and no library is needed.
 */
import { DAY_SECONDS, HOUR_SECONDS } from './limits'

const TOKYO_OFFSET = 9 * HOUR_SECONDS
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

/** `2026-11-21 14:30` → epoch seconds; undefined if there is no such moment (SLOT-10). */
export const parseTokyo = (text: string): number | undefined =>
  isMoment(text) ? Date.parse(`${text.replace(' ', 'T')}+09:00`) / 1000 : undefined

const two = (value: number): string => String(value).padStart(2, '0')

/** Epoch seconds → `2026-11-21 14:30`, the wire form. */
export function formatTokyo(epoch: number): string {
  const date = new Date((epoch + TOKYO_OFFSET) * 1000)
  const day = `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`
  return `${day} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`
}

/** The day on which a moment lies. */
export const tokyoDay = (epoch: number): string => formatTokyo(epoch).slice(0, 10)

/** 00:00 of the day on which a moment lies. */
export const tokyoDayStart = (epoch: number): number =>
  Math.floor((epoch + TOKYO_OFFSET) / DAY_SECONDS) * DAY_SECONDS - TOKYO_OFFSET

/** 00:00 of a day; NaN if there is no such day. */
export const startOfDay = (day: string): number => parseTokyo(`${day} 00:00`) ?? Number.NaN

/** The day that many days later; a negative number goes back. */
export const dayAfter = (day: string, days: number): string => tokyoDay(startOfDay(day) + days * DAY_SECONDS)

/** NaN if one of the texts is no day. */
export const daysUntil = (day: string, due: string): number => (startOfDay(due) - startOfDay(day)) / DAY_SECONDS

/** Both included. */
export const daysBetween = (first: string, last: string): string[] =>
  Array.from({ length: Math.max(daysUntil(first, last) + 1, 0) || 0 }, (_, index) => dayAfter(first, index))

/** 1 on Monday to 7 on Sunday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7

/** The Monday of the week in which the day lies. */
export const mondayOf = (day: string): string => dayAfter(day, 1 - weekdayOf(day))

/** The half hours of a day from one to another, both included; the last one is `24:00`. */
export const halfHours = (first: string, last: string): string[] =>
  Array.from({ length: 49 }, (_, index) => `${two(Math.floor(index / 2))}:${index % 2 ? '30' : '00'}`).filter(
    (time) => time >= first && time <= last,
  )
