/**
 * CARE-01: a stream encrypted in frames (of a backup). Its head has the key of this stream, wrapped by a key of the
 * operator. Each frame has its number as nonce, and the last one says so: a frame that is changed, moved or missing is
 * refused.
 */
import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { KEY_BYTES, NONCE_BYTES, openBytes, sealBytes, TAG_BYTES } from './bytes'
import type { KeyRing, Wrapped } from './key-ring'

export class SealedStreamError extends Error {}

const FORM = Buffer.from('PSB1')
const FRAME_BYTES = 64 * 1024
const BELONGS_TO = 'backup'
const MORE = Buffer.from([0])
const LAST = Buffer.from([1])
const LENGTH_BYTES = 4

function nonceOf(frame: number): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.writeUIntBE(frame, NONCE_BYTES - 6, 6)
  return nonce
}

function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(LENGTH_BYTES)
  bytes.writeUInt32BE(length)
  return bytes
}

/** The bytes in pieces of one size; only the last is smaller. */
async function* inFrames(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of bytes) {
    held.push(Buffer.from(chunk))
    size += chunk.length
    if (size < FRAME_BYTES) continue
    let all = Buffer.concat(held)
    for (; all.length >= FRAME_BYTES; all = all.subarray(FRAME_BYTES)) yield all.subarray(0, FRAME_BYTES)
    held = [all]
    size = all.length
  }
  yield Buffer.concat(held)
}

export async function* sealStream(ring: KeyRing, clear: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const key = randomBytes(KEY_BYTES)
  const head = Buffer.from(JSON.stringify(ring.wrap(key, BELONGS_TO)))
  yield Buffer.concat([FORM, lengthOf(head.length), head])
  const sealed = (frame: number, data: Buffer, end: Buffer) => {
    // The nonce follows from the number of the frame and is not stored.
    const body = sealBytes(key, data, end, nonceOf(frame)).subarray(NONCE_BYTES)
    return Buffer.concat([lengthOf(body.length), end, body])
  }
  let frame = 0
  for await (const data of inFrames(clear)) {
    const isLast = data.length < FRAME_BYTES
    yield sealed(frame, data, isLast ? LAST : MORE)
    frame += 1
  }
}

/** Reads so many bytes at a time, however the stream is cut. */
function reading(bytes: AsyncIterable<Uint8Array>) {
  const source = bytes[Symbol.asyncIterator]()
  let held = Buffer.alloc(0)
  return async (size: number): Promise<Buffer> => {
    const parts = [held]
    let length = held.length
    while (length < size) {
      const next = await source.next()
      if (next.done) break
      parts.push(Buffer.from(next.value))
      length += next.value.length
    }
    // A large piece holds many frames and is not copied for each.
    if (parts.length > 1) held = Buffer.concat(parts)
    const read = held.subarray(0, size)
    held = held.subarray(size)
    return read
  }
}

const isSealed = (start: Buffer): boolean => start.equals(FORM)

/** Streams of earlier releases are clear and pass unchanged. */
export async function* openStream(ring: KeyRing, given: Readable): AsyncGenerator<Buffer> {
  const read = reading(given)
  const start = await read(FORM.length)
  if (!isSealed(start)) {
    yield start
    for (let chunk = await read(FRAME_BYTES); chunk.length > 0; chunk = await read(FRAME_BYTES)) yield chunk
    return
  }
  const damaged = () => new SealedStreamError('The backup is damaged: its encrypted bytes were changed or are missing.')
  const sized = async (most: number): Promise<Buffer> => {
    const length = await read(LENGTH_BYTES)
    const size = length.length === LENGTH_BYTES ? length.readUInt32BE() : Number.POSITIVE_INFINITY
    if (size > most) throw damaged()
    return read(size)
  }
  const wrapped = parsed(await sized(FRAME_BYTES))
  if (!wrapped) throw damaged()
  const key = ring.unwrap(wrapped, BELONGS_TO)
  for (let frame = 0; ; frame += 1) {
    const length = await read(LENGTH_BYTES)
    const end = await read(1)
    const size = length.length === LENGTH_BYTES ? length.readUInt32BE() : 0
    if (size < TAG_BYTES || size > FRAME_BYTES + TAG_BYTES || end.length === 0) throw damaged()
    const body = await read(size)
    let data: Buffer
    try {
      data = openBytes(key, Buffer.concat([nonceOf(frame), body]), end)
    } catch {
      throw damaged()
    }
    yield data
    if (end.equals(LAST)) return
  }
}

function parsed(head: Buffer): Wrapped | undefined {
  try {
    const { wrapped, wrappedBy } = JSON.parse(head.toString()) as Partial<Wrapped>
    return typeof wrapped === 'string' && typeof wrappedBy === 'string' ? { wrapped, wrappedBy } : undefined
  } catch {
    return undefined
  }
}
