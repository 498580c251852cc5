/** Tests the commands of the books against a fake backend that records the calls. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operate } from './command-line'

const folder = mkdtempSync(join(tmpdir(), 'books-command-'))
const asked: unknown[] = []
let answer: unknown
let server: Server
let env: NodeJS.ProcessEnv
beforeAll(async () => {
  const backend = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += String(part)
    })
    request.on('end', () => {
      asked.push([request.method, request.url, body === '' ? null : JSON.parse(body)])
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  })
  server = backend
  await new Promise<void>((ready) => {
    backend.listen(0, '127.0.0.1', ready)
  })
  env = { PORTAL_BACKEND: `http://127.0.0.1:${(backend.address() as AddressInfo).port}` }
})
beforeEach(() => {
  asked.length = 0
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

async function run(...argv: string[]) {
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const code = await operate(argv, { env, say, complain: say })
  return { code, lines }
}
const transfer = {
  id: 4,
  paid_on: '2026-01-20',
  amount: 777,
  payer: 'ダレカ',
  note: '',
  recorded_at: 1_768_900_000,
  company_id: null,
  company_name: null,
  invoices: [],
  left: 777,
  candidates: [{ company_id: 7, company_name: 'さくら', transaction_id: 'EP-20260115-000001' }],
}

it('[BOOK-01] a file is tried first; what found no company is listed with who it may be', async () => {
  const file = join(folder, 'bank.csv')
  writeFileSync(file, 'a')
  answer = { recorded: [{ result: 'unmatched', transfer }], without_income: 1, unread: [6] }
  expect(await run('transfers', 'import', file, '--dry-run')).toEqual({
    code: 0,
    lines: [
      '0 found their company, 1 did not, 0 were known.',
      '1 lines without income.',
      'NOT READ: lines 6.',
      'number  day         amount  payer   note  company  name  pays  left',
      '4       2026-01-20  777     ダレカ        -        -     -     777',
      '  4 may be of 7 さくら, EP-20260115-000001',
      'A dry run: nothing was changed.',
    ],
  })
  expect(asked).toEqual([['POST', '/api/v5/operator/transfers/import/', { file: 'YQ==', dry_run: true }]])
})

it('[BOOK-01] what changes something of a company names it twice', async () => {
  answer = { ...transfer, company_id: 7, company_name: 'さくら', candidates: [] }
  expect((await run('transfers', 'assign', '4', '--company', '7')).code).not.toBe(0)
  expect(asked).toEqual([])
  await run('transfers', 'assign', '4', '--company', '7', '--name', 'さくら', '--invoice', 'EP-20260115-000001')
  const named = { company_id: 7, company_name: 'さくら', dry_run: false }
  expect(asked).toEqual([
    ['POST', '/api/v5/operator/transfers/4/assign/', { ...named, transaction_id: 'EP-20260115-000001' }],
  ])
})
