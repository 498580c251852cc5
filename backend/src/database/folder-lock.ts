/** Prevents a second process from opening the folder, because PGlite would lose rows silently. */
import { createHash } from 'node:crypto'
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'

export class FolderInUseError extends Error {}

const refusal = (folder: string) =>
  new FolderInUseError(
    `The data folder ${folder} is in use by another process; stop that one or set PORTAL_DATA to another folder.`,
  )

/**
 * On Linux an abstract socket, which ends with the process even after kill -9; elsewhere a file with the process id.
 */
export function lockFolder(folder: string): Promise<() => Promise<void>> {
  return process.platform === 'linux' ? lockBySocket(folder) : Promise.resolve(lockByFile(folder))
}

function lockBySocket(folder: string): Promise<() => Promise<void>> {
  const name = createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 32)
  const server = createServer((socket) => socket.destroy())
  server.unref()
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(error.code === 'EADDRINUSE' ? refusal(folder) : error))
    server.listen(`\0portal-${name}`, () => done(() => new Promise((closed) => server.close(() => closed()))))
  })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

export function lockByFile(folder: string): () => Promise<void> {
  const file = join(folder, 'portal.pid')
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const handle = openSync(file, 'wx')
      writeSync(handle, String(process.pid))
      closeSync(handle)
      return async () => rmSync(file, { force: true })
    } catch {
      const holder = Number(readFileSync(file, 'utf8'))
      if (holder !== process.pid && isAlive(holder)) throw refusal(folder)
      rmSync(file, { force: true })
    }
  }
  throw refusal(folder)
}
