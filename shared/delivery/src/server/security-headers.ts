import type { FastifyInstance } from 'fastify'
import type { AllowedInline } from '../page/early'

/** The hash of an empty text: emotion's production build adds one empty style element and fills it with insertRule. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

export interface PolicyOptions {
  /** Other origins that a form may be sent to: the card page of the payment provider. */
  readonly formTargets?: readonly string[]
  /** Origins of builds named by a tester's override. */
  readonly origins?: readonly string[]
  /** What the page shows early; nothing else in it may be inline. */
  readonly inline?: AllowedInline
  /** Only the host's policy makes addresses of scripts (`host/src/federation/script-policy.ts`). */
  readonly strict?: boolean
  /** Development builds of emotion insert styles as text. */
  readonly development?: boolean
}

export function contentSecurityPolicy({
  formTargets = [],
  origins = [],
  inline = { styles: [], scripts: [] },
  development = false,
  strict = false,
}: PolicyOptions): string {
  const styles = [EMPTY_STYLE, ...inline.styles]
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scripts, ...origins].join(' '),
    ["style-src 'self'", ...(development ? ["'unsafe-inline'"] : styles), ...origins].join(' '),
    ["connect-src 'self'", ...origins].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "frame-src 'self'",
    "object-src 'none'",
    ...(strict ? ["require-trusted-types-for 'script'", 'trusted-types default'] : []),
    "base-uri 'none'",
    "frame-ancestors 'self'",
    ['form-action', "'self'", ...formTargets].join(' '),
  ].join('; ')
}

export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
}

export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  ...COMMON_HEADERS,
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), clipboard-write=(self)',
  'cross-origin-opener-policy': 'same-origin',
  // Not DENY, because the live preview of a posting is a frame of our own origin (D85).
  'x-frame-options': 'SAMEORIGIN',
}

/** Gives the headers of every answer to those that do not have them: refusals, health checks, answers of others. */
export function protectAnswers(app: FastifyInstance): void {
  const headers = Object.entries(COMMON_HEADERS)
  app.addHook('onSend', async (_request, reply, payload) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value)
    return payload
  })
}
