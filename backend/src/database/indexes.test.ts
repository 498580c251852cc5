/** What the catalogue says about indexes, on the database that the migrations make. */
import { freshDatabase } from '../testing/test-database'
import type { Database } from './database'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

/**
 * The foreign keys whose columns are not the first ones of an index. A partial index counts only if it leaves out
 * nothing but rows without a value, because deleting the row that they point to searches for a value.
 */
const WITHOUT_INDEX = `
  select k.conrelid::regclass || ' (' || string_agg(a.attname, ', ' order by p.at) || ')' as key
  from pg_constraint k
  join lateral unnest(k.conkey) with ordinality p (attnum, at) on true
  join pg_attribute a on a.attrelid = k.conrelid and a.attnum = p.attnum
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace and not exists (
    select from pg_index i
    where i.indrelid = k.conrelid and i.indisvalid
      and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey
      and coalesce(pg_get_expr(i.indpred, i.indrelid), '') in
        ('', (select '(' || n.attname || ' IS NOT NULL)' from pg_attribute n where n.attrelid = k.conrelid and n.attnum = k.conkey[1])))
  group by k.oid, k.conrelid order by 1`

it('[REAL-36] each foreign key has an index, so that deleting a row scans no table', async () => {
  const { rows } = await database.pool.query<{ key: string }>(WITHOUT_INDEX)
  expect(rows.map(({ key }) => key)).toEqual([])
})

/** Without sequential scans the plan names the index that fits, however few rows there are. */
async function planOf(query: string): Promise<string> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local enable_seqscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${query}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await client.query('rollback')
    client.release()
  }
}

it('[REAL-36] queries over all companies use an index', async () => {
  const running = await planOf(`select id from jobs where status = 'RN' order by created_at desc, id desc limit 50`)
  expect(running).toContain('jobs_status')
  expect(running).not.toContain('Sort')
  const choosing = `select id from applications where status in ('ESP', 'NSAE', 'NSRE') order by status_changed_at, id`
  expect(await planOf(choosing)).toContain('applications_choosing')
})
