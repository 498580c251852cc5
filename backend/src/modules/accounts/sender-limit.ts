/**
 * REAL-16: limits the mails that one sender can cause. The address is personal data, so only a keyed hash is stored
 * for one window.
 */
import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { ACCOUNT_LIMITS } from '@portal/contracts/accounts'
import type { FastifyRequest } from 'fastify'
import { transaction } from '../../database/database'
import { countAgainst } from '../../security/rate-limits'
import { keyFor } from '../../security/secret'
import type { Services } from '../../services'

const IPV6_NETWORK_GROUPS = 4

/** One customer usually has a whole /64 network in IPv6. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address.replace(/^::ffff:/, '')
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = (tail ?? '').split(':').filter(Boolean)
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0')
  return [...groups, ...zeros, ...rest].slice(0, IPV6_NETWORK_GROUPS).join(':')
}

/** Counts before any look-up, also requests that are refused later, so the count must survive the refusal. */
export async function countSender(services: Services, request: Pick<FastifyRequest, 'ip'>, now: Date): Promise<void> {
  if (!services.config.limitsSenders) return
  const subject = createHmac('sha256', await keyFor(services, 'sender'))
    .update(networkOf(request.ip))
    .digest('base64url')
  await transaction(services.db, async (tx) => {
    await countAgainst(tx, { kind: 'mail_sender_hour', subject }, ACCOUNT_LIMITS.mailsOfSenderAnHour, now)
    await countAgainst(tx, { kind: 'mail_sender_day', subject }, ACCOUNT_LIMITS.mailsOfSenderADay, now)
  })
}
