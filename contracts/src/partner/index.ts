export { companiesOfPortalEndpoints } from './companies.endpoints'
export type { CompanyLine, CompanyState } from './companies.schema'
export { operatorEndpoints, partnerEndpoints } from './partner.endpoints'
export { ApplySchema, PARTNER_JOBS_PAGE, SEEKER_ACTIONS, seekerActions } from './partner.schema'
export type {
  InvoiceDecision,
  PartnerApplication,
  PartnerJob,
  PartnerJobsPage,
  PartnerJobsRequest,
  PartnerSlot,
  PartnerViews,
  SeekerAction,
} from './partner.schema'
export { PostMessageSchema } from '../applications/talk.schema'
