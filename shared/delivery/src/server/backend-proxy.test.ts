import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { allEndpoints } from '@portal/contracts/api'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { fillPath, pathParameters } from '@portal/contracts/kernel'
import { EVENT_STREAM, notificationsEndpoints } from '@portal/contracts/notifications'
import fastify, { type FastifyInstance } from 'fastify'
import { registerBackend } from './backend-proxy'
import { createBackends } from './backends'

const apps: FastifyInstance[] = []
const servers: Server[] = []
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const listening = async (
  handler: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ readonly url: string; readonly server: Server }> => {
  const server = createServer(handler)
  servers.push(server)
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const address = server.address()
  return { server, url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` }
}

async function aProxy(...urls: string[]): Promise<string> {
  const app = fastify()
  apps.push(app)
  registerBackend(app, createBackends(urls.join(',')))
  return app.listen({ port: 0, host: '127.0.0.1' })
}

const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
const NOBODY = 'http://127.0.0.1:9'

/** Like our backend: refuses after the headers and discards the rest of the body. */
const refusing = (status: number) =>
  listening((request, response) => {
    json(response, status, { code: 'refused' })
    request.resume()
  })

it('[API-03] an upload with an invalid token returns 401, 100 times of 100, and the connection is kept', async () => {
  const { url } = await refusing(401)
  const proxy = await aProxy(url)
  const body = new FormData()
  body.append('picture', new Blob([new Uint8Array(3_000_000)]), 'picture.png')
  const statuses: number[] = []
  for (let round = 0; round < 100; round += 1) {
    const answer = await fetch(`${proxy}/api/v3/x/`, { method: 'POST', body })
    statuses.push(answer.status)
    expect(await answer.json()).toEqual({ code: 'refused' })
  }
  expect(new Set(statuses)).toEqual(new Set([401]))
})

it('[API-05] the connection of a refused body answers the next request', async () => {
  const { url } = await refusing(413)
  const { port } = new URL(await aProxy(url))
  const said = await new Promise<string>((done, fail) => {
    let text = ''
    const socket = connect(Number(port), '127.0.0.1', () => {
      const body = Buffer.alloc(2_500_000, 'x')
      socket.write(`POST /api/a HTTP/1.1\r\nhost: x\r\ncontent-length: ${body.length}\r\n\r\n`)
      socket.write(body)
      socket.write('GET /api/b HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
    })
    socket.on('data', (chunk) => {
      text += chunk.toString()
    })
    socket.on('end', () => done(text))
    socket.on('error', fail)
  })
  expect(said.match(/HTTP\/1\.1 413/g)).toHaveLength(2)
})

it('a body larger than any endpoint allows is refused by the portal server itself', async () => {
  const { url } = await listening((_request, response) => json(response, 200, {}))
  const proxy = await aProxy(url)
  const answer = await fetch(`${proxy}/api/v3/x/`, {
    method: 'POST',
    body: new Uint8Array(65 * 1024 * 1024),
    headers: { 'accept-language': 'en' },
  })
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([413, 'file_too_large'])
})

describe('several backends', () => {
  const counting = async (answer: (request: IncomingMessage, response: ServerResponse) => void) => {
    const seen: string[] = []
    const { url, server } = await listening((request, response) => {
      if (request.url === '/readyz') return json(response, 200, {})
      seen.push(`${request.method} ${request.url}`)
      request.resume().on('end', () => answer(request, response))
      return undefined
    })
    return { seen, url, server }
  }

  it('get requests in turn', async () => {
    const [one, two] = [
      await counting((_request, response) => json(response, 200, {})),
      await counting((_request, response) => json(response, 200, {})),
    ]
    const proxy = await aProxy(one.url, two.url)
    for (let round = 0; round < 10; round += 1) expect((await fetch(`${proxy}/api/x`)).status).toBe(200)
    expect([one.seen.length, two.seen.length]).toEqual([5, 5])
  })

  it('[REAL-32] a request whose connection is refused goes to the next backend, with any method and its body', async () => {
    const working = await listening((request, response) => {
      let text = ''
      request
        .on('data', (chunk: Buffer) => {
          text += chunk.toString()
        })
        .on('end', () => json(response, 200, { got: text.length }))
    })
    const proxy = await aProxy(NOBODY, working.url)
    for (const size of [1, 500_000, 3_000_000]) {
      for (const method of ['POST', 'PATCH', 'DELETE', 'PUT']) {
        const answer = await fetch(`${proxy}/api/x`, { method, body: 'x'.repeat(size) })
        expect([method, answer.status, await answer.json()]).toEqual([method, 200, { got: size }])
      }
    }
  })

  /** Two backends that do what they are asked to, and are gone before they answer. */
  const committing = async () => {
    const cut = () => counting((request) => void request.socket.destroy())
    const both = [await cut(), await cut()]
    return { proxy: await aProxy(...both.map(({ url }) => url)), seen: () => both.flatMap(({ seen }) => seen) }
  }
  const addressOf = (path: string) => fillPath(path, Object.fromEntries(pathParameters(path).map((name) => [name, 1])))
  const NOT_HARMLESS: readonly (readonly [method: string, path: string])[] = [
    ['HEAD', jobsEndpoints.unarchive.path],
    ['GET', jobsEndpoints.unarchive.path.replace('unarchive', '%75narchive')],
    ['GET', jobsEndpoints.unarchive.path.replace(/\/$/, '')],
    ['OPTIONS', jobsEndpoints.list.path],
    ['DELETE', jobsEndpoints.list.path],
    ...['/api/x', '/api/v9/employer/jobs/', '/sandbox/card/', '/dev/seeker'].map((path) => ['GET', path] as const),
  ]

  it('[DOOR-02] what changes something reaches one backend once, whatever its method; what only reads is repeated', async () => {
    const { proxy, seen } = await committing()
    for (const { id, method, path, changes } of allEndpoints.filter(({ path: each }) => /^.(api|dev)/.test(each))) {
      const before = seen().length
      const answer = await fetch(`${proxy}${addressOf(path)}?a=b`, { method })
      const { code } = (await answer.json()) as { code: string }
      expect([id, seen().length - before, answer.status, answer.headers.get('retry-after'), code]).toEqual([
        id,
        changes ? 1 : 2,
        503,
        '1',
        'unavailable',
      ])
    }
  })

  it.each(NOT_HARMLESS)(
    '[DOOR-02] %s %s, which the table does not call harmless, is not repeated',
    async (method, path) => {
      const { proxy, seen } = await committing()
      expect((await fetch(`${proxy}${addressOf(path)}`, { method })).status).toBe(503)
      expect(seen()).toHaveLength(1)
    },
  )

  it('[REAL-32] an interrupted read is answered by the other backend', async () => {
    const broken = await counting((request) => void request.socket.destroy())
    const working = await counting((_request, response) => json(response, 200, {}))
    const proxy = await aProxy(broken.url, working.url)
    for (let round = 0; round < 4; round += 1)
      expect((await fetch(`${proxy}${jobsEndpoints.list.path}`)).status).toBe(200)
    expect(broken.seen.length).toBeGreaterThan(0)
  })
})

describe('[TELL-05] a stream of changes', () => {
  const CHANGED = 'event: changed\ndata: {}\n\n'
  /** A backend with open streams: how many were asked for, and what the last one is told. */
  async function streaming() {
    const open: ServerResponse[] = []
    const { url } = await listening((request, response) => {
      if (request.url !== notificationsEndpoints.changes.path) return void json(response, 200, {})
      open.push(response.writeHead(200, { 'content-type': `${EVENT_STREAM}; charset=utf-8` }))
      response.write(CHANGED)
    })
    return { url, open }
  }
  async function follow(proxy: string) {
    const { body } = await fetch(`${proxy}${notificationsEndpoints.changes.path}`)
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
    return async () => (await reader?.read())?.value
  }

  it('is forwarded at once, occupies no connection for other calls, and is not repeated when it breaks', async () => {
    const backend = await streaming()
    const proxy = await aProxy(backend.url, backend.url)
    // More than the connections that calls share.
    const tabs = await Promise.all(Array.from({ length: 130 }, () => follow(proxy)))
    expect(new Set(await Promise.all(tabs.map((next) => next())))).toEqual(new Set([CHANGED]))
    expect((await fetch(`${proxy}/api/x`)).status).toBe(200)
    for (const response of backend.open) response.write(': \n\n')
    expect(await tabs[0]?.()).toBe(': \n\n')
    for (const response of backend.open.splice(0)) response.destroy()
    await expect(tabs[0]?.()).rejects.toThrow('terminated')
    expect(backend.open).toHaveLength(0)
  })

  it('ends at the backend when its tab is closed', async () => {
    const backend = await streaming()
    const tab = new AbortController()
    const proxy = await aProxy(backend.url)
    const { status } = await fetch(`${proxy}${notificationsEndpoints.changes.path}`, { signal: tab.signal })
    expect(status).toBe(200)
    const gone = new Promise((done) => backend.open[0]?.once('close', done))
    tab.abort()
    await gone
    expect((await fetch(`${proxy}/api/x`)).status).toBe(200)
  })

  it('ends in order, and at once, when the portal server stops', async () => {
    const backend = await streaming()
    const next = await follow(await aProxy(backend.url))
    expect(await next()).toBe(CHANGED)
    const gone = new Promise((done) => backend.open[0]?.once('close', done))
    const closed = apps.pop()?.close()
    expect(await next()).toBeUndefined()
    await gone
    await closed
  })
})

it('forwards all headers except those of the connection, in both directions', async () => {
  const { url } = await listening((request, response) =>
    json(response, 200, request.headers, { 'x-seen': String(request.headers['x-given']), 'set-cookie': 'a=b' }),
  )
  const answer = await fetch(`${await aProxy(url)}/api/x`, { headers: { 'x-given': 'g-1', authorization: 'Token t' } })
  expect([answer.headers.get('x-seen'), answer.headers.get('set-cookie')]).toEqual(['g-1', 'a=b'])
  expect(await answer.json()).toMatchObject({
    authorization: 'Token t',
    'x-forwarded-proto': 'http',
    'x-forwarded-for': '127.0.0.1',
  })
})

it('answers HEAD and 304 without a body', async () => {
  const { url } = await listening((request, response) =>
    request.headers['if-none-match']
      ? response.writeHead(304, { etag: '"a"' }).end()
      : json(response, 200, { a: 1 }, { 'content-length': '7' }),
  )
  const proxy = await aProxy(url)
  const head = await fetch(`${proxy}/api/x`, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '7'])
  expect((await fetch(`${proxy}/api/x`, { headers: { 'if-none-match': '"a"' } })).status).toBe(304)
})

it('[OPER-02] hands on a trace and a unit of the right form, and nothing else that tracers send', async () => {
  let seen: IncomingMessage['headers'] = {}
  const { url } = await listening((request, response) => {
    seen = request.headers
    json(response, 200, {})
  })
  const proxy = await aProxy(url)
  const good = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
  const more = { tracestate: 'a=b', baggage: 'email=hana' }
  await fetch(`${proxy}/api/x/`, { headers: { traceparent: good, 'x-portal-unit': 'mf-jobs@1.4.0', ...more } })
  expect(seen).toMatchObject({ traceparent: good, 'x-portal-unit': 'mf-jobs@1.4.0' })
  expect(Object.keys(seen).filter((name) => name in more)).toEqual([])
  await fetch(`${proxy}/api/x/`, { headers: { traceparent: `${good}-x`, 'x-portal-unit': 'mf-jobs@1<script>' } })
  expect(Object.keys(seen).filter((name) => /^(?:traceparent|x-portal-unit)$/.test(name))).toEqual([])
})
