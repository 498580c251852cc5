/** Generates requests of an attacker from a seed: every endpoint, with broken path, query, headers and body. */
import { pathParameters } from '@portal/contracts'
import type { Endpoint } from '@portal/contracts'
import { allEndpoints } from '@portal/contracts/api'
import { namesIn } from './schema-names'
import { SAMPLES } from './world'
import type { Sample, World } from './world'

export interface HostileRequest {
  readonly endpoint: string
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload?: Buffer | string
}

/** mulberry32: short, and equal on every machine. */
export function randomFrom(seed: number) {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    next,
    below,
    chance: (share: number) => next() < share,
    pick: <T>(list: readonly T[]): T => list[below(list.length)] as T,
  }
}
type Random = ReturnType<typeof randomFrom>

const nested = (depth: number, open: string, close: string): string => open.repeat(depth) + close.repeat(depth)
/** Days and moments that do not exist, or lie outside of 1900 to 2200. */
const IMPOSSIBLE_DAYS: readonly string[] = [
  '0000-00-00',
  '1899-12-31',
  '2026-00-10',
  '2026-06-31',
  '2026-13-01',
  '2027-02-29',
  '2201-01-01',
  '2026-02-30T25:61',
  '2026-11-26T24:00:00Z',
  '2027-02-29T10:00:00+09:00',
  '+275760-09-13T00:00:00Z',
  '24:00',
  '2027-02',
]
/** Invisible, control, combining and private characters, and characters of two code units. */
const UNUSUAL_TEXTS: readonly string[] = [
  '\u200b',
  '\u200d\u200c',
  '\u00ad\u2060',
  '\u3164\u115f',
  '\u{e0001}\u{e0041}',
  'a\u0007b',
  'a\u0085b\u2028c\u2029d',
  '\u001b[31m',
  'e\u0301\u0301\u0301',
  '\u0301',
  '\ue000\ufffe',
  '\u202eabc\u202c',
  '\u{20bb7}'.repeat(30),
  '𠮷野家\ufe00',
  '\u05d0\u0627\u0e01\u1100',
]
/** One sign or a few, many times, make an expression slow that tries each way to divide them. */
const REPEATED: readonly string[] = [
  ...' \t\n\u3000{<(@.,;:-ー−/+&0０aあ𠮷\u0301\u200b',
  '{{',
  '{{ ',
  'a.',
  'a@',
  'a ',
  '1-',
  'http://',
  'www.',
  'under 10研修',
  '時給',
  '&#',
  '%2',
]
const STARTS = ['', '{{', 'http://a', '0', 'a@'] as const
const LONG_TIMES: readonly number[] = [200, 4000, 30_000, 200_000]
const longText = (random: Random): string =>
  random.pick(STARTS) +
  random.pick(REPEATED).repeat(random.pick(LONG_TIMES)).slice(0, 300_000) +
  random.pick(['', '!', '\0', '}'])
/** Within the limit of most texts, so that the rules behind the limit read it. */
const WITHIN_LIMITS = 1990
const repeatedTexts: readonly string[] = STARTS.flatMap((start) =>
  REPEATED.map((signs) => (start + signs.repeat(WITHIN_LIMITS)).slice(0, WITHIN_LIMITS)),
)

