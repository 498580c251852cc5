/**
 * D107: the issuer of the invoices and the account to pay to. They are copied to each sale, so a change affects later
 * sales only.
 */
import * as v from 'valibot'
import type { Setting } from '@portal/node'

const text = v.pipe(v.string(), v.maxLength(200, 'must be at most 200 characters'))
const MAX_PAYMENT_DAYS = 120

/** Kinds of a Japanese bank account: ordinary, current. */
export const BANK_ACCOUNT_TYPES = ['普通', '当座'] as const

export const INVOICE_SETTINGS = {
  INVOICE_ISSUER: {
    is: 'issuer on invoices, named on the public pages as the operator',
    reads: text,
    required: { development: '採用ポータル運営株式会社' },
  },
  INVOICE_ADDRESS: {
    is: 'address of the issuer, shown there too',
    reads: text,
    required: { development: '〒100-0005 東京都千代田区丸の内1-1-1 開発ビル5F' },
  },
  INVOICE_REGISTRATION_NUMBER: {
    is: 'registration number (T-number) of the issuer',
    reads: v.pipe(v.string(), v.regex(/^T[1-9]\d{12}$/, 'must be T and 13 digits')),
    required: { development: 'T1234567890123' },
  },
  INVOICE_BANK_NAME: { is: 'bank that invoices are paid to', reads: text, required: { development: '開発銀行' } },
  INVOICE_BANK_BRANCH: { is: 'branch of the bank', reads: text, required: { development: '丸の内支店', orSame: true } },
  INVOICE_BANK_ACCOUNT_TYPE: {
    is: 'kind of the bank account, 普通 or 当座',
    reads: v.picklist(BANK_ACCOUNT_TYPES, `must be ${BANK_ACCOUNT_TYPES.join(' or ')}`),
    required: { development: '普通', orSame: true },
  },
  INVOICE_BANK_ACCOUNT_NUMBER: {
    is: 'number of the bank account',
    reads: v.pipe(v.string(), v.regex(/^\d{7}$/, 'must be 7 digits')),
    required: { development: '1234567' },
  },
  INVOICE_BANK_ACCOUNT_HOLDER: {
    is: 'holder of the bank account',
    reads: text,
    required: { development: 'サイヨウポータルウンエイ（カ' },
  },
  INVOICE_PAYMENT_DAYS: {
    is: 'days from an invoice to its due date',
    reads: v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, 'must be a number of days'),
      v.transform(Number),
      v.minValue(1, 'must be at least 1 day'),
      v.maxValue(MAX_PAYMENT_DAYS, `must be at most ${MAX_PAYMENT_DAYS} days`),
    ),
    required: { development: '30', orSame: true },
  },
} as const satisfies Readonly<Record<string, Setting>>
type InvoiceValues = {
  readonly [Name in keyof typeof INVOICE_SETTINGS]: v.InferOutput<(typeof INVOICE_SETTINGS)[Name]['reads']>
}

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

export const invoiceTerms = (values: InvoiceValues): InvoiceTerms => ({
  issuer: {
    name: values.INVOICE_ISSUER,
    address: values.INVOICE_ADDRESS,
    registrationNumber: values.INVOICE_REGISTRATION_NUMBER,
  },
  bank: {
    bank: values.INVOICE_BANK_NAME,
    branch: values.INVOICE_BANK_BRANCH,
    accountType: values.INVOICE_BANK_ACCOUNT_TYPE,
    accountNumber: values.INVOICE_BANK_ACCOUNT_NUMBER,
    holder: values.INVOICE_BANK_ACCOUNT_HOLDER,
  },
  paymentDays: values.INVOICE_PAYMENT_DAYS,
})
