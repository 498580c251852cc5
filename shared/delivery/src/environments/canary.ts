import { randomInt } from 'node:crypto'
import type { Composed } from './composer'

/** The session's number from 0 to 99. A session cookie, so that the session keeps its side as long as it lasts. */
const PART = 'portal-canary'
const PARTS = 100
/**
 * The session's company, set by the backend's answer. It grants no rights: a forged value only gets a fresh version.
 */
const COMPANY = 'portal-company'

export interface Side {
  readonly mix: Composed
  /** The cookie to set for a session without a number. */
  readonly cookie?: string
}

interface Connection {
  readonly secure: boolean
}

const sessionCookie = (name: string, value: number, { secure }: Connection): string =>
  `${name}=${value}; Path=/; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`

function numberIn(cookies: string | undefined, name: string): number | undefined {
  const found = (cookies ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  return found !== undefined && /^\d{1,10}$/.test(found) ? Number(found) : undefined
}

const partOf = (cookies: string | undefined): number | undefined => {
  const part = numberIn(cookies, PART)
  return part !== undefined && part < PARTS ? part : undefined
}

const isNamed = ({ canary }: Composed, cookies: string | undefined): boolean => {
  const company = numberIn(cookies, COMPANY)
  return company !== undefined && (canary?.companies.includes(company) ?? false)
}

/** Returns the mix for this session. Numbers are drawn only if the environment has a canary. */
export function sideOf(
  mix: Composed,
  cookies: string | undefined,
  { draw = () => randomInt(PARTS), ...connection }: Connection & { readonly draw?: () => number },
): Side {
  if (!mix.canary) return { mix }
  if (isNamed(mix, cookies)) return { mix: mix.canary.composed }
  if (mix.canary.percent === 0) return { mix }
  const known = partOf(cookies)
  const part = known ?? draw()
  const side = part < mix.canary.percent ? mix.canary.composed : mix
  return { mix: side, ...(known === undefined ? { cookie: sessionCookie(PART, part, connection) } : {}) }
}

/** Returns the mix for an open page of this session: the same side, or the environment's mix if no number was drawn. */
export const sameSide = (mix: Composed, cookies: string | undefined): Composed =>
  mix.canary && (isNamed(mix, cookies) || (partOf(cookies) ?? PARTS) < mix.canary.percent) ? mix.canary.composed : mix

/**
 * Pages carry no login, so an answer of the API sets the company for them; only if the environment has a canary by
 * company.
 */
export function companyCookie(
  mix: Composed | undefined,
  cookies: string | undefined,
  company: unknown,
  connection: Connection,
): string | undefined {
  const id = Number(company)
  if (!mix?.canary || mix.canary.companies.length === 0 || !Number.isInteger(id) || id <= 0) return undefined
  return numberIn(cookies, COMPANY) === id ? undefined : sessionCookie(COMPANY, id, connection)
}
