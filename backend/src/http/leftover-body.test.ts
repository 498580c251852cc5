import { connect } from 'node:net'
import { createTestApp } from '../testing'
import type { TestApp } from '../testing'

let app: TestApp
let port = 0
beforeAll(async () => {
  app = await createTestApp()
  port = Number(new URL(await app.http.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())

/** Everything that one connection receives after a request with a long body and a second request behind it. */
const conversation = (head: string, body: Buffer): Promise<string> =>
  new Promise((done, fail) => {
    let said = ''
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`${head}\r\nhost: x\r\ncontent-length: ${body.length}\r\n\r\n`)
      socket.write(body)
      socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
    })
    socket.on('data', (chunk) => {
      said += String(chunk)
    })
    socket.on('close', () => done(said))
    socket.on('error', fail)
  })

it.each([
  [
    '[API-05]',
    'a JSON body above the limit',
    413,
    'POST /api/v2/employer/login/ HTTP/1.1\r\ncontent-type: application/json',
  ],
  [
    '[API-03]',
    'an upload with a dead token',
    401,
    'POST /api/v3/employer/jobs/1/work_images/ HTTP/1.1\r\nauthorization: Token dead\r\ncontent-type: multipart/form-data; boundary=b',
  ],
])('%s %s returns %i with JSON, and the connection answers the next request', async (_id, _what, status, head) => {
  for (let round = 0; round < 10; round += 1) {
    const said = await conversation(head, Buffer.alloc(3_000_000, 'x'))
    expect(said).toMatch(new RegExp(`^HTTP/1\\.1 ${status}`))
    expect(said).toMatch(/content-type: application\/json/)
    expect(said).toContain('{"status":"ok"}')
  }
})
