/** D107: who issues the invoices, and where an invoice is paid to. Copied onto each sale, so a change concerns later sales only. */
import * as v from 'valibot'

const text = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200, 'must be at most 200 characters')), '')
const MAX_PAYMENT_DAYS = 120

/** Kinds of a Japanese bank account: ordinary, current. */
export const BANK_ACCOUNT_TYPES = ['普通', '当座'] as const

export const invoiceEntries = {
  INVOICE_ISSUER: text,
  INVOICE_ADDRESS: text,
  INVOICE_REGISTRATION_NUMBER: v.optional(v.pipe(v.string(), v.trim(), v.regex(/^T[1-9]\d{12}$/, 'must be T and 13 digits'))),
  INVOICE_BANK_NAME: text,
  INVOICE_BANK_BRANCH: text,
  INVOICE_BANK_ACCOUNT_TYPE: v.optional(v.picklist(BANK_ACCOUNT_TYPES, `must be ${BANK_ACCOUNT_TYPES.join(' or ')}`)),
  INVOICE_BANK_ACCOUNT_NUMBER: v.optional(v.pipe(v.string(), v.trim(), v.regex(/^\d{7}$/, 'must be 7 digits'))),
  INVOICE_BANK_ACCOUNT_HOLDER: text,
  INVOICE_PAYMENT_DAYS: v.optional(v.pipe(
    v.string(), v.regex(/^\d{1,3}$/, 'must be a number of days'), v.transform(Number),
    v.minValue(1, 'must be at least 1 day'), v.maxValue(MAX_PAYMENT_DAYS, `must be at most ${MAX_PAYMENT_DAYS} days`),
  )),
}
type InvoiceEnvironment = v.InferOutput<v.ObjectSchema<typeof invoiceEntries, undefined>>

export interface InvoiceIssuer {
  readonly name: string
  readonly address: string
  readonly registrationNumber: string
}

export interface BankAccount {
  readonly bank: string
  readonly branch: string
  readonly accountType: (typeof BANK_ACCOUNT_TYPES)[number]
  readonly accountNumber: string
  readonly holder: string
}

export interface InvoiceTerms {
  readonly issuer: InvoiceIssuer
  readonly bank: BankAccount
  /** Days from the invoice to its due date. */
  readonly paymentDays: number
}

/** The values that production must be given; each is missing while it is empty. */
export const requiredForInvoices = (env: InvoiceEnvironment): Readonly<Record<keyof typeof invoiceEntries, string>> => ({
  INVOICE_ISSUER: env.INVOICE_ISSUER,
  INVOICE_ADDRESS: env.INVOICE_ADDRESS,
  INVOICE_REGISTRATION_NUMBER: env.INVOICE_REGISTRATION_NUMBER ?? '',
  INVOICE_BANK_NAME: env.INVOICE_BANK_NAME,
  INVOICE_BANK_BRANCH: env.INVOICE_BANK_BRANCH,
  INVOICE_BANK_ACCOUNT_TYPE: env.INVOICE_BANK_ACCOUNT_TYPE ?? '',
  INVOICE_BANK_ACCOUNT_NUMBER: env.INVOICE_BANK_ACCOUNT_NUMBER ?? '',
  INVOICE_BANK_ACCOUNT_HOLDER: env.INVOICE_BANK_ACCOUNT_HOLDER,
  INVOICE_PAYMENT_DAYS: String(env.INVOICE_PAYMENT_DAYS ?? ''),
})

/** With the values of development where one is not given. */
export const invoiceTerms = (env: InvoiceEnvironment): InvoiceTerms => ({
  issuer: {
    name: env.INVOICE_ISSUER || '採用ポータル運営株式会社',
    address: env.INVOICE_ADDRESS || '〒100-0005 東京都千代田区丸の内1-1-1 開発ビル5F',
    registrationNumber: env.INVOICE_REGISTRATION_NUMBER ?? 'T1234567890123',
  },
  bank: {
    bank: env.INVOICE_BANK_NAME || '開発銀行',
    branch: env.INVOICE_BANK_BRANCH || '丸の内支店',
    accountType: env.INVOICE_BANK_ACCOUNT_TYPE ?? '普通',
    accountNumber: env.INVOICE_BANK_ACCOUNT_NUMBER ?? '1234567',
    holder: env.INVOICE_BANK_ACCOUNT_HOLDER || 'サイヨウポータルウンエイ（カ',
  },
  paymentDays: env.INVOICE_PAYMENT_DAYS ?? 30,
})
