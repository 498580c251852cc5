#!/usr/bin/env node
// `npm run load`: sends the ten most used calls at a steady rate to the built backend on PostgreSQL, with 1,000
// companies and 60,000 applications. First without other load; then while one company downloads its CSV and another
// loads its list of 10,000, again and again. Fails if p99 > 3 × p50 in the second part. `--search 300`: instead sends
// 300 searches in sequence in the list of 10,000; fails if their median is above 150 ms.
// With `--streams 500` it instead measures the memory of 500 open tabs; fails above 100 MB, or if a change takes more
// than 5 s to reach the last of them. With `--api` it compares calls with the bare statements that find the same rows.
// With `--traces` it measures what traces cost (OPER-02) and shows one. With `--many 10000000` it compares the calls
// over few and over so many applications.
import './lib/node-version.mjs'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { createRequire } from 'node:module'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { fromSource } from './lib/from-source.mjs'
import { INSIDE, insideOf } from './lib/inside.mjs'
import { measureApi } from './load/api.mjs'
import { multiply } from './load/data.mjs'
import { readLarge } from './load/large.mjs'
import { searchTimes } from './load/search.mjs'
import { measureStreams } from './load/streams.mjs'
import { measureTraces } from './load/traces.mjs'
import { startPostgres } from './lib/postgres.mjs'
import { measured } from './lib/measured.mjs'
import { bundle, fail, Failure, root, secondsSince } from './lib/workspace.mjs'

const USAGE = `npm run load -- [--seconds 60] [--rate 60] [--companies 1000] [--applications 60000] [--large 10000]
  --rate       calls a second, of all kinds together
  --large      applications of each of the two companies that read much
  --search     searches in the list of one of them, and nothing else
  --api        calls beside the bare SQL that finds the same rows, on both databases, and nothing else
  --traces     the ten calls with and without traces in turns, one trace whole, and nothing else
  --rounds     of --api and --traces; --write: into docs/performance.md
  --many       10000000: instead first as many as above and then so many applications, 1,000 for each company and
               two companies with 100,000; the ten calls side by side, then what one of the two companies reads
  --streams    tabs that follow the changes of their companies, and nothing else
`
const { values } = parseArgs({
  args: process.argv.slice(2).filter((one) => one !== '--'),
  options: {
    help: { type: 'boolean' },
    seconds: { type: 'string', default: '60' },
    rate: { type: 'string', default: '60' },
    companies: { type: 'string', default: '1000' },
    applications: { type: 'string', default: '60000' },
    large: { type: 'string', default: '10000' },
    search: { type: 'string' },
    streams: { type: 'string' },
    api: { type: 'boolean' },
    traces: { type: 'boolean' },
    many: { type: 'string' },
    rounds: { type: 'string', default: '21' },
    write: { type: 'boolean' },
  },
})
const sizes = {
  companies: Number(values.companies),
  applications: Number(values.applications),
  large: Number(values.large),
}
const AIM = 3
const SEARCH_AIM_MS = 150
const STREAMS_AIM = { bytes: 100e6, ms: 5000 }
const manyOf = (applications) => ({
  companies: applications / 1000,
  applications,
  large: Math.min(100_000, applications / 10),
})
/** As on a machine of its own; the usual ones are for a few megabytes. */
const FOR_MANY = ['shared_buffers=4GB', 'max_wal_size=16GB', 'effective_cache_size=12GB', 'random_page_cost=1.1']
const MANY_AIM_MS = 100
const WARM_UP_SECONDS = 10
const WARM_UP_SEARCHES = 30
const say = (text) => process.stdout.write(`${text}\n`)

/** The most frequent calls of the screens. */
const CALLS = {
  session: 'accounts.profile',
  'job list': 'jobs.list',
  'applicant list': 'applications.list',
  'one application': 'applications.one',
  'urgent count': 'applications.urgentCount',
  notifications: 'notifications.list',
  slots: 'slots.list',
  plan: 'billing.subscription',
  company: 'company.list',
  options: 'jobs.options',
}
const { allEndpoints } = await fromSource('contracts', 'api.ts')
const STREAM_SECONDS = 300
const pathOf = (id, application) =>
  allEndpoints.find((endpoint) => endpoint.id === id).path.replace(':id', String(application))

