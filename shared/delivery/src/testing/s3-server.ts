import { createHash, createHmac } from 'node:crypto'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'

/**
 * The part of the S3 protocol that delivery uses, over real HTTP, for tests: PutObject with If-None-Match, GetObject,
 * DeleteObject(s), ListObjectsV2 with delimiter, start and pages. It checks signatures (SigV4). Why our own: of the
 * servers on npm, s3rver (last released in 2021) has no conditional writes and fauxqs needs Node 22. It cannot prove
 * that a certain provider keeps the protocol; for that, `PORTAL_TEST_S3=s3://…` runs the same suite against a real
 * bucket.
 */
export interface TestBucket {
  readonly endpoint: string
  readonly keys: () => readonly string[]
  readonly put: (key: string, body: string | Buffer) => void
  /** How many requests it answered. */
  readonly requests: () => number
  /** Answers the next conditional writes with 409, as S3 does while another one is in progress. */
  conflictNext(times: number): void
  /** Answers every request like this. */
  refuse(status: number, code: string): void
  /** Like a store that knows no checksums of newer clients. */
  refuseChecksums(): void
  close(): Promise<void>
}

interface Stored {
  readonly body: Buffer
  readonly type: string
  readonly encoding?: string | undefined
  readonly caching?: string | undefined
  readonly etag: string
}

export const TEST_CREDENTIALS = {
  AWS_ACCESS_KEY_ID: 'portal-test',
  AWS_SECRET_ACCESS_KEY: 'portal-test-secret',
  AWS_REGION: 'eu-test-1',
} as const
/** So small that every test needs several pages. */
const PAGE = 3

const escapeXml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

function isSigned(request: FastifyRequest): boolean {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      String(request.headers.authorization),
    )
  if (!match) return false
  const [, id, day = '', region = '', names = '', signature] = match
  const url = new URL(request.url, 'http://s3')
  const query = [...url.searchParams]
    .map(([key, value]) => `${encode(key)}=${encode(value)}`)
    .sort()
    .join('&')
  const path = url.pathname
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/')
  const headers = names
    .split(';')
    .map((name) => `${name}:${String(request.headers[name]).trim().replace(/\s+/g, ' ')}\n`)
    .join('')
  const canonical = [request.method, path, query, headers, names, request.headers['x-amz-content-sha256']].join('\n')
  const toSign = [
    'AWS4-HMAC-SHA256',
    request.headers['x-amz-date'],
    `${day}/${region}/s3/aws4_request`,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `AWS4${TEST_CREDENTIALS.AWS_SECRET_ACCESS_KEY}`,
  )
  return id === TEST_CREDENTIALS.AWS_ACCESS_KEY_ID && hmac(key, toSign).toString('hex') === signature
}

