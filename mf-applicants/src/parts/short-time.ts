import { fromEpoch } from '@portal/browser/time'
import type { Locale } from '@portal/contracts/kernel'

const DAY: Readonly<Record<Locale, string>> = { ja: 'M/d', en: 'd LLL' }
const TIME: Readonly<Record<Locale, string>> = { ja: 'M/d（ccc） HH:mm', en: 'ccc d LLL, HH:mm' }
const inWords = (formats: Readonly<Record<Locale, string>>) => (seconds: number, locale: Locale) =>
  fromEpoch(seconds).setLocale(locale).toFormat(formats[locale])

/** `4/9`, `9 Apr`: the year stands in the title and in the detail. */
export const shortDay = inWords(DAY)
/** `4/9（木） 10:00`, `Thu 9 Apr, 10:00`. */
export const shortTime = inWords(TIME)
