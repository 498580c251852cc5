/** Bundles a server, a command or a worker into one file: our rooms are in it, packages stay external. */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build } from 'esbuild'

/** Rooms are consumed as source. Each file finds the rooms that its own room names in its package.json. */
const ourRooms = {
  name: 'our-rooms',
  setup: (context) =>
    context.onResolve({ filter: /^@portal\// }, ({ path, resolveDir }) => ({
      path: createRequire(join(resolveDir, 'importer.js')).resolve(path),
    })),
}

/** `options` are those of esbuild. */
export const bundleWithRooms = (options) =>
  build({
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'cjs',
    packages: 'external',
    sourcemap: true,
    plugins: [ourRooms],
    logLevel: 'warning',
    ...options,
  })
