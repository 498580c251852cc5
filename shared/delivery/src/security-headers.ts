/** Emotion's production build adds one empty style element and fills it by insertRule: the hash of the empty text. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

export interface PolicyOptions {
  /** Origins that a form may be sent to besides our own: the provider's card page. */
  readonly formTargets?: readonly string[]
  /** Origins of builds that a tester's override names. */
  readonly origins?: readonly string[]
  /** Development builds of emotion write their styles as text. */
  readonly development?: boolean
}

export function contentSecurityPolicy({ formTargets = [], origins = [], development = false }: PolicyOptions): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...origins].join(' '),
    [`style-src 'self' ${development ? "'unsafe-inline'" : EMPTY_STYLE}`, ...origins].join(' '),
    ["connect-src 'self'", ...origins].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "frame-src 'self'",
    "object-src 'none'",
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
  // The live preview of a posting is a frame of our own origin (D85), so not DENY.
  'x-frame-options': 'SAMEORIGIN',
}