/** JSON as text, because some of it cannot be written as a value. */
const HOSTILE_JSON: readonly string[] = [
  'null',
  'true',
  '0',
  '-1',
  '1.5',
  '-0',
  '2147483648',
  '-2147483649',
  '9007199254740993',
  '1e308',
  '1e400',
  '-1e400',
  '1e-400',
  '99999999999999999999999',
  '""',
  '" "',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"\\u202e\\u200b\\ufeff"',
  '"\u{1f363}"',
  JSON.stringify('x'.repeat(20_000)),
  JSON.stringify('あ'.repeat(3000)),
  JSON.stringify("' or 1=1; drop table members; --"),
  JSON.stringify('<script>alert(1)</script>'),
  JSON.stringify('../../../etc/passwd'),
  JSON.stringify('a\r\nset-cookie: b=c'),
  JSON.stringify('{{constructor.constructor("return process")()}}'),
  '"data:image/png;base64,AAAA"',
  '"data:image/svg+xml;base64,PHN2Zz4="',
  ...IMPOSSIBLE_DAYS.map((day) => JSON.stringify(day)),
  ...UNUSUAL_TEXTS.map((text) => JSON.stringify(text)),
  '"NaN"',
  '"Infinity"',
  '"null"',
  '[]',
  '{}',
  '[null]',
  '[[]]',
  '[{}]',
  '[-1,"a",null,{}]',
  '{"length":1e9}',
  '{"id":{"id":1}}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"toString":1,"valueOf":null,"then":1}',
  '{"toJSON":"x"}',
  '{"$gt":""}',
  nested(60, '[', ']'),
  nested(3000, '[', ']'),
  nested(3000, '{"a":', '}').replace(':}', ':1}'),
  `[${'1,'.repeat(5000)}1]`,
]
const BROKEN_JSON: readonly string[] = [
  '{',
  '[1',
  '{"a":}',
  '{"a":1,}',
  "{'a':1}",
  'NaN',
  'Infinity',
  'undefined',
  '{"a":1}{"a":2}',
  '\ufeff{}',
  '{"a":"\u0001"}',
  '{"a":"\\x"}',
  '"',
  '\0',
  '',
  '{"a":1e}',
  '{"__proto__":null}',
  '{"a":1,"a":2}',
  nested(100_000, '[', ''),
  nested(20_000, '{"a":', ''),
]
const TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '-1',
  '0',
  '1.5',
  '1e99',
  '2147483648',
  '99999999999999999999',
  'NaN',
  'null',
  'undefined',
  'true',
  '__proto__',
  'constructor',
  'x'.repeat(3000),
  '\u{1f363}',
  '\u202e',
  "1'--",
  '1 or 1=1',
  '../..',
  '..\\..',
  '<b>',
  'a&b=c',
  '%',
  '%00',
  '%zz',
  '[]',
  '{}',
  '１２',
  'あ'.repeat(300),
  '1,2',
  '+1',
  '0x1',
  '١',
  ...IMPOSSIBLE_DAYS,
  ...UNUSUAL_TEXTS,
]
const RAW_PATHS: readonly string[] = [
  '%',
  '%00',
  '%E0%A4%A',
  '%ff',
  '..%2f..%2fetc',
  '%2e%2e',
  '.',
  '..',
  '//',
  ';a=b',
  '%0d%0aa:b',
  '*',
  '1/',
  '1//',
  '\u00e4'.normalize('NFD').replace(/[^\x20-\x7e]/g, ''),
  'a'.repeat(4000),
]
const CONTENT_TYPES: readonly string[] = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-7',
  'application/json;',
  'application/jsonp',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=b',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  '/',
  '',
  'a'.repeat(500),
  'application/json; charset="',
]
const HEADERS: readonly (readonly [string, string])[] = [
  ['authorization', ''],
  ['authorization', 'Token'],
  ['authorization', 'Token  a'],
  ['authorization', `Token ${'a'.repeat(5000)}`],
  ['authorization', 'Bearer null'],
  ['authorization', 'Basic YTpi'],
  ['accept-language', '*'],
  ['accept-language', 'ja;q=9,en;q=-1,'.repeat(100)],
  ['accept-language', '__proto__'],
  ['accept-encoding', 'br;q=0.5,gzip;q=x,*;q=2'],
  ['accept-encoding', ','.repeat(2000)],
  ['if-none-match', '*'],
  ['if-none-match', 'W/"'.repeat(500)],
  ['range', 'bytes=0-1,5-2,-9'],
  ['x-forwarded-for', '1.2.3.4, ::1, unknown'],
  ['x-forwarded-for', 'x'.repeat(2000)],
  ['x-forwarded-proto', 'javascript'],
  ['x-forwarded-host', 'evil.example.com'],
  ['host', 'evil.example.com:99999'],
  ['origin', 'null'],
  ['x-request-id', '../..\'"'],
  ['x-http-method-override', 'DELETE'],
  ['content-encoding', 'gzip'],
  ['cookie', 'a=b; '.repeat(200)],
]
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** The first moves the clock; the second ends the session that other requests need. */
const LEFT_OUT = new Set(['dev.moveClock', 'accounts.logout'])

