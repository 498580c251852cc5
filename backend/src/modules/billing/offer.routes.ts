import { offerEndpoints } from '@portal/contracts/billing'
import { planCatalogue } from '../../master-data'
import type { Module } from '../../services/module'
import { planValues, presentPlan } from './catalogue'

/** MEET-18: answered from memory alone (settings, catalogue, rows of prices), because everybody may ask. */
export const offerRoutes: Module = (app, { bind, law, config: { invoice, operator } }) => {
  const { name, address } = invoice.issuer
  bind(app, offerEndpoints.show, ({ now }) => ({
    plans: planCatalogue()
      .filter((plan) => !plan.is_trial)
      .map((plan) => presentPlan({ law }, { id: plan.id, ...planValues(plan) }, now)),
    operator: { name, address, licence: operator.licence },
  }))
  bind(app, offerEndpoints.document, ({ query }) => operator.documents[query.document])
}
