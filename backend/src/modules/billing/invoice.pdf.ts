/**
 * The qualified invoice (適格請求書) of one sale (D19, D107). It contains only the data of the sale, never current data.
 */
import { dayText, drawBlock, drawDocument, drawItem, drawNote, drawSum, drawTotals } from './document.pdf'
import type { Pdf } from '../../pdf'
import type { WrittenSale } from './sales'
import type { SaleFacts } from '../../tables/sold'
import { formatYen } from './yen'

function drawPayment(pdf: Pdf, sold: SaleFacts, occurredAt: Date, y: number): number {
  if (sold.bank === null || sold.dueOn === null) {
    return drawBlock(
      pdf,
      'お支払い',
      [
        ['お支払方法', 'クレジットカード'],
        ['お支払状況', `${dayText(occurredAt)}にクレジットカードで領収済みです。お振込みは不要です。`],
      ],
      y,
    )
  }
  const { bank, branch, accountType, accountNumber, holder } = sold.bank
  const below = drawBlock(
    pdf,
    'お振込先',
    [
      ['お支払方法', '請求書払い（銀行振込）'],
      ['お支払期限', dayText(sold.dueOn)],
      ['銀行・支店', `${bank} ${branch}`],
      ['口座', `${accountType} ${accountNumber}`],
      ['口座名義', holder],
    ],
    y,
  )
  const charge = drawNote(pdf, '恐れ入りますが、振込手数料は貴社のご負担にてお願いいたします。', below)
  return drawNote(pdf, 'お振込みの際は、請求書番号をお書き添えください。', charge)
}

export function invoicePdf({ row, sold }: WrittenSale): Promise<Buffer> {
  const head = {
    title: '請求書（適格請求書）',
    facts: [
      `請求書番号：${row.transactionId}`,
      `発行日：${dayText(row.occurredAt)}`,
      `取引年月日：${dayText(row.occurredAt)}`,
    ],
    recipient: sold.recipient,
    issuer: sold.issuer,
    lead: row.isCc ? '下記のとおり、ご利用料金を領収いたしました。' : '下記のとおりご請求申し上げます。',
  }
  return drawDocument(
    { title: `請求書 ${row.transactionId}`, author: sold.issuer.name, createdAt: row.occurredAt },
    head,
    (pdf, top) => {
      const aside = sold.dueOn === null ? 'クレジットカードで領収済み' : `お支払期限：${dayText(sold.dueOn)}`
      let y = drawSum(pdf, 'ご請求金額（税込）', formatYen(sold.total), aside, top)
      y = drawItem(
        pdf,
        {
          name: sold.planName.ja,
          note: `ご利用期間：${dayText(sold.startsAt)}〜${dayText(sold.endsAt)}（${sold.days}日間）`,
          percent: `${sold.taxPercent}%`,
          net: formatYen(sold.net),
        },
        y,
      )
      y = drawTotals(
        pdf,
        [
          [`${sold.taxPercent}%対象（税抜）`, formatYen(sold.net)],
          [`消費税（${sold.taxPercent}%）`, formatYen(sold.tax)],
          ['合計（税込）', formatYen(sold.total)],
        ],
        y,
      )
      y = drawPayment(pdf, sold, row.occurredAt, y)
      drawNote(pdf, '消費税額は、税率ごとに1回、1円未満の端数を切り捨てて計算しています。', y)
    },
  )
}
