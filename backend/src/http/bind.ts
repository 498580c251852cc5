/** Binds a contract endpoint to a Fastify route: authentication, parsing and the answer. */
import { AsyncResource } from 'node:async_hooks'
import { Readable } from 'node:stream'
import { COMPANY_HEADER, pathParameters } from '@portal/contracts'
import type { Endpoint } from '@portal/contracts'
import { noteCaller } from '@portal/node'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services/services'
import { inScope } from '../database/scope'
import type { Scope } from '../database/scope'
import { AppError } from '../errors/app-error'
import type { Actor } from '../services/actor'
import type { Operator } from '../services/operator'
import { authenticate } from './authentication'
import type { Caller } from './authentication'
import { localeOf } from './error-handler'
import type { Bind, FileAnswer } from '../services/handler'
import { networkOf } from '../security/network-address'
import { hashingFor } from '../security/passwords'
import { once } from './once'
import { endUpload, readUpload } from './upload'
import { answerBy, readBy } from './validation'

const JSON_TYPE = 'application/json; charset=utf-8'
const ID_NAME = /^id$|_id$|Id$/
const ID_VALUE = /^[1-9]\d{0,9}$/
const MAX_ID = 2_147_483_647

const idNames = (path: string): string[] => pathParameters(path).filter((name) => ID_NAME.test(name))

/** A path id that is not a number is 404. */
function pathId(params: Readonly<Record<string, string>>, name: string): number {
  const value = params[name] ?? ''
  if (!ID_VALUE.test(value) || Number(value) > MAX_ID) throw new AppError('not_found')
  return Number(value)
}

