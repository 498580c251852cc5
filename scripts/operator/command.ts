/** What a command of operators is: one call of the endpoint table, and how its answer is read on a terminal. */
import type { AnswerOf, BodyOf, Endpoint, QueryOf } from '../../contracts/src/kernel'
import type { OptionTable, ValuesOf, WrittenCommand } from '../../shared/delivery/src/commands/command-table'

export const OPTIONS = {
  amount: { takes: '<yen>', says: 'the part that is given back; without it all that is left' },
  cancel: { says: 'take the closing back' },
  company: { takes: '<number>', says: 'the number of the company' },
  days: { takes: '<days>', otherwise: '7', says: 'how far back' },
  'dry-run': { says: 'say what would happen, and change nothing' },
  'due-days': { takes: '<days>', says: 'days from an invoice to its due day' },
  invoice: { takes: '<number>', says: 'the invoice that is paid first, EP-…' },
  json: { says: 'the answer as JSON, for a program' },
  kind: { takes: '<kind>', says: 'tasks of this kind' },
  limit: { takes: '<count>', says: 'how many are shown' },
  mail: { takes: '<address>', says: 'where waiting work is told' },
  name: { takes: '<name>', says: 'the whole name of the company, so that a wrong number changes nothing' },
  note: { takes: '<text>', says: 'what the bank shows beside the payer; an invoice number is found there' },
  'open-invoices': { takes: '<count>', says: 'how many invoices may be unpaid' },
  out: { takes: '<file>', says: 'where the answer is written' },
  reason: { takes: '<text>', says: 'why; with tasks the code of the failure' },
  renew: { says: 'also give every company a new key' },
  role: { takes: '<role>', says: 'reader, support, books or owner' },
  state: {
    takes: '<state>',
    says: 'of tasks: waiting, running or dead; of invoices: open, partly_paid, overdue, paid or written_off',
  },
} satisfies OptionTable
export type Values = ValuesOf<typeof OPTIONS>

export interface Given<E extends Endpoint> {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: QueryOf<E>
  readonly body?: BodyOf<E>
}

export interface Asked {
  readonly words: readonly string[]
  readonly values: Values
  call<E extends Endpoint>(endpoint: E, given?: Given<E>): Promise<AnswerOf<E>>
}

/** The answer for a program, and its lines for a person. */
export interface Shown {
  readonly answer: unknown
  readonly lines: readonly string[]
}

export interface OperatorCommand extends WrittenCommand {
  readonly options?: readonly (keyof typeof OPTIONS)[]
  readonly run: (asked: Asked) => Promise<Shown>
}
export type Commands = Readonly<Record<string, OperatorCommand>>
