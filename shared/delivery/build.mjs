/** Bundles the portal server and the command line. `build.mjs [folder]` */
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleWithRooms } from '@portal/node/bundle'

const room = dirname(fileURLToPath(import.meta.url))
const outdir = process.argv[2] ?? join(room, 'dist')

rmSync(outdir, { recursive: true, force: true })
await bundleWithRooms({ entryPoints: { server: join(room, 'src/server.ts'), cli: join(room, 'src/cli.ts') }, outdir })
