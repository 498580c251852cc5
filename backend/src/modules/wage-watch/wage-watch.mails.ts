/** The mail with the postings that fall below a floor, in Japanese and English. */
import type { Locale } from '@portal/contracts'
import { dayText, LOCALES } from '@portal/contracts/kernel'
import { textsIn } from '../../locales'
import { mailTemplate } from '../../mail/template'
import type { MailText } from '../../mail/template'
import { harmless } from '../../mail/harmless'

/** `open`: the day on which the floor takes effect is not known. */
const RISES = { now: 'wages.inForce', coming: 'wages.announced', open: 'wages.open' } as const

interface Told {
  readonly name: Readonly<Record<Locale, string>>
  readonly from: number
  readonly to: number
}
export interface WageMailData {
  readonly company: string
  readonly prefecture: { readonly ja: string; readonly en: string }
  readonly floor: string
  readonly date: string
  readonly by: string
  readonly rise: keyof typeof RISES
  readonly postings: readonly Told[]
  readonly url: string
}

const yen = (amount: number): string => `¥${new Intl.NumberFormat('en').format(amount)}`

const ja = textsIn('ja')
const en = textsIn('en')

/** The subject names the floor; the button leads to the preview. */
const both = ({ company, prefecture, floor, date, by, rise, postings, url }: WageMailData): MailText => {
  const where = ja.t('wages.where', { prefecture: prefecture.ja, company: harmless(company) })
  const half = ({ t, locale }: typeof ja) => [
    t(RISES[rise], {
      date: dayText(date, locale),
      by: dayText(by, locale),
      prefecture: prefecture[locale],
      floor,
    }),
    t('wages.postings', { number: postings.length }),
    postings.map(({ name, from, to }) => `${harmless(name[locale])}: ${yen(from)} → ${yen(to)}`).join('\n'),
  ]
  return {
    subject: `${ja.t('wages.subject')}${where} / ${en.t('wages.subject')}`,
    paragraphs: [...half(ja), '――――――――――', ...half(en)],
    languages: LOCALES,
    button: { label: `${ja.t('wages.button')} / ${en.t('wages.button')}`, url },
  }
}

export const wageMail = (data: WageMailData) => mailTemplate<undefined>(() => both(data))
