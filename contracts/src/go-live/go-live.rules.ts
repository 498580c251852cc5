import type { GoLive } from './go-live.endpoints'
import { planHindrances } from './hindrances.rules'

/** DAY-09: the way to the first publication, in this order. */
export const GO_LIVE_STEPS = ['company', 'posting', 'plan', 'slots', 'publish'] as const
export type GoLiveStep = (typeof GO_LIVE_STEPS)[number]

/** How long a step usually takes. Minutes; a screening for payment by invoice is not counted. */
export const GO_LIVE_MINUTES: Readonly<Record<GoLiveStep, number>> = {
  company: 5,
  posting: 10,
  plan: 3,
  slots: 2,
  publish: 1,
}

/** `waiting`: others must act before the member can go on with this step. */
export type GoLiveState = 'done' | 'next' | 'waiting' | 'later'

const isDone = (facts: GoLive, step: GoLiveStep): boolean => {
  const { posting } = facts
  if (step === 'company') return facts.is_company_registered
  if (step === 'posting') return posting !== null && !posting.hindrances.includes('lint')
  // Without a posting any plan in service counts, because its kind is not needed yet.
  if (step === 'plan') return facts.has_plan && !posting?.hindrances.some((hindrance) => planHindrances.has(hindrance))
  if (step === 'slots') return posting !== null && posting.open_slots_count > 0
  return facts.is_published
}

/** A member who may not buy waits for an admin (DAY-10); an admin waits for an open order. */
const waits = (facts: GoLive, step: GoLiveStep, mayBuy: boolean): boolean =>
  step === 'plan' && (!mayBuy || facts.has_open_order)

export function goLiveSteps(
  facts: GoLive,
  mayBuy: boolean,
): { readonly step: GoLiveStep; readonly state: GoLiveState }[] {
  const open = GO_LIVE_STEPS.filter((step) => !isDone(facts, step))
  const next = open.find((step) => !waits(facts, step, mayBuy))
  // The last step needs all others.
  const isLast = next === 'publish' && open.length > 1
  return GO_LIVE_STEPS.map((step) => {
    if (!open.includes(step)) return { step, state: 'done' }
    if (waits(facts, step, mayBuy)) return { step, state: 'waiting' }
    return { step, state: step === next && !isLast ? 'next' : 'later' }
  })
}
