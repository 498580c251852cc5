import { BEFORE_UNIT } from '@portal/browser/i18n'
import type { Locale } from '@portal/contracts/kernel'

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** How long a person has been waiting, in whole days, hours or minutes: `3日`, `3 days`. */
export function waitText(since: number, now: number, locale: Locale): string {
  const seconds = Math.max(now - since, 60)
  const [unit, length] = UNITS.find(([, size]) => seconds >= size) ?? UNITS[2]
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
    .format(Math.floor(seconds / length))
    .replace(' ', BEFORE_UNIT[locale])
}
