/**
 * How each language writes days and times: the one file of code that a new language must fill in the browser. One table
 * for each use, so that a page loads only those that it needs. The patterns are those of luxon.
 */
import type { Locale } from '@portal/contracts/kernel'

type Formats = Readonly<Record<Locale, string>>

/** For `Intl`: English in the order day, month, year. */
export const TAG: Formats = { ja: 'ja-JP', en: 'en-GB' }
/** From Monday. `Intl` has these too, but to make its formatter takes long in a first visit. */
export const WEEKDAYS: Readonly<Record<Locale, readonly string[]>> = {
  ja: ['月', '火', '水', '木', '金', '土', '日'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
}
/** `2026年11月21日（土）` / `Sat 21 Nov 2026`. */
export const WEEKDAY_AND_DAY: Formats = { ja: 'yyyy年M月d日（ccc）', en: 'ccc d LLL yyyy' }
/** `2026年11月21日` / `21 Nov 2026`. */
export const LONG_DAY: Formats = { ja: 'yyyy年M月d日', en: 'd LLL yyyy' }
/** `2026年11月` / `Nov 2026`. */
export const YEAR_AND_MONTH: Formats = { ja: 'yyyy年M月', en: 'LLL yyyy' }
/** `11/21（土）` / `Sat 21 Nov`. */
export const CALENDAR_DAY: Formats = { ja: 'M/d（ccc）', en: 'ccc d LLL' }
/** `2026/11/21` / `21 Nov 2026`. */
export const BRIEF_DAY: Formats = { ja: 'yyyy/M/d', en: 'd LLL yyyy' }
/** `11/21` / `21 Nov`. */
export const SHORT_DAY: Formats = { ja: 'M/d', en: 'd LLL' }
/** `11/21（土） 10:00` / `Sat 21 Nov, 10:00`. */
export const SHORT_TIME: Formats = { ja: 'M/d（ccc） HH:mm', en: 'ccc d LLL, HH:mm' }
/** Between a day and its time. */
export const BEFORE_TIME: Formats = { ja: '', en: ', ' }
/** Between a number and its unit, whatever the browser's tables say. */
export const BEFORE_UNIT: Formats = { ja: '', en: ' ' }
