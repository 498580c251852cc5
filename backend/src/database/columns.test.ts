/** Every column is used: a column that no code names would be stored, backed up and migrated for nothing. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { companyFields } from '@portal/contracts/company'
import { CONTENT_FIELD_NAMES, locationFields } from '@portal/contracts/jobs'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { camel } from './camel'

const source = join(__dirname, '..')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
const tables = files
  .filter((file) => file.endsWith('.tables.ts'))
  .flatMap((file) => Object.values(require(join(source, file)) as Record<string, unknown>))
  .filter((value): value is PgTable => is(value, PgTable))

const isOfProduct = (file: string): boolean => !/\.(tables|test|testkit)\.ts$|^(demo|testing)\//.test(file)
const withoutComments = (code: string): string => code.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
const named = new Set(
  files
    .filter(isOfProduct)
    .flatMap((file) => withoutComments(readFileSync(join(source, file), 'utf8')).match(/\w+/g) ?? []),
)
/** Tables of fields name the columns of these. */
const listed = new Set(
  [...Object.keys(companyFields), ...Object.keys(locationFields), ...CONTENT_FIELD_NAMES].map(camel),
)

const snake = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const isUsed = (key: string): boolean => [key, snake(key)].some((name) => named.has(name)) || listed.has(key)

/** The previous release still selects it, so the migration after the next release drops it (docs/operations.md). */
const LEAVING = ['applicants.bornOn']

it('code names each column outside of its table, as a key of a row or in SQL', () => {
  expect(tables.length).toBeGreaterThan(40)
  const unused = tables.flatMap((table) =>
    Object.keys(getTableColumns(table))
      .filter((key) => !isUsed(key))
      .map((key) => `${getTableName(table)}.${key}`),
  )
  expect(unused).toEqual(LEAVING)
})
