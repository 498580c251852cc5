/** Network addresses of callers: one address, and one network, has one name, in whatever form it is written. */
import { isIPv4, isIPv6 } from 'node:net'

/** The numbers of one side of `::`; the last part may be an IPv4 address. */
const numbersOf = (text: string): number[] =>
  text
    .split(':')
    .filter(Boolean)
    .flatMap((part) => {
      if (!part.includes('.')) return [Number.parseInt(part, 16)]
      const [first = 0, second = 0, third = 0, fourth = 0] = part.split('.').map(Number)
      return [first * 256 + second, third * 256 + fourth]
    })

/** The eight numbers of an IPv6 address; undefined for another text. */
function groupsOf(address: string): readonly number[] | undefined {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return undefined
  const [head = [], tail = []] = plain.split('::').map(numbersOf)
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail]
}

/** IPv4 within IPv6 (`::ffff:0:0/96`), in either spelling. */
function mappedIn(groups: readonly number[]): string | undefined {
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : undefined
}

/** The bare address: IPv4 within IPv6 as IPv4, and without the port that some balancers add. */
export function bareAddress(text: string): string {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? []
  const [, withPort] = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text) ?? []
  const address = bracketed ?? withPort ?? text
  const groups = groupsOf(address)
  return (groups && mappedIn(groups)) ?? address
}

/** How many bits of an address belong to the network that counts as one caller. */
export interface NetworkBits {
  readonly ipv4: 24 | 32
  readonly ipv6: 48 | 64
}

/** The network of an address: the numbers of its prefix. A text that is no address is its own network. */
export function networkOf(address: string, { ipv4, ipv6 }: NetworkBits): string {
  const bare = bareAddress(address)
  const groups = groupsOf(bare)
  if (groups)
    return groups
      .slice(0, ipv6 / 16)
      .map((group) => group.toString(16))
      .join(':')
  return isIPv4(bare)
    ? bare
        .split('.')
        .slice(0, ipv4 / 8)
        .join('.')
    : bare
}
