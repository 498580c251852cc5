import * as v from 'valibot'
import { endpoint } from '../kernel'
import { MessagesSchema, PostedMessageSchema, PostMessageSchema } from '../applications/talk.schema'
import { JobSchema } from '../jobs/job.schema'
import {
  AppliedSchema,
  ApplySchema,
  PartnerApplicationSchema,
  PartnerJobSchema,
  PartnerJobsPageSchema,
  PartnerJobsQuerySchema,
  PartnerSlotSchema,
  SeekerActionAnswerSchema,
  SeekerActionBodySchema,
  ViewsAnswerSchema,
  ViewsSchema,
  VerificationAnswerSchema,
} from './partner.schema'

/** D83: the calls of the job board; `Authorization: Bearer {service token}`. */
export const partnerEndpoints = {
  jobs: endpoint({
    id: 'partner.jobs',
    method: 'GET',
    path: '/api/partner/v1/jobs/',
    auth: 'partner',
    ok: v.array(PartnerJobSchema),
    fails: [401],
  }),
  /** API-84: the same postings in pages, and what changed since a reading. */
  changedJobs: endpoint({
    id: 'partner.changedJobs',
    method: 'GET',
    path: '/api/partner/v2/jobs/',
    auth: 'partner',
    query: PartnerJobsQuerySchema,
    ok: PartnerJobsPageSchema,
    fails: [400, 401],
  }),
  slots: endpoint({
    id: 'partner.slots',
    method: 'GET',
    path: '/api/partner/v1/jobs/:id/slots/',
    auth: 'partner',
    ok: v.array(PartnerSlotSchema),
    fails: [401, 404],
  }),
  /** NUMB-02: the job board tells the views of a posting, day by day. */
  views: endpoint({
    id: 'partner.views',
    method: 'POST',
    path: '/api/partner/v1/jobs/:id/views/',
    auth: 'partner',
    body: ViewsSchema,
    ok: ViewsAnswerSchema,
    fails: [400, 401, 404],
  }),
  apply: endpoint({
    id: 'partner.apply',
    method: 'POST',
    path: '/api/partner/v1/applications/',
    auth: 'partner',
    body: ApplySchema,
    ok: AppliedSchema,
    status: 201,
    fails: [400, 401, 404, 409],
  }),
  application: endpoint({
    id: 'partner.application',
    method: 'GET',
    path: '/api/partner/v1/applications/:id/',
    auth: 'partner',
    ok: PartnerApplicationSchema,
    fails: [401, 404],
  }),
  /** TALK-04: the messages of both sides. */
  messages: endpoint({
    id: 'partner.messages',
    method: 'GET',
    path: '/api/partner/v1/applications/:id/messages/',
    auth: 'partner',
    ok: MessagesSchema,
    fails: [401, 404],
  }),
  postMessage: endpoint({
    id: 'partner.postMessage',
    once: 'key',
    method: 'POST',
    path: '/api/partner/v1/applications/:id/messages/',
    auth: 'partner',
    body: PostMessageSchema,
    ok: PostedMessageSchema,
    status: 201,
    fails: [400, 401, 404, 409],
  }),
  act: endpoint({
    id: 'partner.act',
    method: 'POST',
    path: '/api/partner/v1/applications/:id/:action/',
    auth: 'partner',
    body: SeekerActionBodySchema,
    ok: SeekerActionAnswerSchema,
    fails: [400, 401, 404, 409],
  }),
} as const

/** D20, D21: the calls of the operator, with a token of its own. */
export const operatorEndpoints = {
  decideInvoiceRequest: endpoint({
    id: 'operator.decideInvoiceRequest',
    method: 'POST',
    path: '/api/operator/v1/invoice_requests/:companyId/:decision/',
    auth: 'operator',
    role: 'books',
    ok: VerificationAnswerSchema,
    fails: [404, 409],
  }),
  terminateJob: endpoint({
    id: 'operator.terminateJob',
    method: 'POST',
    path: '/api/operator/v1/jobs/:id/terminate/',
    auth: 'operator',
    role: 'support',
    ok: JobSchema,
    fails: [404, 409],
  }),
} as const
