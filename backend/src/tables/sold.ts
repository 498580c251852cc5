/** The immutable data of a sale. It is stored with the sale, and documents and lists read nothing else (D107). */
import type { BankAccount, InvoiceIssuer } from '../config/config.invoice'

export interface Recipient {
  readonly name: string
  /** `160-0022`. */
  readonly postcode: string | null
  /** From the prefecture to the lot number, in one line. */
  readonly address: string
  readonly building: string | null
  readonly contactName: string | null
}

/** Moments are ISO 8601 texts. */
export interface SaleFacts {
  /** `en` is null for what was sold before plans had English names. */
  readonly planName: { readonly ja: string; readonly en: string | null }
  readonly days: number
  /** Yen without tax. */
  readonly net: number
  readonly taxPercent: number
  readonly tax: number
  readonly total: number
  readonly startsAt: string
  readonly endsAt: string
  readonly issuer: InvoiceIssuer
  readonly recipient: Recipient
  /** The account to pay an invoice to; null for card payments, which are already paid. */
  readonly bank: BankAccount | null
  /** The day in Tokyo, `2026-10-31`. */
  readonly dueOn: string | null
}

/** The immutable data of a credit note. */
export interface Returned {
  readonly planName: SaleFacts['planName']
  readonly net: number
  readonly taxPercent: number
  readonly issuer: InvoiceIssuer
  readonly recipient: Recipient
  /** Only part of the sale was given back. */
  readonly isPart?: boolean
  /** The bank of the cardholder took it back. */
  readonly isChargeback?: boolean
  /** The time of the refunded sale. */
  readonly soldAt: string
  readonly invoiceNumber: string | null
}
