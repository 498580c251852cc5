import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { withoutEndSlashes } from '@portal/contracts/kernel'
import { CHANGES_LIMITS } from '@portal/contracts/notifications'
import { Pool } from 'undici'
import { hasCode } from '../failure'

const CONNECT_MS = 2000
const ANSWER_MS = 60_000
const LOOK_MS = 1000
const LOOK_ANSWER_MS = 3000
const CONNECTIONS = 64
/** More than a backend accepts, so that the backend refuses before this limit is reached. */
const STREAM_CONNECTIONS = CHANGES_LIMITS.ofProcess + CONNECTIONS

export interface Backend {
  readonly origin: string
  readonly pool: Pool
  /** For streams of events: each occupies a connection while its tab is visible. */
  readonly streams: Pool
}

/** The backends behind a portal server, ordered by how they answered last. */
export interface Backends {
  /** All backends in the order to try them: working ones first, in rotation. */
  order(): readonly Backend[]
  /** The backend refused or dropped a connection. The others come first until it is ready again. */
  failed(backend: Backend): void
  /** Whether any backend is ready. */
  ready(): Promise<boolean>
  close(): Promise<void>
}

/** `BACKEND_URL=http://a:4001,http://b:4001` */
export const backendUrlsOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((url) => withoutEndSlashes(url.trim()))
    .filter(Boolean)

const NOT_CONNECTED = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

/** No byte of the request was sent, so another backend may take it. */
export const wasNotSent = (error: unknown): boolean =>
  NOT_CONNECTED.some(
    (code) =>
      hasCode(error, code) ||
      (error instanceof Error && hasCode(error.cause, code)) ||
      (error instanceof AggregateError && error.errors.some((each) => hasCode(each, code))),
  )

const poolOf = (origin: string, connections: number): Pool =>
  new Pool(origin, {
    connections,
    connect: { timeout: CONNECT_MS },
    headersTimeout: ANSWER_MS,
    bodyTimeout: ANSWER_MS,
  })

async function isReady({ pool }: Backend): Promise<boolean> {
  try {
    const { statusCode, body } = await pool.request({
      path: '/readyz',
      method: 'GET',
      headersTimeout: LOOK_ANSWER_MS,
      bodyTimeout: LOOK_ANSWER_MS,
      signal: AbortSignal.timeout(LOOK_ANSWER_MS),
    })
    await body.dump()
    return statusCode === 200
  } catch {
    return false
  }
}

const aBackend = (origin: string): Backend => ({
  origin,
  pool: poolOf(origin, CONNECTIONS),
  streams: poolOf(origin, STREAM_CONNECTIONS),
})

/** The addresses of a name; a machine with both families is one address. */
export type AddressesOf = (host: string) => Promise<readonly string[]>
const addressesOf: AddressesOf = async (host) => {
  const found = await lookup(host, { all: true })
  const ofFirst = found.filter(({ family }) => family === found[0]?.family)
  return [...new Set(ofFirst.map(({ address, family }) => (family === 6 ? `[${address}]` : address)))].sort()
}

/**
 * A name with several addresses is several backends: a service of Kubernetes without an address of its own, or a scaled
 * service of Docker. A certificate is for the name, so https stays as it is.
 */
async function originsOf(origin: string, look: AddressesOf): Promise<readonly string[]> {
  const { protocol, hostname, port } = new URL(origin)
  if (protocol !== 'http:' || isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0) return [origin]
  const addresses = await look(hostname)
  return addresses.length > 1 ? addresses.map((address) => `http://${address}${port && `:${port}`}`) : [origin]
}

export function createBackends(text: string, look: AddressesOf = addressesOf): Backends {
  const named = backendUrlsOf(text)
  let all: readonly Backend[] = named.map(aBackend)
  const down = new Set<Backend>()
  let turn = 0
  let isClosed = false

  const ask = async (backend: Backend): Promise<boolean> => {
    const ready = await isReady(backend)
    if (ready) down.delete(backend)
    else down.add(backend)
    return ready
  }
  /** Takes new addresses and gives up those that are gone. A name that nobody answers for leaves all as it is. */
  const follow = async (): Promise<void> => {
    const origins = await Promise.all(named.map((origin) => originsOf(origin, look))).then(
      (found) => found.flat(),
      () => undefined,
    )
    if (!origins || isClosed || origins.join() === all.map(({ origin }) => origin).join()) return
    const before = all
    all = origins.map((origin) => before.find((one) => one.origin === origin) ?? aBackend(origin))
    for (const backend of before.filter((one) => !all.includes(one))) {
      down.delete(backend)
      // What is under way is answered; streams end with their backend.
      void Promise.allSettled([backend.pool.close(), backend.streams.close()])
    }
  }
  const lookAround = async (): Promise<void> => {
    await follow()
    // A single backend is always tried, because there is no alternative.
    if (all.length > 1) await Promise.all(all.map(ask))
  }
  const timer = setInterval(() => void lookAround(), LOOK_MS)
  timer.unref()
  void follow()

  return {
    order() {
      turn += 1
      const from = turn % Math.max(1, all.length)
      const turned = [...all.slice(from), ...all.slice(0, from)]
      return [...turned.filter((backend) => !down.has(backend)), ...turned.filter((backend) => down.has(backend))]
    },
    failed(backend) {
      down.add(backend)
    },
    async ready() {
      await follow()
      return (await Promise.all(all.map(ask))).some(Boolean)
    },
    async close() {
      isClosed = true
      clearInterval(timer)
      await Promise.all(all.flatMap(({ pool, streams }) => [pool.destroy(), streams.destroy()]))
    },
  }
}
