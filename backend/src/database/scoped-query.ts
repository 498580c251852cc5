/**
 * Tells the database for which company a statement runs, without a round trip of its own. Outside of a transaction the
 * scope and the statement go in one message, which PostgreSQL runs as one transaction, so that nothing of it stays in
 * the session (a pooler gives that to others). In a transaction the scope goes with `begin`.
 */
import { Query } from 'pg'
import type { PoolClient } from 'pg'
import { companyHere } from './scope'
import type { CompanyScope } from './scope'
import { COMPANY_SETTING, MEMBER_ROLE, STORE_ROLE, STORES_SETTING } from './wall'

const scopeTo = (role: string, company: string, stores: string) =>
  `select set_config('role', ${role}, true), set_config('${COMPANY_SETTING}', ${company}, true), set_config('${STORES_SETTING}', ${stores}, true)`
const SCOPE = { name: 'scope', text: scopeTo('$1', '$2', '$3') }
const valuesOf = ({ companyId, stores }: CompanyScope) => [
  stores ? STORE_ROLE : MEMBER_ROLE,
  String(companyId),
  stores?.join() ?? '',
]

/** What `pg` has, and its types leave out. */
interface Wire {
  readonly parsedStatements: Readonly<Record<string, string>>
  readonly submittedNamedStatements: Record<string, string>
  parse(statement: { text: string; name?: string }): void
  bind(values: { portal: string; statement: string; values: string[] }): void
  execute(portal: { portal: string }): void
}
interface Plain {
  name: string | undefined
  queryMode: string | undefined
  prepare(wire: Wire): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, wire: Wire): void
  handleError(error: unknown, wire: Wire): void
}
const PlainQuery = Query as unknown as new (...given: readonly unknown[]) => Plain

/** The connections whose session has the statement that sets the scope. */
const known = new WeakSet<Wire>()

class ScopedQuery extends PlainQuery {
  private isScoped = false
  private ownName: string | undefined

  constructor(
    private readonly company: CompanyScope,
    private readonly isPooled: boolean,
    ...given: readonly unknown[]
  ) {
    super(...given)
    // Also without values: only the extended protocol takes two statements of which one has them.
    this.queryMode = 'extended'
  }

  override prepare(wire: Wire): void {
    const statement = this.isPooled ? '' : SCOPE.name
    if (this.isPooled || !known.has(wire)) wire.parse({ text: SCOPE.text, name: statement })
    wire.bind({ portal: '', statement, values: valuesOf(this.company) })
    wire.execute({ portal: '' })
    super.prepare(wire)
    // Until the scope is set, the answers are its own; `pg` would note the first "parsed" as that of the statement.
    this.ownName = this.name
    this.name = undefined
  }

  override handleDataRow(message: unknown): void {
    if (this.isScoped) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.isScoped) {
      super.handleCommandComplete(message, wire)
      return
    }
    this.isScoped = true
    this.name = this.ownName
    if (!this.isPooled) known.add(wire)
  }

  override handleError(error: unknown, wire: Wire): void {
    // The scope was refused, so the statement was not parsed.
    if (!this.isScoped && this.ownName !== undefined) delete wire.submittedNamedStatements[this.ownName]
    super.handleError(error, wire)
  }
}

type Ask = (...given: readonly unknown[]) => unknown
const BEGIN = /^\s*begin\b/i
const ROLLBACK = /^\s*rollback\b/i
const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { readonly text?: unknown }).text)
const withText = (query: unknown, text: string): unknown =>
  typeof query === 'string' ? text : { ...(query as object), text }

/** Asks for the company of the call that asks, if there is one. */
export const scoped =
  (client: PoolClient, ask: Ask, isPooled: boolean): Ask =>
  (...given) => {
    const company = companyHere()
    if (company === undefined) return ask(...given)
    const [query, ...rest] = given
    const text = textOf(query)
    // In a transaction the scope is set, and a failed one takes nothing but its end.
    if (client.getTransactionStatus() === 'T' || ROLLBACK.test(text)) return ask(...given)
    if (BEGIN.test(text)) {
      const [role = '', id = '', stores = ''] = valuesOf(company).map((value) => `'${value}'`)
      return ask(withText(query, `${text}; ${scopeTo(role, id, stores)}`), ...rest)
    }
    if (typeof given.at(-1) === 'function') return ask(new ScopedQuery(company, isPooled, ...given))
    return new Promise((resolve, reject) => {
      const done = (error: unknown, result: unknown) => (error ? reject(error) : resolve(result))
      ask(new ScopedQuery(company, isPooled, query, rest[0], done))
    })
  }
