import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { networkOf } from '@portal/node'

/** Longer than any rule looks back. */
const VALID_MS = 4 * 3_600_000
/** Clocks of two portal servers may differ a little. */
const AHEAD_MS = 5 * 60_000
const SIGNATURE_BYTES = 16

const signed = (key: Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest().subarray(0, SIGNATURE_BYTES)

/** What the number of a page is bound to. */
export interface Bound {
  readonly environment: string
  /** The name of the mix in the page. */
  readonly mix: string
}

const textOf = ({ environment, mix }: Bound, issued: string, id: string): string =>
  ['page', environment, mix, issued, id].join('\n')

/** The number of one served page: `<time>.<id>.<signature>`. Only portal servers of the environment can make one. */
export function pageNumber(key: Buffer, bound: Bound, now: number): string {
  const [issued, id] = [Math.floor(now).toString(36), randomBytes(9).toString('base64url')]
  return `${issued}.${id}.${signed(key, textOf(bound, issued, id)).toString('base64url')}`
}

const NUMBER = /^([0-9a-z]{1,12})\.([\w-]{12})\.([\w-]{22})$/

/** The id of a number that was made for this mix and has not expired. */
export function idOf(key: Buffer, bound: Bound, number: string, now: number): string | undefined {
  const [, issued = '', id = '', signature = ''] = NUMBER.exec(number) ?? []
  const age = now - Number.parseInt(issued, 36)
  if (!(age > -AHEAD_MS && age < VALID_MS)) return undefined
  const given = Buffer.from(signature, 'base64url')
  const right = signed(key, textOf(bound, issued, id))
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined
}

/**
 * Ids that were used. Of more than it can keep it forgets the oldest: whoever could use these again has as many
 * networks, and could as well open new pages. If it were full instead, nothing would count for hours.
 */
export interface UsedOnce {
  /** Whether this is the first use. */
  take(use: string, now: number): boolean
}

export function createUsedOnce(most: number): UsedOnce {
  const ends = new Map<string, number>()
  return {
    take(use, now) {
      for (const [oldest, end] of ends) {
        if (end > now) break
        ends.delete(oldest)
      }
      if (ends.has(use)) return false
      const [oldest] = ends.keys()
      if (oldest !== undefined && ends.size >= most) ends.delete(oldest)
      ends.set(use, now + VALID_MS + AHEAD_MS)
      return true
    },
  }
}

/**
 * As wide as one customer may rent for little: an IPv6 customer gets up to a /48, and a few neighbouring IPv4 addresses
 * cost little. Too wide a network only counts fewer pages; too narrow a one gives one person several voices.
 */
const ONE_VOICE = { ipv4: 24, ipv6: 48 } as const

/** A keyed hash of the caller's network: an address is personal data, and stored for as long as the counts are. */
export const networkName = (key: Buffer, address: string): string =>
  signed(key, `network\n${networkOf(address, ONE_VOICE)}`)
    .subarray(0, 6)
    .toString('base64url')
