/**
 * Migrations that run while others read and write. `onlineOf` rewrites what Drizzle generates; `refusedOf` finds what
 * holds a lock for as long as a table is large. It knows what is harmless: a form that nobody has judged is refused.
 */
export const BREAK = '\n--> statement-breakpoint\n'
const HEADER = '-- online: each statement runs by itself, with a short lock (src/database/migrate.ts)'

/** @param {string} sql */
const statementsOf = (sql) =>
  sql
    .split('--> statement-breakpoint')
    .map((part) => part.replace(/^\s*-- online.*$/m, '').trim())
    .filter(Boolean)

const NAME = '(?:"public"\\.)?"([^"]+)"'
const pattern = (/** @type {string} */ text) => new RegExp(`^${text.replaceAll('NAME', NAME)}$`, 'is')
/** The table that a statement is about, if it changes or reads one. */
const ON = [
  pattern('ALTER TABLE NAME .*'),
  pattern('CREATE (?:UNIQUE )?INDEX .*? ON NAME .*'),
  pattern('INSERT INTO NAME .*'),
]

/** @param {readonly string[]} statements */
const newTablesOf = (statements) =>
  new Set(statements.flatMap((one) => pattern('CREATE TABLE (?:IF NOT EXISTS )?NAME .*').exec(one)?.[1] ?? []))

/** @param {string} statement @param {ReadonlySet<string>} fresh */
const isOfNewTable = (statement, fresh) =>
  ON.some((form) => {
    const table = form.exec(statement)?.[1]
    return table !== undefined && fresh.has(table)
  })

/** @type {readonly (readonly [RegExp, (...found: string[]) => readonly string[]])[]} */
const REWRITES = [
  [
    pattern('CREATE (UNIQUE )?INDEX (?!CONCURRENTLY)"([^"]+)" ON (.*?);?'),
    (_, unique = '', name, rest) => [`CREATE ${unique}INDEX CONCURRENTLY IF NOT EXISTS "${name}" ON ${rest};`],
  ],
  [pattern('DROP INDEX NAME;?'), (_, name) => [`DROP INDEX CONCURRENTLY IF EXISTS "${name}";`]],
  [
    pattern('ALTER TABLE NAME ADD CONSTRAINT "([^"]+)" ((?:FOREIGN KEY|CHECK) (?!.*NOT VALID).*?);?'),
    (_, table, name, rest) => [
      `ALTER TABLE "${table}" ADD CONSTRAINT "${name}" ${rest} NOT VALID;`,
      `ALTER TABLE "${table}" VALIDATE CONSTRAINT "${name}";`,
    ],
  ],
  [
    pattern('ALTER TABLE NAME ADD CONSTRAINT "([^"]+)" UNIQUE(\\([^()]*\\));?'),
    (_, table, name, columns) => [
      `CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "${name}" ON "${table}" ${columns};`,
      `ALTER TABLE "${table}" ADD CONSTRAINT "${name}" UNIQUE USING INDEX "${name}";`,
    ],
  ],
  [
    pattern('ALTER TABLE NAME ALTER COLUMN "([^"]+)" SET NOT NULL;?'),
    (_, table, column) => {
      const name = `${table}_${column}_not_null`
      return [
        `ALTER TABLE "${table}" ADD CONSTRAINT "${name}" CHECK ("${column}" IS NOT NULL) NOT VALID;`,
        `ALTER TABLE "${table}" VALIDATE CONSTRAINT "${name}";`,
        `ALTER TABLE "${table}" ALTER COLUMN "${column}" SET NOT NULL;`,
        `ALTER TABLE "${table}" DROP CONSTRAINT "${name}";`,
      ]
    },
  ],
]

