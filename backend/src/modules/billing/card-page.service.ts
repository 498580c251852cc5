/**
 * Opening the gateway's hosted card page and returning from it (D18, D53). The return only starts a charge; the
 * ledger completes it.
 */
import type { CardPage, PaymentOutcome } from '@portal/contracts/billing'
import type { Locale } from '@portal/contracts'
import { paths } from '@portal/contracts/shell'
import { HOUR_SECONDS } from '@portal/contracts/kernel'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { transaction } from '../../database/database'
import type { Tx } from '../../database/tx'
import { commitBeforeLeaving } from '../../database/one-call'
import { AppError } from '../../errors/app-error'
import type { Actor } from '../../services/actor'
import { cardText } from '../../ports/payments'
import type { PaymentGateway, RegisteredCard } from '../../ports/payments'
import { randomSecret, sha256 } from '../../security/tokens'
import type { Services } from '../../services/services'
import {
  decideOrder,
  declineOrder,
  findOrder,
  findSubscription,
  getAccount,
  getPlan,
  keepCard,
  updateAccount,
  waitingOrders,
} from './billing.repository'
import { cardSessions } from '../../tables/billing.tables'
import type { ChargeRow, OrderRow, PlanRow } from '../../tables/billing.tables'
import { chargeOfNumber, chargeOfOrder } from './charge.service'
import type { ChargeRunner } from './charge-runner'
import { gatewayMemberOf } from './gateway-member'
import { answerChallenge, findOpenCharge, openCharge } from './ledger'
import { lockBilling } from '../../facts/plan-facts'
import { soldOf, startingOn } from './prices'
import { fulfil, startOf } from './purchase.service'

export const CARD_RETURN_PATH = '/api/payments/card_return/'

/** How long the browser waits for the gateway before the screen says that the payment is being checked. */
export const BROWSER_WAITS_MS = 8000
/** The seconds after which to try again if the gateway provides no card page. */
const RETRY_AFTER_SECONDS = 30

export async function openCardPage(
  services: Services,
  gateway: PaymentGateway,
  actor: Actor,
  locale: Locale,
): Promise<CardPage> {
  const now = services.clock.now()
  const sessionKey = randomSecret()
  const opened = await transaction(services.db, async (tx) => {
    await lockBilling(tx, actor.companyId)
    const account = await getAccount(tx, actor.companyId)
    const order = (await waitingOrders(tx, actor.companyId)).find(({ mode }) => mode === 'CC')
    // The order is being paid already, so the page is not needed.
    if (order && (await findOpenCharge(tx, actor.companyId))?.orderId === order.id)
      throw new AppError('payment_in_progress')
    await tx.insert(cardSessions).values({
      hash: sha256(sessionKey),
      companyId: actor.companyId,
      orderId: order?.id ?? null,
      expiresAt: new Date(now.getTime() + HOUR_SECONDS * 1000),
      createdAt: now,
    })
    // D53: true until the company opened the page once.
    const isFirstTime = account.cardPageOpenedAt === null
    if (isFirstTime) await updateAccount(tx, actor.companyId, { cardPageOpenedAt: now, updatedAt: now })
    return {
      isFirstTime,
      authenticates:
        !order || !isChargedNow(order, await getPlan(tx, order.planId), await startsAtOnce(tx, order.companyId)),
      amount: order?.amount ?? null,
      gatewayMemberId: await gatewayMemberOf(tx, actor.companyId, now),
    }
  })
  await commitBeforeLeaving()
  const gmoUrl = await gateway
    .openCardPage({
      gatewayMemberId: opened.gatewayMemberId,
      sessionKey,
      returnUrl: `${services.config.origin}${CARD_RETURN_PATH}`,
      amount: opened.amount,
      authenticates: opened.authenticates,
      locale,
    })
    .catch((cause: unknown) => {
      services.log.error({ err: cause }, 'The gateway returned no card page')
      throw new AppError('unavailable', { retryAfter: RETRY_AFTER_SECONDS, cause })
    })
  return { gmo_url: gmoUrl, is_first_time_click: opened.isFirstTime }
}

/** The current state counts, not that of the order: an invoice order may be in screening, a plan may have ended. */
const startsAtOnce = async (tx: Tx, companyId: number): Promise<boolean> =>
  !(await findSubscription(tx, companyId, 'active'))

/** A plan that starts now is charged now; a next one when it starts (D53); a trial costs nothing. */
const isChargedNow = ({ amount }: OrderRow, { isTrial }: PlanRow, startsNow: boolean): boolean =>
  startsNow && !isTrial && amount > 0

/** Handles a gateway that does not return the card: nothing is charged, and the browser shows no error. */
async function cardAt(
  services: Services,
  gateway: PaymentGateway,
  gatewayMemberId: string,
): Promise<RegisteredCard | undefined> {
  try {
    return await gateway.card(gatewayMemberId)
  } catch (error) {
    services.log.error({ err: error }, 'The gateway did not answer a query about a card')
    return undefined
  }
}

type Outcome = 'approved' | 'declined' | 'cancelled'
interface OpenSession {
  readonly companyId: number
  readonly orderId: number | null
  readonly isFirstReturn: boolean
  readonly gatewayMemberId: string
}

