/** Bundles the portal server and the command line. `build.mjs [folder]` */
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleWithRooms } from '@portal/node/bundle'

const room = dirname(fileURLToPath(import.meta.url))
const given = process.argv[2]
const outdir = given ?? join(room, 'dist')

// Another folder may hold what is not ours.
if (!given) rmSync(outdir, { recursive: true, force: true })
await bundleWithRooms({ entryPoints: { server: join(room, 'src/server.ts'), cli: join(room, 'src/cli.ts') }, outdir })
