/** The way to the gateway's hosted card page and back (D18, D53). Charging stands outside of transactions. */
import type { CardPage } from '@portal/contracts/billing'
import type { Locale } from '@portal/contracts'
import { paths } from '@portal/contracts/shell'
import { HOUR_SECONDS } from '@portal/contracts/kernel'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { transaction } from '../../database/database'
import type { Actor } from '../../http/authentication'
import type { PaymentGateway } from '../../ports/payments'
import { randomSecret, sha256 } from '../../security/tokens'
import type { Services } from '../../services'
import { findSubscription, getAccount, getPlan, updateAccount, waitingOrders } from './billing.repository'
import { cardSessions, orders } from './billing.tables'
import type { OrderRow, PlanRow } from './billing.tables'
import { gatewayMemberOf } from './gateway-member'
import { lockBilling } from './plan-facts'
import { fulfil } from './purchase.service'

export const CARD_RETURN_PATH = '/api/payments/card_return/'

export async function openCardPage(services: Services, gateway: PaymentGateway, actor: Actor, locale: Locale): Promise<CardPage> {
  const now = services.clock.now()
  const sessionKey = randomSecret()
  const opened = await transaction(services.db, async (tx) => {
    await lockBilling(tx, actor.companyId)
    const account = await getAccount(tx, actor.companyId)
    const order = (await waitingOrders(tx, actor.companyId)).find(({ mode }) => mode === 'CC')
    await tx.insert(cardSessions).values({
      hash: sha256(sessionKey), companyId: actor.companyId, orderId: order?.id ?? null, expiresAt: new Date(now.getTime() + HOUR_SECONDS * 1000), createdAt: now,
    })
    // D53: true until the company opened the page once.
    const isFirstTime = account.cardPageOpenedAt === null
    if (isFirstTime) await updateAccount(tx, actor.companyId, { cardPageOpenedAt: now, updatedAt: now })
    return { isFirstTime, amount: order?.amount ?? null, gatewayMemberId: await gatewayMemberOf(tx, actor.companyId, now) }
  })
  const gmoUrl = await gateway.openCardPage({
    gatewayMemberId: opened.gatewayMemberId, sessionKey, returnUrl: `${services.config.origin}${CARD_RETURN_PATH}`, amount: opened.amount, locale,
  })
  return { gmo_url: gmoUrl, is_first_time_click: opened.isFirstTime }
}

type Outcome = 'approved' | 'declined' | 'cancelled'
interface OpenSession { readonly companyId: number; readonly order: OrderRow | undefined; readonly plan: PlanRow | undefined; readonly gatewayMemberId: string }

/** Takes the session once: a reloaded return page changes nothing. */
async function takeSession(services: Services, sessionKey: string, now: Date): Promise<OpenSession | undefined> {
  return transaction(services.db, async (tx) => {
    const [session] = await tx.update(cardSessions).set({ usedAt: now })
      .where(and(eq(cardSessions.hash, sha256(sessionKey)), isNull(cardSessions.usedAt), gt(cardSessions.expiresAt, now))).returning()
    if (!session) return undefined
    const [order] = session.orderId === null ? [] : await tx.select().from(orders).where(and(eq(orders.id, session.orderId), eq(orders.state, 'waiting')))
    const plan = order ? await getPlan(tx, order.planId) : undefined
    return { companyId: session.companyId, order, plan, gatewayMemberId: await gatewayMemberOf(tx, session.companyId, now) }
  })
}

/** What the hosted page led to. Answers where the browser goes. The gateway is asked for the card, the return address is not believed. */
export async function completeCardPage(services: Services, gateway: PaymentGateway, sessionKey: string, outcome: Outcome): Promise<string> {
  const now = services.clock.now()
  const billingPage = `${services.config.origin}${paths.billing.to().href}`
  const session = await takeSession(services, sessionKey, now)
  if (!session) return billingPage
  const card = outcome === 'approved' ? await gateway.card(session.gatewayMemberId) : undefined
  if (card) {
    await updateAccount(services.db, session.companyId, { cardMasked: card.masked, cardRegisteredAt: now, updatedAt: now })
  }
  const { order, plan } = session
  if (!order || !plan) return billingPage
  const end = card ? await buy(services, gateway, session.gatewayMemberId, order, plan) : 'refused'
  if (end === 'unknown') return billingPage
  if (end === 'refused') await dropOrder(services, order)
  return `${billingPage}?payment=${end === 'done'}`
}

type Filled = 'done' | 'unpaid' | 'refused'

/** A plan that starts now is charged now; a next one when it starts (D53); a trial costs nothing. */
async function fill(services: Services, order: OrderRow, plan: PlanRow, isCharged: boolean): Promise<Filled> {
  const now = services.clock.now()
  return transaction(services.db, async (tx) => {
    await lockBilling(tx, order.companyId)
    const [waiting] = await tx.select().from(orders).where(and(eq(orders.id, order.id), eq(orders.state, 'waiting')))
    if (!waiting) return 'refused'
    // What stands now counts, not what stood at the order: an invoice order may still be in screening, a plan may have ended.
    const startsNow = !(await findSubscription(tx, order.companyId, 'active'))
    if (plan.isTrial && !startsNow) return 'refused'
    if (startsNow && !plan.isTrial && !isCharged) return 'unpaid'
    if (plan.isTrial) await updateAccount(tx, order.companyId, { trialUsedAt: now, updatedAt: now })
    await fulfil(tx, waiting, plan, now)
    return 'done'
  })
}

/** `unknown`: the gateway did not answer, so the order waits on: the same order is charged once, however often it is tried. */
async function buy(services: Services, gateway: PaymentGateway, gatewayMemberId: string, order: OrderRow, plan: PlanRow): Promise<'done' | 'refused' | 'unknown'> {
  const filled = await fill(services, order, plan, false)
  if (filled !== 'unpaid') return filled
  const charge = { gatewayMemberId, gatewayOrderId: order.gatewayOrderId, amount: order.amount, tax: order.tax }
  const answer = await gateway.charge(charge).catch((error: unknown) => {
    services.log.error({ err: error, orderId: order.id }, 'The gateway did not answer a charge')
    return undefined
  })
  if (!answer) return 'unknown'
  if (!answer.approved) return 'refused'
  return (await fill(services, order, plan, true)) === 'done' ? 'done' : 'refused'
}

async function dropOrder(services: Services, order: OrderRow): Promise<void> {
  await services.db.update(orders).set({ state: 'void', decidedAt: services.clock.now() }).where(and(eq(orders.id, order.id), eq(orders.state, 'waiting')))
}
