import type { IncomingMessage } from 'node:http'

/** Bodies up to this length are buffered, so that they can be sent to another backend; longer ones are streamed. */
const HELD_BYTES = 1024 * 1024
/** How long the rest of an unwanted body is read. */
const DRAIN_MS = 10_000

export interface RequestBody {
  /** What undici sends: nothing, all of it, or a stream. */
  readonly send: () => Buffer | AsyncIterable<Buffer> | undefined
  /** Whether the body can be sent again: it is fully buffered, or none of it was sent yet. */
  isWhole(): boolean
  /** The whole body, if it was short enough to be buffered. */
  held(): Buffer | undefined
  /** Discards the rest of the body, so that the caller can read the answer and reuse the connection. */
  drain(): void
}

export class BodyTooLargeError extends Error {}

function drain(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return
  request.on('error', () => undefined)
  request.resume()
  const timer = setTimeout(() => request.destroy(), DRAIN_MS)
  timer.unref()
  request.once('close', () => clearTimeout(timer))
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Reads the beginning of a body. Throws `BodyTooLargeError` above `limit`, at once if the length is declared. */
export async function readBody(request: IncomingMessage, limit: number): Promise<RequestBody> {
  const none: RequestBody = {
    send: () => undefined,
    isWhole: () => true,
    held: () => undefined,
    drain: () => undefined,
  }
  if (!hasBody(request)) return none
  if (Number(request.headers['content-length'] ?? 0) > limit) {
    drain(request)
    throw new BodyTooLargeError()
  }
  const chunks: Buffer[] = []
  let length = 0
  const rest: AsyncIterator<Buffer> = request.iterator({ destroyOnReturn: false })
  while (length <= HELD_BYTES) {
    const next = await rest.next()
    if (next.done) {
      const whole = Buffer.concat(chunks)
      return { send: () => whole, isWhole: () => true, held: () => whole, drain: () => undefined }
    }
    chunks.push(next.value)
    length += next.value.length
  }
  let hasLeft = false
  async function* stream(): AsyncGenerator<Buffer> {
    hasLeft = true
    yield* chunks.splice(0)
    for (let next = await rest.next(); !next.done; next = await rest.next()) {
      length += next.value.length
      if (length > limit) throw new BodyTooLargeError()
      yield next.value
    }
  }
  return {
    send: stream,
    isWhole: () => !hasLeft,
    held: () => undefined,
    // A stream has one reader: it flows again after the iterator has released it.
    drain: () => void Promise.resolve(rest.return?.()).finally(() => drain(request)),
  }
}
