/** Tests `law` against a fake backend that records the calls. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operate } from './command-line'

const folder = mkdtempSync(join(tmpdir(), 'law-command-'))
const asked: unknown[] = []
let server: Server
let env: NodeJS.ProcessEnv
const ANSWER = {
  rows: [
    {
      row: { key: 'wage.floor', of: 13, from: '2026-10-03', value: '1280', check_by: '2027-03-07' },
      before: '1226',
    },
  ],
  days: ['2026-11-27'],
  postings: [1, 2].map((id) => ({
    id,
    company_id: 7,
    day: '2026-11-27',
    appears: ['wageHourly (blocks)'],
    ends: ['wageOpen (advice)'],
  })),
  people: [{ id: 30, company_id: 7, day: '2026-11-27', before: 'ok', after: 'check' }],
}
beforeAll(async () => {
  const backend = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += String(part)
    })
    request.on('end', () => {
      asked.push([request.method, request.url, JSON.parse(body)])
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(ANSWER))
    })
  })
  server = backend
  await new Promise<void>((ready) => {
    backend.listen(0, '127.0.0.1', ready)
  })
  env = { PORTAL_BACKEND: `http://127.0.0.1:${(backend.address() as AddressInfo).port}` }
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

async function law(content: string, ...options: string[]) {
  const file = join(folder, 'rows.csv')
  writeFileSync(file, content)
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const code = await operate(['law', file, ...options], { env, say, complain: say })
  return { code, lines }
}
const FILE =
  'key,of,from,value,by,source,checked,check_by\nwage.floor,13,2026-10-03,1280,,https://www.mhlw.go.jp/,2026-11-27,\n'

it('[LAWS-02] a dry run names rows, postings and people; only without it the rows are stored', async () => {
  const dry = await law(FILE, '--dry-run')
  expect(dry).toEqual({
    code: 0,
    lines: [
      'Rows: 1',
      '  wage.floor 13 from 2026-10-03: 1226 → 1280, to check by 2027-03-07',
      'Running postings with other findings: 2',
      '  2026-11-27 + wageHourly (blocks) - wageOpen (advice): 2 (1, 2)',
      'People with another verdict: 1',
      '  2026-11-27 ok → check: 1 (30)',
      'Nothing was stored.',
    ],
  })
  expect((await law(FILE)).lines.at(-1)).toBe('The rows are stored; every backend uses them within ten minutes.')
  const row = { key: 'wage.floor', of: 13, from: '2026-10-03', value: '1280', by: null, check_by: '2027-03-07' }
  const rows = [{ ...row, source: 'https://www.mhlw.go.jp/', checked: '2026-11-27' }]
  expect(asked).toEqual([
    ['POST', '/api/v5/operator/law/', { dry_run: true, rows }],
    ['POST', '/api/v5/operator/law/', { dry_run: false, rows }],
  ])
})

it('[LAWS-02] a file with a fault is not sent; each fault is named with its row', async () => {
  asked.length = 0
  const { code, lines } = await law(FILE.replace('1280', 'many'))
  expect(code).toBe(1)
  expect(lines.join('\n')).toContain('Row 1: "many" is no value of wage.floor.')
  expect(asked).toEqual([])
})
