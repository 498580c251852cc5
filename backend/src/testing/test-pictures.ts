/**
 * The picture pool with the built worker. The worker is built once per state of its source; the first picture starts
 * it.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { picturePool } from '../pictures/pool'
import type { Pictures } from '../pictures/pool'

const room = dirname(dirname(__dirname))

export function pictureWorkerFile(): string {
  const folder = join(room, 'src/pictures')
  const hash = createHash('sha256')
  for (const name of readdirSync(folder)
    .filter((entry) => !entry.includes('.test.'))
    .sort())
    hash.update(readFileSync(join(folder, name)))
  const file = join(room, 'node_modules/.cache/picture-worker', `${hash.digest('hex').slice(0, 16)}.js`)
  // Several test processes may build it in parallel; each writes the same bytes.
  if (!existsSync(file)) execFileSync(process.execPath, [join(room, 'build.mjs'), '--picture-worker', file])
  return file
}

export function testPictures(timeoutMs?: number): Pictures {
  let pool: Pictures | undefined
  return {
    make: (data, order) => (pool ??= picturePool({ file: pictureWorkerFile(), timeoutMs })).make(data, order),
    close: () => pool?.close(),
  }
}
