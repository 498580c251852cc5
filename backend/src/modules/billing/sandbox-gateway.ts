/**
 * The records of the sandbox gateway (D18), as a real gateway keeps them, with its states, delays and missing
 * answers. Registered in development and test only.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { DeclineCause } from '@portal/contracts/billing'
import { DAY_SECONDS } from '@portal/contracts/kernel'
import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { isSamePayment } from '../../ports/payments'
import type { ChargeRequest, ChargeResult, PaymentGateway, RegisteredCard, Trade } from '../../ports/payments'
import type { Services } from '../../services/services'
import { refuseOtherCard } from './shown-card'
import { sandboxCards, sandboxCharges } from '../../tables/billing.tables'

export const SANDBOX_PAGE_PATH = '/sandbox/card'
/** The page of the cardholder's bank (EMV 3-D Secure). */
export const SANDBOX_CHALLENGE_PATH = '/sandbox/challenge'

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
  /** Charged; two days later its bank takes the payment back. */
  chargedBack: '4000000000000259',
  /** EMV 3-D Secure: the bank asks the cardholder; only attempts it; refuses; fails; or does not know the card. */
  challenge: '4000000000003220',
  attempted: '4000000000003253',
  unauthenticated: '4000000000003097',
  authenticationFails: '4000000000003238',
  notEnrolled: '4000000000003055',
} as const
type Behaviour = 'prompt' | Exclude<keyof typeof SANDBOX_NUMBERS, 'approved' | 'declined' | 'failsLater'>

const { approved: _approved, declined: _declined, failsLater: _failsLater, ...OTHERS } = SANDBOX_NUMBERS
const BEHAVIOURS: Readonly<Record<string, Behaviour>> = Object.fromEntries(
  Object.entries(OTHERS).map(([name, number]) => [number, name as Behaviour]),
)
/** What the bank says at once; a card without an entry is authenticated without a question. */
const WITHOUT_QUESTION: Readonly<Record<string, DeclineCause>> = {
  unauthenticated: 'authentication_refused',
  authenticationFails: 'authentication_failed',
  notEnrolled: 'not_enrolled',
}
export const sandboxCause = (number: string): DeclineCause | undefined => WITHOUT_QUESTION[BEHAVIOURS[number] ?? '']
const SLOW_MS = 12_000
const CHARGED_BACK_MS = 2 * DAY_SECONDS * 1000
const STATES: Readonly<Record<string, Exclude<Trade['state'], 'not_found'>>> = {
  UNPROCESSED: 'entered',
  CAPTURE: 'captured',
  VOID: 'cancelled',
  CHARGEBACK: 'charged_back',
}

export const maskCard = (number: string): string => `**** **** **** ${number.slice(-4)}`

const BRANDS: readonly (readonly [prefix: RegExp, name: string])[] = [
  [/^4/, 'Visa'],
  [/^5/, 'Mastercard'],
  [/^35/, 'JCB'],
  [/^3[47]/, 'American Express'],
  [/^36/, 'Diners Club'],
]
/** `12/30` is December 2030; what is no month is not kept. */
const monthOf = (text: string): string | null => {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(text.trim()) ?? []
  return month && year ? `20${year}-${month}` : null
}

export async function saveSandboxCard(
  services: Services,
  gatewayMemberId: string,
  number: string,
  expiry = '12/30',
): Promise<void> {
  const values = {
    masked: maskCard(number),
    brand: BRANDS.find(([prefix]) => prefix.test(number))?.[1] ?? null,
    expires: monthOf(expiry),
    failsLater: number === SANDBOX_NUMBERS.failsLater,
    behaviour: BEHAVIOURS[number] ?? 'prompt',
    updatedAt: services.clock.now(),
  }
  await services.db
    .insert(sandboxCards)
    .values({ gatewayMemberId, ...values })
    .onConflictDoUpdate({ target: sandboxCards.gatewayMemberId, set: values })
}

