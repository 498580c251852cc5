import { setTimeout as wait } from 'node:timers/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '../lib/postgres.mjs'
import { Processes, untilReady } from '../lib/processes.mjs'
import { Failure, freePort, root, run } from '../lib/workspace.mjs'

const BUCKET = 'portal'
const CREDENTIALS = {
  AWS_ACCESS_KEY_ID: 'portal-test',
  AWS_SECRET_ACCESS_KEY: 'portal-test-secret',
  AWS_REGION: 'eu-test-1',
}
const BACKEND = 'backend/dist/server.js'
const READY_MS = 180_000
const BALANCER_LOOKS_MS = 1000

/** How long a server that was told to end answers that it is not ready, while it still takes calls. */
async function leavingMs(port) {
  let since
  for (;;) {
    try {
      const { status } = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(3000) })
      if (status !== 200) since ??= Date.now()
    } catch {
      return since === undefined ? 0 : Date.now() - since
    }
    await wait(50)
  }
}

/**
 * Two backends and two portal servers over one PostgreSQL and one bucket, behind one address. A server that ends is
 * started again.
 */
export class Cluster {
  #servers = new Map()
  #postgres
  #stopping = false
  kills = { backend: 0, portal: 0 }

  /**
   * `home`: the folder of the release that the backends run first; `replace` starts them from this one. Portal servers
   * are always of this release, because an older one does not read its compositions.
   */
  constructor({ port, logs, say, settings, home = root }) {
    this.settings = settings
    this.home = home
    this.url = `http://localhost:${port}`
    this.port = port
    this.say = say
    this.processes = new Processes({ logs, onCrash: (name, code, errors) => this.#again(name, code, errors) })
  }

  async start() {
    this.databaseUrl = process.env.DATABASE_URL || (await this.#ownPostgres())
    const [s3, one, two, three, four] = await Promise.all([freePort(), freePort(), freePort(), freePort(), freePort()])
    const endpoint = `http://127.0.0.1:${s3}`
    const environments = join(root, 'environments')
    this.processes.start(
      's3',
      [
        join(root, 'scripts/cluster/s3-server.mjs'),
        BUCKET,
        String(s3),
        `releases=${join(root, 'releases')}`,
        ...(existsSync(environments) ? [`environments=${environments}`] : []),
      ],
      {},
    )
    const shared = {
      ...CREDENTIALS,
      ...this.settings,
      AWS_ENDPOINT_URL_S3: endpoint,
      NODE_ENV: 'production',
      PORTAL_MODE: 'test',
      PORTAL_ORIGIN: this.url,
      PORTAL_ENV: process.env.PORTAL_ENV || 'local',
    }
    const [backends, portals] = [
      [one, two],
      [three, four],
    ]
    for (const [at, port] of backends.entries()) {
      this.#add(`backend ${at + 1}`, port, BACKEND, {
        ...shared,
        DATABASE_URL: this.databaseUrl,
        FILES_URL: `s3://${BUCKET}/files`,
        BACKEND_PORT: String(port),
        BACKEND_HOST: '127.0.0.1',
      })
    }
    for (const [at, port] of portals.entries()) {
      this.#add(`portal ${at + 1}`, port, 'shared/delivery/dist/server.js', {
        ...shared,
        PORTAL_PORT: String(port),
        PORTAL_HOST: '127.0.0.1',
        PORTAL_TRUST_PROXY: '1',
        BACKEND_URL: backends.map((each) => `http://127.0.0.1:${each}`).join(','),
        PORTAL_RELEASES: `s3://${BUCKET}/releases`,
        PORTAL_ENVIRONMENTS: `s3://${BUCKET}/environments`,
      })
    }
    this.processes.start(
      'balancer',
      [
        join(root, 'scripts/cluster/balancer.mjs'),
        String(this.port),
        ...portals.map((each) => `http://127.0.0.1:${each}`),
      ],
      {},
    )
    await untilReady(`${this.url}/readyz`, { timeoutMs: READY_MS })
    await this.allReady()
  }

  get names() {
    return [...this.#servers.keys()]
  }

  /** Waits for all servers, or for those of one kind if a kind is given. */
  async allReady(kind = '') {
    await Promise.all(
      [...this.#servers]
        .filter(([name]) => name.startsWith(kind))
        .map(([, server]) => server)
        .map(({ port, path }) =>
          untilReady(`http://127.0.0.1:${port}${path}`, { timeoutMs: READY_MS, cancelled: () => this.#stopping }),
        ),
    )
  }

  /** Kills by SIGKILL; the server is started again. */
  kill(name) {
    this.kills[name.split(' ')[0]] += 1
    this.#servers.get(name).killed = true
    this.#servers.get(name).entry.child.kill('SIGKILL')
  }

  /** The migrations of a release, before its first backend starts; ends with 0. */
  async prepare() {
    const { env } = this.#servers.get('backend 1')
    await run(process.execPath, ['--enable-source-maps', join(root, BACKEND), '--prepare'], {
      label: 'The migration',
      env,
    })
  }

  /** As a rolling update does it: SIGTERM, the end by itself, and the new one is ready. */
  async replace(name) {
    const server = this.#servers.get(name)
    const { entry } = server
    server.killed = true
    server.home = root
    this.say(`${name} is replaced`)
    entry.child.kill('SIGTERM')
    const [code, shownMs] = await Promise.all([entry.ended, leavingMs(server.port)])
    if (code !== 0) throw new Failure(`${name} ended with ${code} when it was asked to stop.`)
    if (shownMs < BALANCER_LOOKS_MS)
      throw new Failure(`${name} said for ${shownMs} ms only that it leaves: a balancer may still have sent calls.`)
    await this.allReady(name)
  }

  async stop() {
    this.#stopping = true
    await this.processes.endAll()
    this.#postgres?.stop()
  }

  #add(name, port, file, env) {
    // A backend reports its own state only (readyz). A portal server is not ready without one: healthz.
    const server = {
      port,
      env,
      home: name.startsWith('backend') ? this.home : root,
      path: name.startsWith('backend') ? '/readyz' : '/healthz',
      start: () => {
        server.entry = this.processes.start(name, ['--enable-source-maps', join(server.home, file)], env)
      },
    }
    this.#servers.set(name, server)
    server.start()
  }

  #again(name, code, errors) {
    const server = this.#servers.get(name)
    if (this.#stopping) return
    if (!server) throw new Failure(`${name} ended (${code}). ${errors}`)
    this.say(`${name} ended (${code})${server.killed ? '' : ', although no test killed it'}; started again`)
    if (!server.killed) this.unexpected = (this.unexpected ?? 0) + 1
    server.killed = false
    server.start()
  }

  async #ownPostgres() {
    this.#postgres = await startPostgres()
    if (!this.#postgres) throw new Failure('There is no PostgreSQL here; install postgresql or set DATABASE_URL.')
    return this.#postgres.url
  }
}

/** Kills a backend and a portal server in turn until told to stop. It waits until the killed one of a kind is ready. */
export async function killInTurn(cluster, { everyMs, kills = Number.POSITIVE_INFINITY, isDone = () => false }) {
  const order = cluster.names.toSorted((a, b) => a.at(-1).localeCompare(b.at(-1)))
  for (let at = 0; at < kills && !isDone(); at += 1) {
    const name = order[at % order.length]
    const until = Date.now() + everyMs * (0.5 + Math.random())
    while (Date.now() < until && !isDone()) await wait(50)
    await cluster.allReady(name.split(' ')[0])
    if (isDone()) return
    cluster.kill(name)
  }
  await cluster.allReady()
}
