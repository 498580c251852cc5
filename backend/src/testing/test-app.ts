/** One application on a fresh database, called through contract endpoints. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillPath, IDEMPOTENCY_HEADER } from '@portal/contracts'
import type { AnswerOf, ApiErrorBody, BodyOf, Endpoint, Locale, QueryOf } from '@portal/contracts'
import type { LightMyRequestResponse } from 'fastify'
import { FrozenClock } from '../adapters/clocks'
import type { App, AppParts } from '../app'
import { readConfig } from '../config/config'
import type { Config } from '../config/config'
import { listMails, listSms } from '../dev/sent-messages'
import type { SentMail, SentSms } from '../dev/sent-messages'
import { answerBy } from '../http/validation'
import type { Module } from '../services/module'
import { holdToDescription } from './answers'
import { startBackends } from './backends'
import { freshDatabase } from './test-database'
import { testPictures } from './test-pictures'

/** A Thursday morning in Tokyo: 2026-01-15 09:00 JST. */
export const TEST_NOW = new Date('2026-01-15T00:00:00Z')

export interface TestAppOptions {
  now?: Date
  lateChanges?: Config['lateChanges']
  /** Further environment variables. */
  env?: Readonly<Record<string, string>>
  modules?: readonly Module[]
  /** Checks every answer against the OpenAPI document. */
  describes?: boolean
  /** True, or the target of the log lines. */
  logger?: AppParts['logger']
  /** The time limit of one picture, in milliseconds. */
  pictureMs?: number
  timeLimits?: AppParts['timeLimits']
  tracing?: AppParts['tracing']
  /** Replaces the folder. */
  files?: AppParts['files']
  /** The test reads what a process counts, keeps or logs in memory. */
  oneProcess?: boolean
}

export interface CallOptions<E> {
  params?: Readonly<Record<string, string | number>>
  query?: QueryOf<E>
  body?: BodyOf<E>
  token?: string
  language?: Locale
  headers?: Readonly<Record<string, string>>
}

export interface Reply<E> {
  readonly status: number
  /** The answer in the contract's form; undefined if the call was refused. */
  readonly ok: AnswerOf<E>
  /** The body of a refusal. */
  readonly refusal: ApiErrorBody
  readonly headers: LightMyRequestResponse['headers']
  readonly text: string
  readonly raw: Buffer
}

export interface TestApp extends App {
  readonly config: Config
  /** Calls an endpoint. The contract types `body` and `query`; `anyBody` sends any value. */
  call<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<Reply<E>>
  callWith<E extends Endpoint>(endpoint: E, anyBody: unknown, options?: Omit<CallOptions<E>, 'body'>): Promise<Reply<E>>
  /** Multipart: plain fields (a list repeats the field) and files. */
  upload<E extends Endpoint>(endpoint: E, parts: UploadParts, options?: Omit<CallOptions<E>, 'body'>): Promise<Reply<E>>
  /** Runs all due work (mails, SMS, ticks). */
  settle(): Promise<void>
  /** Moves the clock and runs the work that becomes due. */
  advance(seconds: number): Promise<void>
  moveTo(moment: Date): Promise<void>
  /** Newest first; waiting mails are sent before. */
  mails(to?: string): Promise<SentMail[]>
  sms(to?: string): Promise<SentSms[]>
  close(): Promise<void>
}

export interface UploadParts {
  fields?: Readonly<Record<string, string | readonly string[]>>
  files?: readonly { field: string; fileName: string; contentType: string; data: Uint8Array }[]
}

let addresses = 0
/** The header of a network address that no other caller of the test file has. */
export const aSender = () => {
  addresses += 1
  return { 'x-forwarded-for': `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}` }
}

function queryText(query: unknown): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    for (const one of [value].flat()) if (one !== undefined && one !== null) parameters.append(name, String(one))
  }
  const text = parameters.toString()
  return text ? `?${text}` : ''
}

/** Calls of `partner` and `operator` endpoints get their service token automatically. */
function authorization(endpoint: Endpoint, config: Config, token: string | undefined): Record<string, string> {
  if (endpoint.auth === 'partner') return { authorization: `Bearer ${token ?? config.partnerToken}` }
  if (endpoint.auth === 'operator') return { authorization: `Bearer ${token ?? config.operatorToken}` }
  return token ? { authorization: `Token ${token}` } : {}
}

