/** The bundled backend as a process of its own, beside the services of a test on the same PostgreSQL. */
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@portal/node'

const room = dirname(dirname(__dirname))

/** Bundles the backend into a folder of this test file. */
export function bundledServer(name: string): string {
  const file = join(room, `node_modules/.cache/portal-${name}-test/server.js`)
  execFileSync(process.execPath, [join(room, 'build.mjs'), file])
  return file
}

export interface ServerProcess {
  readonly pid: number
  /** What the process wrote to stdout and stderr. */
  said(): string
  isAlive(): boolean
  ask(path: string, init?: RequestInit): Promise<Response>
  /** Ends it by a signal and returns its exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

export interface ServerOptions {
  readonly env?: Readonly<Record<string, string>>
  /** Where stdout goes: by default it is read; a file descriptor, or a pipe that nobody reads. */
  readonly stdout?: number | 'unread'
  /** Arguments of Node before the file. */
  readonly nodeArguments?: readonly string[]
}

/** Resolves when the process is ready. */
export async function startServer(
  file: string,
  { env = {}, nodeArguments = [], stdout }: ServerOptions = {},
): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-process-'))
  const port = await freePort()
  const child = spawn(process.execPath, [...nodeArguments, file], {
    stdio: ['ignore', typeof stdout === 'number' ? stdout : 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORTAL_MODE: 'test',
      PORTAL_DATA: dataDir,
      BACKEND_PORT: String(port),
      PORTAL_SEED: 'none',
      PORTAL_SENDER_LIMITS: 'off',
      ...env,
    },
  })
  let said = ''
  for (const stream of stdout === undefined ? [child.stdout, child.stderr] : [child.stderr])
    stream?.on('data', (chunk) => {
      said += String(chunk)
    })
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', (code) => resolve(code))
  })
  const isAlive = () => child.exitCode === null && child.signalCode === null
  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
  // As long as the process lives: a test does not measure how fast a busy machine starts.
  while (
    !(await ask('/readyz').then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (!isAlive()) throw new Error(`The server ended with ${child.exitCode ?? child.signalCode}: ${said}`)
    await pause(50)
  }
  return {
    pid: child.pid ?? 0,
    said: () => said,
    isAlive,
    ask,
    end: async (signal = 'SIGTERM') => {
      child.kill(signal)
      const code = await ended
      rmSync(dataDir, { recursive: true, force: true })
      return code
    },
  }
}
