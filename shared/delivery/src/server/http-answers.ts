import { createHash } from 'node:crypto'
import { localeOfHeader, type ErrorCode } from '@portal/contracts/kernel'
import { message } from '@portal/contracts/messages'
import { STATUS_OF } from '@portal/node'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Encoding } from '../store/store'

/** Encodings in the order to try them; `q=0` is a refusal. */
export function encodingsOf(header: string | readonly string[] | undefined): Encoding[] {
  const offered = String(header ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
  const accepts = (name: string) => offered.some((part) => part === name || part.startsWith(`${name};`) || part === '*')
  return [...(accepts('br') ? ['br' as const] : []), ...(accepts('gzip') ? ['gzip' as const] : []), 'identity']
}

export const etagOf = (body: string | Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

export function matchesEtag(request: FastifyRequest, etag: string): boolean {
  const header = request.headers['if-none-match']
  return header === '*' || (header ?? '').split(',').some((part) => part.trim().replace(/^W\//, '') === etag)
}

/** A refusal in the form of all others (D8), in the caller's language (D82). */
export function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  status = STATUS_OF[code],
): FastifyReply {
  const error = message(localeOfHeader(request.headers['accept-language']), `error.${code}`)
  return reply
    .code(status)
    .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .send(status >= 500 ? { error, code, request_id: request.id } : { error, code })
}