/** The migration in a form that holds no lock for long. @param {string} sql */
export function onlineOf(sql) {
  const statements = statementsOf(sql)
  const fresh = newTablesOf(statements)
  const rewritten = statements.flatMap((statement) => {
    if (isOfNewTable(statement, fresh)) return [statement]
    for (const [form, rewrite] of REWRITES) {
      const found = form.exec(statement)
      if (found) return rewrite(...found)
    }
    return [statement]
  })
  return `${HEADER}\n${rewritten.join(BREAK)}\n`
}

const CONSTANT = "(?:'[^']*'(?:::[\\w\" ]+(?:\\[\\])?)?|-?\\d+(?:\\.\\d+)?|true|false|null)"
const TYPES = [
  'smallint|integer|bigint|boolean|text|jsonb?|uuid|bytea|date|real|double precision|int4range|tstzrange|daterange',
  '(?:numeric|varchar)(?:\\([\\d, ]+\\))?|timestamp(?: \\(\\d\\))?(?: with(?:out)? time zone)?',
  '(?:"public"\\.)?"[^"]+"',
]
const TYPE = `(?:${TYPES.join('|')})(?:\\[\\])*`
const HARMLESS = [
  'CREATE (?:TABLE|TYPE|SCHEMA|EXTENSION) .*',
  'DROP (?:TABLE|TYPE) .*',
  'ALTER TYPE .* ADD VALUE .*',
  'COMMENT ON .*',
  'CREATE OR REPLACE (?:FUNCTION|TRIGGER) .*',
  'CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS .*',
  'DROP INDEX CONCURRENTLY IF EXISTS .*',
  'REINDEX INDEX CONCURRENTLY .*',
  `ALTER TABLE NAME ADD COLUMN "[^"]+" ${TYPE}(?: DEFAULT ${CONSTANT}(?: NOT NULL)?)?`,
  'ALTER TABLE NAME ADD CONSTRAINT "[^"]+" (?:FOREIGN KEY|CHECK) .* NOT VALID',
  'ALTER TABLE NAME ADD CONSTRAINT "[^"]+" UNIQUE USING INDEX "[^"]+"',
  'ALTER TABLE NAME VALIDATE CONSTRAINT "[^"]+"',
  'ALTER TABLE NAME ENABLE ROW LEVEL SECURITY',
  'CREATE POLICY "[^"]+" ON NAME .*',
  'ALTER POLICY "[^"]+" ON NAME .*',
  'ALTER TABLE NAME DROP (?:CONSTRAINT|COLUMN) .*',
  'ALTER TABLE NAME ALTER COLUMN "[^"]+" (?:DROP NOT NULL|DROP DEFAULT)',
  `ALTER TABLE NAME ALTER COLUMN "[^"]+" SET DEFAULT .*`,
  // Until it changes nothing more, each time at most so many rows.
  '-- in pieces\\b.*\\b(?:UPDATE|DELETE)\\b.*\\bLIMIT \\d{1,4}\\b.*',
].map(pattern)
const SET_NOT_NULL = pattern('ALTER TABLE NAME ALTER COLUMN "([^"]+)" SET NOT NULL')

/** The statements that may hold a lock for long, or that cannot be judged. @param {string} sql */
export function refusedOf(sql) {
  if (!/^\s*-- online\b/.test(sql)) return ['The file does not begin with "-- online".']
  const statements = statementsOf(sql)
  const fresh = newTablesOf(statements)
  const before = /** @type {Set<string>} */ (new Set())
  return statements.filter((given) => {
    const statement = given.replace(/;$/, '')
    before.add(statement)
    // Two commands in one step run in one transaction, and the second may keep the lock of the first.
    // The body of a function does not run.
    if (/;/.test(statement.replaceAll(/'[^']*'|\$\$.*?\$\$/gs, ''))) return true
    const [, table, column] = SET_NOT_NULL.exec(statement) ?? []
    if (column !== undefined && before.has(`ALTER TABLE "${table}" VALIDATE CONSTRAINT "${table}_${column}_not_null"`))
      return false
    return !isOfNewTable(statement, fresh) && !HARMLESS.some((form) => form.test(statement))
  })
}
