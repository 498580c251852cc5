export { operatorEndpoints, partnerEndpoints } from './partner.endpoints'
export {
  AppliedSchema,
  ApplySchema,
  INVOICE_DECISIONS,
  InvoiceDecisionSchema,
  PartnerApplicationSchema,
  PartnerJobSchema,
  PartnerSlotSchema,
  SEEKER_ACTIONS,
  SeekerActionAnswerSchema,
  SeekerActionBodySchema,
  seekerActions,
  SeekerActionSchema,
  VerificationAnswerSchema,
} from './partner.schema'
export type { InvoiceDecision, PartnerApplication, PartnerJob, PartnerSlot, SeekerAction } from './partner.schema'
