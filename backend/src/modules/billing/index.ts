import type { Module } from '../../services/module'
import { booksRoutes } from './books.routes'
import { billingRoutes, loadPlans } from './billing.routes'
import { documentRoutes, loadSales } from './documents.routes'
import { offerRoutes } from './offer.routes'

export { closingHindrances, endPlansOfClosed, stopRenewal } from './closing'
export { decideScreening } from './invoice-screening.service'

/** The public interface of this module: its plugins and the functions for other modules. */
export const billing: readonly Module[] = [
  loadSales,
  loadPlans,
  billingRoutes,
  booksRoutes,
  documentRoutes,
  offerRoutes,
]
