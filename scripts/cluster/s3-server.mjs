#!/usr/bin/env node
// The S3 server of delivery's tests as a separate process: `s3-server.mjs [bucket] [port] [prefix=folder]…` prints its
// address.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fromSource } from '../lib/from-source.mjs'
import { fail, Failure } from '../lib/workspace.mjs'

const [bucketName = 'portal', port = '0', ...folders] = process.argv.slice(2)
const { aBucket } = await fromSource('shared/delivery', 'testing/s3-server.ts')
const bucket = await aBucket(bucketName, Number(port))
for (const [prefix, folder] of folders.map((text) => text.split('='))) {
  if (folder === undefined) fail(new Failure(`"${prefix}" is not of the form prefix=folder.`))
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }).filter((found) => found.isFile())) {
    const file = join(entry.parentPath, entry.name)
    bucket.put(`${prefix}/${relative(folder, file)}`, readFileSync(file))
  }
}
process.stdout.write(`${bucket.endpoint}\n`)
// Ends together with the process that started it.
if (!process.channel) process.stdin.on('end', () => process.exit(0)).resume()