/** `filename*` for Japanese names, with a plain fallback. */
export function contentDisposition(fileName: string, kind: 'attachment' | 'inline' = 'attachment'): string {
  const plain = fileName.replace(/[^\x20-\x7e]/g, '_').replace(/["\\]/g, '_')
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** The body of an answer without a stream. Serialised bytes are checked against the contract in tests only. */
function textOf(endpoint: Endpoint, answer: unknown, isTest: boolean): string {
  if (endpoint.answer === 'empty') return ''
  if (!Buffer.isBuffer(answer)) return JSON.stringify(endpoint.ok ? answerBy(endpoint.ok, answer, endpoint.id) : answer)
  if (isTest && endpoint.ok) answerBy(endpoint.ok, JSON.parse(answer.toString()), endpoint.id)
  return answer.toString()
}

function sendText(endpoint: Endpoint, text: string, reply: FastifyReply): FastifyReply {
  void reply.code(endpoint.status)
  return endpoint.answer === 'empty' ? reply.send() : reply.type(JSON_TYPE).send(text)
}

/** What is still to be read belongs to the call, although the socket that drains asks for it. */
function readHere(stream: Readable): Readable {
  stream._read = AsyncResource.bind(stream._read.bind(stream))
  return stream
}

function bytesOf(data: FileAnswer['data']): Readable | Buffer | string {
  if (data instanceof Readable) return readHere(data)
  return typeof data === 'string' ? data : Buffer.from(data)
}

function send(endpoint: Endpoint, answer: unknown, reply: FastifyReply, isTest: boolean): FastifyReply {
  if (endpoint.answer === 'redirect' || (endpoint.answer === 'page' && typeof answer === 'string'))
    return reply.redirect(String(answer), endpoint.status === 200 ? 302 : endpoint.status)
  if (endpoint.answer === 'file' || endpoint.answer === 'page') {
    const file = answer as FileAnswer
    return reply
      .code(endpoint.status)
      .type(file.contentType)
      .header('content-disposition', contentDisposition(file.fileName, file.disposition))
      .send(bytesOf(file.data))
  }
  // The client of the tests checks a stream against the contract.
  if (answer instanceof Readable) return reply.code(endpoint.status).type(JSON_TYPE).send(readHere(answer))
  return sendText(endpoint, textOf(endpoint, answer, isTest), reply)
}

/** Before the body is read: the limit of an upload is far too high for a JSON, which would be parsed at once. */
function refuseForeignBody(endpoint: Endpoint, request: FastifyRequest): void {
  if (!endpoint.body && !endpoint.multipart) return
  const type = request.headers['content-type']
  const expected = endpoint.multipart ? /^multipart\/form-data\b/i : /^application\/json\b/i
  if (type !== undefined && !expected.test(type)) throw new AppError('unsupported_media_type')
}

/** All that a member's call does is about the company of the member. */
const scopeOf = ({ auth }: Endpoint, caller: Caller | undefined): Scope =>
  caller?.actor ? { companyId: caller.actor.companyId, stores: caller.actor.stores } : { system: `calls of ${auth}` }

export function makeBind(services: Services): Bind {
  return (app, endpoint, handler, options = {}) => {
    // The caller is authenticated before the body is read, so that people without a login cannot make the backend
    // read 50 MB.
    const callers = new WeakMap<FastifyRequest, Caller>()
    const names = idNames(endpoint.path)
    type Work = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
    const inScopeOfCaller =
      (work: Work): Work =>
      (request, reply) =>
        inScope(scopeOf(endpoint, callers.get(request)), () => work(request, reply))
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      exposeHeadRoute: !endpoint.changes,
      bodyLimit:
        options.bodyLimit ??
        (options.upload ? (options.upload.maxFileBytes + 1024) * options.upload.maxFiles + 200_000 : undefined),
      onRequest: async (request, reply) => {
        const caller = await inScope({ system: 'authentication' }, () => authenticate(services, endpoint, request))
        callers.set(request, caller)
        if (caller.actor) {
          void reply.header(COMPANY_HEADER, caller.actor.companyId)
          noteCaller(request, { company: caller.actor.companyId, member: caller.actor.memberId })
        }
        if (endpoint.changes && !endpoint.whileSuspended && typeof caller.actor?.suspendedReason === 'string')
          throw new AppError('suspended')
        refuseForeignBody(endpoint, request)
      },
      ...(endpoint.multipart && { onResponse: endUpload }),
      handler: inScopeOfCaller(async (request, reply) => {
        const params = request.params as Record<string, string>
        const { actor: member, operator: person } = callers.get(request) ?? {}
        const [id] = names.map((name) => pathId(params, name))
        const upload = endpoint.multipart
          ? await readUpload(request, member?.companyId ?? 0, options.upload ?? { maxFileBytes: 0, maxFiles: 0 })
          : undefined
        const query = endpoint.query ? await readBy(endpoint.query, request.query) : undefined
        const context = {
          get actor(): Actor {
            if (!member) throw new Error(`${endpoint.id} has no actor: its auth is "${endpoint.auth}"`)
            return member
          },
          get operator(): Operator {
            if (!person) throw new Error(`${endpoint.id} has no operator: its auth is "${endpoint.auth}"`)
            return person
          },
          get id(): number {
            if (id === undefined) throw new Error(`The path of ${endpoint.id} has no id`)
            return id
          },
          params,
          query,
          body: undefined as unknown,
          files: upload?.files ?? [],
          locale: localeOf(request),
          now: services.clock.now(),
          request,
          reply,
        }
        type Given = Parameters<typeof handler>[0]
        if (endpoint.body) {
          const judge = options.judge && ((body: unknown) => options.judge?.(Object.assign(context, { body }) as Given))
          context.body = await readBy(endpoint.body, upload ? upload.fields : (request.body ?? {}), judge)
        }
        const caller = services.config.limitsSenders ? networkOf(request.ip) : undefined
        const act = () => hashingFor(caller, async () => handler(context as Parameters<typeof handler>[0]))
        const isTest = services.config.mode === 'test'
        if (endpoint.once !== false) {
          const given = {
            request,
            actor: member,
            operator: person,
            params,
            query,
            body: context.body,
            files: context.files,
          }
          const text = await once(services, endpoint, given, async () => textOf(endpoint, await act(), isTest))
          return sendText(endpoint, text, reply)
        }
        const answer = await act()
        return reply.sent ? reply : send(endpoint, answer, reply, isTest)
      }),
    })
  }
}
