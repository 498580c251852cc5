import type { Locale } from '@portal/contracts/kernel'

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** Japanese puts no space between a number and its unit, whatever the browser's tables say. */
const BETWEEN: Readonly<Record<Locale, string>> = { ja: '', en: ' ' }

/** How long a person has been waiting, in whole days, hours or minutes: `3日`, `3 days`. */
export function waitText(since: number, now: number, locale: Locale): string {
  const seconds = Math.max(now - since, 60)
  const [unit, length] = UNITS.find(([, size]) => seconds >= size) ?? UNITS[2]
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
    .format(Math.floor(seconds / length))
    .replace(' ', BETWEEN[locale])
}
