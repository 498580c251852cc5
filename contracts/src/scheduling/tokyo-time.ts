/** Asia/Tokyo has had no daylight saving since 1951. */
const TOKYO_OFFSET_SECONDS = 9 * 3600
const LOCAL_TIME = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2})$/

/** 'YYYY-MM-DD HH:mm' in Asia/Tokyo → epoch seconds; undefined for no such moment (SLOT-10). */
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

/** Epoch seconds → 'YYYY-MM-DD HH:mm' in Asia/Tokyo, the form the wire takes. */
export function formatTokyo(epoch: number): string {
  const date = new Date((epoch + TOKYO_OFFSET_SECONDS) * 1000)
  const day = `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`
  return `${day} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`
}
