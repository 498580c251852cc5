import { createHmac, timingSafeEqual } from 'node:crypto'
import { RemoteNameSchema } from '@portal/contracts/shell'
import * as v from 'valibot'
import type { BoundTo } from '../environments/composer'

/** A released version, or the origin of a developer's own build. */
export type Wanted = string

const OverrideSchema = v.object({
  environment: v.string(),
  units: v.record(RemoteNameSchema, v.string()),
  /** The first state of the environment, so that a link does not outlive its environment. */
  born: v.optional(v.number()),
  /** Seconds since 1970. */
  issued: v.optional(v.number(), 0),
  until: v.number(),
})
export type Override = v.InferOutput<typeof OverrideSchema>

const signatureOf = (body: string, secret: string): Buffer => createHmac('sha256', secret).update(body).digest()

/** `<payload>.<HMAC-SHA256>`: the payload is readable but cannot be changed. */
export function signOverride(override: Override, secret: string): string {
  const body = Buffer.from(JSON.stringify(override)).toString('base64url')
  return `${body}.${signatureOf(body, secret).toString('base64url')}`
}

export type Refusal = 'forged' | 'expired' | 'elsewhere' | 'revoked'
export type ReadOverride = { readonly override: Override } | { readonly refusal: Refusal }

/** The payload of a token, if this portal signed it for this environment and it has not expired. */
export function readOverride(
  token: string,
  { secret, environment, now }: { secret: string; environment: BoundTo; now: Date },
): ReadOverride {
  const [body = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const right = signatureOf(body, secret)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return { refusal: 'forged' }
  const parsed = v.safeParse(OverrideSchema, JSON.parse(Buffer.from(body, 'base64url').toString()))
  if (!parsed.success) return { refusal: 'forged' }
  if (parsed.output.until * 1000 <= now.getTime()) return { refusal: 'expired' }
  const { output } = parsed
  if (output.environment !== environment.name) return { refusal: 'elsewhere' }
  const isRevoked = environment.linksSince !== undefined && output.issued * 1000 <= Date.parse(environment.linksSince)
  if (output.born !== environment.born || isRevoked) return { refusal: 'revoked' }
  return { override: output }
}

export const isOrigin = (wanted: Wanted): boolean => /^https?:\/\/[^/]+$/.test(wanted)
