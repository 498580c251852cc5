/** Many large uploads at once: memory stays flat, and one company does not take every place. */
import { request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { aCompanyWithAdmin, aJob, createTestApp } from '../testing'
import type { TestApp } from '../testing'

let app: TestApp
let port: number
beforeAll(async () => {
  app = await createTestApp()
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (app.http.server.address() as AddressInfo).port
})
afterAll(() => app.close())

const MEGABYTE = 1024 * 1024
const BOUNDARY = 'portal-upload-test'
const FILES = 5
const FILE_BYTES = 9 * MEGABYTE
const CHUNK = Buffer.alloc(MEGABYTE / 4)

const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('portal-upload-')).length

interface Answer {
  readonly status: number
  readonly retryAfter: string | undefined
}

/** Sends 45 MB in small pieces. The files are no pictures, so each is read and the upload is refused. */
function upload(path: string, token: string, paused: Promise<void>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Token ${token}`, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
    const call = send({ port, path, method: 'POST', headers, agent: false }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] })
    })
    call.on('error', reject)
    const write = (data: string | Buffer) =>
      call.write(data) ? Promise.resolve() : new Promise<void>((go) => call.once('drain', go))
    const sendAll = async () => {
      for (let file = 0; file < FILES; file += 1) {
        const name = `form-data; name="image${file + 1}"; filename="a.png"`
        await write(`--${BOUNDARY}\r\ncontent-disposition: ${name}\r\ncontent-type: image/png\r\n\r\n`)
        if (file === 0) await paused
        for (let sent = 0; sent < FILE_BYTES; sent += CHUNK.length) await write(CHUNK)
        await write('\r\n')
      }
      call.end(`--${BOUNDARY}--\r\n`)
    }
    void sendAll()
  })
}

it('[DOOR-09] of eight uploads of one company at once six run, the others are told when to come again; memory stays flat', async () => {
  const { company, member, token } = await aCompanyWithAdmin(app.services)
  const job = await aJob(app.services, company.id, member.id)
  const path = jobsEndpoints.uploadImages.path.replace(/:\w+/, String(job.id))
  const before = folders()
  const { arrayBuffers } = process.memoryUsage()
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().arrayBuffers - arrayBuffers)
  }, 5)
  let go = () => undefined as void
  const paused = new Promise<void>((resolve) => {
    go = resolve
  })
  const calls = Array.from({ length: 8 }, () => upload(path, token, paused))
  // Two are refused while the others wait; then these go on.
  let refused = 0
  await new Promise<void>((enough) => {
    for (const call of calls) void call.then(() => (refused += 1) === 2 && enough())
  })
  go()
  const answers = await Promise.all(calls)
  clearInterval(watch)
  expect(answers.filter(({ status, retryAfter }) => status === 429 && Number(retryAfter) > 0)).toHaveLength(2)
  expect(answers.filter(({ status }) => status === 415)).toHaveLength(6)
  // Six uploads have 270 MB. What the process frees late counts too.
  expect(most / MEGABYTE).toBeLessThan(150)
  // The files are removed after the answer.
  while (folders() > before) await setImmediate()
})
