import * as v from 'valibot'
import { endpoint, fields } from '../kernel'
import {
  ApplicationPageQuerySchema,
  ApplicationPageSchema,
  PortraitsQuerySchema,
  PortraitsSchema,
} from './application-page.schema'
import {
  ApplicationListSchema,
  ApplicationSchema,
  BookSchema,
  CancelBodySchema,
  FilterOptionsSchema,
  InterviewListSchema,
  OnlineDetailsSchema,
  PatchApplicationSchema,
  SendOnlineDetailsSchema,
  UrgentCountSchema,
} from './application.schema'

const BASE = '/api/v3/employer/job_applications/'
const OWN = '/api/v5/employer/job_applications/'

export const RequestNewSlotQuerySchema = v.object({ job_application_id: fields.idText })

export const applicationsEndpoints = {
  list: endpoint({
    id: 'applications.list',
    method: 'GET',
    path: '/api/v4/employer/job_applications/',
    auth: 'token',
    ok: ApplicationListSchema,
    fails: [401],
  }),
  /** LIST-01, LIST-02. */
  page: endpoint({
    id: 'applications.page',
    method: 'GET',
    path: OWN,
    auth: 'token',
    query: ApplicationPageQuerySchema,
    ok: ApplicationPageSchema,
    fails: [400, 401],
  }),
  /** SHOP-03: those to come and those of the last days (`APPLICATION_LIMITS.interviewDays`), the latest first. */
  interviews: endpoint({
    id: 'applications.interviews',
    method: 'GET',
    path: '/api/v5/employer/interviews/',
    auth: 'token',
    forInterviewers: true,
    ok: InterviewListSchema,
    fails: [401],
  }),
  portraits: endpoint({
    id: 'applications.portraits',
    method: 'GET',
    path: `${OWN}portraits/`,
    auth: 'token',
    query: PortraitsQuerySchema,
    ok: PortraitsSchema,
    fails: [400, 401],
  }),
  urgentCount: endpoint({
    id: 'applications.urgentCount',
    method: 'GET',
    path: `${BASE}get_urgent_count/`,
    auth: 'token',
    ok: UrgentCountSchema,
    fails: [401],
  }),
  filterOptions: endpoint({
    id: 'applications.filterOptions',
    method: 'GET',
    path: `${BASE}get_filter_options/`,
    auth: 'token',
    ok: FilterOptionsSchema,
    fails: [401],
  }),
  one: endpoint({
    id: 'applications.one',
    method: 'GET',
    path: `${BASE}:id/`,
    auth: 'token',
    ok: ApplicationSchema,
    fails: [401, 404],
  }),
  patch: endpoint({
    id: 'applications.patch',
    method: 'PATCH',
    path: `${BASE}:id/`,
    auth: 'token',
    body: PatchApplicationSchema,
    ok: ApplicationSchema,
    fails: [400, 401, 404, 409],
  }),
  /** FIND-01: an open slot of the posting that was agreed on the phone. */
  book: endpoint({
    id: 'applications.book',
    method: 'POST',
    path: `${OWN}:id/book/`,
    auth: 'token',
    body: BookSchema,
    ok: ApplicationSchema,
    fails: [400, 401, 404, 409],
  }),
  cancelled: endpoint({
    id: 'applications.cancelled',
    method: 'GET',
    path: '/api/v3/employer/cancelled_job_applications/:id/',
    auth: 'token',
    ok: ApplicationSchema,
    fails: [401, 404],
  }),
  onlineDetails: endpoint({
    id: 'applications.onlineDetails',
    method: 'GET',
    path: `${BASE}:id/online_iv_details/`,
    auth: 'token',
    ok: OnlineDetailsSchema,
    fails: [401, 404],
  }),
  sendOnlineDetails: endpoint({
    id: 'applications.sendOnlineDetails',
    method: 'POST',
    path: `${BASE}:id/online_iv_details/`,
    auth: 'token',
    body: SendOnlineDetailsSchema,
    ok: OnlineDetailsSchema,
    fails: [400, 401, 404, 409],
  }),
  requestNewSlot: endpoint({
    id: 'applications.requestNewSlot',
    method: 'GET',
    path: '/api/v3/employer/interviews/request_new_slot/',
    auth: 'token',
    query: RequestNewSlotQuerySchema,
    ok: ApplicationSchema,
    changes: true,
    fails: [400, 401, 404, 409],
  }),
  /** The id is the application's (D76). */
  cancelInterview: endpoint({
    id: 'applications.cancelInterview',
    method: 'DELETE',
    path: '/api/v3/employer/interviews/:id/',
    auth: 'token',
    body: CancelBodySchema,
    ok: ApplicationSchema,
    fails: [400, 401, 404, 409],
  }),
  csv: endpoint({
    id: 'applications.csv',
    method: 'GET',
    path: '/api/v4/employer/download-applicant-list/',
    auth: 'token',
    answer: 'file',
    status: 200,
    fails: [401],
  }),
} as const
