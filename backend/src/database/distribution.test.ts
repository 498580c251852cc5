/**
 * What an engine that distributes PostgreSQL by company (Citus) could not take as it is: it wants the company in each
 * row, each key and each reference between such tables. `WRITE_PLANS=1` writes the list that the test compares, so that
 * a change that adds to it is seen.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freshDatabase } from '../testing/test-database'
import type { Database } from './database'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

/** Tables of companies are those behind the wall. `company` is 0 where a table has no such column. */
const FOUND = `
  with own as (
    select t.oid, t.relname as name, coalesce((select a.attnum from pg_attribute a where a.attrelid = t.oid
      and a.attname = case t.relname when 'companies' then 'id' else 'company_id' end and not a.attisdropped), 0) as company
    from pg_class t where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and t.relrowsecurity)
  select o.name, o.company > 0 as has_company,
    exists (select from pg_index i where i.indrelid = o.oid and i.indkey[0] = o.company and o.company > 0) as has_index,
    array(select i.indexrelid::regclass::text from pg_index i where i.indrelid = o.oid and (i.indisunique or i.indisexclusion)
      and not o.company = any(i.indkey::int2[]) order by 1) as keys,
    array(select k.conname::text from pg_constraint k join own f on f.oid = k.confrelid where k.conrelid = o.oid and k.contype = 'f'
      and not o.company = any(k.conkey) order by 1) as refs,
    array(select g.tgname::text from pg_trigger g where g.tgrelid = o.oid and not g.tgisinternal order by 1) as triggers
  from own o order by o.name`

interface Found {
  readonly name: string
  readonly has_company: boolean
  readonly has_index: boolean
  readonly keys: readonly string[]
  readonly refs: readonly string[]
  readonly triggers: readonly string[]
}
const LIST = join(__dirname, 'distribution.txt')
const named = (what: string, names: readonly string[]): string[] =>
  names.length > 0 ? [`  ${what}: ${names.join(', ')}`] : []

it('what Citus could not take is written down, and every table of companies has them in an index or through another table', async () => {
  const { rows } = await database.pool.query<Found>(FOUND)
  const lines = rows.flatMap(({ name, has_company: has, keys, refs, triggers }) => [
    has ? name : `${name}, whose company another table knows`,
    ...named('keys without the company', keys),
    ...named('references without the company', refs),
    ...named('triggers', triggers),
  ])
  const text = `${lines.join('\n')}\n`
  if (process.env['WRITE_PLANS']) writeFileSync(LIST, text)
  expect(text).toBe(readFileSync(LIST, 'utf8'))
  expect(rows.filter((row) => row.has_company && !row.has_index).map(({ name }) => name)).toEqual([])
})