/** A session is used once. A reloaded or repeated return only reads the state. */
async function takeSession(services: Services, sessionKey: string, now: Date): Promise<OpenSession | undefined> {
  return transaction(services.db, async (tx) => {
    const hash = eq(cardSessions.hash, sha256(sessionKey))
    const [taken] = await tx
      .update(cardSessions)
      .set({ usedAt: now })
      .where(and(hash, isNull(cardSessions.usedAt), gt(cardSessions.expiresAt, now)))
      .returning()
    const [session] = taken ? [taken] : await tx.select().from(cardSessions).where(hash)
    if (!session) return undefined
    return {
      companyId: session.companyId,
      orderId: session.orderId,
      isFirstReturn: taken !== undefined,
      gatewayMemberId: await gatewayMemberOf(tx, session.companyId, now),
    }
  })
}

const STANDS: Readonly<Record<ChargeRow['state'], PaymentOutcome>> = {
  pending: 'checking',
  unknown: 'checking',
  authenticating: 'checking',
  captured: 'true',
  declined: 'false',
}

const standOf = (charge: ChargeRow): PaymentOutcome =>
  charge.givenUpAt || charge.outcome === 'refund' ? 'false' : STANDS[charge.state]

type Step = PaymentOutcome | { readonly charge: ChargeRow }

async function beginOrder(
  services: Services,
  { companyId, orderId, card }: { companyId: number; orderId: number; card: RegisteredCard },
): Promise<Step> {
  const now = services.clock.now()
  return transaction(services.db, async (tx) => {
    await lockBilling(tx, companyId)
    const order = await findOrder(tx, orderId)
    if (order?.state !== 'waiting') return 'false'
    if (await findOpenCharge(tx, companyId)) return 'checking'
    const plan = await getPlan(tx, order.planId)
    const startsNow = await startsAtOnce(tx, companyId)
    if (plan.isTrial && !startsNow) {
      await decideOrder(tx, order.id, 'void')
      return 'false'
    }
    // BOOK-04: the card page showed the sum of another day.
    const servedAt = await startOf(tx, companyId, startsNow ? 'present' : 'next', now)
    if (startingOn(services, order, servedAt).amount !== order.amount) {
      await decideOrder(tx, order.id, 'void')
      return 'changed'
    }
    if (isChargedNow(order, plan, startsNow)) {
      const charge = {
        companyId,
        purpose: 'order',
        planId: plan.id,
        sold: soldOf(order),
        orderId: order.id,
        isAwaited: true,
        isAuthenticated: true,
        cardShown: cardText(card),
      } as const
      return { charge: await openCharge(tx, charge, now) }
    }
    if (plan.isTrial) await updateAccount(tx, companyId, { trialUsedAt: now, updatedAt: now })
    await fulfil(tx, services, order, plan, now)
    return 'true'
  })
}

const dropOrder = (
  services: Services,
  companyId: number,
  orderId: number,
  isDeclined: boolean,
): Promise<PaymentOutcome> =>
  transaction(services.db, async (tx) => {
    await lockBilling(tx, companyId)
    // Another tab is paying for the order.
    if ((await findOpenCharge(tx, companyId))?.orderId === orderId) return 'checking'
    const order = await findOrder(tx, orderId)
    if (order?.state !== 'waiting') return 'false'
    if (isDeclined) await declineOrder(tx, orderId, services.clock.now())
    else await decideOrder(tx, orderId, 'void')
    return 'false'
  })

async function payOrder(
  services: Services,
  runner: ChargeRunner,
  order: { companyId: number; orderId: number; card: RegisteredCard },
): Promise<PaymentOutcome | URL> {
  const known = await chargeOfOrder(services, order.orderId)
  if (known) return standOf(known)
  const step = await beginOrder(services, order)
  if (typeof step === 'string') return step
  const end = await runner.run(step.charge.id, BROWSER_WAITS_MS)
  const charge = await chargeOfOrder(services, order.orderId)
  if (end === 'authenticating' && charge?.challengeUrl) return new URL(charge.challengeUrl)
  return charge ? standOf(charge) : 'checking'
}

/**
 * BOOK-02: the browser is back from the authentication; any browser, because only the gateway's word counts. The first
 * return goes on with the charge, and every other one reads what became of it.
 */
export async function completeAuthentication(
  services: Services,
  runner: ChargeRunner,
  number: string,
): Promise<string> {
  const answered = await transaction(services.db, (tx) => answerChallenge(tx, number, services.clock.now()))
  if (answered) await runner.run(answered.id, BROWSER_WAITS_MS)
  const charge = await chargeOfNumber(services, number)
  const billingPage = `${services.config.origin}${paths.billing.to().href}`
  return charge ? `${billingPage}?payment=${standOf(charge)}` : billingPage
}

/**
 * Handles the return and gives the address to redirect to. The card is read from the gateway, because the return
 * address is not trusted.
 */
export async function completeCardPage(
  services: Services,
  runner: ChargeRunner,
  sessionKey: string,
  outcome: Outcome,
): Promise<string> {
  const now = services.clock.now()
  const billingPage = `${services.config.origin}${paths.billing.to().href}`
  const session = await takeSession(services, sessionKey, now)
  if (!session) return billingPage
  const { orderId, companyId, gatewayMemberId } = session
  if (!session.isFirstReturn) {
    const charge = orderId === null ? undefined : await chargeOfOrder(services, orderId)
    return charge ? `${billingPage}?payment=${standOf(charge)}` : billingPage
  }
  const card = outcome === 'approved' ? await cardAt(services, runner.gateway, gatewayMemberId) : undefined
  if (card) {
    await keepCard(services.db, companyId, card, now, { cardRegisteredAt: now })
  }
  if (orderId === null) return billingPage
  const end = card
    ? await payOrder(services, runner, { companyId, orderId, card })
    : await dropOrder(services, companyId, orderId, outcome === 'declined')
  return end instanceof URL ? end.href : `${billingPage}?payment=${end}`
}
