/** The qualified invoice (適格請求書) of one transaction, in Japanese (D19). */
import { BILLING_LIMITS } from '@portal/contracts/billing'
import { PRODUCT, TIME_ZONE } from '@portal/contracts/kernel'
import { DateTime } from 'luxon'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { postcodeText } from '../../geo'
import type { PlanRow, TransactionRow } from './billing.tables'
import { formatYen } from './yen'

const FONT = createRequire(__filename).resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf')
const INK = '#1c2733'
const QUIET = '#5b6570'
const LINE = '#d5dce2'
const LEFT = 56
const RIGHT = 539

interface InvoiceParts {
  readonly transaction: TransactionRow
  readonly plan: PlanRow
  readonly issuer: { readonly registrationNumber: string; readonly issuer: string }
}

const day = (moment: Date): string => DateTime.fromJSDate(moment, { zone: TIME_ZONE }).toFormat('yyyy年M月d日')

/** Label left, value right, a line below. */
function row(pdf: PDFKit.PDFDocument, label: string, value: string, y: number): number {
  pdf.fontSize(10).fillColor(QUIET).text(label, LEFT, y, { width: 200 })
  pdf.fontSize(11).fillColor(INK).text(value, 260, y - 1, { width: RIGHT - 260, align: 'right' })
  pdf.moveTo(LEFT, y + 20).lineTo(RIGHT, y + 20).lineWidth(0.6).strokeColor(LINE).stroke()
  return y + 30
}

/** PDF bytes. Everything in it is as of the charge, so a later download says the same. */
export function invoicePdf({ transaction, plan, issuer }: InvoiceParts): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pdf = new PDFDocument({ size: 'A4', margin: LEFT, info: { Title: `請求書 ${transaction.transactionId}`, Author: issuer.issuer, CreationDate: transaction.occurredAt } })
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)

    const startsAt = new Date(transaction.expiresAt.getTime() - transaction.durationDays * 86_400_000)
    const billedTo = transaction.billedTo
    pdf.font(FONT).fillColor(INK).fontSize(22).text('請求書（適格請求書）', LEFT, 60)
    pdf.fontSize(10).fillColor(QUIET).text(`請求書番号：${transaction.transactionId}`, LEFT, 98).text(`取引年月日：${day(transaction.occurredAt)}`)
    pdf.fontSize(14).fillColor(INK).text(`${billedTo.name_jp ?? ''} 御中`, LEFT, 146)
    if (billedTo.postcode) pdf.fontSize(10).fillColor(QUIET).text(`〒${postcodeText(Number(billedTo.postcode))}`, LEFT, 168)
    pdf.fontSize(11).fillColor(INK).text(issuer.issuer, 320, 146, { width: RIGHT - 320, align: 'right' })
    pdf.fontSize(10).fillColor(QUIET).text(`登録番号：${issuer.registrationNumber}`, 320, 164, { width: RIGHT - 320, align: 'right' })
    pdf.text(PRODUCT.nameJa, 320, 180, { width: RIGHT - 320, align: 'right' })

    pdf.fontSize(12).fillColor(INK).text('ご請求金額（税込）', LEFT, 216)
    pdf.fontSize(26).text(formatYen(transaction.total), LEFT, 234)

    let y = 296
    const withoutTax = transaction.amount - transaction.tax
    y = row(pdf, '品目', plan.nameJp, y)
    y = row(pdf, 'ご利用期間', `${day(startsAt)}〜${day(transaction.expiresAt)}（${transaction.durationDays}日間）`, y)
    y = row(pdf, 'お支払方法', transaction.isCc ? 'クレジットカード' : '請求書払い', y)
    y = row(pdf, `${BILLING_LIMITS.taxPercent}%対象（税抜）`, formatYen(withoutTax), y)
    y = row(pdf, `消費税（${BILLING_LIMITS.taxPercent}%）`, formatYen(transaction.tax), y)
    y = row(pdf, '合計（税込）', formatYen(transaction.total), y)
    pdf.fontSize(9).fillColor(QUIET).text('消費税額は、税率ごとに1回、1円未満の端数を切り捨てて計算しています。', LEFT, y + 8)
    pdf.end()
  })
}
