/** Writes what a unit needs of others, and the forms of the calls, as data: `node expects.cjs <unit>`. */
const { existsSync, readdirSync } = require('node:fs')
const { join } = require('node:path')
const { toJsonSchema } = require('@valibot/to-json-schema')
const { evaluate } = require('./remote-table.cjs')

const root = join(__dirname, '..', '..')
const entryOf = (unit, folder = root) => join(folder, unit, 'src/expects.ts')

/** Checks that JSON Schema cannot express are refused in an expectation: they would be passed by everything. */
function dataOf(schema, errorMode, typeMode) {
  const { $schema: _draft, ...data } = toJsonSchema(schema, { errorMode, typeMode })
  return data
}

const expectsOf = (unit, folder) =>
  existsSync(entryOf(unit, folder))
    ? evaluate(entryOf(unit, folder))
        .table.flat()
        .map(({ schema, ...rest }) => (schema ? { ...rest, schema: dataOf(schema, 'throw', 'input') } : rest))
    : []

/** What the calls take and give that any unit of this tree names. */
function formsOf() {
  const names = readdirSync(root).filter((unit) => existsSync(entryOf(unit)))
  const asked = new Set(names.flatMap((unit) => expectsOf(unit)).map(({ about }) => about))
  const { allEndpoints } = evaluate(join(root, 'contracts/src/api.ts')).exported
  const all = allEndpoints.filter(({ id }) => asked.has(`call ${id}`))
  const form = (schema, typeMode) => schema && dataOf(schema, 'ignore', typeMode)
  return Object.fromEntries(
    all.map(({ id, ok, query, body }) => [
      `call ${id}`,
      { answer: form(ok, 'output'), query: form(query, 'input'), body: form(body, 'input') },
    ]),
  )
}

module.exports = { expectsOf, formsOf }

if (require.main === module) {
  const [unit] = process.argv.slice(2)
  process.stdout.write(JSON.stringify({ expects: expectsOf(unit), forms: unit === 'backend' ? formsOf() : {} }))
}
