export { operatorEndpoints, partnerEndpoints } from './partner.endpoints'
export { ApplySchema, SEEKER_ACTIONS, seekerActions } from './partner.schema'
export type { InvoiceDecision, PartnerApplication, PartnerJob, PartnerSlot, SeekerAction } from './partner.schema'
export { PostMessageSchema } from '../applications/talk.schema'
