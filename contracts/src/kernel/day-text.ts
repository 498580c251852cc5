import type { Locale } from './language'

const DAYS: Readonly<Record<Locale, readonly string[]>> = {
  ja: ['日', '月', '火', '水', '木', '金', '土'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
}
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

interface Parts {
  readonly year: number
  readonly month: number
  readonly date: number
  readonly weekday: string | undefined
}
const WRITTEN: Readonly<Record<Locale, (parts: Parts) => string>> = {
  ja: ({ year, month, date, weekday }) => `${year}年${month}月${date}日（${weekday}）`,
  en: ({ year, month, date, weekday }) => `${weekday} ${date} ${MONTHS[month - 1]} ${year}`,
}

/** A day as the screens write it: `2026年11月21日（土）` / `Sat 21 Nov 2026`. */
export function dayText(day: string, locale: Locale): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const weekday = DAYS[locale][new Date(Date.UTC(year, month - 1, date)).getUTCDay()]
  return WRITTEN[locale]({ year, month, date, weekday })
}
