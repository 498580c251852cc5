import type { Module } from '../module'
import { billingRoutes, loadPlans } from './billing.routes'
import { documentRoutes, loadSales } from './documents.routes'

export { decideScreening } from './invoice-screening.service'

/** The door of this module: its plugins, and what other modules may call. */
export const billing: readonly Module[] = [loadSales, loadPlans, billingRoutes, documentRoutes]
