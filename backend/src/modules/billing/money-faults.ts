/** The invariants of the books, as database queries over all companies or, page by page, over some (MANY-04). */
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Queryable } from '../../database/database'
import type { CompanyPage } from '../../facts/companies-after'

/** Numbers of a series that no document or more than one document has. The indexes have the same expression. */
const unlike =
  (series: 'EP' | 'CN', table: SQL, column: SQL) =>
  ({ after, last }: Numbers): SQL =>
    sql`
    select coalesce(given.number, written.number) as id
      from (select generate_series(greatest(first, ${after}::integer + 1), least(last, ${last}::integer)) as number from document_numbers where series = ${series}::text) as given
      full join (select split_part(${column}, '-', 3)::integer as number from ${table}
        where split_part(${column}, '-', 3)::integer > greatest(${after}::integer, (select first - 1 from document_numbers where series = ${series}::text))
          and split_part(${column}, '-', 3)::integer <= ${last}::integer) as written on written.number = given.number
      group by 1 having count(given.number) <> 1 or count(written.number) <> 1`

/** Above `after`, up to and with `last`. */
interface Numbers {
  readonly after: number
  readonly last: number
}
/** Of a document, because it is an integer of the database that can be raised once more. */
export const LAST_NUMBER = 2_147_483_646
const NUMBERS: Numbers = { after: -1, last: LAST_NUMBER }

const NUMBER_RULES = {
  'the numbers of invoices have a gap or a double': unlike('EP', sql`transactions`, sql`transaction_id`),
  'the numbers of credit notes have a gap or a double': unlike('CN', sql`credit_notes`, sql`number`),
} as const

/** Each rule has a name and selects the ids of violating rows. A rule about two rows finds also that one is missing. */
const RULES = {
  'captured money is neither a plan period nor refunded': sql`
    select c.id from charges c where c.purpose <> 'refund' and c.state = 'captured' and c.subscription_id is null
      and (select coalesce(sum(r.amount), 0) from charges r where r.refund_of = c.id) <> c.amount`,
  'a refund without captured money, or of another payment': sql`
    select r.id from charges r left join charges c on c.id = r.refund_of
      where r.refund_of is not null and (c.id is null or c.state <> 'captured' or c.outcome is null or c.gateway_order_id <> r.gateway_order_id)`,
  'more is given back than was charged': sql`
    select c.id from charges c join charges r on r.refund_of = c.id group by c.id, c.amount, c.tax having sum(r.amount) > c.amount or sum(r.tax) > c.tax
      or (sum(r.amount) = c.amount and sum(r.tax) <> c.tax)`,
  'an order was paid twice': sql`
    select order_id as id from charges where purpose <> 'refund' and state = 'captured' and order_id is not null group by order_id having count(*) > 1`,
  'the place of an order is held twice': sql`
    select company_id as id from charges where purpose <> 'refund' and state in ('pending', 'unknown', 'authenticating') and given_up_at is null group by company_id having count(*) > 1`,
  'a plan period without charge, invoice or trial': sql`
    select s.id from subscriptions s where s.state <> 'next' and not s.is_trial and s.paid_by = 'CC' and s.amount > 0
      and not exists (select 1 from charges c where c.subscription_id = s.id and c.state = 'captured' and c.outcome = 'plan')`,
  'a plan period was charged at another price than sold': sql`
    select c.id from charges c left join subscriptions s on s.id = c.subscription_id and s.company_id = c.company_id
      where c.subscription_id is not null and (s.id is null or c.amount <> s.amount or c.tax <> s.tax)`,
  'a period that began has no transaction, or one of another amount': sql`
    select s.id from subscriptions s left join transactions t on t.subscription_id = s.id
      where s.state <> 'next' and not s.is_trial and s.amount > 0 and (t.id is null or t.amount <> s.amount or t.tax <> s.tax)`,
  'two periods of one company overlap': sql`
    select a.id from subscriptions a join subscriptions b on b.company_id = a.company_id and b.id > a.id
      where a.state <> 'next' and b.state <> 'next' and a.starts_at < b.expires_at and b.starts_at < a.expires_at`,
  'an order is done and nothing came of it': sql`
    select o.id from orders o where o.state = 'done' and not exists (select 1 from subscriptions s where s.order_id = o.id)
      and not exists (select 1 from charges c where c.order_id = o.id and (c.state = 'declined' or c.given_up_at is not null or c.outcome = 'refund'))`,
  'a charge waits for an order that is decided': sql`
    select c.id from charges c join orders o on o.id = c.order_id
      where c.purpose = 'order' and c.state in ('pending', 'unknown', 'authenticating') and c.given_up_at is null and o.state <> 'waiting'`,
  'an open charge that nobody will look at': sql`
    select c.id from charges c where c.state in ('pending', 'unknown', 'authenticating') and c.next_look_at is null`,
  'an authentication that never ends': sql`
    select c.id from charges c where c.state = 'authenticating' and c.next_look_at > c.challenged_at + interval '1 hour'`,
  'money given back without its credit note, or one over another amount': sql`
    select r.id from charges r left join credit_notes n on n.refund_key = 'refund-' || r.id
      where r.purpose = 'refund' and r.state = 'captured' and (n.id is null or n.amount <> r.amount or n.tax <> r.tax or n.company_id <> r.company_id)`,
  'a transfer is used for more than it is, or for less than nothing': sql`
    select t.id from transfers t join transfer_uses u on u.transfer_id = t.id group by t.id, t.amount having sum(u.amount) > t.amount or sum(u.amount) < 0`,
  'an invoice was paid more than it is, or less than nothing': sql`
    select t.id from transactions t join transfer_uses u on u.transaction_id = t.id group by t.id, t.total
      having sum(u.amount) < 0 or sum(u.amount) > t.total - coalesce((select sum(n.amount) from credit_notes n where n.transaction_id = t.id), 0)`,
  'a transfer pays for another company, for a card, or belongs to nobody': sql`
    select u.id from transfer_uses u join transfers t on t.id = u.transfer_id
      left join transactions i on i.id = u.transaction_id and i.company_id = t.company_id
      where t.company_id is null or (u.transaction_id is not null and (i.id is null or not i.is_followed))`,
  'money is left although an invoice is unpaid': sql`
    select t.id from transfers t where t.amount > coalesce((select sum(u.amount) from transfer_uses u where u.transfer_id = t.id), 0)
      and exists (select 1 from transactions i where i.company_id = t.company_id and i.is_followed and i.written_off_at is null
        and i.total > coalesce((select sum(u.amount) from transfer_uses u where u.transaction_id = i.id), 0)
          + coalesce((select sum(n.amount) from credit_notes n where n.transaction_id = i.id), 0))`,
} as const

