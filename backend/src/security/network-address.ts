/** Limits per network address. The address is personal data, so only a keyed hash is stored for one window. */
import { networkOf as prefixOf } from '@portal/node'
import type { FastifyRequest } from 'fastify'
import { transaction } from '../database/database'
import { apart } from '../database/one-call'
import type { Services } from '../services/services'
import type { LIMITS, LimitName } from '../config/limits'
import { countAgainst, countFirst, giveBack, refuseIfUsedUp } from './rate-limits'
import { keyFor } from './secret'
import { signed } from './tokens'

type Request = Pick<FastifyRequest, 'ip'>
type AddressLimit = {
  [Name in LimitName]: (typeof LIMITS)[Name]['subject'] extends 'address' ? Name : never
}[LimitName]

/**
 * A limit refuses people, so it counts no more than one customer as one: a mobile phone has a /64 network in IPv6, and
 * its neighbours share the /48.
 */
const ONE_CUSTOMER = { ipv4: 32, ipv6: 64 } as const

/** The network that limits count as one caller. */
export const networkOf = (address: string): string => prefixOf(address, ONE_CUSTOMER)

/** Callers are not told apart where their limits are off. */
export const senderOf = async (services: Services, request: Request): Promise<string> =>
  services.config.limitsSenders ? hashOf(services, request.ip) : 'anybody'

const hashOf = async (services: Services, ip: string): Promise<string> =>
  signed(await keyFor(services, 'sender'), networkOf(ip))

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

/** Counts a wrong link of a mail; the refusal of too many is a page. */
export async function countWrongLink(
  services: Services,
  request: Request,
  page: (retryAfter: number) => Promise<string>,
): Promise<void> {
  if (!services.config.limitsSenders) return
  const counted = { limit: 'wrongPersonLinks', subject: await senderOf(services, request), page } as const
  await countFirst(services.db, counted, services.clock.now())
}