/** Bodies arrive in signed or plain chunks (`aws-chunked`) with a trailer. */
function unchunked(request: FastifyRequest, body: Buffer): Buffer {
  if (!String(request.headers['x-amz-content-sha256']).startsWith('STREAMING-')) return body
  const parts: Buffer[] = []
  for (let at = 0; at < body.length;) {
    const lineEnd = body.indexOf('\r\n', at)
    const size = Number.parseInt(body.subarray(at, lineEnd).toString(), 16)
    if (!(size > 0)) break
    parts.push(body.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = lineEnd + 2 + size + 2
  }
  return Buffer.concat(parts)
}

const fail = (reply: FastifyReply, status: number, code: string): FastifyReply =>
  reply
    .code(status)
    .type('application/xml')
    .send(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)

export async function aBucket(bucket = 'portal-test', port = 0, pageSize = PAGE): Promise<TestBucket> {
  const objects = new Map<string, Stored>()
  let answered = 0
  let conflicts = 0
  let refusal: readonly [number, string] | undefined
  let refusesChecksums = false
  const app: FastifyInstance = fastify({ bodyLimit: 64 * 1024 * 1024 })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.addHook('onRequest', async (request, reply) => {
    answered += 1
    const hasChecksum = Object.keys(request.headers).some((name) => /^x-amz-(sdk-)?(checksum|trailer)/.test(name))
    if (refusal) await fail(reply, ...refusal)
    else if (hasChecksum && refusesChecksums) await fail(reply, 501, 'NotImplemented')
    else if (!isSigned(request)) await fail(reply, 403, 'SignatureDoesNotMatch')
  })

  let ordered: readonly string[] | undefined
  const list = ({
    prefix = '',
    delimiter = '',
    'continuation-token': token = '',
    'start-after': after = '',
  }: Record<string, string | undefined>): string => {
    const entries = new Map<string, string>()
    ordered ??= [...objects.keys()].sort((a, b) => (a < b ? -1 : 1))
    for (const key of ordered) {
      const stored = objects.get(key)
      if (!stored || !key.startsWith(prefix) || key <= after) continue
      const { body, etag } = stored
      const cut = delimiter ? key.indexOf(delimiter, prefix.length) : -1
      const name = cut < 0 ? key : key.slice(0, cut + 1)
      entries.set(
        name,
        cut < 0
          ? `<Contents><Key>${escapeXml(key)}</Key><Size>${body.length}</Size><ETag>${escapeXml(etag)}</ETag></Contents>`
          : `<CommonPrefixes><Prefix>${escapeXml(name)}</Prefix></CommonPrefixes>`,
      )
    }
    const rest = [...entries].filter(([name]) => name > token)
    const page = rest.slice(0, pageSize)
    const last = page.at(-1)?.[0]
    const more =
      rest.length > page.length && last
        ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${escapeXml(last)}</NextContinuationToken>`
        : '<IsTruncated>false</IsTruncated>'
    return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><Name>${bucket}</Name><Prefix>${escapeXml(prefix)}</Prefix><KeyCount>${page.length}</KeyCount>${more}${page.map(([, xml]) => xml).join('')}</ListBucketResult>`
  }

  app.get<{ Querystring: Record<string, string> }>(`/${bucket}`, async (request, reply) =>
    reply.type('application/xml').send(list(request.query)),
  )
  app.get<{ Querystring: Record<string, string> }>(`/${bucket}/`, async (request, reply) =>
    reply.type('application/xml').send(list(request.query)),
  )
  app.get<{ Params: { '*': string } }>(`/${bucket}/*`, async (request, reply) => {
    const found = objects.get(request.params['*'])
    if (!found) return fail(reply, 404, 'NoSuchKey')
    if (found.encoding) reply.header('content-encoding', found.encoding)
    if (found.caching) reply.header('cache-control', found.caching)
    return reply.headers({ etag: found.etag, 'content-type': found.type }).send(found.body)
  })
  app.put<{ Params: { '*': string } }>(`/${bucket}/*`, async (request, reply) => {
    const key = request.params['*']
    if (request.headers['if-none-match'] === '*') {
      if (conflicts > 0) {
        conflicts -= 1
        return fail(reply, 409, 'ConditionalRequestConflict')
      }
      if (objects.has(key)) return fail(reply, 412, 'PreconditionFailed')
    }
    const body = unchunked(request, Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0))
    const etag = `"${createHash('md5').update(body).digest('hex')}"`
    const encoding = request.headers['content-encoding']
      ?.split(',')
      .filter((name) => name !== 'aws-chunked')
      .join(',')
    ordered = undefined
    objects.set(key, {
      body,
      etag,
      type: request.headers['content-type'] ?? 'binary/octet-stream',
      encoding,
      caching: request.headers['cache-control'],
    })
    return reply.header('etag', etag).send()
  })
  app.delete<{ Params: { '*': string } }>(`/${bucket}/*`, async (request, reply) => {
    objects.delete(request.params['*'])
    ordered = undefined
    return reply.code(204).send()
  })

  app.post<{ Params: { '*'?: string }; Querystring: Record<string, string> }>(
    `/${bucket}/*`,
    async (request, reply) => {
      if (request.params['*'] || !('delete' in request.query)) return fail(reply, 400, 'InvalidRequest')
      const text = unchunked(request, Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)).toString()
      for (const [, key = ''] of text.matchAll(/<Key>([^<]*)<\/Key>/g))
        objects.delete(key.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&'))
      ordered = undefined
      return reply.type('application/xml').send('<?xml version="1.0" encoding="UTF-8"?><DeleteResult></DeleteResult>')
    },
  )

  const endpoint = await app.listen({ port, host: '127.0.0.1' })
  return {
    endpoint,
    keys: () => [...objects.keys()],
    put: (key, body) => {
      ordered = undefined
      objects.set(key, { body: Buffer.from(body), type: 'text/plain', etag: '"x"' })
    },
    requests: () => answered,
    conflictNext: (times) => {
      conflicts = times
    },
    refuse: (status, code) => {
      refusal = [status, code]
    },
    refuseChecksums: () => {
      refusesChecksums = true
    },
    close: () => app.close(),
  }
}
