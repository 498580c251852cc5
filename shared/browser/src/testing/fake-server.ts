/** Answers contract endpoints in tests at the adapter of axios, without addresses or module mocks. */
import { PORTAL_TIME_HEADER, type BodyOf, type Endpoint, type QueryOf } from '@portal/contracts/kernel'
import { AxiosError, type AxiosAdapter, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
import type { Answer } from '../api'
import { aLaw } from '@portal/contracts/factories'
import { lawEndpoints } from '@portal/contracts/law'
import { unanswered } from './unanswered'

export interface Received<E> {
  readonly params: Readonly<Record<string, string>>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly headers: Readonly<Record<string, string>>
  /** Of multipart calls. */
  readonly form: FormData | undefined
}

export interface Refusal {
  readonly refused: true
  readonly status: number
  readonly body: object
  readonly headers?: Record<string, string>
}

/** A refusal like the backend's (D8): `refusal(400, { error: '…', fields: {…} })`; status 0 is a network failure. */
export const refusal = (status: number, body: object = {}, headers: Record<string, string> = {}): Refusal => ({
  refused: true,
  status,
  body,
  headers,
})

type Responder<E> = (received: Received<E>) => Answer<E> | Refusal | Promise<Answer<E> | Refusal>
interface Rule {
  readonly endpoint: Endpoint
  readonly pattern: RegExp
  readonly names: string[]
  readonly respond: Responder<never>
}

const patternOf = (path: string): { pattern: RegExp; names: string[] } => {
  const names: string[] = []
  const source = path.replace(/:([a-zA-Z_]+)/g, (_, name: string) => {
    names.push(name)
    return '([^/]+)'
  })
  return { pattern: new RegExp(`^${source}$`), names }
}

export class FakeServer {
  private readonly rules: Rule[] = []
  /** All received calls, oldest first. */
  readonly calls: { readonly id: string; readonly received: Received<Endpoint> }[] = []
  /** Calls that no rule answered; they fail the test. */
  readonly unanswered: string[] = []
  /** The portal's time in milliseconds; if set, each answer contains it. */
  time: number | undefined

  /** Defines the answer of an endpoint, as a value or a function. A later definition replaces an earlier one. */
  on<E extends Endpoint>(endpoint: E, respond: Responder<E> | Answer<E> | Refusal): this {
    const responder = typeof respond === 'function' ? (respond as Responder<E>) : () => respond
    this.rules.unshift({ endpoint, ...patternOf(endpoint.path), respond: responder as unknown as Responder<never> })
    return this
  }

  /** The calls of one endpoint. */
  callsOf<E extends Endpoint>(endpoint: E): Received<E>[] {
    return this.calls.filter((call) => call.id === endpoint.id).map((call) => call.received as unknown as Received<E>)
  }

  readonly adapter: AxiosAdapter = async (config) => {
    const path = (config.url ?? '').replace(/^https?:\/\/[^/]+/, '')
    const rule = this.rules.find(
      (candidate) => candidate.endpoint.method === config.method?.toUpperCase() && candidate.pattern.test(path),
    )
    if (!rule) {
      this.unanswered.push(`${config.method?.toUpperCase()} ${path}`)
      unanswered.push(`${config.method?.toUpperCase()} ${path}`)
      throw new AxiosError(`The fake server has no answer for ${config.method?.toUpperCase()} ${path}`)
    }
    const values = rule.pattern.exec(path)?.slice(1) ?? []
    const received = {
      params: Object.fromEntries(rule.names.map((name, index) => [name, decodeURIComponent(values[index] ?? '')])),
      query: (config.params ?? {}) as never,
      body: (typeof config.data === 'string' ? (JSON.parse(config.data) as unknown) : undefined) as never,
      headers: Object.fromEntries(
        Object.entries(config.headers.toJSON()).map(([name, value]) => [name.toLowerCase(), String(value)]),
      ),
      form: config.data instanceof FormData ? config.data : undefined,
    }
    this.calls.push({ id: rule.endpoint.id, received })
    const answer: unknown = await (rule.respond as unknown as Responder<Endpoint>)(received)
    return toResponse(
      rule.endpoint,
      answer,
      config,
      this.time === undefined ? {} : { [PORTAL_TIME_HEADER]: String(this.time) },
    )
  }
}

const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'refused' in answer

function toResponse(
  endpoint: Endpoint,
  answer: unknown,
  config: InternalAxiosRequestConfig,
  always: Readonly<Record<string, string>>,
): AxiosResponse {
  if (isRefusal(answer)) {
    if (answer.status === 0) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)
    const response = {
      status: answer.status,
      statusText: '',
      data: answer.body,
      headers: { ...always, ...answer.headers },
      config,
    } as AxiosResponse
    throw new AxiosError(`Refused with ${answer.status}`, AxiosError.ERR_BAD_REQUEST, config, undefined, response)
  }
  if (endpoint.answer === 'file') {
    const file = answer as { blob: Blob; fileName: string }
    return {
      status: endpoint.status,
      statusText: '',
      data: file.blob,
      headers: { ...always, 'content-disposition': `attachment; filename="${file.fileName}"` },
      config,
    }
  }
  return { status: endpoint.status, statusText: '', data: answer, headers: always, config }
}

/** It knows the law, because many screens read it. */
export const fakeServer = (): FakeServer => new FakeServer().on(lawEndpoints.read, aLaw())
