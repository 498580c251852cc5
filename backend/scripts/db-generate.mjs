/**
 * Writes the migrations from all *.tables.ts. A released migration never changes; `drizzle/released.json` lists them.
 * All later changes are generated again as one migration. The *.migration.sql files of the modules are appended to it:
 * they contain what Drizzle cannot express (checks, exclusions, changes of existing rows).
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BREAK, onlineOf, refusedOf } from './online.mjs'

const room = dirname(dirname(fileURLToPath(import.meta.url)))
const out = join(room, 'drizzle')
const journalFile = join(out, 'meta/_journal.json')

// Two parallel calls in one tree run one after the other.
if (process.argv[2] !== '--locked') {
  const command = [join(out, '.lock'), process.execPath, process.argv[1], '--locked']
  const locked = spawnSync('flock', command, { stdio: 'inherit' })
  rmSync(join(out, '.lock'), { force: true })
  process.exit(locked.status ?? 1)
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))
const { released: listed, next } = readJson(join(out, 'released.json'))
const journal = readJson(journalFile)
const released = journal.entries.slice(0, listed.length)
const fileOf = (tag) => join(out, `${tag}.sql`)
const snapshotOf = (tag) => join(out, 'meta', `${tag.slice(0, 4)}_snapshot.json`)
for (const { tag } of journal.entries.slice(released.length)) {
  rmSync(fileOf(tag), { force: true })
  rmSync(snapshotOf(tag), { force: true })
}
writeFileSync(journalFile, `${JSON.stringify({ ...journal, entries: released }, null, 2)}\n`)

const kit = spawnSync(
  process.execPath,
  [join(room, 'node_modules/drizzle-kit/bin.cjs'), 'generate', '--config', 'drizzle.config.ts', '--name', next],
  { cwd: room, stdio: ['ignore', 'pipe', 'inherit'] },
)
if (kit.status !== 0) {
  process.stderr.write(kit.stdout)
  process.exit(kit.status ?? 1)
}

const [fresh] = readJson(journalFile).entries.slice(listed.length)
if (fresh) {
  const modules = join(room, 'src')
  const additions = readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.migration.sql'))
    .sort()
    .map((name) => readFileSync(join(modules, name), 'utf8'))
  const parts = [readFileSync(fileOf(fresh.tag), 'utf8'), ...additions]
  const sql = onlineOf(parts.map((part) => part.trim()).join(BREAK))
  writeFileSync(fileOf(fresh.tag), sql)
  const refused = refusedOf(sql)
  if (refused.length > 0)
    console.error(
      `These statements may hold a lock for long; see "Tables and migrations" in backend/README.md:\n${refused.join('\n')}`,
    )
}
console.log(
  `Wrote ${readdirSync(out)
    .filter((entry) => entry.endsWith('.sql'))
    .join(', ')}`,
)
