/** Acknowledged writes survive, no matter how often the process on the embedded database is killed. */
import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { accountsEndpoints } from '@portal/contracts/accounts'
import { TEAM_LIMITS, teamEndpoints } from '@portal/contracts/team'
import type { Members } from '@portal/contracts/team'
import { freePort } from '@portal/node'

// The test counts rounds and acknowledged writes. The time limit is for a server that hangs, not for a busy machine.
const LIMIT_MS = 1_800_000
const KILLS = 20
const WRITERS = 3
/**
 * Below the invitations that a company may send in an hour (REAL-16), so that every kill happens between accepted
 * writes.
 */
const MOST_IN_A_ROUND = TEAM_LIMITS.invitationsAnHour.most - WRITERS
const CHECKED = 200
const room = dirname(__dirname)
const server = join(room, 'node_modules/.cache/portal-kill-test/server.js')
const dataDir = mkdtempSync(join(tmpdir(), 'portal-kill-'))
const started: ChildProcess[] = []
let port = 0

const ask = async (path: string, token = '', body?: unknown): Promise<unknown> => {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...(token && { authorization: `Token ${token}` }), 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
    redirect: 'manual',
  })
  const text = await reply.text()
  if (reply.status >= 400) throw new Error(`${path} answered ${reply.status}: ${text}`)
  return text ? JSON.parse(text) : undefined
}

async function startServer() {
  const child = spawn(process.execPath, [server], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      PORTAL_MODE: 'test',
      PORTAL_DATA: dataDir,
      BACKEND_PORT: String(port),
      PORTAL_SEED: 'none',
      PORTAL_SENDER_LIMITS: 'off',
    },
  })
  started.push(child)
  const ended = new Promise<void>((done) => child.on('close', () => done()))
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
    if (
      await ask('/readyz').then(
        () => true,
        () => false,
      )
    )
      return { child, ended }
    await wait(50)
  }
}

async function register(round: number): Promise<string> {
  const email = `boss${round}@example.com`
  const password = 'Kaede1234'
  await ask(accountsEndpoints.register.path, '', {
    email,
    password,
    company_name: '桜株式会社',
    contact_name: '山田 太郎',
    contact_num: '0312345678',
  })
  for (let tries = 0; tries < 100; tries += 1) {
    const [mail] = (await ask(`/dev/mails?to=${email}`)) as { links: string[] }[]
    if (mail?.links[0]) {
      const { pathname, search } = new URL(mail.links[0])
      // What the button of the mailed page does.
      await ask(`${pathname}${search}`, '', {})
      return ((await ask(accountsEndpoints.login.path, '', { email, password })) as { token: string }).token
    }
    await wait(100)
  }
  throw new Error('The verification was not mailed')
}

const invitees = async (token: string) =>
  new Set(((await ask(teamEndpoints.list.path, token)) as Members).invitees.map((one) => one.email))

beforeAll(async () => {
  execFileSync(process.execPath, [join(room, 'build.mjs'), server])
  port = await freePort()
})
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

it(
  'kills at random moments lose no acknowledged write',
  async () => {
    /** The acknowledged invitations by the token of each round's company. */
    const acknowledged = new Map<string, string[]>()
    const lost = async () => {
      const missing: string[] = []
      for (const [token, emails] of acknowledged) {
        const kept = await invitees(token)
        missing.push(...emails.filter((email) => !kept.has(email)))
      }
      return missing
    }
    for (let round = 1; round <= KILLS; round += 1) {
      const { child, ended } = await startServer()
      expect(await lost()).toEqual([])
      const token = await register(round)
      const mine: string[] = []
      /** Refused although the server was not killed yet. */
      const refused: string[] = []
      acknowledged.set(token, mine)
      const last = randomInt(1, MOST_IN_A_ROUND)
      let isAlive = true
      const kill = async () => {
        isAlive = false
        // At any time within the calls in progress.
        await wait(randomInt(0, 10))
        child.kill('SIGKILL')
      }
      let killed: Promise<void> | undefined
      const writer = async (name: number) => {
        for (let count = 1; isAlive; count += 1) {
          const email = `kill${round}-${name}-${count}@example.com`
          const isAccepted = await ask(teamEndpoints.invite.path, token, { emails: [email], is_admin: false }).then(
            () => true,
            () => false,
          )
          if (isAccepted) mine.push(email)
          else if (!killed) refused.push(email)
          if (mine.length >= last) killed ??= kill()
        }
      }
      await Promise.all(Array.from({ length: WRITERS }, (_, name) => writer(name)))
      await Promise.all([killed, ended])
      expect(refused).toEqual([])
      expect(mine.length).toBeGreaterThanOrEqual(last)
    }
    const { child, ended } = await startServer()
    expect(await lost()).toEqual([])
    const kept = (await Promise.all([...acknowledged.keys()].map(async (token) => [...(await invitees(token))]))).flat()

    // The mail is written together with the invitation: each stored invitation, acknowledged or not, is also mailed.
    const unmailed = new Set(kept.slice(-CHECKED))
    for (let tries = 0; tries < 3000 && unmailed.size > 0; tries += 1) {
      for (const email of unmailed)
        if (((await ask(`/dev/mails?to=${email}`)) as unknown[]).length > 0) unmailed.delete(email)
      await wait(100)
    }
    expect([...unmailed]).toEqual([])
    child.kill('SIGTERM')
    await ended
  },
  LIMIT_MS,
)