async function serve(databaseUrl, data, env = {}) {
  const servers = await measured(data, { PORTAL_MODE: 'development', DATABASE_URL: databaseUrl, ...env })
  return {
    port: servers.backendPort,
    start: async () => insideOf(await servers.startBackend('--require', INSIDE)),
    end: servers.end,
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const call = (port, path, token) =>
  new Promise((resolve) => {
    const began = performance.now()
    const end = (status) => resolve({ status, ms: performance.now() - began })
    get(
      {
        agent,
        host: '127.0.0.1',
        port,
        path,
        headers: { authorization: `Token ${token}`, 'accept-encoding': 'gzip, br', 'accept-language': 'ja' },
      },
      (answer) => {
        answer.resume()
        answer.on('end', () => end(answer.statusCode))
        answer.on('error', () => end(0))
      },
    ).on('error', () => end(0))
  })

/** Sends the calls in turn, each at its time, even if earlier ones are not answered yet. */
async function measure(port, companies, seconds) {
  const calls = Object.entries(CALLS)
  const rounds = Math.ceil((Number(values.rate) * seconds) / calls.length)
  const order = Array.from({ length: rounds }, () => calls).flat()
  /** @type {Map<string, number[]>} */
  const times = new Map(calls.map(([name]) => [name, []]))
  const faults = []
  const under = []
  const began = performance.now()
  for (const [at, [name, id]] of order.entries()) {
    const wait = began + (at * 1000) / Number(values.rate) - performance.now()
    if (wait > 1)
      await new Promise((resolve) => {
        setTimeout(resolve, wait)
      })
    // An order of companies in which a cache of the last ones does not help.
    const company = companies[(at * 7919) % companies.length]
    under.push(
      call(port, pathOf(id, company.application), company.token).then(({ status, ms }) => {
        if (status === 200) times.get(name)?.push(ms)
        else faults.push(`${name}: ${status}`)
      }),
    )
  }
  await Promise.all(under)
  if (faults.length > 0)
    throw new Failure(`${faults.length} calls were not answered with 200: ${faults.slice(0, 5).join(', ')}`)
  return times
}

function summary(times) {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)]
  return { n: sorted.length, p50: at(0.5), p99: at(0.99), ratio: at(0.99) / at(0.5) }
}

/** The median duration of searches in a list that nobody else reads. */
async function measureSearch(port, { token }, times) {
  const ask = (query) => call(port, `${pathOf('applications.page')}${query}`, token)
  const { n, p50, p99 } = summary((await searchTimes(ask, WARM_UP_SEARCHES + times)).slice(WARM_UP_SEARCHES))
  say(`${n} searches in ${values.large} applications: ${p50.toFixed(1)} ms (median), ${p99.toFixed(1)} ms (p99)`)
  if (p50 > SEARCH_AIM_MS) throw new Failure(`The median of a search is above ${SEARCH_AIM_MS} ms.`)
}

