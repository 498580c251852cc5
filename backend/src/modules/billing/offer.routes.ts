import { offerEndpoints } from '@portal/contracts/billing'
import { planCatalogue } from '../../master-data'
import type { Module } from '../../services/module'

/** MEET-18: answered from settings and the catalogue file alone, because everybody may ask. */
export const offerRoutes: Module = (app, { bind, config: { invoice, operator } }) => {
  const { name, address } = invoice.issuer
  bind(app, offerEndpoints.show, () => ({
    plans: planCatalogue().filter((plan) => !plan.is_trial),
    operator: { name, address, licence: operator.licence },
  }))
  bind(app, offerEndpoints.document, ({ query }) => operator.documents[query.document])
}
