/**
 * An in-memory duplex between node-postgres and PGlite, so that one driver serves both databases. The official socket
 * server was tried first: it falls short because it refuses the reconnect that `pg` makes after an SQL error, and a
 * second session finds the prepared statements of the first ("The wire to PGlite" in backend/README.md).
 */
import { Duplex } from 'node:stream'

/** The part of PGlite that is used here. */
export interface WireDatabase {
  execProtocolRawStream(message: Uint8Array, options: { onRawData: (data: Uint8Array) => void }): Promise<void>
}

const PROTOCOL_3 = 196_608
const TERMINATE = 'X'.charCodeAt(0)
const QUERY = 'Q'.charCodeAt(0)

/** PGlite is one backend, so messages of all wires of one database run in one queue. */
const queues = new WeakMap<WireDatabase, Promise<void>>()

function enqueue(database: WireDatabase, work: () => Promise<void>): void {
  const previous = queues.get(database) ?? Promise.resolve()
  queues.set(database, previous.then(work, work))
}

function queryMessage(sql: string): Uint8Array {
  const text = Buffer.from(`${sql}\0`)
  const message = Buffer.alloc(5 + text.length)
  message.writeUInt8(QUERY, 0)
  message.writeInt32BE(4 + text.length, 1)
  text.copy(message, 5)
  return message
}

export class PgliteWire extends Duplex {
  private started = false
  private over = false
  private pending: Buffer = Buffer.alloc(0)

  constructor(private readonly database: WireDatabase) {
    super({ allowHalfOpen: false })
  }

  // The socket interface that `pg` expects.
  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.receive(chunk)
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.receive(Buffer.concat(chunks.map((part) => part.chunk)))
    done()
  }

  override _final(done: (error?: Error | null) => void): void {
    this.finish()
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.over = true
    this.pending = Buffer.alloc(0)
    done(error)
  }

  private receive(chunk: Buffer): void {
    this.pending = this.pending.length === 0 ? chunk : Buffer.concat([this.pending, chunk])
    if (!this.started && !this.takeStartup()) return
    const end = this.completeUpTo()
    if (end === 0) return
    const messages = this.pending.subarray(0, end)
    this.pending = this.pending.subarray(end)
    if (messages[0] === TERMINATE) return this.finish()
    this.run(messages)
  }

  private finish(): void {
    if (this.over) return
    this.over = true
    this.push(null)
  }

  private takeStartup(): boolean {
    if (this.pending.length < 8) return false
    const length = this.pending.readInt32BE(0)
    if (this.pending.length < length) return false
    const startup = this.pending.subarray(0, length)
    this.pending = this.pending.subarray(length)
    if (startup.readInt32BE(4) !== PROTOCOL_3) {
      this.destroy(new Error('Only protocol 3 without TLS is supported'))
      return false
    }
    this.started = true
    // The session of an earlier client survives inside PGlite, so its transaction and statements are discarded.
    this.discard('ROLLBACK')
    this.discard('DISCARD ALL')
    this.run(startup)
    return true
  }

  /** The end of the last complete message in `pending`. */
  private completeUpTo(): number {
    let end = 0
    while (this.pending.length >= end + 5) {
      const next = end + 1 + this.pending.readInt32BE(end + 1)
      if (this.pending.length < next) break
      end = next
    }
    return end
  }

  private discard(sql: string): void {
    enqueue(this.database, () => this.database.execProtocolRawStream(queryMessage(sql), { onRawData: () => undefined }))
  }

  private run(message: Uint8Array): void {
    // A copy, because `pg` reuses its write buffer; in the next tick, because `pg` must set its active query before
    // the answer.
    const copy = Uint8Array.from(message)
    enqueue(this.database, async () => {
      if (this.over) return
      await new Promise<void>((resolve) => process.nextTick(resolve))
      try {
        await this.database.execProtocolRawStream(copy, {
          onRawData: (data) => {
            if (!this.over) this.push(Buffer.from(data))
          },
        })
      } catch (error) {
        this.destroy(error instanceof Error ? error : new Error(String(error)))
      }
    })
  }
}
