import { BlockList, isIP } from 'node:net'
import { bareAddress } from './network'

/**
 * Whether an address belongs to a proxy of this installation, in the form that Fastify's `trustProxy` takes. Hop 0 is
 * the other end of the connection, hop 1 the last entry of `X-Forwarded-For`, and so on to the left.
 */
export type TrustsProxy = (address: string, hop: number) => boolean

/** The form of the setting, for the sentence that refuses another value. */
export const PROXIES_FORM =
  'must be the number of proxies in front of this server, such as 1, or their addresses and networks, separated by commas: loopback, uniquelocal, 10.0.0.0/8'

/** More proxies in a row are a mistake, such as a port. */
const MOST_HOPS = 9

const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

const familyOf = (address: string): 'ipv4' | 'ipv6' | undefined => ({ 4: 'ipv4', 6: 'ipv6' } as const)[isIP(address)]

function withNetwork(list: BlockList, text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/')
  const family = familyOf(address)
  const bits = family === 'ipv4' ? 32 : 128
  const length = prefix === undefined ? bits : /^\d{1,3}$/.test(prefix) ? Number(prefix) : 0
  // A network of all addresses trusts everybody.
  if (!family || more.length > 0 || length < 1 || length > bits) return false
  list.addSubnet(address, length, family)
  return true
}

/**
 * Reads the setting of either server; undefined if it has another form. With a number, the entry that the outermost
 * proxy of ours has written is the caller; whatever the caller wrote stands further left and is never read. Nothing
 * trusts everybody: then the leftmost entry would count, which the caller invents.
 */
export function trustedProxies(text: string): TrustsProxy | undefined {
  if (/^\d+$/.test(text)) {
    const hops = Number(text)
    return hops <= MOST_HOPS ? (_address, hop) => hop < hops : undefined
  }
  const list = new BlockList()
  const networks = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap((part) => (Object.hasOwn(NAMED, part) ? (NAMED[part] ?? []) : [part]))
  if (networks.length === 0 || !networks.every((network) => withNetwork(list, network))) return undefined
  return (given) => {
    const address = bareAddress(given)
    const family = familyOf(address)
    return family !== undefined && list.check(address, family)
  }
}