function multipart({ fields = {}, files = [] }: UploadParts): { payload: Buffer; contentType: string } {
  const boundary = 'portal-test-boundary'
  const chunks: Buffer[] = []
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat())
      chunks.push(Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${one}\r\n`))
  }
  for (const file of files) {
    chunks.push(
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${file.field}"; filename="${file.fileName}"\r\ncontent-type: ${file.contentType}\r\n\r\n`,
      ),
      Buffer.from(file.data),
      Buffer.from('\r\n'),
    )
  }
  chunks.push(Buffer.from(`--${boundary}--\r\n`))
  return { payload: Buffer.concat(chunks), contentType: `multipart/form-data; boundary=${boundary}` }
}

function replyOf<E>(response: LightMyRequestResponse): Reply<E> {
  const isJson = String(response.headers['content-type'] ?? '').includes('json')
  const body: unknown = isJson && response.body !== '' ? response.json() : undefined
  const succeeded = response.statusCode < 400
  return {
    status: response.statusCode,
    ok: (succeeded ? body : undefined) as AnswerOf<E>,
    refusal: (succeeded ? { error: '' } : body) as ApiErrorBody,
    headers: response.headers,
    text: response.body,
    raw: response.rawPayload,
  }
}

export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-test-'))
  const database = await freshDatabase()
  const config = readConfig(
    {
      PORTAL_MODE: 'test',
      PORTAL_DATA: dataDir,
      PORTAL_SEED: 'none',
      INTERVIEW_LATE_CHANGES: options.lateChanges ?? 'warn',
      ...options.env,
    },
    dataDir,
  )
  const clock = new FrozenClock(options.now ?? TEST_NOW)
  const backends = await startBackends(
    {
      config,
      database,
      clock,
      modules: options.modules,
      logger: options.logger,
      pictures: testPictures(options.pictureMs),
      timeLimits: options.timeLimits,
      tracing: options.tracing,
      files: options.files,
    },
    // Modules of a test throw errors that another process, with classes of its own, does not know.
    options.oneProcess || options.modules ? 1 : undefined,
  )
  const { services } = backends.first

  const send = async <E extends Endpoint>(
    endpoint: E,
    given: Omit<CallOptions<E>, 'body'>,
    payload?: string | Buffer,
    contentType?: string,
  ) => {
    const { http } = await backends.next()
    const response = await http.inject({
      method: endpoint.method,
      url: `${fillPath(endpoint.path, given.params)}${queryText(given.query)}`,
      headers: {
        'accept-language': given.language ?? 'en',
        // Each call comes from a different address, unless the test sets one.
        ...aSender(),
        // One press of a button, as the browser sends it.
        ...(endpoint.once === true && { [IDEMPOTENCY_HEADER]: randomUUID() }),
        ...authorization(endpoint, config, given.token),
        ...(contentType && { 'content-type': contentType }),
        ...given.headers,
      },
      payload,
    })
    const reply = replyOf<E>(response)
    if (reply.ok !== undefined && endpoint.ok) answerBy(endpoint.ok, reply.ok, endpoint.id)
    if (options.describes) holdToDescription(endpoint, reply.status, reply.ok ?? reply.refusal)
    return reply
  }
  const settle = async () => {
    await (await backends.next()).services.outbox.runDue()
  }
  const moveTo = async (moment: Date) => {
    await clock.moveTo(moment)
    await settle()
  }

  return {
    ...backends.first,
    config,
    call: (endpoint, given = {}) =>
      given.body === undefined
        ? send(endpoint, given)
        : send(endpoint, given, JSON.stringify(given.body), 'application/json'),
    callWith: (endpoint, anyBody, given = {}) => send(endpoint, given, JSON.stringify(anyBody), 'application/json'),
    upload: (endpoint, parts, given = {}) => {
      const { payload, contentType } = multipart(parts)
      return send(endpoint, given, payload, contentType)
    },
    settle,
    moveTo,
    advance: (seconds) => moveTo(new Date(clock.now().getTime() + seconds * 1000)),
    mails: async (to) => {
      await settle()
      return listMails(services, to)
    },
    sms: async (to) => {
      await settle()
      return listSms(services, to)
    },
    close: async () => {
      await backends.close()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
