/** Makes many companies from the ones that exist by SQL: copies rows and moves their ids by a step for each company. */

interface Client {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}
interface Column {
  readonly name: string
  readonly nullable: boolean
  readonly target: string | null
}

/** In the order of their foreign keys. The ten most used calls read no other table. */
const TABLES: readonly string[] = [
  'companies',
  'members',
  'billing_accounts',
  'subscriptions',
  'company_infos',
  'locations',
  'jobs',
  'applicants',
  'applications',
  'slots',
  'notifications',
]
/** More than the number of rows that the copied companies have in any table. */
const STEP = 20_000
/** Values that are unique over all companies, made from its number `c`; and the id without a foreign key. */
const OWN: Readonly<Record<string, string>> = {
  'members.email': `c || '.' || email`,
  'applicants.email': `c || '.' || email`,
  // Not the same person at every company, whom the portal would meet again.
  'applicants.phone_key': `phone_key || c`,
  'applicants.name_key': `name_key || c`,
  'applications.applicant_email': `c || '.' || applicant_email`,
  'jobs.web_id': `web_id || '-' || c`,
  'companies.name_jp': `name_jp || ' ' || c`,
  'applications.interviewer_id': `interviewer_id + c * ${STEP}`,
  'transactions.transaction_id': `'EP-20260101-' || c`,
}

export async function columnsOf(client: Client, table: string): Promise<readonly Column[]> {
  const { rows } = await client.query(
    `select a.attname as name, not a.attnotnull as nullable, f.relname as target
     from pg_attribute a join pg_class t on t.oid = a.attrelid
     left join pg_constraint k on k.conrelid = t.oid and k.contype = 'f' and k.conkey = array[a.attnum] left join pg_class f on f.oid = k.confrelid
     where t.oid = $1::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`,
    [table],
  )
  return rows as Column[]
}

/** Copies the companies of now, for each number of the range. `further`: tables behind the usual ones. */
export async function copyCompanies(
  client: Client,
  { from, to }: { readonly from: number; readonly to: number },
  further: readonly string[] = [],
): Promise<void> {
  const tables = [...TABLES, ...further]
  const valueOf = (table: string, { name, nullable, target }: Column): string => {
    const own = OWN[`${table}.${name}`]
    if (own) return own
    if (name === 'id' || (target && tables.includes(target))) return `${name} + c * ${STEP}`
    // The target is not copied: all companies share the plans, and other references are left out.
    return target && target !== 'plans' && nullable ? 'null' : name
  }
  for (const table of tables) {
    const columns = await columnsOf(client, table)
    const names = columns.map(({ name }) => `"${name}"`).join(', ')
    const key = columns.some(({ name }) => name === 'id') ? 'id' : columns[0]?.name
    await client.query(
      `insert into ${table} (${names}) overriding system value
       select ${columns.map((column) => valueOf(table, column)).join(', ')} from ${table}, generate_series(${from}, ${to}) c where ${key} < ${STEP}`,
    )
  }
}
