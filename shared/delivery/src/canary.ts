import { randomInt } from 'node:crypto'
import type { Composed } from './composer'

/** Which part of a hundred a browser session is in; a session cookie, so that it keeps its side as long as it lasts. */
const COOKIE = 'portal-canary'
const PARTS = 100

export interface Side {
  readonly mix: Composed
  /** For a session that has no part yet. */
  readonly cookie?: string
}

const partOf = (header: string | undefined): number | undefined => {
  const found = /(?:^|;\s*)portal-canary=(\d{1,2})(?:;|$)/.exec(header ?? '')?.[1]
  return found === undefined ? undefined : Number(found)
}

/** What this session gets while an environment has a canary; nobody is counted where it has none. */
export function sideOf(mix: Composed, cookies: string | undefined, { secure, draw = () => randomInt(PARTS) }: { readonly secure: boolean; readonly draw?: () => number }): Side {
  if (!mix.canary) return { mix }
  const known = partOf(cookies)
  const part = known ?? draw()
  const side = part < mix.canary.percent ? mix.canary.composed : mix
  return { mix: side, ...(known === undefined ? { cookie: `${COOKIE}=${part}; Path=/; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}` } : {}) }
}

/** What an open page of this session asks about: the same side, and the environment's where nobody drew yet. */
export const sameSide = (mix: Composed, cookies: string | undefined): Composed =>
  mix.canary && (partOf(cookies) ?? PARTS) < mix.canary.percent ? mix.canary.composed : mix
