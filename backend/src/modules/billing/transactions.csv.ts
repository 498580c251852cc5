/** DEAL-05: sales and refunds as a file for accounting, newest first, with the data of the sale. */
import type { Locale } from '@portal/contracts'
import { TIME_ZONE } from '@portal/contracts/kernel'
import { DateTime } from 'luxon'
import { CSV_START, csvLine } from '../../http/csv'
import type { CreditNoteRow } from './documents.tables'
import type { WrittenSale } from './sales'

type Words = Readonly<Record<Locale, string>>
const COLUMNS = [
  'date',
  'number',
  'kind',
  'plan',
  'from',
  'to',
  'net',
  'rate',
  'tax',
  'total',
  'method',
  'due',
  'returns',
] as const
type Column = (typeof COLUMNS)[number]

const HEADS: Readonly<Record<Column, Words>> = {
  date: { ja: '取引日', en: 'Date' },
  number: { ja: '番号', en: 'Number' },
  kind: { ja: '区分', en: 'Kind' },
  plan: { ja: '内容', en: 'Plan' },
  from: { ja: '開始日', en: 'Start' },
  to: { ja: '終了日', en: 'End' },
  net: { ja: '税抜金額（円）', en: 'Before tax (JPY)' },
  rate: { ja: '税率（%）', en: 'Tax rate (%)' },
  tax: { ja: '消費税（円）', en: 'Tax (JPY)' },
  total: { ja: '税込金額（円）', en: 'Total (JPY)' },
  method: { ja: 'お支払い方法', en: 'Payment method' },
  due: { ja: 'お支払い期限', en: 'Due date' },
  returns: { ja: '対象の請求書', en: 'Refunded invoice' },
}
const SALE: Words = { ja: '売上', en: 'Sale' }
const REFUND: Words = { ja: '返金', en: 'Refund' }
const METHODS: Readonly<Record<'card' | 'invoice', Words>> = {
  card: { ja: 'クレジットカード', en: 'Credit card' },
  invoice: { ja: '請求書払い', en: 'Invoice' },
}

type Row = Readonly<Record<Column, string | number | null>>

const dayOf = (moment: Date | string): string =>
  DateTime.fromJSDate(new Date(moment), { zone: TIME_ZONE }).toFormat('yyyy-MM-dd')
const methodOf = (isCc: boolean, locale: Locale): string => METHODS[isCc ? 'card' : 'invoice'][locale]

const saleRow = ({ row, sold }: WrittenSale, locale: Locale): Row => ({
  date: dayOf(row.occurredAt),
  number: row.transactionId,
  kind: SALE[locale],
  plan: sold.planName[locale] ?? sold.planName.ja,
  from: dayOf(sold.startsAt),
  to: dayOf(sold.endsAt),
  net: sold.net,
  rate: sold.taxPercent,
  tax: sold.tax,
  total: sold.total,
  method: methodOf(row.isCc, locale),
  due: sold.dueOn,
  returns: null,
})

const refundRow = (note: CreditNoteRow, locale: Locale): Row => ({
  date: dayOf(note.refundedAt),
  number: note.number,
  kind: REFUND[locale],
  plan: note.returned.planName[locale] ?? note.returned.planName.ja,
  from: null,
  to: null,
  net: -note.returned.net,
  rate: note.returned.taxPercent,
  tax: -note.tax,
  total: -note.amount,
  method: methodOf(note.isCc, locale),
  due: null,
  returns: note.returned.invoiceNumber,
})

export function transactionsCsv(
  sales: readonly WrittenSale[],
  notes: readonly CreditNoteRow[],
  locale: Locale,
): string {
  const rows = [
    ...notes.map((note) => ({ at: note.refundedAt, row: refundRow(note, locale) })),
    ...sales.map((sale) => ({ at: sale.row.occurredAt, row: saleRow(sale, locale) })),
  ].sort((a, b) => b.at.getTime() - a.at.getTime())
  return (
    CSV_START +
    [
      csvLine(COLUMNS.map((column) => HEADS[column][locale])),
      ...rows.map(({ row }) => csvLine(COLUMNS.map((column) => row[column]))),
    ].join('')
  )
}
