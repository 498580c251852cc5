/** A ZIP archive as a stream: one entry in memory at a time; ZIP64, where sizes pass those of the first format. */
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'

export interface ZipEntry {
  readonly name: string
  readonly data: Uint8Array
  /** Without it the first day that the format knows. */
  readonly changedAt?: Date
}

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const END_64 = 0x06064b50
const LOCATOR_64 = 0x07064b50
/** Names are UTF-8. */
const FLAGS = 0x0800
const VERSION = 45
const MOST_16 = 0xffff
const MOST_32 = 0xffffffff

interface Placed {
  readonly name: Buffer
  readonly sum: number
  readonly size: number
  readonly offset: number
  readonly changedAt: Date
}

const FIRST_DAY = new Date(Date.UTC(1980, 0, 1))
const timeOf = (at: Date): number => (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
const dayOf = (at: Date): number =>
  ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()

function fieldsOf({ name, sum, size, changedAt }: Placed): Buffer {
  const bytes = Buffer.alloc(26)
  bytes.writeUInt16LE(VERSION, 0)
  bytes.writeUInt16LE(FLAGS, 2)
  bytes.writeUInt16LE(timeOf(changedAt), 6)
  bytes.writeUInt16LE(dayOf(changedAt), 8)
  bytes.writeUInt32LE(sum, 10)
  bytes.writeUInt32LE(size, 14)
  bytes.writeUInt32LE(size, 18)
  bytes.writeUInt16LE(name.length, 22)
  return bytes
}

const number32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
const number64 = (value: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}

function centralOf(entry: Placed): Buffer {
  const isFar = entry.offset >= MOST_32
  const extra = isFar ? Buffer.concat([Buffer.from([1, 0, 8, 0]), number64(entry.offset)]) : Buffer.alloc(0)
  const fields = fieldsOf(entry)
  fields.writeUInt16LE(extra.length, 24)
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(isFar ? MOST_32 : entry.offset, 10)
  return Buffer.concat([number32(CENTRAL), Buffer.from([VERSION, 3]), fields, rest, entry.name, extra])
}

function endOf(count: number, size: number, offset: number): Buffer {
  const end64 = Buffer.concat([
    number32(END_64),
    number64(44),
    Buffer.from([VERSION, 3, VERSION, 0]),
    number32(0),
    number32(0),
    number64(count),
    number64(count),
    number64(size),
    number64(offset),
  ])
  const locator = Buffer.concat([number32(LOCATOR_64), number32(0), number64(offset + size), number32(1)])
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(Math.min(count, MOST_16), 8)
  end.writeUInt16LE(Math.min(count, MOST_16), 10)
  end.writeUInt32LE(Math.min(size, MOST_32), 12)
  end.writeUInt32LE(Math.min(offset, MOST_32), 16)
  return count >= MOST_16 || offset >= MOST_32 || size >= MOST_32 ? Buffer.concat([end64, locator, end]) : end
}

async function* piecesOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const placed: Placed[] = []
  let offset = 0
  for await (const { name, data, changedAt = FIRST_DAY } of entries) {
    const entry = { name: Buffer.from(name), sum: crc32(data), size: data.length, offset, changedAt }
    placed.push(entry)
    const head = Buffer.concat([number32(LOCAL), fieldsOf(entry), entry.name])
    yield head
    yield Buffer.from(data)
    offset += head.length + data.length
  }
  const central = placed.map(centralOf)
  const size = central.reduce((sum, one) => sum + one.length, 0)
  for (const one of central) yield one
  yield endOf(placed.length, size, offset)
}

export const zipOf = (entries: AsyncIterable<ZipEntry>): Readable =>
  Readable.from(piecesOf(entries), { objectMode: false })
