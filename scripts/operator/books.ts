/** BOOK-01: invoices and bank transfers. */
import { readFileSync } from 'node:fs'
import { booksEndpoints as endpoints, TRANSFER_FILE_MAX } from '../../contracts/src/billing'
import type { OperatorInvoice, OperatorTransfer, Recorded } from '../../contracts/src/billing'
import { wholeOf } from '../../shared/delivery/src/commands/arguments'
import type { Asked, Commands } from './command'
import { table, time } from './table'
import { numberOf, oneCompany, Refusal, withRun, wordOf } from './words'

const INVOICES = ['invoice', 'company', 'name', 'total', 'paid', 'to pay', 'due', 'state']
const invoiceRow = (one: OperatorInvoice) => [
  one.transaction_id,
  one.company_id,
  one.company_name,
  one.total,
  one.paid,
  one.remaining,
  time(one.due_on)?.slice(0, 10),
  one.state,
]

const TRANSFERS = ['number', 'day', 'amount', 'payer', 'note', 'company', 'name', 'pays', 'left']
const transferRow = (one: OperatorTransfer) => [
  one.id,
  one.paid_on,
  one.amount,
  one.payer,
  one.note,
  one.company_id,
  one.company_name,
  one.invoices.map(({ transaction_id: id, amount }) => `${id} ${amount}`).join(', ') || null,
  one.left,
]
const mayBe = ({ id, candidates }: OperatorTransfer): string[] =>
  candidates.map((one) => `  ${id} may be of ${one.company_id} ${one.company_name}, ${one.transaction_id}`)
const transferLines = (list: readonly OperatorTransfer[], none = 'No transfer.'): string[] => [
  ...table(TRANSFERS, list.map(transferRow), none),
  ...list.flatMap(mayBe),
]

function bytesOf(file: string): string {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch {
    throw new Refusal(`${file} cannot be read.`)
  }
  if (bytes.length > TRANSFER_FILE_MAX) throw new Refusal(`${file} is too large: import it in parts.`)
  return bytes.toString('base64')
}

const isDry = ({ values }: Asked): boolean => values['dry-run'] === true
const reasonOf = ({ values: { reason } }: Asked): string => {
  if (!reason) throw new Refusal('--reason is missing.')
  return reason
}
const countOf = (results: readonly Recorded[], result: Recorded['result']): number =>
  results.filter((one) => one.result === result).length

const ONE = '--company <number> --name <name>'
const ofOne = ['company', 'name', 'dry-run'] as const

