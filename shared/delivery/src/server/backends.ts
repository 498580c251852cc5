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

export function createBackends(text: string): Backends {
  const all: readonly Backend[] = backendUrlsOf(text).map((origin) => ({
    origin,
    pool: poolOf(origin, CONNECTIONS),
    streams: poolOf(origin, STREAM_CONNECTIONS),
  }))
  const down = new Set<Backend>()
  let turn = 0

  const look = async (backend: Backend): Promise<boolean> => {
    const ready = await isReady(backend)
    if (ready) down.delete(backend)
    else down.add(backend)
    return ready
  }
  // A single backend is always tried, because there is no alternative.
  const timer =
    all.length > 1
      ? setInterval(() => {
          for (const backend of all) void look(backend)
        }, LOOK_MS)
      : undefined
  timer?.unref()

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
    ready: async () => (await Promise.all(all.map(look))).some(Boolean),
    async close() {
      clearInterval(timer)
      await Promise.all(all.flatMap(({ pool, streams }) => [pool.destroy(), streams.destroy()]))
    },
  }
}