export function sandboxGateway({ db, config, clock }: Services): PaymentGateway {
  const cardOf = async (gatewayMemberId: string) =>
    (await db.select().from(sandboxCards).where(eq(sandboxCards.gatewayMemberId, gatewayMemberId)))[0]
  const isCharged = (gatewayOrderId: string) =>
    and(eq(sandboxCharges.gatewayOrderId, gatewayOrderId), eq(sandboxCharges.status, 'CAPTURE'))
  const chargeOf = async (gatewayOrderId: string) =>
    (await db.select().from(sandboxCharges).where(eq(sandboxCharges.gatewayOrderId, gatewayOrderId)))[0]

  /** A bank that takes payments back has done so since the last look. */
  async function statusAtBank(gatewayOrderId: string): Promise<string | undefined> {
    const before = new Date(clock.now().getTime() - CHARGED_BACK_MS)
    await db
      .update(sandboxCharges)
      .set({ status: 'CHARGEBACK' })
      .where(and(isCharged(gatewayOrderId), lte(sandboxCharges.chargedAt, before)))
    return (await chargeOf(gatewayOrderId))?.status
  }

  async function lookUp(gatewayOrderId: string): Promise<Trade> {
    const known = await chargeOf(gatewayOrderId)
    if (!known) return { state: 'not_found' }
    const behaviour = (await cardOf(known.gatewayMemberId))?.behaviour
    if (behaviour === 'down') throw new Error('The sandbox does not answer')
    const status = behaviour === 'chargedBack' ? await statusAtBank(gatewayOrderId) : known.status
    return {
      state: STATES[status ?? ''] ?? 'entered',
      amount: known.amount,
      tax: known.tax,
      gatewayMemberId: known.gatewayMemberId,
    }
  }

  const card = async (gatewayMemberId: string): Promise<RegisteredCard | undefined> => {
    const row = await cardOf(gatewayMemberId)
    return row && { masked: row.masked, brand: row.brand, expires: row.expires }
  }

  /** Undefined if the cardholder is authenticated, so that the charge goes on. */
  async function authenticate(
    { gatewayOrderId, authentication }: ChargeRequest,
    behaviour: string,
  ): Promise<ChargeResult | undefined> {
    if (!authentication) return undefined
    const cause = WITHOUT_QUESTION[behaviour]
    if (cause) return { state: 'declined', reason: cause, cause }
    if (behaviour !== 'challenge') return undefined
    const where = eq(sandboxCharges.gatewayOrderId, gatewayOrderId)
    await db
      .update(sandboxCharges)
      .set({ authentication: 'open', returnUrl: authentication.returnUrl })
      .where(and(where, isNull(sandboxCharges.authentication)))
    const answer = (await chargeOf(gatewayOrderId))?.authentication
    if (answer === 'Y') return undefined
    if (answer === 'N') return { state: 'declined', reason: 'N', cause: 'authentication_refused' }
    if (answer === 'U') return { state: 'declined', reason: 'U', cause: 'authentication_failed' }
    const query = new URLSearchParams({ charge: gatewayOrderId })
    return { state: 'challenge', url: `${config.origin}${SANDBOX_CHALLENGE_PATH}?${query.toString()}` }
  }

  async function isRefused(gatewayMemberId: string): Promise<boolean> {
    const earlier = await db.select().from(sandboxCharges).where(eq(sandboxCharges.gatewayMemberId, gatewayMemberId))
    return earlier.some(({ status }) => status !== 'UNPROCESSED')
  }

  async function charge(request: ChargeRequest): Promise<ChargeResult> {
    const { gatewayMemberId, gatewayOrderId, amount, tax } = request
    const registered = await cardOf(gatewayMemberId)
    if (!registered) return { state: 'declined', reason: 'no card' }
    const refused = await refuseOtherCard({ card }, request)
    if (refused) return refused
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
    if (entered && registered.behaviour === 'silentBefore') throw new Error('The sandbox was silent before the charge')
    const open = await authenticate(request, registered.behaviour)
    if (open) return open
    if (registered.failsLater && (await isRefused(gatewayMemberId))) return { state: 'declined', reason: 'refused' }
    if (registered.behaviour === 'slow') await wait(SLOW_MS)
    await db
      .update(sandboxCharges)
      .set({ status: 'CAPTURE', approved: true, chargedAt: clock.now() })
      .where(eq(sandboxCharges.gatewayOrderId, gatewayOrderId))
    if (entered && registered.behaviour === 'silentAfter') throw new Error('The sandbox was silent after the charge')
    return { state: 'captured' }
  }

  return {
    openCardPage: async ({ gatewayMemberId, sessionKey, returnUrl, amount, authenticates, locale }) => {
      const query = new URLSearchParams({
        member: gatewayMemberId,
        session: sessionKey,
        back: returnUrl,
        lang: locale,
        ...(amount === null ? {} : { amount: String(amount) }),
        ...(authenticates ? { authenticates: '1' } : {}),
      })
      return `${config.origin}${SANDBOX_PAGE_PATH}?${query.toString()}`
    },
    card,
    charge,
    // The record knows whether the bank asked, and what it heard.
    finish: charge,
    lookUp,
    refund: async (gatewayOrderId, left) => {
      await db
        .update(sandboxCharges)
        .set(left.amount === 0 ? { status: 'VOID' } : left)
        .where(and(isCharged(gatewayOrderId), gt(sandboxCharges.amount, left.amount)))
    },
  }
}
