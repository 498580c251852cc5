/** BOOK-01: the operator's calls about invoices and transfers, and what the company sees of them. */
import { billingEndpoints, booksEndpoints as endpoints } from '@portal/contracts/billing'
import { eq } from 'drizzle-orm'
import { sinceLast } from '../../outbox/each-minute'
import type { Module } from '../../services/module'
import { transactions } from '../../tables/billing.tables'
import {
  assignTransfer,
  importBankFile,
  listTransfers,
  operatorInvoices,
  payBack,
  recordByHand,
  setBillingTerms,
  writeOff,
} from './books.service'
import { remindOfInvoices } from './invoice-reminders'
import { presentInvoices } from './invoices'
import { refundSale } from './refund.service'

export const booksRoutes: Module = (app, services) => {
  const { bind, db, outbox } = services
  outbox.onTick(
    'invoices',
    sinceLast((now, since) => remindOfInvoices(services, now, since)),
  )
  bind(app, billingEndpoints.invoices, ({ actor, now }) => presentInvoices(db, actor.companyId, now))
  bind(app, endpoints.invoices, ({ query: { state, company_id: id }, now }) =>
    operatorInvoices(db, id === undefined ? undefined : eq(transactions.companyId, id), now, state),
  )
  bind(app, endpoints.transfers, ({ query, now }) => listTransfers(db, query.which, now))
  bind(
    app,
    endpoints.record,
    ({ body: { paid_on: paidOn, amount, payer, note, copy, dry_run: isDry }, now, operator }) =>
      recordByHand(db, { paidOn, amount, payer, note: note ?? '', copy }, isDry, { now, operator }),
  )
  bind(app, endpoints.importFile, ({ body, now, operator }) =>
    importBankFile(db, body.file, body.dry_run, { now, operator }),
  )
  bind(app, endpoints.assign, ({ id, body, now, operator }) => assignTransfer(db, id, body, { now, operator }))
  bind(app, endpoints.payBack, ({ id, body, now, operator }) => payBack(db, id, body, { now, operator }))
  bind(app, endpoints.writeOff, ({ body, now, operator }) => writeOff(db, body, { now, operator }))
  bind(app, endpoints.refund, ({ body, now, operator }) => refundSale(services, body, { now, operator }))
  bind(app, endpoints.terms, ({ body, now, operator }) => setBillingTerms(db, body, { now, operator }))
}
