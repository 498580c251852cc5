import { SHORT_DAY, SHORT_TIME } from '@portal/browser/i18n'
import { formatBy } from '@portal/browser/time'
import type { Locale } from '@portal/contracts/kernel'

/** `4/9`, `9 Apr`: the year stands in the title and in the detail. */
export const shortDay = (seconds: number, locale: Locale): string => formatBy(SHORT_DAY, seconds, locale)
/** `4/9（木） 10:00`, `Thu 9 Apr, 10:00`. */
export const shortTime = (seconds: number, locale: Locale): string => formatBy(SHORT_TIME, seconds, locale)
