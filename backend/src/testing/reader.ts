/** A client in a process of its own, so that reading an answer is none of the measured work. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Reads each address that it is sent into a file. */
const PROGRAM = `
const { createWriteStream } = require('node:fs')
const { get } = require('node:http')
const { pipeline } = require('node:stream/promises')
process.on('message', ({ url, headers, file }) =>
  get(url, { headers }, async (answer) => {
    await pipeline(answer, createWriteStream(file))
    process.send({ status: answer.statusCode })
  }).on('error', ({ message }) => process.send({ message })))
process.send('ready')
`

type Told = { readonly status: number } | { readonly message: string }

export interface Reader {
  /** Resolves as soon as the whole answer was read; its text is read from the file later. */
  get(url: string, headers: Readonly<Record<string, string>>): Promise<{ status: number; text: () => string }>
  close(): void
}

export async function aReader(): Promise<Reader> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-reader-'))
  const file = join(folder, 'answer')
  const child = spawn(process.execPath, ['-e', PROGRAM], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  await once(child, 'message')
  return {
    async get(url, headers) {
      child.send({ url, headers, file })
      const [told] = (await once(child, 'message')) as [Told]
      if ('message' in told) throw new Error(`The answer could not be read: ${told.message}`)
      return { status: told.status, text: () => readFileSync(file, 'utf8') }
    },
    close() {
      child.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
