#!/usr/bin/env node
// `npm run hostile -- --requests 100000 --seed 1`: sends hostile requests, made from the seed, to the built backend by
// HTTP on 127.0.0.1. Uses PostgreSQL if it is installed (`--database embedded`: PGlite). Fails on any 5xx answer, a
// broken connection, a request over 1 s, or a memory leak: after a collection the server may hold 64 MB more than after
// the first tenth of the requests.
import './lib/node-version.mjs'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fromSource } from './lib/from-source.mjs'
import { INSIDE, insideOf } from './lib/inside.mjs'
import { startPostgres } from './lib/postgres.mjs'
import { measured } from './lib/measured.mjs'
import { bundle, fail, Failure, root, secondsSince } from './lib/workspace.mjs'

const { values } = parseArgs({
  args: process.argv.slice(2).filter((one) => one !== '--'),
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    database: { type: 'string', default: 'postgres' },
  },
})
const COUNT = Number(values.requests)
const SEED = Number(values.seed)
const AT_ONCE = 8
const SLOW_MS = 1000
const GIVE_UP_MS = 60_000
/** A hostile request may end the session that the next requests need. */
const LOOK_EVERY = 100
const KEPT_MB = 64
const say = (text) => process.stdout.write(`${text}\n`)

async function serve() {
  const postgres = values.database === 'embedded' ? undefined : await startPostgres()
  say(postgres ? 'on PostgreSQL' : 'on the embedded database')
  const data = mkdtempSync(join(tmpdir(), 'portal-hostile-'))
  const servers = await measured(data, { DATABASE_URL: postgres?.url ?? '' })
  const child = await servers.startBackend('--require', INSIDE)
  /** A deadlock takes a second until the database ends it; then the transaction runs again. */
  const deadlocks = async () => {
    if (!postgres) return 0
    const { Client } = createRequire(join(root, 'backend/package.json'))('pg')
    const client = new Client({ connectionString: postgres.url })
    await client.connect()
    const {
      rows: [row],
    } = await client.query('select deadlocks::int from pg_stat_database where datname = current_database()')
    await client.end()
    return row.deadlocks
  }
  return {
    port: servers.backendPort,
    ask: insideOf(child),
    deadlocks,
    end: async () => {
      await servers.end()
      postgres?.stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
/**
 * @param {number} port
 * @param {{ method: string, url: string, headers: Record<string, string>, payload?: string | Uint8Array }} hostile
 */
const send = (port, { method, url, headers, payload }) =>
  new Promise((done) => {
    const began = performance.now()
    const chunks = []
    let status = 0
    const end = (fault) => done({ status, fault, ms: performance.now() - began, body: Buffer.concat(chunks) })
    const call = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method,
        path: url,
        headers: { ...headers, ...(payload !== undefined && { 'content-length': Buffer.byteLength(payload) }) },
        timeout: GIVE_UP_MS,
      },
      (answer) => {
        status = answer.statusCode ?? 0
        answer.on('data', (chunk) => chunks.push(chunk))
        answer.on('end', () => end())
        answer.on('error', (error) => end(error.message))
      },
    )
    call.on('timeout', () => call.destroy(new Error(`no answer in ${GIVE_UP_MS / 1000} s`)))
    // The refusal may arrive, and the connection may close, before the whole body is sent.
    call.on('error', (error) => (status > 0 ? undefined : end(error.message)))
    call.end(payload)
  })

/** Logs in from a separate address, because the limits per address are tested too. */
async function session({ port, pathOf }, email, at) {
  const payload = JSON.stringify({ email, password: 'Demo1234' })
  const { status, body } = await send(port, {
    method: 'POST',
    url: pathOf('accounts.login'),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${at % 250}` },
    payload,
  })
  if (status !== 200) throw new Failure(`The login of ${email} answered ${status}: ${body}`)
  return JSON.parse(body).token
}

async function worldOf({ port, pathOf }, token) {
  const read = async (id) => {
    const { status, body } = await send(port, {
      method: 'GET',
      url: pathOf(id),
      headers: { authorization: `Token ${token}` },
    })
    return status === 200 ? JSON.parse(body) : undefined
  }
  const first = async (id) => (await read(id))?.[0] ?? {}
  const [job, application, notification, company, paid] = await Promise.all([
    first('jobs.list'),
    first('applications.list'),
    first('notifications.list'),
    first('company.list'),
    first('billing.transactions'),
  ])
  const known = {
    company: company.id,
    job: job.id,
    posting: job.id,
    application: application.id,
    notification: notification.id,
    transaction: paid.transaction_id ?? 'a',
    invitee: 'invitee@example.com',
    pictures: { draft: 1, posting: 1 },
    later: Math.floor(Date.now() / 1000) + 900_000,
    actor: { memberId: 1 },
    colleague: 999_999,
  }
  return new Proxy(known, { get: (all, name) => all[name] ?? 1 })
}

async function main() {
  const [{ hostileRequests }, { allEndpoints }] = await Promise.all([
    fromSource('backend', 'testing/hostile.ts'),
    fromSource('contracts', 'api.ts'),
    bundle('backend'),
  ])
  const pathOf = (id) => allEndpoints.find((endpoint) => endpoint.id === id).path
  const { port, ask, deadlocks, end } = await serve()
  const door = { port, pathOf }
  const tokens = {
    admin: await session(door, 'demo@example.com', 1),
    token: await session(door, 'demo@example.com', 2),
  }
  const services = { partner: 'Bearer dev-partner-token', operator: 'Bearer dev-operator-token' }
  const authorization = (auth) => (auth in tokens ? `Token ${tokens[auth]}` : services[auth])
  const requests = hostileRequests({
    seed: SEED,
    count: COUNT,
    world: await worldOf(door, tokens.admin),
    authorization,
  })
  const began = Date.now()
  const faults = []
  const slow = []
  const statuses = new Map()
  let [done, longest] = [0, 0]
  let settled
  const memory = async () => Math.round((await ask('heap')).held / 1e6)

  async function renewSessions(at) {
    for (const [auth, email] of [
      ['admin', 'demo@example.com'],
      ['token', 'demo@example.com'],
    ]) {
      const { status } = await send(port, {
        method: 'GET',
        url: pathOf('accounts.profile'),
        headers: { authorization: authorization(auth) },
      })
      if (status === 401) tokens[auth] = await session(door, email, at)
    }
  }

  const sendAll = async () => {
    for (const one of requests) {
      const answer = await send(port, one)
      const at = (done += 1)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      longest = Math.max(longest, answer.ms)
      const shown = () => {
        const [headers, payload] = [JSON.stringify(one.headers), String(one.payload ?? '')]
        return `${one.endpoint}: ${one.method} ${one.url.slice(0, 300)} ${headers.slice(0, 300)} ${payload.slice(0, 500)}`
      }
      if (answer.status >= 500 || answer.fault)
        faults.push(`${answer.status} ${answer.fault ?? answer.body.toString().slice(0, 200)} ← ${shown()}`)
      if (answer.ms > SLOW_MS) slow.push({ request: one, shown: `${Math.round(answer.ms)} ms ← ${shown()}` })
      if (at % LOOK_EVERY === 0) await renewSessions(at / LOOK_EVERY)
      // By now everything that is loaded only once is in memory.
      if (at === Math.floor(COUNT / 10)) settled = await memory()
      if (at % 10_000 === 0)
        say(
          `${at} requests (${secondsSince(began)}), ${faults.length} faults, ${slow.length} slow, ${Math.round(longest)} ms at most`,
        )
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendAll))
  const took = secondsSince(began)
  // Sent again alone: shows whether the request is slow or the machine was busy.
  const slowLines = []
  for (const { request: one, shown } of slow.slice(0, 20))
    slowLines.push(`${Math.round((await send(port, one)).ms)} ms when sent again alone; ${shown}`)
  // The memory of the requests is released gradually.
  await new Promise((resolve) => {
    setTimeout(resolve, 5000)
  })
  const last = await memory()
  const locked = await deadlocks()
  await end()
  say(
    `Seed ${SEED}: ${done} requests in ${took}; longest ${Math.round(longest)} ms; ` +
      `${settled} MB held after a tenth, ${last} MB at the end; ${locked} deadlocks.`,
  )
  say(
    `Answers: ${[...statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${status} × ${count}`)
      .join(', ')}`,
  )
  for (const line of [...faults.slice(0, 20), ...slowLines]) say(line)
  if (faults.length > 0) throw new Failure(`${faults.length} answers of 5xx or broken connections.`)
  if (slow.length > 0) throw new Failure(`${slow.length} requests took more than ${SLOW_MS} ms.`)
  if (last > settled + KEPT_MB)
    throw new Failure(`The memory after a garbage collection grew from ${settled} MB to ${last} MB.`)
}

main().then(() => process.exit(0), fail)
