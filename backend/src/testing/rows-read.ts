/** What the database reads for the statements of a piece of work, by their plans: rows and blocks, not times. */
import type { Pool, PoolClient } from 'pg'

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}
interface Plan {
  readonly 'Node Type': string
  readonly 'Index Name'?: string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Shared Hit Blocks'?: number
  readonly 'Shared Read Blocks'?: number
  readonly Plans?: readonly Plan[]
}
export interface Read {
  readonly statements: number
  readonly rows: number
  readonly buffers: number
}

type Query = (...given: unknown[]) => unknown

/** Every statement that the pool sends meanwhile, without those that only begin and end. */
export async function statementsOf(pool: Pool, work: () => Promise<unknown>): Promise<Statement[]> {
  const seen: Statement[] = []
  const heard = new Map<PoolClient, Query>()
  const listen = (client: PoolClient) => {
    if (heard.has(client)) return
    const query = client.query.bind(client) as Query
    heard.set(client, client.query as Query)
    client.query = ((...given: unknown[]) => {
      const [first, second] = given as [string | Partial<Statement>, unknown]
      const { text = '', values } = typeof first === 'string' ? { text: first, values: undefined } : first
      seen.push({ text, values: values ?? (Array.isArray(second) ? second : []) })
      return query(...given)
    }) as PoolClient['query']
  }
  pool.on('acquire', listen)
  try {
    await work()
  } finally {
    pool.off('acquire', listen)
    for (const [client, query] of heard) client.query = query as PoolClient['query']
  }
  return seen.filter(({ text }) => /^\s*(select|with|update|delete|insert)\b/i.test(text))
}

const rowsOf = (plan: Plan): number =>
  (plan.Plans ?? []).reduce((sum, one) => sum + rowsOf(one), 0) +
  (plan['Node Type'].includes('Scan')
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : 0)

/** What they read if they run again. Nothing that they write stays. */
export async function readBy(pool: Pool, statements: readonly Statement[]): Promise<Read> {
  let [rows, buffers] = [0, 0]
  const client = await pool.connect()
  try {
    for (const { text, values } of statements) {
      await client.query('begin')
      const answer = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (analyze, buffers, format json) ${text}`,
        [...values],
      )
      await client.query('rollback')
      const plan = answer.rows[0]?.['QUERY PLAN'][0].Plan
      if (!plan) continue
      rows += rowsOf(plan)
      buffers += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
    }
  } finally {
    client.release()
  }
  return { statements: statements.length, rows: Math.round(rows), buffers }
}

const scansIn = (plan: Plan): string[] => {
  const { 'Node Type': type, 'Index Name': name, 'Relation Name': table } = plan
  const own =
    type.includes('Scan') || type.includes('Sort')
      ? [[type, name, table && `on ${table}`].filter(Boolean).join(' ')]
      : []
  return [...own, ...(plan.Plans ?? []).flatMap(scansIn)]
}

/**
 * For each statement, the scans and sorts of its plan, without costs. Tables are not read whole where an index helps,
 * however few rows they have.
 */
export async function scansOf(pool: Pool, statements: readonly Statement[]): Promise<string[]> {
  const client = await pool.connect()
  const plans: string[] = []
  try {
    for (const { text, values } of statements) {
      await client.query('begin')
      await client.query('set local enable_seqscan = off')
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${text}`, [
        ...values,
      ])
      await client.query('rollback')
      const plan = rows[0]?.['QUERY PLAN'][0].Plan
      plans.push(plan ? scansIn(plan).join(', ') : '')
    }
  } finally {
    client.release()
  }
  return [...new Set(plans)].sort()
}
