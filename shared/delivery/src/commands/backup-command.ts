/**
 * `npm run portal -- backup`: the running backend makes it, because only one process can open the embedded database.
 */
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { askBackend } from './ask-backend'
import { DeliveryError } from '../failure'

export async function backupCommand(
  file: string | undefined,
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<void> {
  if (!file) throw new DeliveryError('The file is missing: portal backup <file>')
  const answer = await askBackend(env, '/operator/backup')
  if (answer.status === 409)
    throw new DeliveryError('This backend uses PostgreSQL: see docs/operations.md for its backup.')
  if (!answer.ok || !answer.body) throw new DeliveryError(`The backend refused with ${answer.status}.`)
  const part = `${file}.part`
  try {
    await pipeline(Readable.fromWeb(answer.body as ReadableStream), createWriteStream(part, { mode: 0o600 }))
    await rename(part, file)
  } finally {
    await rm(part, { force: true })
  }
  say(
    `${file} is written. It is encrypted with the first key of PORTAL_FILE_KEYS; keep it and the key in different places.`,
  )
}