export interface MoneyFault {
  readonly rule: keyof typeof RULES | keyof typeof NUMBER_RULES
  readonly ids: readonly number[]
}

const every = (rules: Readonly<Record<string, SQL>>): SQL =>
  sql.join(
    Object.entries(rules).map(([rule, query]) => sql`select ${rule}::text as rule, found.id from (${query}) as found`),
    sql` union all `,
  )

/** The rules then see only these rows. A transfer that belongs to no company is in every page. */
const rowsOf = ({ after, last }: CompanyPage): SQL => {
  const own = sql`company_id > ${after}::integer and company_id <= ${last}::integer`
  const tables = ['charges', 'subscriptions', 'transactions', 'orders', 'credit_notes'].map(
    (table) => sql`${sql.identifier(table)} as (select * from ${sql.identifier(table)} where ${own})`,
  )
  return sql`with ${sql.join(tables, sql`, `)},
    transfers as (select * from transfers where ${own} union all select * from transfers where company_id is null),
    transfer_uses as (select u.* from transfers t join transfer_uses u on u.transfer_id = t.id
      union select u.* from transactions i join transfer_uses u on u.transaction_id = i.id) `
}

async function faultsOf(db: Queryable, query: SQL): Promise<MoneyFault[]> {
  const { rows } = await db.execute<{ rule: MoneyFault['rule']; id: number }>(query)
  const faults = new Map<MoneyFault['rule'], number[]>()
  for (const { rule, id } of rows) faults.set(rule, [...(faults.get(rule) ?? []), id])
  return [...faults].map(([rule, ids]) => ({ rule, ids }))
}

export const faultsOfCompanies = (db: Queryable, page?: CompanyPage): Promise<MoneyFault[]> =>
  faultsOf(db, sql`${page ? rowsOf(page) : sql``}${every(RULES)}`)

export const faultsOfNumbers = (db: Queryable, numbers = NUMBERS): Promise<MoneyFault[]> =>
  faultsOf(db, every(Object.fromEntries(Object.entries(NUMBER_RULES).map(([rule, of]) => [rule, of(numbers)]))))

/** All violated rules with their rows; normally empty. */
export const moneyFaults = async (db: Queryable): Promise<MoneyFault[]> => [
  ...(await faultsOfCompanies(db)),
  ...(await faultsOfNumbers(db)),
]