/** TELL-05: the memory of open tabs, and how soon they are told of a change. */
async function showStreams(port, sessions, inside, client) {
  const { held, rss, ms } = await measureStreams({
    port,
    path: `${pathOf('notifications.changes')}?seconds=${STREAM_SECONDS}`,
    sessions,
    inside,
    change: (all) =>
      client.query(`select pg_notify('portal_changes', c::text) from unnest($1::int[]) c`, [
        all.map(({ company }) => company),
      ]),
  })
  const mb = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`
  say(`${sessions.length} open tabs: ${mb(held)} held after a collection, ${mb(rss)} more resident`)
  say(`A change of each company: received by the last of them after ${Math.round(ms)} ms`)
  if (Math.max(held, rss) > STREAMS_AIM.bytes || ms > STREAMS_AIM.ms)
    throw new Failure(`The limits are ${mb(STREAMS_AIM.bytes)} and ${STREAMS_AIM.ms} ms.`)
}

function readers(port, { list, csv }, databaseUrl) {
  const file = new URL('load/reader.mjs', import.meta.url)
  const started = [
    { name: 'CSV', path: pathOf('applications.csv'), token: csv.token },
    { name: 'list', path: pathOf('applications.list'), token: list.token, renew: list.company },
  ].map(({ name, ...workerData }) => ({
    name,
    thread: new Worker(file, { workerData: { port, databaseUrl, ...workerData } }),
  }))
  return {
    end: () =>
      Promise.all(
        started.map(
          ({ name, thread }) =>
            new Promise((resolve, reject) => {
              thread.on('message', (seen) => resolve({ name, ...seen }))
              thread.on('error', reject)
              thread.postMessage('end')
            }),
        ),
      ),
  }
}

const number = (value, digits = 1) => value.toFixed(digits).padStart(8)
function show(alone, busy, one = 'alone', other = 'busy') {
  say(`call                    n   ${one}: p50      p99    ratio    ${other}: p50      p99    ratio  ratio of ratios`)
  for (const name of Object.keys(CALLS)) {
    const [a, b] = [alone[name], busy[name]]
    say(
      `${name.padEnd(17)} ${String(b.n).padStart(7)}  ${number(a.p50, 2)} ms ${number(a.p99)} ${number(a.ratio, 2)}  ${number(b.p50, 2)} ms ${number(b.p99)} ${number(b.ratio, 2)}  ${number(b.ratio / a.ratio, 2)}${b.ratio > AIM ? '  ← over the aim' : ''}`,
    )
  }
}

async function clientOf(connectionString) {
  const { Client } = createRequire(join(root, 'backend/package.json'))('pg')
  const client = new Client({ connectionString })
  await client.connect()
  return client
}

const showTraces = (url, data) =>
  measureTraces({
    serve: (env) => serve(url, data, env),
    prepare: async () => {
      const client = await clientOf(url)
      const { others } = await multiply(client, sizes)
      await client.end()
      return others
    },
    calls: async (port, companies, number) => {
      const { application, token } = companies[number % companies.length]
      const times = []
      for (const id of Object.values(CALLS)) {
        const { status, ms } = await call(port, pathOf(id, application), token)
        if (status !== 200) throw new Failure(`${id}: ${status}`)
        times.push(ms)
      }
      return times
    },
    rounds: Number(values.rounds),
    say,
  })

/** MANY-01: the same calls over few and over many applications. */
async function showMany(postgres, data) {
  const seconds = Number(values.seconds)
  const seen = []
  for (const size of [sizes, manyOf(Number(values.many))]) {
    const url = await postgres.another()
    const backend = await serve(url, data)
    try {
      const began = Date.now()
      const client = await clientOf(url)
      const world = await multiply(client, size)
      const { rows } = await client.query('select pg_size_pretty(pg_database_size(current_database())) as bytes')
      await client.end()
      say(
        `${world.count.companies} companies, ${world.count.applications} applications, ${rows[0].bytes} (${secondsSince(began)})`,
      )
      const ask = await backend.start()
      await measure(backend.port, world.others, WARM_UP_SECONDS)
      await ask('loop-start')
      seen.push(summaries(await measure(backend.port, world.others, seconds)))
      say(`${loopText(await ask('loop'), seconds)}; load average ${loadavg()[0]?.toFixed(1)}`)
      await readLarge({ port: backend.port, token: world.csv.token, pathOf, say })
    } finally {
      await backend.end()
    }
  }
  show(seen[0], seen[1], 'few', 'many')
  const over = Object.entries(seen[1]).filter(([, { p99, ratio }]) => ratio > AIM || p99 > MANY_AIM_MS)
  if (over.length > 0)
    throw new Failure(`p99 is more than ${AIM} × p50 or ${MANY_AIM_MS} ms: ${over.map(([name]) => name).join(', ')}.`)
}
const summaries = (times) => Object.fromEntries([...times].map(([name, each]) => [name, summary(each)]))
const loopText = ({ p50, p99, max, cpuMs }, seconds) =>
  `${Math.round(cpuMs / (seconds * 10))} % of a core, ${Math.round((Number(values.rate) * seconds * 1000) / cpuMs)} calls for each second of it; the event loop was late by ${p50.toFixed(1)} ms (median), ${p99.toFixed(1)} ms (p99), ${max.toFixed(1)} ms (at most)`

async function main() {
  if (values.help) return say(USAGE)
  const postgres = await startPostgres(values.many ? FOR_MANY : [])
  if (!postgres) throw new Failure('There is no PostgreSQL here; install postgresql.')
  if (values.api) {
    try {
      const { large, rounds, write } = values
      return say(await measureApi({ url: postgres.url, applications: Number(large), rounds: Number(rounds), write }))
    } finally {
      postgres.stop()
    }
  }
  const data = mkdtempSync(join(tmpdir(), 'portal-load-'))
  let backend
  try {
    await bundle('backend')
    if (values.many) return await showMany(postgres, data)
    if (values.traces) return await showTraces(postgres.url, data)
    const began = Date.now()
    backend = await serve(postgres.url, data)
    const client = await clientOf(postgres.url)
    const world = await multiply(client, sizes)
    say(`${world.count.companies} companies, ${world.count.applications} applications (${secondsSince(began)})`)
    const ask = await backend.start()
    const tabs = world.others.slice(0, Number(values.streams ?? 0))
    if (tabs.length > 0) return await showStreams(backend.port, tabs, ask, client)
    await client.end()
    if (values.search) return await measureSearch(backend.port, world.list, Number(values.search))
    const seconds = Number(values.seconds)
    await measure(backend.port, world.others, WARM_UP_SECONDS)
    await ask('loop-start')
    const alone = summaries(await measure(backend.port, world.others, seconds))
    say(`Alone: ${loopText(await ask('loop'), seconds)}`)
    const reading = readers(backend.port, world, postgres.url)
    await measure(backend.port, world.others, WARM_UP_SECONDS)
    await ask('loop-start')
    const busy = summaries(await measure(backend.port, world.others, seconds))
    const loop = await ask('loop')
    const read = await reading.end()
    say(`Busy: ${loopText(loop, seconds)}`)
    for (const { name, times, bytes, longest, faults } of read) {
      say(
        `${name}: read ${times} times, ${(bytes / Math.max(1, times) / 1e6).toFixed(2)} MB each, ${Math.round(longest)} ms at most, ${faults} not answered`,
      )
      if (times === 0 || faults > 0) throw new Failure(`The reader of the ${name} got no answer, or a wrong one.`)
    }
    show(alone, busy)
    const over = Object.entries(busy)
      .filter(([, { ratio }]) => ratio > AIM)
      .map(([name]) => name)
    if (over.length > 0) throw new Failure(`p99 is more than ${AIM} × p50: ${over.join(', ')}.`)
  } finally {
    await backend?.end()
    postgres.stop()
    rmSync(data, { recursive: true, force: true })
  }
}

main().then(() => process.exit(0), fail)
