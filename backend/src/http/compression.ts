/** Compresses larger responses if the client accepts it. Cached list bodies are compressed once. */
import { promisify } from 'node:util'
import { pipeline, Readable } from 'node:stream'
import type { Transform } from 'node:stream'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'

export type Encoding = 'br' | 'gzip'
const ENCODINGS: readonly Encoding[] = ['br', 'gzip']
/** Smaller responses fit into one packet anyway. */
const WORTH_BYTES = 1024
const TYPES = ['application/json', 'text/csv', 'text/html', 'image/svg+xml']
/** Fast, and almost as small as the best quality. */
const BROTLI_QUALITY = 4

const work = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const compress = (bytes: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br'
    ? work.br(bytes, {
        params: { ...QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      })
    : work.gzip(bytes)

const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
const compressing = (encoding: Encoding): Transform =>
  encoding === 'br' ? createBrotliCompress({ params: QUALITY }) : createGzip()

/** The accepted encoding with the highest weight; brotli if both are equal. */
export function encodingFor(header: string | readonly string[] | undefined): Encoding | undefined {
  const weights = new Map(
    String(header ?? '')
      .toLowerCase()
      .split(',')
      .slice(0, 20)
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((one) => one.trim())
        const weight = parameters.find((one) => one.startsWith('q='))
        return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0] as const
      }),
  )
  const weightOf = (name: Encoding): number => weights.get(name) ?? weights.get('*') ?? 0
  const [best] = ENCODINGS.filter((name) => weightOf(name) > 0).sort((a, b) => weightOf(b) - weightOf(a))
  return best
}

function addVary(reply: FastifyReply, name: string): void {
  const present = String(reply.getHeader('vary') ?? '')
  if (
    present
      .toLowerCase()
      .split(',')
      .some((one) => one.trim() === name)
  )
    return
  void reply.header('vary', present === '' ? name : `${present}, ${name}`)
}

const isWorth = (reply: FastifyReply): boolean => {
  const type = String(reply.getHeader('content-type') ?? '').toLowerCase()
  return !reply.hasHeader('content-encoding') && TYPES.some((one) => type.startsWith(one))
}

export function compressAnswers(http: FastifyInstance): void {
  // Garbage collected together with the bytes.
  const kept = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>()

  function compressedOnce(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
    const forms = kept.get(bytes) ?? new Map<Encoding, Promise<Buffer>>()
    kept.set(bytes, forms)
    const form = forms.get(encoding) ?? compress(bytes, encoding)
    forms.set(encoding, form)
    return form
  }

  http.addHook('onSend', async (request, reply, payload: unknown) => {
    const isStream = payload instanceof Readable
    if (!isStream && typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    if ((!isStream && Buffer.byteLength(payload) < WORTH_BYTES) || !isWorth(reply)) return payload
    addVary(reply, 'accept-encoding')
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (!encoding) return payload
    if (isStream) {
      void reply.header('content-encoding', encoding).removeHeader('content-length')
      // A failure of either ends both, and the connection with them.
      return pipeline(payload, compressing(encoding), () => undefined)
    }
    const compressed = await (Buffer.isBuffer(payload)
      ? compressedOnce(payload, encoding)
      : compress(Buffer.from(payload), encoding))
    void reply.header('content-encoding', encoding).removeHeader('content-length')
    return compressed
  })
}
