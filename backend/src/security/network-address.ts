/** Limits per network address. The address is personal data, so only a keyed hash is stored for one window. */
import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { transaction } from '../database/database'
import { apart } from '../database/one-call'
import type { Services } from '../services'
import type { LIMITS, LimitName } from './limits'
import { countAgainst, countFirst, giveBack, refuseIfUsedUp } from './rate-limits'
import { keyFor } from './secret'

type Request = Pick<FastifyRequest, 'ip'>
type AddressLimit = {
  [Name in LimitName]: (typeof LIMITS)[Name]['subject'] extends 'address' ? Name : never
}[LimitName]

const IPV6_NETWORK_GROUPS = 4

/** One customer usually has a whole /64 network in IPv6. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address.replace(/^::ffff:/, '')
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = (tail ?? '').split(':').filter(Boolean)
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0')
  return [...groups, ...zeros, ...rest].slice(0, IPV6_NETWORK_GROUPS).join(':')
}

/** Callers are not told apart where their limits are off. */
export const senderOf = async (services: Services, request: Request): Promise<string> =>
  services.config.limitsSenders ? hashOf(services, request.ip) : 'anybody'

const hashOf = async (services: Services, ip: string): Promise<string> =>
  createHmac('sha256', await keyFor(services, 'sender'))
    .update(networkOf(ip))
    .digest('base64url')

/** Counts before any look-up, also requests that are refused later, so the count must survive the refusal. */
export async function countMailOf(services: Services, request: Request, now: Date): Promise<void> {
  if (!services.config.limitsSenders) return
  const subject = await senderOf(services, request)
  // All senders of a network count in one row, and the passwords that are hashed next take their time.
  await apart(() =>
    transaction(services.db, async (tx) => {
      for (const limit of ['mailsOfSenderAnHour', 'mailsOfSenderADay'] as const satisfies readonly AddressLimit[])
        await countAgainst(tx, { limit, subject }, now)
    }),
  )
}

/**
 * Runs a check of a secret. It counts as wrong before the check, so that parallel guesses count too, and is taken back
 * unless the outcome, a result or a refusal, says that the secret was wrong.
 */
export async function countWrongSecret<T>(
  services: Services,
  request: Request,
  now: Date,
  isWrong: (outcome: unknown) => boolean,
  check: () => Promise<T>,
): Promise<T> {
  if (!services.config.limitsSenders) return check()
  const counted = { limit: 'wrongSecrets', subject: await senderOf(services, request) } as const
  await countFirst(services.db, counted, now)
  const settle = async (outcome: unknown) => {
    if (!isWrong(outcome)) await giveBack(services.db, counted)
  }
  try {
    const result = await check()
    await settle(result)
    return result
  } catch (error) {
    await settle(error)
    throw error
  }
}

/** Counts a wrong token of a service, and refuses every token of an address that has sent too many wrong ones. */
export async function checkServiceToken(services: Services, request: Request, isRight: boolean): Promise<void> {
  if (!services.config.limitsSenders) return
  const counted = { limit: 'wrongServiceTokens', subject: await senderOf(services, request) } as const
  const now = services.clock.now()
  await refuseIfUsedUp(services.db, counted, now)
  if (!isRight) await countAgainst(services.db, counted, now)
}
