/** The sandbox's books (D18): what a real gateway keeps on its side. Registered in development and test only. */
import { eq } from 'drizzle-orm'
import type { ChargeRequest, ChargeResult, PaymentGateway } from '../../ports/payments'
import type { Services } from '../../services'
import { sandboxCards, sandboxCharges } from './billing.tables'

export const SANDBOX_PAGE_PATH = '/sandbox/card'

/** Card numbers that the page offers and what they do; any other number of 14 to 16 digits is approved. */
export const SANDBOX_NUMBERS = { approved: '4111111111111111', declined: '4000000000000002', failsLater: '4000000000000341' } as const

export const maskCard = (number: string): string => `**** **** **** ${number.slice(-4)}`

export async function saveSandboxCard(services: Services, gatewayMemberId: string, number: string): Promise<void> {
  const values = { masked: maskCard(number), failsLater: number === SANDBOX_NUMBERS.failsLater, updatedAt: services.clock.now() }
  await services.db.insert(sandboxCards).values({ gatewayMemberId, ...values }).onConflictDoUpdate({ target: sandboxCards.gatewayMemberId, set: values })
}

async function isDeclined(services: Services, gatewayMemberId: string): Promise<'no_card' | 'declined' | undefined> {
  const [card] = await services.db.select().from(sandboxCards).where(eq(sandboxCards.gatewayMemberId, gatewayMemberId))
  if (!card) return 'no_card'
  if (!card.failsLater) return undefined
  const earlier = await services.db.select().from(sandboxCharges).where(eq(sandboxCharges.gatewayMemberId, gatewayMemberId)).limit(1)
  return earlier.length > 0 ? 'declined' : undefined
}

export function sandboxGateway(services: Services): PaymentGateway {
  return {
    openCardPage: async ({ gatewayMemberId, sessionKey, returnUrl, amount, locale }) => {
      const query = new URLSearchParams({ member: gatewayMemberId, session: sessionKey, back: returnUrl, lang: locale, ...(amount === null ? {} : { amount: String(amount) }) })
      return `${services.config.origin}${SANDBOX_PAGE_PATH}?${query.toString()}`
    },
    card: async (gatewayMemberId) => {
      const [card] = await services.db.select().from(sandboxCards).where(eq(sandboxCards.gatewayMemberId, gatewayMemberId))
      return card && { masked: card.masked }
    },
    charge: async ({ gatewayMemberId, gatewayOrderId, amount }: ChargeRequest): Promise<ChargeResult> => {
      const [known] = await services.db.select().from(sandboxCharges).where(eq(sandboxCharges.gatewayOrderId, gatewayOrderId))
      if (known) return known.approved ? { approved: true } : { approved: false, reason: 'declined' }
      const reason = await isDeclined(services, gatewayMemberId)
      await services.db.insert(sandboxCharges)
        .values({ gatewayOrderId, gatewayMemberId, amount, approved: reason === undefined, chargedAt: services.clock.now() }).onConflictDoNothing()
      return reason === undefined ? { approved: true } : { approved: false, reason }
    },
  }
}
