/** Every call out of the backend has a time limit, because the other side may answer late or never. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCES = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(file),
)

/** Functions that open a connection, and what each call must contain about its time limit. */
const LIMITS: Readonly<Record<string, readonly RegExp[]>> = {
  // No call follows a redirect: only configured addresses are called.
  fetch: [/\bsignal\b/, /\bredirect: 'error'/],
  createTransport: [/\b(SMTP_TIME_LIMITS|connectionTimeout)\b/, /\b(SMTP_TIME_LIMITS|socketTimeout)\b/],
  sendMail: [/\bsignal\b/],
  S3Client: [/requestHandler|requestTimeout/],
}
/** Other ways to open a connection: to use one, add a row with its limit above. */
const OTHERS =
  /import [^\n]*\b(?:request|get|connect|createConnection)\b[^\n]* from '(?:node:)?(?:https?|net|tls)'|from '(?:axios|undici|ws)'/

/** The text between the parentheses of a call. */
function callText(source: string, from: number): string {
  let depth = 0
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '(') depth += 1
    if (source[at] === ')' && (depth -= 1) === 0) return source.slice(from, at + 1)
  }
  return source.slice(from)
}

function unlimited(file: string, source: string): string[] {
  const calls = [...source.matchAll(/(?<![\w.])(fetch|createTransport|S3Client)\s*\(|\.(sendMail)\s*\(/g)]
  const bare = calls.filter((call) => {
    const text = callText(source, call.index + call[0].length - 1)
    return LIMITS[call[1] ?? call[2] ?? '']?.some((limit) => !limit.test(text))
  })
  return [
    ...bare.map((call) => `${file}: ${call[0]}`),
    ...(OTHERS.test(source) ? [`${file}: ${OTHERS.exec(source)?.[0] ?? ''}`] : []),
  ]
}

it('[REAL-13] every call of the backend to another server has a time limit, and none follows a redirect', () => {
  expect(SOURCES.length).toBeGreaterThan(100)
  expect(SOURCES.flatMap((file) => unlimited(file, readFileSync(join(__dirname, file), 'utf8')))).toEqual([])
})

it('a call without a time limit is found', () => {
  expect(unlimited('a.ts', "await fetch(url, { method: 'POST' })")).toHaveLength(1)
  expect(unlimited('a.ts', 'const transport = createTransport(url)')).toHaveLength(1)
  expect(unlimited('a.ts', "import { request } from 'node:https'")).toHaveLength(1)
  expect(unlimited('a.ts', 'await fetch(url, { signal: AbortSignal.timeout(1) })')).toHaveLength(1)
  expect(unlimited('a.ts', "await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(1) })")).toEqual([])
})
