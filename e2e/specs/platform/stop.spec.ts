import { expect, test } from '@playwright/test'
import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from '../../commands/free-port'
import { sampled } from '../../fixtures/scope'

const HOUSE = dirname(dirname(dirname(__dirname)))
const data = mkdtempSync(join(tmpdir(), 'portal-stop-'))
const left = new Set<number>()

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: 'localhost' }, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

interface Running {
  readonly pid: number
  readonly parent: number
  readonly command: string
}

function processes(): Running[] {
  return execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, state = '', command = ''] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
      // A zombie has ended already.
      return pid && parent && !state.startsWith('Z') ? [{ pid: Number(pid), parent: Number(parent), command }] : []
    })
}

function below(pid: number, all = processes()): Running[] {
  return all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...below(child.pid, all)])
}

const isRunning = (pid: number): boolean => processes().some((running) => running.pid === pid)

async function npmStart(port: number): Promise<{
  readonly npm: ChildProcess
  readonly ended: Promise<number | null>
  readonly family: readonly Running[]
}> {
  const npm = spawn('npm', ['start'], {
    cwd: HOUSE,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORTAL_URL: '',
      PORTAL_PORT: String(port),
      PORTAL_ORIGIN: '',
      PORTAL_DATA: data,
      PORTAL_MODE: 'test',
      PORTAL_SEED: 'none',
    },
  })
  if (npm.pid) left.add(npm.pid)
  let said = ''
  npm.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  npm.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const ended = new Promise<number | null>((resolve) => {
    npm.on('exit', (code) => resolve(code))
  })
  await expect.poll(() => said, { timeout: 150_000 }).toContain('Portal ready')
  const family = below(npm.pid ?? 0)
  for (const { pid } of family) left.add(pid)
  return { npm, ended, family }
}

test.describe.configure({ mode: 'serial', timeout: 200_000 })
test.afterAll(() => {
  for (const pid of left) if (isRunning(pid)) process.kill(pid, 'SIGKILL')
  rmSync(data, { recursive: true, force: true })
})

const CASES = [
  ['npm', 'SIGTERM'],
  ['npm', 'SIGINT'],
  ['npm', 'SIGHUP'],
  ['npm', 'SIGKILL'],
  ['scripts/start.mjs', 'SIGTERM'],
  ['scripts/start.mjs', 'SIGKILL'],
] as const

for (const [whom, signal] of sampled(CASES, 6)) {
  test(`[REAL-10] ${signal} to ${whom} of npm start ends every process and frees the port`, async () => {
    const port = await freePort()
    const { npm, ended, family } = await npmStart(port)
    const names = ['scripts/start.mjs', 'backend/dist/server.js', 'shared/delivery/dist/server.js']
    const started = names.map((name) => family.findLast(({ command }) => command.includes(name))?.pid)
    expect(started.every(Boolean)).toBe(true)
    process.kill((whom === 'npm' ? npm.pid : started[0]) ?? 0, signal)
    const code = await ended
    await expect
      .poll(() => family.filter(({ pid }) => isRunning(pid)).map(({ command }) => command), { timeout: 15_000 })
      .toEqual([])
    expect(await answers(port)).toBe(false)
    if (whom !== 'npm') expect(code === 0).toBe(signal === 'SIGTERM')
  })
}
