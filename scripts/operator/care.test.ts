/** CARE-01, CARE-03: the commands of keys and of people's requests against a backend that records the calls. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { operate } from './command-line'

const asked: { url: string | undefined; body: unknown }[] = []
const answers: (object | Buffer)[] = []
let server: Server
let env: NodeJS.ProcessEnv
beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push({ url: request.url, body: body === '' ? undefined : JSON.parse(body) })
      const answer = answers.shift()
      response.setHeader('content-type', Buffer.isBuffer(answer) ? 'application/zip' : 'application/json')
      response.end(Buffer.isBuffer(answer) ? answer : JSON.stringify(answer))
    })
  })
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  env = { PORTAL_BACKEND: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, PORTAL_OPERATOR_TOKEN: 'a' }
})
beforeEach(() => {
  asked.length = 0
})
afterAll(() => {
  server.close()
})

async function run(...argv: string[]) {
  const lines: string[] = []
  const complaints: string[] = []
  const say = (line: string) => void lines.push(line)
  const code = await operate(argv, { env, say, complain: (line) => void complaints.push(line) })
  return { code, lines, complaint: complaints.join('\n') }
}

const NOTHING = { rewrapped: 0, renewed: 0, sealed: 0, resealed: 0, current: 0, missing: 0, refused: 0, removed: 0 }
const PLACE = { step: 'files', table: 0, after: 7, refused: 0, began: 1 }

it('[CARE-01] files rotate asks for batch after batch, adds up, and fails if a file was refused', async () => {
  answers.push(
    { counts: { ...NOTHING, resealed: 50 }, next: PLACE },
    { counts: { ...NOTHING, resealed: 3 }, next: null },
  )
  const { lines } = await run('files', 'rotate', '--renew')
  expect(asked.map(({ body }) => body)).toEqual([{ renew: true }, { renew: true, place: PLACE }])
  expect(lines).toContain('      53  files encrypted with a newer key')
  answers.push({ counts: { ...NOTHING, refused: 2 }, next: null })
  expect(await run('files', 'rotate')).toMatchObject({
    complaint: expect.stringContaining('2 files could not be read'),
  })
})

it('[CARE-03] people erase names the person twice and shows the proof; people export writes the file', async () => {
  expect((await run('people', 'erase', '7')).complaint).toContain('--mail <address>')
  answers.push({
    id: 3,
    at: 1_790_000_000,
    operator: 'Mori',
    application_ids: [7],
    counts: { applicants: 1 },
    kept: [{ application_id: 8, reason: 'hired' }],
    hash: 'ab12',
  })
  const { lines } = await run('people', 'erase', '7', '8', '--mail', 'a@example.com', '--dry-run')
  expect(asked[0]?.body).toEqual({ application_ids: [7, 8], email: 'a@example.com', dry_run: true })
  expect(lines.join('\n')).toMatch(/by +Mori[\s\S]+ab12[\s\S]+Application 8 stays[\s\S]+nothing was changed/)
  const folder = mkdtempSync(join(tmpdir(), 'portal-care-'))
  const out = join(folder, 'person.zip')
  answers.push(Buffer.from('PK'))
  await run('people', 'export', '7', '--mail', 'a@example.com', '--out', out)
  expect(readFileSync(out, 'utf8')).toBe('PK')
  rmSync(folder, { recursive: true })
})
