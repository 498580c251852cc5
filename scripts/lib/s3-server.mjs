#!/usr/bin/env node
// The S3-protocol server of delivery's tests as a process of its own: `s3-server.mjs [bucket] [port]` prints its address.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createRequire } from 'node:module'
import { build } from 'esbuild'
import { root } from './workspace.mjs'

const [bucket = 'portal', port = '0'] = process.argv.slice(2)
// In the room's own folder, so that its packages are found.
const folder = mkdtempSync(join(root, 'shared/delivery/node_modules/.s3-server-'))
const outfile = join(folder, 's3-server.cjs')
try {
  await build({ entryPoints: [join(root, 'shared/delivery/src/testing/s3-server.ts')], outfile, bundle: true, platform: 'node', format: 'cjs', packages: 'external', logLevel: 'error' })
  const { aBucket } = createRequire(outfile)(outfile)
  const { endpoint } = await aBucket(bucket, Number(port))
  process.stdout.write(`${endpoint}\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
// It ends with whoever started it.
process.stdin.on('end', () => process.exit(0)).resume()
