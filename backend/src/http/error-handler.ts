/** Converts every failure to the body of D8. No other code in the backend sends errors. */
import { localeOfHeader, message } from '@portal/contracts'
import type { ApiErrorBody, ErrorCode, Locale } from '@portal/contracts'
import { accountsEndpoints } from '@portal/contracts/accounts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DATABASE_RETRY_AFTER, isDatabaseAway } from '../database/away'
import { errorCode } from '../errors/error-chain'
import type { Metrics } from '../metrics'
import { AppError } from '../errors/app-error'
import { meaningOf } from './constraints'
import { headedAsPage } from './small-page'

/** Refusals by Fastify, by its codes. */
const FASTIFY_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_request',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'file_too_large',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_REQ_FILE_TOO_LARGE: 'file_too_large',
  FST_PARTS_LIMIT: 'invalid_request',
  FST_FIELDS_LIMIT: 'invalid_request',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_PROTO_VIOLATION: 'invalid_request',
}

const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'file_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
}

/** Values that no column can store (a NUL in a text, a number out of range) are 400, not 500. */
const BAD_VALUES = new Set(['22P05', '22021', '22003', '22P02', '22008', '22007'])

function databaseRefusal(error: unknown): AppError | undefined {
  return BAD_VALUES.has(errorCode(error) ?? '') ? new AppError('invalid_request', { cause: error }) : undefined
}

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (isDatabaseAway(error)) return new AppError('unavailable', { retryAfter: DATABASE_RETRY_AFTER, cause: error })
  const known = meaningOf(error) ?? databaseRefusal(error)
  if (known) return known
  if (error instanceof Error) {
    const { code, statusCode } = error as Partial<FastifyError>
    const mapped = FASTIFY_CODES[code ?? ''] ?? BY_STATUS[statusCode ?? 0]
    if (mapped) return new AppError(mapped, { cause: error })
    if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
      return new AppError('invalid_request', { cause: error })
  }
  return new AppError('internal', { cause: error })
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** The text for `Retry-After`: when a limit ends. */
function whenAgain({ code, options: { retryAfter } }: AppError, locale: Locale): string | undefined {
  if (code !== 'too_many_requests' || retryAfter === undefined) return undefined
  if (retryAfter < 2 * MINUTE) return message(locale, 'again.seconds', { seconds: retryAfter })
  if (retryAfter < 2 * HOUR) return message(locale, 'again.minutes', { minutes: Math.ceil(retryAfter / MINUTE) })
  return message(locale, 'again.hours', { hours: Math.ceil(retryAfter / HOUR) })
}

export function errorBody(error: AppError, locale: Locale): ApiErrorBody {
  const { fields, detail = whenAgain(error, locale), extra, values, asList } = error.options
  const textOf = (key: string): string => message(locale, key, values)
  const hasNoValues = ([, key]: readonly [string, string]): boolean => message(locale, key) === textOf(key)
  const texts = fields && Object.fromEntries(Object.entries(fields).map(([name, key]) => [name, textOf(key)]))
  const fieldKeys = fields && Object.fromEntries(Object.entries(fields).filter(hasNoValues))
  const text = textOf(`error.${error.code}`)
  return {
    // D110: a list of errors starts with the text of the field.
    error: asList ? [...new Set(Object.values(texts ?? { text }))] : text,
    code: error.code,
    ...(texts && { fields: texts, field_keys: fieldKeys }),
    ...(detail !== undefined && { detail }),
    ...extra,
  }
}

export const localeOf = (request: FastifyRequest): Locale => localeOfHeader(request.headers['accept-language'])

export function sendError(request: FastifyRequest, reply: FastifyReply, failure: unknown): FastifyReply {
  const error = toAppError(failure)
  if (error.status >= 500) request.log.error({ err: error.options.cause ?? error }, 'failed')
  void reply.code(error.status).header('cache-control', 'no-store').type('application/json; charset=utf-8')
  if (error.options.retryAfter !== undefined)
    void reply.header('retry-after', String(Math.max(1, Math.ceil(error.options.retryAfter))))
  if (error.status === 401) void reply.header('www-authenticate', 'Token')
  if (error.options.page !== undefined) return headedAsPage(reply).send(error.options.page)
  const body = errorBody(error, localeOf(request))
  // Unexpected failures contain the request id, for support.
  return reply.send(JSON.stringify(error.status >= 500 ? { ...body, request_id: request.id } : body))
}

export function registerErrorHandler(app: FastifyInstance, metrics: Metrics): void {
  const signIn = accountsEndpoints.login.path.replace(/\/$/, '')
  app.setErrorHandler((failure, request, reply) => {
    const error = toAppError(failure)
    const route = request.routeOptions.url ?? 'unknown'
    // ASVS 16.3.2, 16.3.3: refusals by rights and limits are logged. Wrong input is not logged, because it would fill
    // the log.
    if (error.status === 403 || error.status === 429) request.log.warn({ route, code: error.code }, 'refused')
    metrics.refused({ route, code: error.code, isSignIn: route.replace(/\/$/, '') === signIn })
    return sendError(request, reply, error)
  })
  app.setNotFoundHandler((request, reply) => sendError(request, reply, new AppError('not_found')))
}
