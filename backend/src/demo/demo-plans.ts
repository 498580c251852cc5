/**
 * A small plan of four weeks that has ended, and a large one in service; the sandbox charged both to a card (D18).
 */
import type { Actor } from '../services/actor'
import { completeCardPage, openCardPage } from '../modules/billing/card-page.service'
import { purchase } from '../modules/billing/purchase.service'
import { createChargeRunner } from '../modules/billing/charge-runner'
import { endPlans } from '../modules/billing/renewal.service'
import { sandboxGateway, saveSandboxCard, SANDBOX_NUMBERS } from '../modules/billing/sandbox-gateway'
import type { Services } from '../services/services'
import { onDay } from './moments'

/** Ids in the catalogue: all-in-one plans with three and with ten postings. */
const ALL_IN_ONE_THREE = 22
const ALL_IN_ONE_TEN = 24

/** Orders the plan and returns from the hosted page with an approval. */
async function buyByCard(services: Services, admin: Actor, planId: number): Promise<void> {
  const gateway = sandboxGateway(services)
  await purchase(services, admin, { planId: planId, mode: 'CC' })
  const page = new URL((await openCardPage(services, gateway, admin, 'ja')).gmo_url)
  await saveSandboxCard(services, page.searchParams.get('member') ?? '', SANDBOX_NUMBERS.approved)
  await completeCardPage(
    services,
    createChargeRunner(services, gateway),
    page.searchParams.get('session') ?? '',
    'approved',
  )
}

/** Put in service 35 days ago. */
export const demoFirstPlan = (services: Services, admin: Actor): Promise<void> =>
  buyByCard(onDay(services, -35), admin, ALL_IN_ONE_THREE)

/** Bought in advance; it starts after the 28 days of the first one and has three weeks left. */
export async function demoPresentPlan(services: Services, admin: Actor): Promise<void> {
  await buyByCard(onDay(services, -12), admin, ALL_IN_ONE_TEN)
  const then = onDay(services, -7, 11)
  await endPlans(then, then.clock.now())
  await createChargeRunner(then, sandboxGateway(then)).tick(then.clock.now())
}
