import * as v from 'valibot'
import { endpoint, fields } from '../kernel'
import { InvoicesSchema, YearSchema } from './books.schema'
import * as s from './billing.schema'

/** BOOK-04: yen with tax, as the buyer was shown it: 409 `price_changed` if it costs another sum by then. */
const shownTotal = v.optional(fields.wholeText(999_999_999))

/** BOOK-02: `cardKey` of the card that the page shows: four digits and a month, never the number of a card. */
const shownCard = v.optional(fields.word(/^\d{0,4}-(?:\d{4}-\d\d)?$/, 12))

export const billingEndpoints = {
  subscription: endpoint({
    id: 'billing.subscription',
    method: 'GET',
    path: '/api/v3/employer/subscription/',
    auth: 'admin',
    ok: s.SubscriptionSchema,
    fails: [401, 403],
  }),
  status: endpoint({
    id: 'billing.status',
    method: 'GET',
    path: '/api/v3/employer/subscription_status/',
    auth: 'token',
    ok: s.SubscriptionBriefSchema,
    fails: [401],
  }),
  cancel: endpoint({
    id: 'billing.cancel',
    method: 'POST',
    path: '/api/v4/employer/subscription/cancel/',
    auth: 'admin',
    ok: s.SubscriptionSchema,
    fails: [401, 403, 409],
  }),
  resubscribe: endpoint({
    id: 'billing.resubscribe',
    method: 'POST',
    path: '/api/v4/employer/subscription/resubscribe/',
    auth: 'admin',
    query: v.object({ total: shownTotal, card: shownCard }),
    ok: s.SubscriptionSchema,
    fails: [401, 402, 403, 409],
  }),
  renew: endpoint({
    id: 'billing.renew',
    method: 'POST',
    path: '/api/v4/employer/subscription/renew/',
    auth: 'admin',
    query: v.object({ total: shownTotal, card: shownCard }),
    ok: s.SubscriptionSchema,
    fails: [401, 402, 403, 409],
  }),
  transactions: endpoint({
    id: 'billing.transactions',
    method: 'GET',
    path: '/api/v3/employer/transactions/',
    auth: 'admin',
    ok: v.array(s.TransactionSchema),
    fails: [401, 403],
  }),
  /** BOOK-01: what is to be paid by bank transfer, and what was paid. */
  invoices: endpoint({
    id: 'billing.invoices',
    method: 'GET',
    path: '/api/v5/billing/invoices/',
    auth: 'admin',
    ok: InvoicesSchema,
    fails: [401, 403],
  }),
  /** The gateway's hosted card page: the browser goes to `gmo_url`. */
  cardPage: endpoint({
    id: 'billing.cardPage',
    method: 'GET',
    path: '/api/v3/employer/crud_cc/',
    auth: 'admin',
    ok: s.CardPageSchema,
    fails: [401, 403, 409, 503],
    changes: true,
  }),
  /** Orders that are neither paid nor dropped, and a renewal whose payment is being checked. */
  orders: endpoint({
    id: 'billing.orders',
    method: 'GET',
    path: '/api/v5/billing/orders/',
    auth: 'admin',
    ok: v.array(s.WaitingOrderSchema),
    fails: [401, 403],
  }),
  /** MEET-03: null unless the last order ended with a declined card and can still be bought. */
  declined: endpoint({
    id: 'billing.declined',
    method: 'GET',
    path: '/api/v5/billing/declined_order/',
    auth: 'admin',
    ok: v.object({ order: v.nullable(s.DeclinedOrderSchema) }),
    fails: [401, 403],
  }),
  plans: endpoint({
    id: 'billing.plans',
    method: 'GET',
    path: '/api/v4/employer/plans/',
    auth: 'admin',
    ok: v.array(s.PlanSchema),
    fails: [401, 403],
  }),
  /** DEAL-01: the cheapest plan of each kind, shown to members who write a posting. */
  entryPlans: endpoint({
    id: 'billing.entryPlans',
    method: 'GET',
    path: '/api/v5/billing/entry_plans/',
    auth: 'token',
    ok: v.array(s.PlanSchema),
    fails: [401],
  }),
  purchase: endpoint({
    id: 'billing.purchase',
    method: 'GET',
    path: '/api/v4/employer/plans/:planId/purchase/',
    auth: 'admin',
    query: v.object({
      payment_mode: v.picklist(s.PAYMENT_MODES, 'rule.required'),
      /** D115: the place that the buyer was shown. */
      place: v.optional(v.picklist(s.ORDER_PLACES, 'rule.choice')),
      total: shownTotal,
    }),
    ok: v.object({ detail: v.string() }),
    fails: [400, 401, 403, 404, 409],
    changes: true,
  }),
  requestInvoice: endpoint({
    id: 'billing.requestInvoice',
    method: 'GET',
    path: '/api/v3/employer/request_pay_by_invoice/',
    auth: 'admin',
    ok: v.object({ verification_status: v.picklist(s.VERIFICATION_STATUSES) }),
    fails: [401, 403, 409],
    changes: true,
  }),
  downloadInvoice: endpoint({
    id: 'billing.downloadInvoice',
    method: 'GET',
    path: '/api/v4/employer/download-invoice/',
    auth: 'admin',
    query: v.object({
      transaction_id: v.pipe(
        fields.given('word', 60, 'rule.required'),
        v.minLength(1, 'rule.required'),
        fields.atMost(60),
      ),
      is_cc: v.optional(fields.given('word', 10)),
    }),
    answer: 'file',
    fails: [400, 401, 403, 404],
  }),
  /** DEAL-04: newest first. */
  creditNotes: endpoint({
    id: 'billing.creditNotes',
    method: 'GET',
    path: '/api/v5/billing/credit_notes/',
    auth: 'admin',
    ok: v.array(s.CreditNoteSchema),
    fails: [401, 403],
  }),
  /** DEAL-05: sales and refunds as a file for accounting. */
  transactionsCsv: endpoint({
    id: 'billing.transactionsCsv',
    method: 'GET',
    path: '/api/v5/billing/transactions/csv/',
    auth: 'admin',
    answer: 'file',
    fails: [401, 403],
  }),
  /** BOOK-05: all invoices and credit notes of a year, with an index, as a ZIP. */
  yearOfDocuments: endpoint({
    id: 'billing.yearOfDocuments',
    method: 'GET',
    path: '/api/v5/billing/documents/zip/',
    auth: 'admin',
    query: v.object({ year: YearSchema }),
    answer: 'file',
    fails: [400, 401, 403],
  }),
  downloadCreditNote: endpoint({
    id: 'billing.downloadCreditNote',
    method: 'GET',
    path: '/api/v5/billing/credit_notes/:id/download/',
    auth: 'admin',
    answer: 'file',
    fails: [401, 403, 404],
  }),
} as const
