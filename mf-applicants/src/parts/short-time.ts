import { SHORT_DAY, SHORT_TIME } from '@portal/browser/i18n'
import { fromEpoch } from '@portal/browser/time'
import type { Locale } from '@portal/contracts/kernel'

const inWords = (formats: Readonly<Record<Locale, string>>) => (seconds: number, locale: Locale) =>
  fromEpoch(seconds).setLocale(locale).toFormat(formats[locale])

/** `4/9`, `9 Apr`: the year stands in the title and in the detail. */
export const shortDay = inWords(SHORT_DAY)
/** `4/9（木） 10:00`, `Thu 9 Apr, 10:00`. */
export const shortTime = inWords(SHORT_TIME)
