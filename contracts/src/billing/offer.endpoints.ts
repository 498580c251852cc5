/** MEET-18: what is sold, by whom and under which documents. Everybody may read it. */
import * as v from 'valibot'
import { endpoint } from '../kernel'
import { PlanSchema } from './billing.schema'

/** `commerce`: the notice of the law on specified commercial transactions (特定商取引法). */
export const LEGAL_DOCUMENTS = ['terms', 'policy', 'commerce'] as const
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number]

export const OfferSchema = v.object({
  /** Without trials. */
  plans: v.array(PlanSchema),
  operator: v.object({
    name: v.string(),
    address: v.string(),
    /** Licence or notification number of the placement business (職業安定法); empty only outside of production. */
    licence: v.string(),
  }),
})
export type Offer = v.InferOutput<typeof OfferSchema>

/** An address, or a text; both null where the operator has given neither, which production refuses at its start. */
export const LegalTextSchema = v.object({ href: v.nullable(v.string()), text: v.nullable(v.string()) })
export type LegalText = v.InferOutput<typeof LegalTextSchema>

export const offerEndpoints = {
  show: endpoint({ id: 'offer.show', method: 'GET', path: '/api/v5/offer/', auth: 'none', ok: OfferSchema }),
  document: endpoint({
    id: 'offer.document',
    method: 'GET',
    path: '/api/v5/offer/document/',
    auth: 'none',
    query: v.object({ document: v.picklist(LEGAL_DOCUMENTS, 'rule.choice') }),
    ok: LegalTextSchema,
    fails: [400],
  }),
} as const
