/**
 * Bundles the backend to dist/server.js (or the given file) and the picture worker into the same folder. The bundle
 * contains our rooms; packages stay external. `--picture-worker <file>` bundles only the worker.
 */
import { createRequire } from 'node:module'
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const room = dirname(fileURLToPath(import.meta.url))
const require = createRequire(import.meta.url)

/** The contracts are consumed as source; every other package stays external. */
const ourRooms = {
  name: 'our-rooms',
  setup: (context) => context.onResolve({ filter: /^@portal\// }, ({ path }) => ({ path: require.resolve(path) })),
}

const bundle = (entry, outfile) =>
  build({
    entryPoints: [join(room, entry)],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'cjs',
    packages: 'external',
    sourcemap: true,
    plugins: [ourRooms],
    logLevel: 'warning',
  })

const [first, second] = process.argv.slice(2)
if (first === '--picture-worker') {
  // Written to a temporary file first, because another process may read the worker at any time.
  const beside = `${second}.${process.pid}.js`
  mkdirSync(dirname(second), { recursive: true })
  await bundle('src/pictures/worker.ts', beside)
  renameSync(beside, second)
} else {
  const outfile = first ?? join(room, 'dist/server.js')
  rmSync(dirname(outfile), { recursive: true, force: true })
  await Promise.all([
    bundle('src/server.ts', outfile),
    bundle('src/pictures/worker.ts', join(dirname(outfile), 'picture-worker.js')),
  ])
}
