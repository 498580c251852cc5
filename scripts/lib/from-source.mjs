import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from './workspace.mjs'

/** Loads a TypeScript file of shared/delivery, such as the servers of its tests. */
export async function fromDelivery(file) {
  // In the room's own folder, so that its packages are found.
  const folder = mkdtempSync(join(root, 'shared/delivery/node_modules/.from-source-'))
  const outfile = join(folder, 'bundle.cjs')
  const room = createRequire(join(root, 'shared/delivery/package.json'))
  const ourRooms = { name: 'our-rooms', setup: (context) => context.onResolve({ filter: /^@portal\// }, ({ path }) => ({ path: room.resolve(path) })) }
  try {
    await build({ entryPoints: [join(root, 'shared/delivery/src', file)], outfile, bundle: true, platform: 'node', format: 'cjs', packages: 'external', plugins: [ourRooms], logLevel: 'error' })
    return createRequire(outfile)(outfile)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
