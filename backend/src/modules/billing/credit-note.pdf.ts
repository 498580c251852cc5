/**
 * The credit note (適格返還請求書) of one refund. The law requires both dates, what was refunded, rate, tax and the issuer's
 * number.
 */
import { dayText, drawBlock, drawDocument, drawItem, drawNote, drawSum, drawTotals } from './document.pdf'
import type { CreditNoteRow } from '../../tables/documents.tables'
import { formatYen } from './yen'

function methodOf({ isCc, returned }: CreditNoteRow): string {
  if (returned.isChargeback) return 'チャージバックによる取消'
  return isCc ? 'クレジットカードへの返金' : '銀行振込による返金'
}

export function creditNotePdf(note: CreditNoteRow): Promise<Buffer> {
  const { returned } = note
  const head = {
    title: '適格返還請求書（返金）',
    facts: [
      `返還請求書番号：${note.number}`,
      `発行日：${dayText(note.refundedAt)}`,
      `返金年月日：${dayText(note.refundedAt)}`,
    ],
    recipient: returned.recipient,
    issuer: returned.issuer,
    lead: '下記のとおりご返金いたしました。',
  }
  return drawDocument(
    { title: `返還請求書 ${note.number}`, author: returned.issuer.name, createdAt: note.refundedAt },
    head,
    (pdf, top) => {
      let y = drawSum(pdf, 'ご返金額（税込）', formatYen(note.amount), methodOf(note), top)
      y = drawItem(
        pdf,
        {
          name: `${returned.planName.ja} 代金の${returned.isPart ? '一部返還' : '返還'}`,
          note: `元の取引年月日：${dayText(returned.soldAt)}`,
          percent: `${returned.taxPercent}%`,
          net: formatYen(returned.net),
        },
        y,
      )
      y = drawTotals(
        pdf,
        [
          [`${returned.taxPercent}%対象（税抜）`, formatYen(returned.net)],
          [`消費税（${returned.taxPercent}%）`, formatYen(note.tax)],
          ['返金合計（税込）', formatYen(note.amount)],
        ],
        y,
      )
      y = drawBlock(
        pdf,
        '元のお取引',
        [
          ['取引年月日', dayText(returned.soldAt)],
          ['請求書番号', returned.invoiceNumber ?? '（ご利用開始前の返金のため、請求書は発行していません）'],
        ],
        y,
      )
      drawNote(pdf, '消費税額は、税率ごとに1回、1円未満の端数を切り捨てて計算しています。', y)
    },
  )
}
