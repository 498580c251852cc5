/** Requests that no HTTP client sends, for the tests of every server. */
import { connect } from 'node:net'
import type { ErrorCode } from '@portal/contracts/kernel'

export type Lines = readonly string[]

/** Sends the lines and returns everything that arrives until the server closes the connection. */
export const talk = (port: number, lines: Lines, { drip }: { readonly drip?: string } = {}): Promise<string> =>
  new Promise((done, failed) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(lines.join('\r\n')))
    const dripping = drip ? setInterval(() => socket.writable && socket.write(drip), 50) : undefined
    socket.on('data', (data) => {
      text += String(data)
    })
    socket.on('error', failed)
    socket.on('close', () => {
      clearInterval(dripping)
      done(text)
    })
  })

export function parsed(text: string) {
  const [head = '', body = ''] = text.split('\r\n\r\n')
  const [first = '', ...headers] = head.split('\r\n')
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(
      headers.map((line) => line.split(': ', 2).map((part, index) => (index === 0 ? part.toLowerCase() : part))),
    ),
    body: body === '' ? undefined : (JSON.parse(body) as unknown),
  }
}

/** What the HTTP parser refuses, with the answer that every server gives. */
export const BROKEN_REQUESTS: readonly (readonly [name: string, status: number, code: ErrorCode, lines: Lines])[] = [
  ['no HTTP', 400, 'invalid_request', ['nonsense', '', '']],
  ['a header without a name', 400, 'invalid_request', ['GET / HTTP/1.1', 'host: a', ': b', '', '']],
  [
    'two lengths',
    400,
    'invalid_request',
    ['POST /api/x HTTP/1.1', 'host: a', 'content-length: 2', 'content-length: 3', '', '{}'],
  ],
  [
    'a length and chunks',
    400,
    'invalid_request',
    ['POST /api/x HTTP/1.1', 'host: a', 'content-length: 2', 'transfer-encoding: chunked', '', '{}'],
  ],
  ['no host', 400, 'invalid_request', ['GET /healthz HTTP/1.1', '', '']],
  ['headers of 20 KB', 431, 'headers_too_large', ['GET / HTTP/1.1', 'host: a', `x: ${'a'.repeat(20_000)}`, '', '']],
  ['an address of 20 KB', 431, 'headers_too_large', [`GET /${'a'.repeat(20_000)} HTTP/1.1`, 'host: a', '', '']],
]

/** The answer to each of them. */
export const refusal = (status: number, code: ErrorCode) => ({
  status,
  body: { code, error: expect.any(String) as string },
  headers: {
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  },
})

/** Limits so short that a test reaches them. */
export const SHORT_LIMITS = { headersMs: 400, requestMs: 2_000, idleMs: 60_000, checkMs: 100 }

/** The one that ends first: headers that never end, or a body that never ends. */
export async function endingOrder(port: number, body: Lines): Promise<readonly string[]> {
  const ended: string[] = []
  const requests = { body, headers: ['GET /healthz HTTP/1.1', 'host: a', 'x:'] }
  await Promise.all(
    Object.entries(requests).map(async ([name, lines]) => {
      await talk(port, lines)
      ended.push(name)
    }),
  )
  return ended
}
export { seriesNotGiven } from './alert-series'
export { aCollector, type CollectedSpan, type Collector } from './collector'
export { recordedTracing } from './recorded-tracing'
