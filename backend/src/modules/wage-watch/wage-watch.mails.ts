/** The mail with the postings that fall below a floor, in Japanese and English. */
import { mailTemplate } from '../../mail/template'
import { harmless } from '../../mail/harmless'

interface Told {
  readonly name: string
  readonly from: number
  readonly to: number
}
export interface WageMailData {
  readonly company: string
  readonly prefecture: { readonly ja: string; readonly en: string }
  readonly floor: string
  readonly date: string
  readonly isInForce: boolean
  readonly postings: readonly Told[]
  readonly url: string
}

const yen = (amount: number): string => `¥${new Intl.NumberFormat('en').format(amount)}`

/** The subject names the floor; the button leads to the preview. */
const both = ({ company, prefecture, floor, date, isInForce, postings, url }: WageMailData) => ({
  subject: `最低賃金を下回る求人があります（${prefecture.ja}、${harmless(company)}） / Postings below the minimum wage`,
  paragraphs: [
    isInForce
      ? `${date}から、${prefecture.ja}の最低賃金は1時間¥${floor}です。`
      : `${date}から、${prefecture.ja}の最低賃金が1時間¥${floor}になります。`,
    `掲載中の求人のうち、次の${postings.length}件がこれを下回ります。下のボタンから変更の内容を確認して、まとめて引き上げられます。`,
    '――――――――――',
    isInForce
      ? `Since ${date} the minimum wage in ${prefecture.en} is ¥${floor} an hour.`
      : `On ${date} the minimum wage in ${prefecture.en} rises to ¥${floor} an hour.`,
    `Running postings below it: ${postings.length}. The button leads to a preview of the changes, which you can make in one step.`,
    postings.map(({ name, from, to }) => `${harmless(name)}: ${yen(from)} → ${yen(to)}`).join('\n'),
  ],
  button: { label: '内容を確認する / See the changes', url },
})

export const wageMail = (data: WageMailData) => mailTemplate<undefined>({ ja: () => both(data), en: () => both(data) })
