/** DEAL-05: sales and refunds as a file for accounting, newest first, with the data of the sale. */
import type { Locale } from '@portal/contracts'
import { namedIn, TIME_ZONE } from '@portal/contracts/kernel'
import { DateTime } from 'luxon'
import { CSV_START, csvLine } from '../../http/csv'
import { textsIn } from '../../locales'
import type { CreditNoteRow } from '../../tables/documents.tables'
import type { WrittenSale } from './sales'

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

type Row = Readonly<Record<Column, string | number | null>>

const dayOf = (moment: Date | string): string =>
  DateTime.fromJSDate(new Date(moment), { zone: TIME_ZONE }).toFormat('yyyy-MM-dd')
const methodOf = (isCc: boolean, locale: Locale): string => textsIn(locale).t(`sale.${isCc ? 'card' : 'invoice'}`)

export const saleRow = ({ row, sold }: WrittenSale, locale: Locale): Row => ({
  date: dayOf(row.occurredAt),
  number: row.transactionId,
  kind: textsIn(locale).t('sale.sale'),
  plan: namedIn(sold.planName, locale) ?? sold.planName.ja,
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

export const refundRow = (note: CreditNoteRow, locale: Locale): Row => ({
  date: dayOf(note.refundedAt),
  number: note.number,
  kind: textsIn(locale).t('sale.refund'),
  plan: namedIn(note.returned.planName, locale) ?? note.returned.planName.ja,
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

/** The titles of a table of sales. */
export const titlesOf = (locale: Locale): string[] => COLUMNS.map((column) => textsIn(locale).t(`saleColumn.${column}`))
export const cellsOf = (row: Row): (string | number | null)[] => COLUMNS.map((column) => row[column])

export function transactionsCsv(
  sales: readonly WrittenSale[],
  notes: readonly CreditNoteRow[],
  locale: Locale,
): string {
  const rows = [
    ...notes.map((note) => ({ at: note.refundedAt, row: refundRow(note, locale) })),
    ...sales.map((sale) => ({ at: sale.row.occurredAt, row: saleRow(sale, locale) })),
  ].sort((a, b) => b.at.getTime() - a.at.getTime())
  return CSV_START + [csvLine(titlesOf(locale)), ...rows.map(({ row }) => csvLine(cellsOf(row)))].join('')
}
