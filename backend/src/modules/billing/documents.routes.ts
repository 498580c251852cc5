/** The list of transactions and the documents to download. They show a sale as it was made. */
import { billingEndpoints as endpoints, booksEndpoints } from '@portal/contracts/billing'
import { formatTokyo } from '@portal/contracts/kernel'
import { notFound } from '../../errors/app-error'
import { CSV_TYPE } from '../../http/csv'
import { toEpochSeconds } from '../../ports/clock'
import type { Module } from '../../services/module'
import { creditNotesOf, findCreditNote } from './credit-notes'
import { keptCreditNote, keptInvoice } from './kept-documents'
import { dueOn } from './sale-facts'
import { completeSales, keepInvoiceTerms, salesOf } from './sales'
import { salesOfAll } from './sales-of-all'
import { transactionsCsv } from './transactions.csv'
import { yearOfDocuments } from './year-of-documents'

export const loadSales: Module = async (_app, { db, clock, config }) => {
  await keepInvoiceTerms(db, config.invoice, clock.now())
  await completeSales(db)
}

export const documentRoutes: Module = (app, services) => {
  const { bind, db, mail } = services
  const invoiceOf = async (companyId: number, transactionId: string) => {
    const [sale] = await salesOf(db, companyId, transactionId)
    if (!sale) throw notFound()
    return {
      name: `invoice_${sale.row.transactionId}.pdf`,
      type: 'application/pdf',
      data: await keptInvoice(services, sale),
    }
  }
  mail.attach('invoice', ({ companyId, ref }) => invoiceOf(companyId, ref))
  bind(app, endpoints.transactions, async ({ actor }) =>
    (await salesOf(db, actor.companyId)).map(({ row, sold }) => ({
      id: row.id,
      plan: { name_jp: sold.planName.ja, name_en: sold.planName.en },
      transaction_id: row.transactionId,
      amount: row.amount,
      tax: row.tax,
      total: row.total,
      transaction_date_timestamp: toEpochSeconds(row.occurredAt),
      expiry_on: toEpochSeconds(row.expiresAt),
      duration: row.durationDays,
      event: row.event,
      is_cc: row.isCc,
      due_on: dueOn(sold),
    })),
  )
  bind(app, endpoints.downloadInvoice, async ({ actor, query }) => {
    const { name, type, data } = await invoiceOf(actor.companyId, query.transaction_id)
    return { fileName: name, contentType: type, data }
  })
  bind(app, endpoints.transactionsCsv, async ({ actor, locale, now }) => {
    const [sales, notes] = [await salesOf(db, actor.companyId), await creditNotesOf(db, actor.companyId)]
    const day = formatTokyo(toEpochSeconds(now)).slice(0, 10).replaceAll('-', '')
    return { fileName: `transactions_${day}.csv`, contentType: CSV_TYPE, data: transactionsCsv(sales, notes, locale) }
  })
  bind(app, endpoints.yearOfDocuments, ({ actor, query, locale, now }) =>
    yearOfDocuments(services, actor.companyId, query.year, locale, now),
  )
  bind(app, booksEndpoints.sales, ({ query, locale }) => ({
    fileName: `sales_${query.year}.csv`,
    contentType: CSV_TYPE,
    data: salesOfAll(db, query.year, locale),
  }))
  bind(app, endpoints.creditNotes, async ({ actor }) =>
    (await creditNotesOf(db, actor.companyId)).map((note) => ({
      id: note.id,
      number: note.number,
      plan: { name_jp: note.returned.planName.ja, name_en: note.returned.planName.en },
      transaction_id: note.returned.invoiceNumber,
      amount: note.amount,
      tax: note.tax,
      refunded_timestamp: toEpochSeconds(note.refundedAt),
      is_cc: note.isCc,
      is_part: note.returned.isPart ?? false,
      is_chargeback: note.returned.isChargeback ?? false,
    })),
  )
  bind(app, endpoints.downloadCreditNote, async ({ actor, id }) => {
    const note = await findCreditNote(db, actor.companyId, id)
    if (!note) throw notFound()
    return {
      fileName: `credit_note_${note.number}.pdf`,
      contentType: 'application/pdf',
      data: await keptCreditNote(services, note),
    }
  })
}
