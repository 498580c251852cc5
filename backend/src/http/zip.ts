/**
 * A ZIP file as a stream, one file in memory at a time. The files are stored as they are: PDFs are compressed already.
 */
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'

export interface ZipEntry {
  readonly name: string
  readonly data: Buffer
  readonly changedAt: Date
}

/** Names are UTF-8. */
const FLAGS = 0x0800
const VERSION = 20

const dosTime = (at: Date): [time: number, day: number] => [
  (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
]

/** The fields that the header of a file and its line in the directory share. */
function fieldsOf({ data, changedAt }: ZipEntry, name: Buffer): Buffer {
  const fields = Buffer.alloc(26)
  const [time, day] = dosTime(changedAt)
  fields.writeUInt16LE(VERSION, 0)
  fields.writeUInt16LE(FLAGS, 2)
  fields.writeUInt16LE(time, 6)
  fields.writeUInt16LE(day, 8)
  fields.writeUInt32LE(crc32(data), 10)
  fields.writeUInt32LE(data.length, 14)
  fields.writeUInt32LE(data.length, 18)
  fields.writeUInt16LE(name.length, 22)
  return fields
}

const SIGNS = { file: 0x04034b50, line: 0x02014b50, end: 0x06054b50 } as const
const sign = (value: number): Buffer => {
  const buffer = Buffer.alloc(4)
  buffer.writeUInt32LE(value)
  return buffer
}

async function* piecesOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const entry of entries) {
    const name = Buffer.from(entry.name)
    const fields = fieldsOf(entry, name)
    const head = Buffer.concat([sign(SIGNS.file), fields, name])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    const madeBy = Buffer.alloc(2)
    madeBy.writeUInt16LE(VERSION)
    directory.push(Buffer.concat([sign(SIGNS.line), madeBy, fields, rest, name]))
    offset += head.length + entry.data.length
    yield head
    yield entry.data
  }
  const lines = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(lines.length, 8)
  end.writeUInt32LE(offset, 12)
  yield Buffer.concat([lines, sign(SIGNS.end), end])
}

export const zipOf = (entries: AsyncIterable<ZipEntry>): Readable => Readable.from(piecesOf(entries))
