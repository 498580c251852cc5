/**
 * The records of the sandbox gateway (D18), as a real gateway keeps them, with its states, delays and missing
 * answers. Registered in development and test only.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, gt } from 'drizzle-orm'
import { isSamePayment } from '../../ports/payments'
import type { ChargeRequest, ChargeResult, PaymentGateway, Trade } from '../../ports/payments'
import type { Services } from '../../services/services'
import { sandboxCards, sandboxCharges } from '../../tables/billing.tables'

export const SANDBOX_PAGE_PATH = '/sandbox/card'

/** Card numbers that the page offers and what they do; any other number of 14 to 16 digits is approved. */
export const SANDBOX_NUMBERS = {
  approved: '4111111111111111',
  declined: '4000000000000002',
  failsLater: '4000000000000341',
  /** Answers after 12 seconds: before that the browser is told that the payment is being checked. */
  slow: '4000000000000119',
  /** The first answer is lost before anything was charged; a later look-up charges. */
  silentBefore: '4000000000000127',
  /** Charged, but the answer is lost; a later look-up finds it. */
  silentAfter: '4000000000000135',
  /** Never answers calls about money. */
  down: '4000000000000143',
} as const
type Behaviour = 'prompt' | 'slow' | 'silentBefore' | 'silentAfter' | 'down'

const BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  [SANDBOX_NUMBERS.slow]: 'slow',
  [SANDBOX_NUMBERS.silentBefore]: 'silentBefore',
  [SANDBOX_NUMBERS.silentAfter]: 'silentAfter',
  [SANDBOX_NUMBERS.down]: 'down',
}
const SLOW_MS = 12_000
const STATES: Readonly<Record<string, Exclude<Trade['state'], 'not_found'>>> = {
  UNPROCESSED: 'entered',
  CAPTURE: 'captured',
  VOID: 'cancelled',
  CHARGEBACK: 'charged_back',
}

export const maskCard = (number: string): string => `**** **** **** ${number.slice(-4)}`

export async function saveSandboxCard(services: Services, gatewayMemberId: string, number: string): Promise<void> {
  const values = {
    masked: maskCard(number),
    failsLater: number === SANDBOX_NUMBERS.failsLater,
    behaviour: BEHAVIOURS[number] ?? 'prompt',
    updatedAt: services.clock.now(),
  }
  await services.db
    .insert(sandboxCards)
    .values({ gatewayMemberId, ...values })
    .onConflictDoUpdate({ target: sandboxCards.gatewayMemberId, set: values })
}

export function sandboxGateway({ db, config }: Services): PaymentGateway {
  const cardOf = async (gatewayMemberId: string) =>
    (await db.select().from(sandboxCards).where(eq(sandboxCards.gatewayMemberId, gatewayMemberId)))[0]
  const chargeOf = async (gatewayOrderId: string) =>
    (await db.select().from(sandboxCharges).where(eq(sandboxCharges.gatewayOrderId, gatewayOrderId)))[0]

  async function lookUp(gatewayOrderId: string): Promise<Trade> {
    const known = await chargeOf(gatewayOrderId)
    if (!known) return { state: 'not_found' }
    if ((await cardOf(known.gatewayMemberId))?.behaviour === 'down') throw new Error('The sandbox does not answer')
    return {
      state: STATES[known.status] ?? 'entered',
      amount: known.amount,
      tax: known.tax,
      gatewayMemberId: known.gatewayMemberId,
    }
  }

  async function isRefused(gatewayMemberId: string): Promise<boolean> {
    const earlier = await db.select().from(sandboxCharges).where(eq(sandboxCharges.gatewayMemberId, gatewayMemberId))
    return earlier.some(({ status }) => status !== 'UNPROCESSED')
  }

  return {
    openCardPage: async ({ gatewayMemberId, sessionKey, returnUrl, amount, locale }) => {
      const query = new URLSearchParams({
        member: gatewayMemberId,
        session: sessionKey,
        back: returnUrl,
        lang: locale,
        ...(amount === null ? {} : { amount: String(amount) }),
      })
      return `${config.origin}${SANDBOX_PAGE_PATH}?${query.toString()}`
    },
    card: async (gatewayMemberId) => {
      const card = await cardOf(gatewayMemberId)
      return card && { masked: card.masked }
    },
    charge: async (request: ChargeRequest): Promise<ChargeResult> => {
      const { gatewayMemberId, gatewayOrderId, amount, tax } = request
      const card = await cardOf(gatewayMemberId)
      if (!card) return { state: 'declined', reason: 'no card' }
      const [entered] = await db
        .insert(sandboxCharges)
        .values({
          gatewayOrderId,
          gatewayMemberId,
          amount,
          tax,
          approved: false,
          status: 'UNPROCESSED',
        })
        .onConflictDoNothing()
        .returning()
      const trade = await lookUp(gatewayOrderId)
      if (!isSamePayment(trade, request)) return { state: 'number_taken' }
      if (trade.state === 'captured') return { state: 'captured' }
      if (entered && card.behaviour === 'silentBefore') throw new Error('The sandbox was silent before the charge')
      if (card.failsLater && (await isRefused(gatewayMemberId))) return { state: 'declined', reason: 'refused' }
      if (card.behaviour === 'slow') await wait(SLOW_MS)
      await db
        .update(sandboxCharges)
        .set({ status: 'CAPTURE', approved: true })
        .where(eq(sandboxCharges.gatewayOrderId, gatewayOrderId))
      if (entered && card.behaviour === 'silentAfter') throw new Error('The sandbox was silent after the charge')
      return { state: 'captured' }
    },
    lookUp,
    refund: async (gatewayOrderId, left) => {
      const isMore = and(
        eq(sandboxCharges.gatewayOrderId, gatewayOrderId),
        eq(sandboxCharges.status, 'CAPTURE'),
        gt(sandboxCharges.amount, left.amount),
      )
      await db
        .update(sandboxCharges)
        .set(left.amount === 0 ? { status: 'VOID' } : left)
        .where(isMore)
    },
  }
}
