import { billingEndpoints as endpoints, entryPlans } from '@portal/contracts/billing'
import type { Plan } from '@portal/contracts/billing'
import { operatorEndpoints } from '@portal/contracts/partner'
import { IDEMPOTENCY_HEADER } from '@portal/contracts'
import { asc, eq, notInArray } from 'drizzle-orm'
import { notFound } from '../../errors/app-error'
import { planCatalogue } from '../../master-data'
import { sinceLast } from '../../outbox/each-minute'
import type { Module } from '../../services/module'
import type { Services } from '../../services/services'
import { plans } from '../../tables/billing.tables'
import { planValues, presentPlan } from './catalogue'
import { tellExpiringCards } from './card-notices'
import { openCardPage } from './card-page.service'
import { createChargeRunner } from './charge-runner'
import { gatewayOf } from './gateway'
import { gatewayRoutes } from './gateway.routes'
import { decideScreening, requestInvoice } from './invoice-screening.service'
import { moneyLooks } from './money-watch'
import { presentDeclined, presentOrders } from './orders.presenter'
import { tellEndingPlans } from './plan-notices'
import { isTrialOpen, purchase } from './purchase.service'
import { cancelRenewal, endPlans, renew, resubscribe } from './renewal.service'
import { presentBrief, presentSubscription } from './subscription.presenter'

const done = { detail: 'ok' } as const

/** The operator owns the catalogue file. The table exists so that orders and plans can refer to its entries (D16). */
export const loadPlans: Module = async (_app, { db }) => {
  for (const [position, plan] of planCatalogue().entries()) {
    const values = { ...planValues(plan), isActive: true, position }
    await db
      .insert(plans)
      .values({ id: plan.id, ...values })
      .onConflictDoUpdate({ target: plans.id, set: values })
  }
  // A plan that is missing in the file is not sold any more. Companies that have it keep it, and it renews unchanged
  // until they cancel.
  await db
    .update(plans)
    .set({ isActive: false })
    .where(
      notInArray(
        plans.id,
        planCatalogue().map(({ id }) => id),
      ),
    )
}

async function plansOnSale({ db, law }: Pick<Services, 'db' | 'law'>, now: Date): Promise<Plan[]> {
  const rows = await db.select().from(plans).where(eq(plans.isActive, true)).orderBy(asc(plans.position))
  return rows.map((row) => presentPlan({ law }, row, now))
}

export const billingRoutes: Module = (app, services) => {
  const { bind, db, clock, outbox } = services
  const gateway = gatewayOf(services)
  const runner = createChargeRunner(services, gateway)
  outbox.onTick('plans', (now) => endPlans(services, now))
  outbox.onTick('charges', (now) => runner.tick(now))
  for (const [name, look] of moneyLooks(services)) outbox.onTick(name, look)
  outbox.onTick(
    'ending_plans',
    sinceLast((now, since) => tellEndingPlans(services, now, since)),
  )
  outbox.onTick(
    'expiring_cards',
    sinceLast((now, since) => tellExpiringCards(services, gateway, now, since)),
  )
  app.addHook('onClose', () => runner.close())

  bind(app, endpoints.subscription, ({ actor, now }) =>
    presentSubscription(services, actor.companyId, now, actor.isAdmin),
  )
  bind(app, endpoints.status, ({ actor, now }) => presentBrief(db, actor.companyId, now))
  bind(app, endpoints.cancel, async ({ actor }) => {
    await cancelRenewal(services, actor)
    return presentSubscription(services, actor.companyId, clock.now(), actor.isAdmin)
  })
  bind(app, endpoints.resubscribe, async ({ actor, query }) => {
    await resubscribe(services, runner, actor, query)
    return presentSubscription(services, actor.companyId, clock.now(), actor.isAdmin)
  })
  bind(app, endpoints.renew, async ({ actor, query }) => {
    await renew(services, runner, actor, query)
    return presentSubscription(services, actor.companyId, clock.now(), actor.isAdmin)
  })
  bind(app, endpoints.plans, async ({ actor, now }) => {
    const hasTrial = await isTrialOpen(db, actor.companyId)
    return (await plansOnSale(services, now)).filter((plan) => hasTrial || !plan.is_trial)
  })
  bind(app, endpoints.entryPlans, async ({ now }) => entryPlans(await plansOnSale(services, now)))
  bind(app, endpoints.purchase, async ({ actor, id, query: { payment_mode: mode, place, total }, request }) => {
    const mayBeRepeat = request.headers[IDEMPOTENCY_HEADER] === undefined || place !== undefined
    await purchase(services, actor, { planId: id, mode, place, total, mayBeRepeat })
    return done
  })
  bind(app, endpoints.cardPage, ({ actor, locale }) => openCardPage(services, gateway, actor, locale))
  bind(app, endpoints.orders, ({ actor, now }) => presentOrders(services, actor.companyId, now))
  bind(app, endpoints.declined, async ({ actor, now }) => ({
    order: await presentDeclined(services, actor.companyId, now),
  }))
  bind(app, endpoints.requestInvoice, async ({ actor }) => ({
    verification_status: await requestInvoice(services, actor),
  }))

  const decisions = { approve: true, reject: false } as const
  bind(app, operatorEndpoints.decideInvoiceRequest, async ({ params, operator }) => {
    const isApproved = decisions[params.decision as keyof typeof decisions]
    if (isApproved === undefined) throw notFound()
    return {
      verification_status: await decideScreening(
        services,
        Number(params.company_id ?? params.companyId),
        isApproved,
        operator,
      ),
    }
  })

  gatewayRoutes(app, services, runner)
}
