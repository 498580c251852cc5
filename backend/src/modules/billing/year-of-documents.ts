/**
 * BOOK-05: all invoices and credit notes of a year with an index, as the law on electronic books (電子帳簿保存法) wants
 * them found: by day, partner and amount. The partner of the company is the issuer.
 */
import type { Locale } from '@portal/contracts'
import { dayAfter, startOfDay } from '@portal/contracts/kernel'
import { CSV_START, csvLine } from '../../http/csv'
import { zipOf } from '../../http/zip'
import type { ZipEntry } from '../../http/zip'
import { textsIn } from '../../locales'
import { dayOf } from '../../ports/clock'
import type { Services } from '../../services/services'
import type { CreditNoteRow } from '../../tables/documents.tables'
import { creditNotesOf } from './credit-notes'
import { keptCreditNote, keptInvoice } from './kept-documents'
import { salesOf } from './sales'
import type { WrittenSale } from './sales'

interface Document {
  readonly at: Date
  readonly partner: string
  readonly amount: number
  readonly number: string
  readonly kind: 'sale' | 'refund'
  readonly read: () => Promise<Buffer>
}

const invoiceOf = (services: Services, sale: WrittenSale): Document => ({
  at: sale.row.occurredAt,
  partner: sale.sold.issuer.name,
  amount: sale.row.total,
  number: sale.row.transactionId,
  kind: 'sale',
  read: () => keptInvoice(services, sale),
})
const creditNoteOf = (services: Services, note: CreditNoteRow): Document => ({
  at: note.refundedAt,
  partner: note.returned.issuer.name,
  amount: -note.amount,
  number: note.number,
  kind: 'refund',
  read: () => keptCreditNote(services, note),
})

/** Signs that a file system refuses. */
const plain = (text: string): string => text.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim()
const nameOf = ({ at, partner, amount, number }: Document): string =>
  `${dayOf(at).replaceAll('-', '')}_${plain(partner)}_${amount}_${number}.pdf`

const COLUMNS = ['date', 'partner', 'total', 'kind', 'number', 'file'] as const

async function* entriesOf(documents: readonly Document[], locale: Locale, now: Date): AsyncGenerator<ZipEntry> {
  const { t } = textsIn(locale)
  const lines = documents.map((one) =>
    csvLine([dayOf(one.at), one.partner, one.amount, t(`sale.${one.kind}`), one.number, nameOf(one)]),
  )
  const index = CSV_START + [csvLine(COLUMNS.map((column) => t(`saleColumn.${column}`))), ...lines].join('')
  yield { name: 'index.csv', data: Buffer.from(index), changedAt: now }
  for (const one of documents) yield { name: nameOf(one), data: await one.read(), changedAt: one.at }
}

/** The documents of a calendar year in Tokyo, the oldest first. */
export async function yearOfDocuments(services: Services, companyId: number, year: number, locale: Locale, now: Date) {
  const isIn = (at: Date): boolean => {
    const first = `${year}-01-01`
    const seconds = at.getTime() / 1000
    return seconds >= startOfDay(first) && seconds < startOfDay(dayAfter(`${year}-12-31`, 1))
  }
  const documents = [
    ...(await salesOf(services.db, companyId)).map((sale) => invoiceOf(services, sale)),
    ...(await creditNotesOf(services.db, companyId)).map((note) => creditNoteOf(services, note)),
  ]
    .filter(({ at }) => isIn(at))
    .sort((a, b) => a.at.getTime() - b.at.getTime() || a.number.localeCompare(b.number))
  return {
    fileName: `documents_${year}.zip`,
    contentType: 'application/zip',
    data: zipOf(entriesOf(documents, locale, now)),
  }
}