const MARK = '\u0001hostile\u0001'
/** The value with one part of it, at any depth, replaced by the mark. */
function marked(random: Random, value: unknown): unknown {
  if (random.chance(0.3) || typeof value !== 'object' || value === null) return MARK
  const names = Object.keys(value)
  const name = names.length > 0 ? random.pick(names) : 'a'
  const inside = marked(random, (value as Record<string, unknown>)[name])
  return Array.isArray(value)
    ? value.map((one, index) => (String(index) === name ? inside : one))
    : { ...value, [name]: inside }
}

/** The sample with each of its texts replaced, and with the text in every field that it leaves out. */
function everyText(value: unknown, text: string, names: readonly string[] = []): unknown {
  if (typeof value === 'string') return text
  if (Array.isArray(value)) return value.map((one) => everyText(one, text))
  if (typeof value !== 'object' || value === null) return value
  return {
    ...Object.fromEntries(names.map((name) => [name, text])),
    ...Object.fromEntries(Object.entries(value).map(([name, one]) => [name, everyText(one, text)])),
  }
}

const hostileJson = (random: Random): string =>
  random.chance(0.15) ? JSON.stringify(longText(random)) : random.pick(HOSTILE_JSON)

function jsonBody(random: Random, endpoint: Endpoint, sample: Sample): string {
  const kind = random.next()
  const hostile = hostileJson(random)
  if (kind < 0.1) return random.pick(BROKEN_JSON)
  if (kind < 0.15) return hostile
  const names = namesIn(endpoint.body)
  if (kind < 0.3) return `{${names.map((name) => `${JSON.stringify(name)}:${hostileJson(random)}`).join(',')}}`
  const filled = {
    ...Object.fromEntries(random.chance(0.5) ? names.map((name) => [name, 1]) : []),
    ...(sample.body as object | undefined),
  }
  const whole = JSON.stringify(
    random.chance(0.1)
      ? { ...filled, [random.pick(['__proto__x', 'constructor', 'a.b', ''])]: MARK }
      : marked(random, filled),
  )
  const text = whole.replace(JSON.stringify(MARK), () => hostile)
  return kind < 0.35 ? text.slice(0, random.below(text.length)) : text
}

const pngHead = (width: number, height: number): Buffer => {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452000000000000000008020000000000000000', 'hex')
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return head
}
const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb', 'hex')
const svg = (inside: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${inside}</svg>`)
const PICTURES: readonly Buffer[] = [
  Buffer.alloc(0),
  Buffer.from('no picture'),
  Buffer.alloc(200_000, 0xff),
  pngHead(1, 1),
  pngHead(0, 0),
  pngHead(0xffffffff, 0xffffffff),
  pngHead(100_000, 100_000),
  JPEG,
  Buffer.concat([JPEG, Buffer.alloc(5000, 0x41)]),
  svg(''),
  svg('<script/>'),
  svg('<rect onload="a"/>'),
  svg('<image href="http://127.0.0.1:1/x.png"/>'),
  svg('<image href="file:///etc/passwd"/>'),
  svg(nested(500, '<g>', '</g>')),
  svg('<!--'),
  Buffer.from('<!---->'.repeat(5000)),
  Buffer.from(`<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${svg('&b;').toString()}`),
  Buffer.from('<svg'),
  Buffer.from('<?xml version="1.0"?>'),
  svg('<rect width="1e9" height="1e9"/>'),
  svg('<style>@import url(x)</style>'),
  Buffer.from('GIF89a'),
  Buffer.from('RIFFxxxxWEBP'),
]

function multipartBody(random: Random): { payload: Buffer; type: string } {
  const boundary = 'b'
  const chunks: Buffer[] = []
  const count = random.below(random.chance(0.05) ? 40 : 4)
  for (let index = 0; index < count; index += 1) {
    const name = random.pick([
      'image1',
      'image2',
      'image_ids',
      '__proto__',
      'constructor',
      '',
      'x'.repeat(300),
      'a"b',
      'image_ids[]',
    ])
    const fileName = random.chance(0.6)
      ? `; filename="${random.pick(['a.png', '', 'あ.svg', '../../a', 'a'.repeat(500), 'a%00.png', 'a\tb'])}"`
      : ''
    const type = random.chance(0.7)
      ? `content-type: ${random.pick(['image/png', 'application/json', 'text/html', 'x', ''])}\r\n`
      : ''
    chunks.push(
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"${fileName}\r\n${type}\r\n`),
      fileName ? random.pick(PICTURES) : Buffer.from(random.pick(TEXTS)),
      Buffer.from('\r\n'),
    )
  }
  chunks.push(Buffer.from(random.chance(0.8) ? `--${boundary}--\r\n` : ''))
  const whole = Buffer.concat(chunks)
  const payload = random.chance(0.15) ? whole.subarray(0, random.below(whole.length + 1)) : whole
  return {
    payload,
    type: random.chance(0.9) ? `multipart/form-data; boundary=${boundary}` : random.pick(CONTENT_TYPES),
  }
}