export const books: Commands = {
  'invoices list': {
    use: '[--state overdue] [--company <number>]',
    says: 'invoices with what was paid, newest first',
    options: ['state', 'company'],
    most: 0,
    run: async ({ values: { state, company }, call }) => {
      // The backend refuses a state that it does not know.
      const answer = await call(endpoints.invoices, { query: { state, company_id: company } as never })
      return { answer, lines: table(INVOICES, answer.map(invoiceRow), 'No invoice.') }
    },
  },
  'invoices write-off': {
    use: `<invoice> ${ONE} --reason <text>`,
    says: 'an invoice that will not be paid; a late transfer still pays it (role books)',
    options: [...ofOne, 'reason'],
    most: 1,
    run: async (asked) => {
      const body = { ...oneCompany(asked), transaction_id: wordOf(asked, 'The invoice'), reason: reasonOf(asked) }
      const answer = await asked.call(endpoints.writeOff, { body })
      return { answer, lines: withRun(isDry(asked), table(INVOICES, [invoiceRow(answer)], '')) }
    },
  },
  'invoices terms': {
    use: `${ONE} [--due-days <days>] [--open-invoices <count>]`,
    says: 'due days and credit of a company, from its next invoice on (role books)',
    options: [...ofOne, 'due-days', 'open-invoices'],
    most: 0,
    run: async (asked) => {
      const { 'due-days': due, 'open-invoices': open } = asked.values
      const body = {
        ...oneCompany(asked),
        ...(due !== undefined && { payment_days: wholeOf(due, '--due-days') }),
        ...(open !== undefined && { open_invoices: wholeOf(open, '--open-invoices') }),
      }
      const answer = await asked.call(endpoints.terms, { body })
      const says = `Due ${answer.payment_days} days after the invoice; ${answer.open_invoices} may be unpaid.`
      return { answer, lines: withRun(isDry(asked), [says]) }
    },
  },
  sales: {
    use: '<year> > sales.csv',
    says: 'sales and refunds of a year over all companies as a CSV (role books)',
    most: 1,
    run: async (asked) => {
      const year = String(numberOf(asked, 'The year'))
      const answer: unknown = await asked.call(endpoints.sales, { query: { year } })
      return { answer, lines: String(answer).trimEnd().split('\r\n') }
    },
  },
  refund: {
    use: `<invoice> ${ONE} --reason <text> [--amount <yen>]`,
    says: 'give a sale back, or a part of it: to its card, or by a credit note; the plan stays (role books)',
    options: [...ofOne, 'reason', 'amount'],
    most: 1,
    run: async (asked) => {
      const { amount } = asked.values
      const body = {
        ...oneCompany(asked),
        transaction_id: wordOf(asked, 'The invoice'),
        reason: reasonOf(asked),
        ...(amount !== undefined && { amount: wholeOf(amount, '--amount') }),
      }
      const answer = await asked.call(endpoints.refund, { body })
      const end = answer.credit_note ?? 'written when the gateway has given the money back'
      return { answer, lines: withRun(isDry(asked), [`${answer.amount} yen; credit note: ${end}.`]) }
    },
  },
  'transfers list': {
    use: '[unmatched | credit | all]',
    says: 'transfers that wait for a company, have money left, or all; newest first',
    most: 1,
    run: async ({ words: [which], call }) => {
      const answer = await call(endpoints.transfers, { query: { which } as never })
      return { answer, lines: transferLines(answer) }
    },
  },
  'transfers import': {
    use: '<file> --dry-run\n<file>',
    says: "a bank's CSV in UTF-8 or Shift_JIS; the same file again changes nothing (role books)",
    options: ['dry-run'],
    most: 1,
    run: async (asked) => {
      const body = { file: bytesOf(wordOf(asked, 'The file')), dry_run: isDry(asked) }
      const answer = await asked.call(endpoints.importFile, { body })
      const waiting = answer.recorded.flatMap(({ transfer }) => (transfer.company_id === null ? [transfer] : []))
      return {
        answer,
        lines: withRun(isDry(asked), [
          `${countOf(answer.recorded, 'assigned')} found their company, ${countOf(answer.recorded, 'unmatched')} did not, ${countOf(answer.recorded, 'known')} were known.`,
          ...(answer.without_income > 0 ? [`${answer.without_income} lines without income.`] : []),
          ...(answer.unread.length > 0 ? [`NOT READ: lines ${answer.unread.join(', ')}.`] : []),
          ...(waiting.length > 0 ? transferLines(waiting) : []),
        ]),
      }
    },
  },
  'transfers record': {
    use: '<day> <amount> <payer> [--note <text>] [--dry-run]',
    says: 'one transfer by hand; the line of a later file is the same one (role books)',
    options: ['note', 'dry-run'],
    most: 3,
    run: async (asked) => {
      const [day, amount, payer] = asked.words
      if (!day || !amount || !payer) throw new Refusal('Say day, amount and payer: 2026-01-20 49500 サクラシヨウジ')
      const body = {
        paid_on: day,
        amount: wholeOf(amount, 'The amount'),
        payer,
        note: asked.values.note ?? null,
        dry_run: isDry(asked),
      }
      const answer = await asked.call(endpoints.record, { body })
      return { answer, lines: withRun(isDry(asked), [`${answer.result}:`, ...transferLines([answer.transfer])]) }
    },
  },
  'transfers assign': {
    use: `<number> ${ONE} [--invoice <number>]`,
    says: 'an unmatched transfer to a company (role books)',
    options: [...ofOne, 'invoice'],
    most: 1,
    run: async (asked) => {
      const { invoice } = asked.values
      const body = { ...oneCompany(asked), ...(invoice && { transaction_id: invoice }) }
      const id = numberOf(asked, 'The number of the transfer')
      const answer = await asked.call(endpoints.assign, { params: { id }, body })
      return { answer, lines: withRun(isDry(asked), transferLines([answer])) }
    },
  },
  'transfers pay-back': {
    use: `<number> <amount> ${ONE} --reason <text>`,
    says: 'money of a transfer that the bank sent back (role books)',
    options: [...ofOne, 'reason'],
    most: 2,
    run: async (asked) => {
      const amount = wholeOf(asked.words[1] ?? '', 'The amount')
      const id = numberOf(asked, 'The number of the transfer')
      const body = { ...oneCompany(asked), amount, reason: reasonOf(asked) }
      const answer = await asked.call(endpoints.payBack, { params: { id }, body })
      return { answer, lines: withRun(isDry(asked), transferLines([answer])) }
    },
  },
}
