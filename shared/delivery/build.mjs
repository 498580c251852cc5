/** Bundles the portal server and the command line. Contains our own rooms, not the packages. `build.mjs [folder]` */
import { createRequire } from 'node:module'
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const room = dirname(fileURLToPath(import.meta.url))
const require = createRequire(import.meta.url)

const ourRooms = {
  name: 'our-rooms',
  setup: (context) => context.onResolve({ filter: /^@portal\// }, ({ path }) => ({ path: require.resolve(path) })),
}

const out = process.argv[2] ?? join(room, 'dist')

rmSync(out, { recursive: true, force: true })
await build({
  entryPoints: { server: join(room, 'src/server.ts'), cli: join(room, 'src/cli.ts') },
  outdir: out,
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  format: 'cjs',
  packages: 'external',
  sourcemap: true,
  plugins: [ourRooms],
  logLevel: 'warning',
})
