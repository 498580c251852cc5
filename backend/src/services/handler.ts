/** What answers a contract endpoint, and what it is given. */
import type { Readable } from 'node:stream'
import type { Endpoint, Locale } from '@portal/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import type { Actor } from './actor'
import type { Operator } from './operator'

export interface UploadedFile {
  readonly field: string
  readonly fileName: string
  readonly contentType: string
  /** SHA-256 in base64. */
  readonly digest: string
  readonly read: () => Promise<Buffer>
}

export interface UploadLimits {
  readonly maxFileBytes: number
  readonly maxFiles: number
}

type Read<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined

export interface FileAnswer {
  readonly fileName: string
  readonly contentType: string
  /** A stream for large files. */
  readonly data: Buffer | Uint8Array | string | Readable
  /** `inline` for pictures. */
  readonly disposition?: 'attachment' | 'inline'
}

/** The result of a handler: the contract's JSON, its bytes at once or as a stream, a file, an address, or nothing. */
type AnswerOf<E> =
  E extends Endpoint<infer _Q, infer _B, infer O>
    ? O extends v.GenericSchema
      ? v.InferInput<O> | Buffer | Readable
      : FileAnswer | string | void
    : never

export interface Context<E extends Endpoint> {
  /** The caller; throws where the endpoint's `auth` is neither `token` nor `admin`. */
  readonly actor: Actor
  /** OPER-01: the operator who calls; throws where the endpoint's `auth` is not `operator`. */
  readonly operator: Operator
  /** The path's id (its first parameter called `id`, `…_id` or `…Id`) as a number. */
  readonly id: number
  /** All of the path's parameters as text. */
  readonly params: Readonly<Record<string, string>>
  readonly query: E extends Endpoint<infer Q, infer _B, infer _O> ? Read<Q> : never
  readonly body: E extends Endpoint<infer _Q, infer B, infer _O> ? Read<B> : never
  /** Files of a multipart body. */
  readonly files: readonly UploadedFile[]
  readonly locale: Locale
  readonly now: Date
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type Handler<E extends Endpoint> = (context: Context<E>) => Promise<AnswerOf<E>> | AnswerOf<E>

export interface BindOptions<E extends Endpoint = Endpoint> {
  /**
   * Refuses what the schema cannot check, before anything is written. If the schema refuses the body, it judges the
   * other fields (D110).
   */
  readonly judge?: (given: Pick<Context<E>, 'actor' | 'id' | 'body' | 'now'>) => unknown
  /** Required for multipart endpoints. */
  readonly upload?: UploadLimits
  /** The largest size of a JSON body, in bytes. */
  readonly bodyLimit?: number
}

export type Bind = <E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  options?: BindOptions<E>,
) => void
