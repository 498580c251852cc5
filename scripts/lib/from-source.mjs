import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { bundleWithRooms } from '../../shared/node/bundle.mjs'
import { root } from './workspace.mjs'

/** Loads a TypeScript file of a room, for example a server of its tests, or a file elsewhere by its whole path. */
export async function fromSource(room, file) {
  // Runs in the room's folder, so that its packages are found.
  const folder = mkdtempSync(join(root, room, 'node_modules/.from-source-'))
  const outfile = join(folder, 'bundle.cjs')
  try {
    await bundleWithRooms({ entryPoints: [resolve(root, room, 'src', file)], outfile, logLevel: 'error' })
    return createRequire(outfile)(outfile)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
