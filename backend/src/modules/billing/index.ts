import type { Module } from '../module'
import { billingRoutes, loadPlans } from './billing.routes'

export { decideScreening } from './invoice-screening.service'

/** The door of this module: its plugins, and what other modules may call. */
export const billing: readonly Module[] = [loadPlans, billingRoutes]
