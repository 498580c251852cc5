/** BOOK-01: invoices and bank transfers, as the company and the operator see them. */
import * as v from 'valibot'
import { fields } from '../kernel'
import { oneCompany } from '../operator/one-company.schema'
import { INVOICE_STATES } from './invoice.rules'

const planNames = { name_jp: v.string(), name_en: v.nullable(v.string()) }

const invoice = {
  /** The number people see. */
  transaction_id: v.string(),
  plan: v.object(planNames),
  total: fields.yen,
  paid: fields.yen,
  credited: fields.yen,
  remaining: fields.yen,
  issued_at: fields.epochSeconds,
  due_on: fields.epochSeconds,
  state: v.picklist(INVOICE_STATES),
}
export const InvoiceSchema = v.object(invoice)
export type Invoice = v.InferOutput<typeof InvoiceSchema>

export const InvoicesSchema = v.object({
  /** Newest first. */
  invoices: v.array(InvoiceSchema),
  /** Yen that were paid and belong to no invoice yet. */
  credit: fields.yen,
  /** How many may be unpaid; at that number a plan is bought by card. */
  limit: v.number(),
  /** Unpaid invoices, and plans ordered by invoice that have none yet. */
  owed: v.number(),
  /** From that day nothing renews by itself, unless the overdue invoice is paid; null if none is overdue. */
  stops_on: v.nullable(fields.epochSeconds),
})
export type Invoices = v.InferOutput<typeof InvoicesSchema>

const ID_MAX = 2_147_483_647
const AMOUNT_MAX = 100_000_000
const amount = v.pipe(
  v.number('rule.number'),
  v.integer('rule.number'),
  v.minValue(1, 'rule.number'),
  v.maxValue(AMOUNT_MAX, 'rule.number'),
)

const TEXT_MAX = 200
const reason = fields.requiredText(TEXT_MAX)
const number = fields.word(/^EP-\d{8}-\d{6,9}$/, 30, 'rule.invalid')

/** Bytes; a year of a busy account. In Base64 it still fits into the largest JSON that a call takes. */
export const TRANSFER_FILE_MAX = 700_000
/** Lines with income; a larger file is imported in parts. */
export const TRANSFER_LINES_MAX = 1000
export const BOOKS_LIST_MAX = 500

export const BankLineSchema = v.object({
  paid_on: fields.day,
  amount,
  payer: fields.requiredText(TEXT_MAX),
  note: v.optional(fields.optionalText(TEXT_MAX), null),
  /** 2 for the second of two equal transfers on one day. */
  copy: v.optional(v.pipe(v.number('rule.number'), v.integer('rule.number'), v.minValue(1), v.maxValue(100)), 1),
  dry_run: oneCompany.dry_run,
})

export const TransferImportSchema = v.object({
  /** The bytes of the bank's CSV in Base64: UTF-8 or Shift_JIS. */
  file: fields.word(/^[A-Za-z0-9+/]+={0,2}$/, Math.ceil(TRANSFER_FILE_MAX / 3) * 4),
  dry_run: oneCompany.dry_run,
})

/**
 * What became of a transfer: `known` was recorded before, `assigned` belongs to a company, `unmatched` waits for the
 * operator.
 */
export const TRANSFER_RESULTS = ['assigned', 'unmatched', 'known'] as const

export const OperatorTransferSchema = v.object({
  id: v.number(),
  paid_on: v.string(),
  amount: fields.yen,
  payer: v.string(),
  note: v.string(),
  recorded_at: fields.epochSeconds,
  company_id: v.nullable(v.number()),
  company_name: v.nullable(v.string()),
  /** The invoices that it pays, and the yen that are left. */
  invoices: v.array(v.object({ transaction_id: v.string(), amount: v.number() })),
  left: fields.yen,
  /** Of one that is not matched: the companies with that payer's name, or with an unpaid invoice of that amount. */
  candidates: v.array(v.object({ company_id: v.number(), company_name: v.string(), transaction_id: v.string() })),
})
export type OperatorTransfer = v.InferOutput<typeof OperatorTransferSchema>

export const RecordedSchema = v.object({ result: v.picklist(TRANSFER_RESULTS), transfer: OperatorTransferSchema })
export type Recorded = v.InferOutput<typeof RecordedSchema>

export const ImportedSchema = v.object({
  recorded: v.array(RecordedSchema),
  /** Lines of the file without money that came in. */
  without_income: v.number(),
  /** Lines that were not understood; the others were recorded. */
  unread: v.array(v.number()),
})
export type Imported = v.InferOutput<typeof ImportedSchema>

export const TRANSFER_LISTS = ['unmatched', 'credit', 'all'] as const
export const TransferQuerySchema = v.object({
  which: v.optional(v.picklist(TRANSFER_LISTS, 'rule.choice'), 'unmatched'),
})

export const AssignSchema = v.object({ ...oneCompany, transaction_id: v.optional(number) })
export const PayBackSchema = v.object({ ...oneCompany, amount, reason })
export const WriteOffSchema = v.object({ ...oneCompany, transaction_id: number, reason })

/** Without an amount all that is left of the sale. */
export const RefundSchema = v.object({ ...oneCompany, transaction_id: number, reason, amount: v.optional(amount) })
export const RefundAnswerSchema = v.object({
  transaction_id: v.string(),
  amount: fields.yen,
  /** Null while the gateway gives the money back to the card: then it is written. */
  credit_note: v.nullable(v.string()),
})

const days = (most: number) =>
  v.pipe(
    v.number('rule.number'),
    v.integer('rule.number'),
    v.minValue(1, 'rule.number'),
    v.maxValue(most, 'rule.number'),
  )
/** Null takes the general rule again. */
export const BillingTermsSchema = v.object({
  ...oneCompany,
  payment_days: v.optional(v.nullable(days(120))),
  open_invoices: v.optional(
    v.nullable(
      v.pipe(v.number('rule.number'), v.integer('rule.number'), v.minValue(0), v.maxValue(100, 'rule.number')),
    ),
  ),
})
export const BillingTermsAnswerSchema = v.object({ payment_days: v.number(), open_invoices: v.number() })

/** A calendar year in Tokyo. */
export const YearSchema = v.pipe(fields.word(/^20\d\d$/, 4, 'rule.invalid'), v.transform(Number))

export const InvoiceQuerySchema = v.object({
  state: v.optional(v.picklist(INVOICE_STATES, 'rule.choice')),
  company_id: v.optional(fields.countText(ID_MAX)),
})
export const OperatorInvoiceSchema = v.object({
  ...invoice,
  company_id: v.number(),
  company_name: v.string(),
  write_off_reason: v.nullable(v.string()),
})
export type OperatorInvoice = v.InferOutput<typeof OperatorInvoiceSchema>
