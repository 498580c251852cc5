/**
 * A cache of serialised lists by company, stores, list, revision, language and minute (for relative times).
 * A hit needs no query, because the revision is read with the authentication. Any entry may be evicted at any time.
 */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { seenBy } from '../database/scope'
import type { Actor } from '../services/actor'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { joined, jsonPieces, startedWell } from './pieces'

const MAX_BYTES = 64 * 1024 * 1024

export interface ListKey {
  /** The list with its filter (`slots:interviewer=3`). */
  readonly list: string
  readonly locale: string
  readonly now: Date
}

interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Whether the caller's `If-None-Match` names this state; weak or strong counts the same here (RFC 9110). */
const names = (header: string | undefined, etag: string): boolean =>
  header === '*' || (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag.slice('W/'.length))

function nameOf({ isAdmin, companyRev, ...scope }: Actor, { list, locale, now }: ListKey): string {
  const minute = Math.floor(now.getTime() / 60_000)
  return `${seenBy(scope)}|${isAdmin}|${list}|${locale}|${companyRev}|${minute}`
}

export class ListCache {
  // A Map keeps insertion order, so a hit is inserted again (LRU).
  private readonly bodies = new Map<string, Buffer>()
  private bytes = 0

  constructor(private readonly maxBytes: number = MAX_BYTES) {}

  /** The bytes to return from a handler. Sends 304 itself if the caller has them. */
  body(actor: Actor, key: ListKey, exchange: Exchange, make: () => Promise<unknown>): Promise<Buffer> {
    return this.bodyOf(nameOf(actor, key), exchange, make)
  }

  /** The same for a long list: the first caller gets it while it is read, the next ones get its bytes. */
  async stream(
    actor: Actor,
    key: ListKey,
    exchange: Exchange,
    pages: () => AsyncIterable<readonly unknown[]>,
  ): Promise<Buffer | Readable> {
    const name = nameOf(actor, key)
    const known = await this.known(name, exchange)
    if (known) return known
    const pieces = await startedWell(jsonPieces(pages()))
    return Readable.from(this.kept(name, pieces), { objectMode: false })
  }

  /** Keeps what passes, unless it is too long or the caller goes away before the end. */
  private async *kept(name: string, pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const passed: Buffer[] = []
    let bytes = 0
    for await (const piece of pieces) {
      bytes += piece.length
      if (bytes <= this.maxBytes) passed.push(piece)
      yield piece
    }
    if (bytes <= this.maxBytes) this.put(name, await joined(passed))
  }

  /** The same, for an answer that depends on its name only; the company is part of the name. */
  async bodyOf(name: string, exchange: Exchange, make: () => Promise<unknown>): Promise<Buffer> {
    const known = await this.known(name, exchange)
    if (known) return known
    const made = await make()
    return this.put(name, Buffer.isBuffer(made) ? made : Buffer.from(JSON.stringify(made)))
  }

  /** What is cached, or an empty answer if the caller has it. */
  private async known(name: string, exchange: Exchange): Promise<Buffer | undefined> {
    // A weak ETag, valid for every encoding of the list.
    const etag = `W/"${createHash('sha256').update(name).digest('base64url').slice(0, 24)}"`
    void exchange.reply
      .header('etag', etag)
      .header('cache-control', 'private, no-cache')
      .header('vary', 'authorization, accept-language')
    if (names(exchange.request.headers['if-none-match'], etag)) {
      await exchange.reply.code(304).send()
      return Buffer.alloc(0)
    }
    return this.take(name)
  }

  private take(name: string): Buffer | undefined {
    const body = this.bodies.get(name)
    if (!body) return undefined
    this.bodies.delete(name)
    this.bodies.set(name, body)
    return body
  }

  private put(name: string, body: Buffer): Buffer {
    if (body.length > this.maxBytes) return body
    this.bytes += body.length - (this.bodies.get(name)?.length ?? 0)
    this.bodies.set(name, body)
    for (const [oldest, { length }] of this.bodies) {
      if (this.bytes <= this.maxBytes) break
      this.bodies.delete(oldest)
      this.bytes -= length
    }
    return body
  }
}
