import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '@portal/node'

const room = dirname(__dirname)
const server = join(room, 'node_modules/.cache/portal-server-test/server.js')
const dataDir = mkdtempSync(join(tmpdir(), 'portal-server-'))
const started: ChildProcess[] = []
let port = 0

interface Ended {
  code: number | null
  errors: string
  ms: number
}

function run(environment: Record<string, string> = {}) {
  const began = performance.now()
  const child = spawn(process.execPath, [server], {
    env: {
      PATH: process.env.PATH,
      PORTAL_MODE: 'test',
      PORTAL_DATA: dataDir,
      BACKEND_PORT: String(port),
      PORTAL_SEED: 'none',
      ...environment,
    },
  })
  started.push(child)
  let errors = ''
  void (async () => {
    for await (const data of child.stderr) errors += String(data)
  })()
  const ended = new Promise<Ended>((done) =>
    child.on('close', (code) => done({ code, errors, ms: performance.now() - began })),
  )
  return { child, ended }
}

const ask = async (path: string, init?: RequestInit) =>
  (await fetch(`http://127.0.0.1:${port}${path}`, init)).json() as Promise<Record<string, unknown>>

/** Waits as long as the process lives, because this test does not measure how fast a busy machine starts. */
async function ready(): Promise<void> {
  const child = started.at(-1)
  while (child?.exitCode === null) {
    const answer = await ask('/readyz').catch(() => undefined)
    if (answer?.status === 'ready') return
    await wait(100)
  }
  throw new Error(`The server ended with ${child?.exitCode}`)
}

const advance = (seconds: number) =>
  ask('/dev/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_seconds: seconds }),
  })

beforeAll(async () => {
  execFileSync(process.execPath, [join(room, 'build.mjs'), server])
  port = await freePort()
})
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

it('continues after kill -9, and ends cleanly on SIGTERM', async () => {
  const killed = run()
  await ready()
  await advance(10_000)
  killed.child.kill('SIGKILL')
  await killed.ended
  const { child, ended } = run()
  await ready()
  expect(Number((await ask('/dev/clock')).now) - Date.now() / 1000).toBeGreaterThan(10_000 - 5)
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
})

/** A request on a kept-alive connection whose body arrives in two halves. */
function halfSent(path: string, body: string) {
  const socket = connect(port, '127.0.0.1')
  let said = ''
  socket.on('data', (chunk) => {
    said += String(chunk)
  })
  const closed = new Promise<void>((done) => {
    socket.on('close', () => done())
  })
  const half = Math.floor(body.length / 2)
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, half)}`,
  )
  return { finish: () => socket.write(body.slice(half)), said: () => said, closed }
}

it('[REAL-11] a stop under load becomes unready first, answers open requests, and exits with 0 in time', async () => {
  const { child, ended } = run({ PORTAL_DRAIN_MS: '1500' })
  await ready()
  const [one, two] = [
    halfSent('/dev/clock', '{"advance_seconds": 1}'),
    halfSent('/dev/clock', '{"advance_seconds": 2}'),
  ]
  await wait(300)
  const asked = performance.now()
  child.kill('SIGTERM')
  let answer: Response | undefined
  while (answer?.status !== 503 && performance.now() - asked < 1500)
    answer = await fetch(`http://127.0.0.1:${port}/readyz`)
  expect([answer?.status, await answer?.json()]).toEqual([503, { status: 'stopping', missing: [] }])
  expect(answer?.headers.get('connection')).toBe('close')
  one.finish()
  // After the drain: new connections are refused, but this request is still answered.
  await expect(
    (async () => {
      while (performance.now() - asked < 5000) await fetch(`http://127.0.0.1:${port}/healthz`).then(() => wait(20))
    })(),
  ).rejects.toThrow('fetch failed')
  two.finish()
  await Promise.all([one.closed, two.closed])
  for (const { said } of [one, two]) expect(said()).toMatch(/^HTTP\/1\.1 200/)
  expect((await ended).code).toBe(0)
  expect(performance.now() - asked).toBeLessThan(6000)
})

it('a second process on the data folder, or on the port, is refused with one sentence', async () => {
  const { child, ended } = run()
  await ready()
  const sameFolder = await run({ BACKEND_PORT: String(await freePort()) }).ended
  expect([sameFolder.code, sameFolder.errors]).toEqual([
    1,
    expect.stringMatching(/^The data folder .+ is in use by another process; .+\.\n$/),
  ])
  const other = mkdtempSync(join(tmpdir(), 'portal-server-'))
  const samePort = await run({ PORTAL_DATA: other }).ended
  expect([samePort.code, samePort.errors]).toEqual([
    1,
    `Port ${port} is in use; stop the process that uses it or set BACKEND_PORT to another port.\n`,
  ])
  rmSync(other, { recursive: true, force: true })
  child.kill('SIGTERM')
  await ended
})

it.each([
  [
    { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' },
    /^The database of DATABASE_URL cannot be used: .+\.\n$/,
  ],
  [{ PORTAL_DATA: '/dev/null/portal' }, /^The data folder \/dev\/null\/portal cannot be written \(ENOTDIR\); .+\.\n$/],
  [{ PORTAL_MODE: '' }, /^PORTAL_ORIGIN, PORTAL_PARTNER_TOKEN, .+ must be set in production\.\n$/],
])('a start that cannot succeed prints the reason in one sentence: %j', async (environment, sentence) => {
  const { code, errors } = await run(environment as unknown as Record<string, string>).ended
  expect(code).toBe(1)
  expect(errors).toMatch(sentence)
  expect(errors).not.toContain('secret')
})
