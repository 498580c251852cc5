/** Tests the outbox commands against a fake backend that records the calls. */
import { createServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { operate } from './command-line'

const asked: { method: string | undefined; url: string | undefined; token: string | undefined; body: string }[] = []
const answers: { status: number; body: unknown }[] = []
let server: Server
let env: NodeJS.ProcessEnv
beforeAll(async () => {
  const backend = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += String(part)
    })
    request.on('end', () => {
      asked.push({ method: request.method, url: request.url, token: request.headers.authorization, body })
      const answer = answers.shift() ?? { status: 500, body: {} }
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
    })
  })
  server = backend
  await new Promise<void>((ready) => {
    backend.listen(0, '127.0.0.1', ready)
  })
  env = {
    PORTAL_BACKEND: `http://127.0.0.1:${(backend.address() as AddressInfo).port}/`,
    PORTAL_OPERATOR_TOKEN: 'operator-token',
  }
})
beforeEach(() => {
  asked.length = 0
})
afterAll(() => {
  server.close()
})

const said = async (...argv: string[]) => {
  const lines: string[] = []
  const complaints: string[] = []
  const say = (line: string) => void lines.push(line)
  const code = await operate(['outbox', ...argv], { env, say, complain: (line) => void complaints.push(line) })
  if (code !== 0) throw new Error(complaints.join('\n'))
  return lines
}

it("[REAL-13] list shows kinds and tasks, and sends the operator's token", async () => {
  answers.push({
    status: 200,
    body: {
      kinds: [{ kind: 'mail', depth: 3, due: 2, oldest_due_seconds: 7300, dead: { smtp_550: 1 } }],
      tasks: [
        {
          id: 12,
          kind: 'mail',
          state: 'dead',
          tries: 1,
          next_try_timestamp: null,
          reason: 'smtp_550',
          age_seconds: 60,
        },
        {
          id: 13,
          kind: 'mail',
          state: 'waiting',
          tries: 4,
          next_try_timestamp: 1_768_435_200,
          reason: 'smtp_connection',
          age_seconds: 7300,
        },
      ],
    },
  })
  const lines = await said('list', '--state', 'dead', '--kind', 'mail')
  expect(lines[0]).toBe('mail: 3 waiting, 2 due (the oldest for 2 h), dead letters: 1 × smtp_550')
  expect(lines[1]).toMatch(/12 {2}mail {11}dead {7}1 tries {2}no next try {9} {2}due for 60 s {2}smtp_550/)
  expect(lines[2]).toMatch(/13 {2}mail {11}waiting {4}4 tries {2}2026-01-15T00:00:00/)
  expect(asked).toEqual([
    { method: 'GET', url: '/api/v5/operator/outbox/?state=dead&kind=mail', token: 'Bearer operator-token', body: '' },
  ])
})

it('[REAL-13] retry and drop send the chosen tasks', async () => {
  answers.push(
    { status: 200, body: { count: 1 } },
    { status: 200, body: { count: 5 } },
    { status: 200, body: { count: 2 } },
  )
  expect(await said('retry', '12')).toEqual(['1 task is tried again.'])
  expect(await said('retry', '--kind', 'mail', '--reason', 'smtp_550')).toEqual(['5 tasks are tried again.'])
  expect(await said('drop', '12', '13')).toEqual(['2 tasks are dropped.'])
  expect(asked.map(({ url, body }) => [url, JSON.parse(body)])).toEqual([
    ['/api/v5/operator/outbox/retry/', { ids: [12] }],
    ['/api/v5/operator/outbox/retry/', { kind: 'mail', reason: 'smtp_550' }],
    ['/api/v5/operator/outbox/drop/', { ids: [12, 13] }],
  ])
})

it('unclear and forbidden commands are refused in one sentence', async () => {
  await expect(said('retry')).rejects.toThrow('The tasks are missing')
  await expect(said('retry', 'all')).rejects.toThrow('"all" is not the number of a task')
  await expect(said('drop', '--kind', 'mail')).rejects.toThrow('needs both --kind and --reason')
  await expect(said('purge')).rejects.toThrow('Use outbox list, outbox retry or outbox drop')
  expect(asked).toEqual([])
  answers.push({ status: 401, body: {} })
  await expect(said('list')).rejects.toThrow('refuses the token')
  env = { ...env, PORTAL_BACKEND: 'http://127.0.0.1:1' }
  await expect(said('list')).rejects.toThrow('No backend answers at http://127.0.0.1:1')
})