function hostileUrl(random: Random, endpoint: Endpoint, sample: Sample): string {
  const broken = random.chance(0.3)
  let path = endpoint.path
  for (const name of pathParameters(endpoint.path)) {
    const value = broken
      ? random.chance(0.5)
        ? random.pick(RAW_PATHS)
        : encodeURIComponent(random.pick(TEXTS))
      : encodeURIComponent(String(sample.params?.[name] ?? 1))
    path = path.replace(`:${name}`, () => value)
  }
  if (random.chance(0.03)) path = random.chance(0.5) ? `${path}${random.pick(RAW_PATHS)}` : `/${random.pick(RAW_PATHS)}`
  const pairs = Object.entries(sample.query ?? {}).map(([name, value]) => [name, encodeURIComponent(value)])
  if (random.chance(0.5)) {
    const names = [...namesIn(endpoint.query), '__proto__', 'a[b]', 'constructor', '']
    for (let count = random.below(4); count >= 0; count -= 1)
      pairs.push([
        random.pick(names),
        random.chance(0.2) ? random.pick(['%', '%00', '%E0%A4%A', '+', '#']) : encodeURIComponent(random.pick(TEXTS)),
      ])
  }
  return pairs.length > 0 ? `${path}?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}` : path
}

export interface HostileOptions {
  readonly seed: number
  readonly count: number
  readonly world: World
  /** The credential that an endpoint requires. */
  authorization(auth: Endpoint['auth']): string | undefined
}

/** Yields the requests one by one; equal seeds yield equal requests. */
export function* hostileRequests({ seed, count, world, authorization }: HostileOptions): Generator<HostileRequest> {
  const random = randomFrom(seed)
  const endpoints = allEndpoints.filter(({ id }) => !LEFT_OUT.has(id))
  const withTexts = endpoints.filter(({ body, multipart }) => body && !multipart)
  let repeated = 0
  for (let index = 0; index < count; index += 1) {
    // A part of the requests goes through every endpoint with every repeated text, because chance rarely meets a pair.
    const text = random.chance(0.15) ? repeatedTexts[Math.floor(repeated / withTexts.length)] : undefined
    const endpoint =
      text === undefined ? random.pick(endpoints) : (withTexts[repeated++ % withTexts.length] as Endpoint)
    const sample = SAMPLES[endpoint.id]?.(world) ?? {}
    // From many addresses, so that the limit of one address does not stop the other requests.
    const headers: Record<string, string> = {
      'x-forwarded-for': `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`,
    }
    const credential = random.chance(0.95) ? authorization(endpoint.auth) : undefined
    if (credential) headers.authorization = credential
    const url = hostileUrl(random, endpoint, sample)
    let payload: Buffer | string | undefined
    if (endpoint.multipart) {
      const made = multipartBody(random)
      payload = made.payload
      headers['content-type'] = made.type
    } else if (endpoint.body || random.chance(0.05)) {
      payload = random.chance(0.02)
        ? Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])
        : text === undefined
          ? jsonBody(random, endpoint, sample)
          : JSON.stringify(everyText(sample.body ?? {}, text, namesIn(endpoint.body)))
      headers['content-type'] = random.chance(0.95) ? 'application/json' : random.pick(CONTENT_TYPES)
    }
    if (random.chance(0.1)) {
      const [name, value] = random.pick(HEADERS)
      headers[name] = value
    }
    const method = random.chance(0.03) ? 'HEAD' : random.chance(0.03) ? random.pick(METHODS) : endpoint.method
    yield { endpoint: endpoint.id, method, url, headers, ...(method === 'GET' || method === 'HEAD' ? {} : { payload }) }
  }
}
