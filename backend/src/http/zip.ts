/** A ZIP archive as a stream: one entry in memory at a time, and no entry is made before the reader asks for it. */
import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  readonly name: string
  readonly data: Uint8Array
  /** Without it the first day that the format knows. */
  readonly changedAt?: Date
}

const FIRST_DAY = new Date(Date.UTC(1980, 0, 1))

/** Entries are stored as they are: they are documents, pictures and archives, which do not get smaller. */
export function zipOf(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile()
  const archive = zip.outputStream.pipe(new PassThrough())
  const left = new AbortController()
  archive.once('close', () => left.abort())

  async function fill(): Promise<void> {
    for await (const { name, data, changedAt = FIRST_DAY } of entries) {
      zip.addBuffer(Buffer.from(data.buffer, data.byteOffset, data.length), name, { compress: false, mtime: changedAt })
      await setImmediate()
      if (archive.writableNeedDrain) await once(archive, 'drain', { signal: left.signal })
      if (left.signal.aborted) return
    }
    zip.end()
  }
  fill().catch((error: Error) => archive.destroy(error))
  return archive
}
