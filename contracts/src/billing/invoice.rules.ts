/** BOOK-01: what follows from an invoice's amounts and its due day. */
import { dayAfter } from '../kernel'

export const INVOICE_RULES = {
  /** D125: so many invoices of a company may be unpaid, unless the operator says otherwise for it. */
  openInvoices: 2,
  /** Days after the due day on which a mail reminds. */
  remindAfterDays: [3, 10, 20],
  /** With an invoice that is overdue by more days nothing renews by itself. */
  stopAfterDays: 30,
} as const

export const INVOICE_STATES = ['open', 'partly_paid', 'overdue', 'paid', 'written_off'] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]

export interface InvoiceAmounts {
  readonly total: number
  /** From transfers. */
  readonly paid: number
  /** By credit notes. */
  readonly credited: number
  readonly isWrittenOff: boolean
  /** The last day to pay. */
  readonly dueOn: string
}

/** What is still to be paid. */
export const remainingOf = ({ total, paid, credited }: Omit<InvoiceAmounts, 'dueOn' | 'isWrittenOff'>): number =>
  Math.max(total - credited - paid, 0)

/** The first line that fits. A late transfer makes an invoice that was written off a paid one. */
const STATES: readonly (readonly [InvoiceState, (invoice: InvoiceAmounts, today: string) => boolean])[] = [
  ['paid', (invoice) => remainingOf(invoice) === 0],
  ['written_off', ({ isWrittenOff }) => isWrittenOff],
  ['overdue', ({ dueOn }, today) => today > dueOn],
  ['partly_paid', ({ paid, credited }) => paid + credited > 0],
]

export const invoiceState = (invoice: InvoiceAmounts, today: string): InvoiceState =>
  STATES.find(([, fits]) => fits(invoice, today))?.[0] ?? 'open'

/** Whether the company still owes something for it. */
export const isUnpaid = (state: InvoiceState): boolean => state !== 'paid' && state !== 'written_off'

/** The first day on which an unpaid invoice stops renewals. */
export const stopsRenewalsOn = (dueOn: string): string => dayAfter(dueOn, INVOICE_RULES.stopAfterDays + 1)

/** Kinds of a company as banks write them, after `foldKana`. */
const LEGAL_FORMS =
  /^(?:カブシキガイシヤ|カ|ユウゲンガイシヤ|ユ|ゴウドウガイシヤ|ド)\)|\((?:カ|ユ|ド)\)?$|\((?:カ|ユ|ド)\)/g
const SMALL = 'ァィゥェォッャュョヮ'
const LARGE = 'アイウエオツヤユヨワ'

/** Every spelling of a payer's name as one: banks write half-width letters, large kana, no spaces, (カ or カ). */
export const payerKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[ァィゥェォッャュョヮ]/g, (sign) => LARGE[SMALL.indexOf(sign)] ?? sign)
    .replace(/[\s・.,、。'’]/g, '')
    .replace(/[‐‑–—―−ー-]/g, 'ー')
    .replace(LEGAL_FORMS, '')
    .replace(
      /^(?:カブシキガイシヤ|ユウゲンガイシヤ|ゴウドウガイシヤ)|(?:カブシキガイシヤ|ユウゲンガイシヤ|ゴウドウガイシヤ)$/g,
      '',
    )

const NUMBER = /EP[-\s]?(\d{8})[-\s]?(\d{6,9})/g

/** The invoice numbers that a text names. */
export const invoiceNumbersIn = (text: string): string[] => [
  ...new Set(
    [
      ...text
        .normalize('NFKC')
        .toUpperCase()
        .replace(/[‐‑–—―−ー]/g, '-')
        .matchAll(NUMBER),
    ].map(([, day, number]) => `EP-${day}-${number}`),
  ),
]
