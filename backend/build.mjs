/**
 * Bundles the backend to dist/server.js (or the given file) and the picture worker into the same folder. Only our own
 * dist/ is emptied before, because a given file may stand beside others.
 * `--picture-worker <file>` bundles only the worker.
 */
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleWithRooms } from '@portal/node/bundle'

const room = dirname(fileURLToPath(import.meta.url))
const make = (entry, outfile) => bundleWithRooms({ entryPoints: [join(room, entry)], outfile })

const [first, second] = process.argv.slice(2)
if (first === '--picture-worker') {
  // Written to a temporary file first, because another process may read the worker at any time.
  const beside = `${second}.${process.pid}.js`
  mkdirSync(dirname(second), { recursive: true })
  await make('src/pictures/worker.ts', beside)
  renameSync(beside, second)
} else {
  const dist = join(room, 'dist')
  const outfile = first ?? join(dist, 'server.js')
  if (!first) rmSync(dist, { recursive: true, force: true })
  await Promise.all([
    make('src/server.ts', outfile),
    make('src/pictures/worker.ts', join(dirname(outfile), 'picture-worker.js')),
  ])
}
