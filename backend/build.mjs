/** Bundles the backend to dist/server.js (or the file named): our own rooms inside, packages outside. */
import { createRequire } from 'node:module'
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const room = dirname(fileURLToPath(import.meta.url))
const require = createRequire(import.meta.url)

/** The contracts are consumed as source; every other package stays a package. */
const ourRooms = {
  name: 'our-rooms',
  setup: (context) => context.onResolve({ filter: /^@portal\// }, ({ path }) => ({ path: require.resolve(path) })),
}

const outfile = process.argv[2] ?? join(room, 'dist/server.js')
rmSync(dirname(outfile), { recursive: true, force: true })
await build({
  entryPoints: [join(room, 'src/server.ts')],
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
