import { billingEndpoints as endpoints } from '@portal/contracts/billing'
import { operatorEndpoints } from '@portal/contracts/partner'
import { asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { notFound } from '../../http/app-error'
import { readBy } from '../../http/validation'
import { planCatalogue } from '../../master-data'
import { sameSecret } from '../../security/tokens'
import type { Module } from '../module'
import { plans } from './billing.tables'
import { CARD_RETURN_PATH, completeCardPage, openCardPage } from './card-page.service'
import { gatewayOf } from './gateway'
import { isGmoResult } from './gmo-gateway'
import { decideScreening, requestInvoice } from './invoice-screening.service'
import { presentOrders } from './orders.presenter'
import { isTrialOpen, purchase } from './purchase.service'
import { cancelRenewal, endOnePlan, renew, resubscribe } from './renewal.service'
import { signOutcome } from './sandbox.routes'
import { presentBrief, presentSubscription } from './subscription.presenter'

const done = { detail: 'ok' } as const
const text = v.optional(v.pipe(v.string(), v.maxLength(4000)), '')
const ReturnSchema = v.object({ session: text, outcome: text, signature: text, result: text })

/** The catalogue file is the operator's; the table lets orders and plans refer to its entries (D16). */
export const loadPlans: Module = async (_app, { db }) => {
  for (const [position, plan] of planCatalogue().entries()) {
    const values = { nameJp: plan.name_jp, maxJobs: plan.max_jobs, maxDays: plan.max_days, isAllInOne: plan.is_all_in_one, isTrial: plan.is_trial, price: plan.price, isActive: true, position }
    await db.insert(plans).values({ id: plan.id, ...values }).onConflictDoUpdate({ target: plans.id, set: values })
  }
}

export const billingRoutes: Module = (app, services) => {
  const { bind, db, clock, outbox, config } = services
  const gateway = gatewayOf(services)
  outbox.onTick('plans', (now) => endOnePlan(services, gateway, now))

  bind(app, endpoints.subscription, ({ actor, now }) => presentSubscription(db, actor.companyId, now, actor.isAdmin))
  bind(app, endpoints.status, ({ actor, now }) => presentBrief(db, actor.companyId, now))
  bind(app, endpoints.cancel, async ({ actor }) => {
    await cancelRenewal(services, actor)
    return presentSubscription(db, actor.companyId, clock.now(), actor.isAdmin)
  })
  bind(app, endpoints.resubscribe, async ({ actor }) => {
    await resubscribe(services, gateway, actor)
    return presentSubscription(db, actor.companyId, clock.now(), actor.isAdmin)
  })
  bind(app, endpoints.renew, async ({ actor }) => {
    await renew(services, gateway, actor)
    return presentSubscription(db, actor.companyId, clock.now(), actor.isAdmin)
  })
  bind(app, endpoints.plans, async ({ actor }) => {
    const rows = await db.select().from(plans).where(eq(plans.isActive, true)).orderBy(asc(plans.position))
    const hasTrial = await isTrialOpen(db, actor.companyId)
    return rows.filter((row) => hasTrial || !row.isTrial).map((row) => ({ id: row.id, name_jp: row.nameJp, max_jobs: row.maxJobs, max_days: row.maxDays, is_all_in_one: row.isAllInOne, is_trial: row.isTrial, price: row.price }))
  })
  bind(app, endpoints.purchase, async ({ actor, id, query }) => {
    await purchase(services, actor, id, query.payment_mode)
    return done
  })
  bind(app, endpoints.cardPage, ({ actor, locale }) => openCardPage(services, gateway, actor, locale))
  bind(app, endpoints.orders, ({ actor }) => presentOrders(db, actor.companyId))
  bind(app, endpoints.requestInvoice, async ({ actor }) => ({ verification_status: await requestInvoice(services, actor) }))

  const decisions = { approve: true, reject: false } as const
  bind(app, operatorEndpoints.decideInvoiceRequest, async ({ params }) => {
    const isApproved = decisions[params.decision as keyof typeof decisions]
    if (isApproved === undefined) throw notFound()
    return { verification_status: await decideScreening(services, Number(params.company_id ?? params.companyId), isApproved) }
  })

  // The way back from the hosted page: a browser's address, so it needs no token; the result is signed by the gateway.
  app.get(CARD_RETURN_PATH, async (request, reply) => {
    const { session, outcome, signature, result } = await readBy(ReturnSchema, request.query)
    const isSandboxWord = signature !== '' && sameSecret(signature, signOutcome(config.secret, session, outcome))
    const isGmoWord = result !== '' && config.gmo.shopPass !== '' && isGmoResult(result, config.gmo.shopPass)
    const believed = isSandboxWord && (outcome === 'approved' || outcome === 'declined') ? outcome : isGmoWord ? ('approved' as const) : ('cancelled' as const)
    return reply.header('cache-control', 'no-store').redirect(await completeCardPage(services, gateway, session, believed), 303)
  })
}
