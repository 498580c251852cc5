import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from './workspace.mjs'

/** Loads a TypeScript file of a room, for example a server of its tests. */
export async function fromSource(room, file) {
  // Runs in the room's folder, so that its packages are found.
  const folder = mkdtempSync(join(root, room, 'node_modules/.from-source-'))
  const outfile = join(folder, 'bundle.cjs')
  const { resolve } = createRequire(join(root, room, 'package.json'))
  const ourRooms = {
    name: 'our-rooms',
    setup: (context) => context.onResolve({ filter: /^@portal\// }, ({ path }) => ({ path: resolve(path) })),
  }
  try {
    await build({
      entryPoints: [join(root, room, 'src', file)],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'cjs',
      packages: 'external',
      plugins: [ourRooms],
      logLevel: 'error',
    })
    return createRequire(outfile)(outfile)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
