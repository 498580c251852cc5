/**
 * Writes the migration from all *.tables.ts, then appends each module's *.constraints.sql. Before the first release the
 * one migration is written anew; from then on (drizzle/.released exists) a further one is added.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const room = dirname(dirname(fileURLToPath(import.meta.url)))

// Several people share one tree: the work itself runs under a lock.
if (process.argv[2] !== '--locked') {
  const locked = spawnSync('flock', ['/tmp/portal-db-generate.lock', process.execPath, process.argv[1], '--locked'], { stdio: 'inherit' })
  process.exit(locked.status ?? 1)
}

const out = join(room, 'drizzle')
const released = existsSync(join(out, '.released'))
if (!released) rmSync(out, { recursive: true, force: true })
const kit = spawnSync(process.execPath, [
  join(room, 'node_modules/drizzle-kit/bin.cjs'), 'generate', '--config', 'drizzle.config.ts', '--name', released ? 'change' : 'initial',
], { cwd: room, stdio: ['ignore', 'pipe', 'inherit'] })
if (kit.status !== 0) {
  process.stderr.write(kit.stdout)
  process.exit(kit.status ?? 1)
}

if (!released) {
  const file = join(out, '0000_initial.sql')
  const modules = join(room, 'src/modules')
  const constraints = readdirSync(modules, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map((entry) => entry.name).sort().flatMap((name) =>
    readdirSync(join(modules, name)).filter((entry) => entry.endsWith('.constraints.sql')).map((entry) => join(modules, name, entry)))
  const parts = [readFileSync(file, 'utf8'), ...constraints.map((path) => readFileSync(path, 'utf8'))]
  writeFileSync(file, `${parts.map((part) => part.trim()).join('\n--> statement-breakpoint\n')}\n`)
}
console.log(`Wrote ${readdirSync(out).filter((entry) => entry.endsWith('.sql')).join(', ')}`)
