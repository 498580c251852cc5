import { endpoint } from '../kernel'
import * as s from './companies.schema'

const base = '/api/v5/operator'
const operator = (role: 'reader' | 'support' | 'books') => ({ auth: 'operator', role }) as const

export const companiesOfPortalEndpoints = {
  find: endpoint({
    ...operator('reader'),
    id: 'companies.find',
    method: 'GET',
    path: `${base}/companies/`,
    query: s.CompaniesQuerySchema,
    ok: s.CompaniesSchema,
    fails: [400],
  }),
  state: endpoint({
    ...operator('reader'),
    id: 'companies.state',
    method: 'GET',
    path: `${base}/companies/:id/`,
    ok: s.CompanyStateSchema,
    fails: [404],
  }),
  /** Members log in, read and see why; nothing of them changes or sends, and the job board does not show postings. */
  suspend: endpoint({
    ...operator('support'),
    id: 'companies.suspend',
    method: 'POST',
    path: `${base}/companies/suspend/`,
    body: s.SuspendSchema,
    ok: s.SuspensionSchema,
    fails: [400, 404, 409],
  }),
  resume: endpoint({
    ...operator('support'),
    id: 'companies.resume',
    method: 'POST',
    path: `${base}/companies/resume/`,
    body: s.ResumeSchema,
    ok: s.SuspensionSchema,
    fails: [400, 404, 409],
  }),
  /** CARE-03: as an admin of it does in the settings, with the same waiting time. */
  close: endpoint({
    ...operator('support'),
    id: 'companies.close',
    method: 'POST',
    path: `${base}/companies/close/`,
    body: s.CloseSchema,
    ok: s.CloseAnswerSchema,
    fails: [400, 404, 409],
  }),
  screenings: endpoint({
    ...operator('reader'),
    id: 'companies.screenings',
    method: 'GET',
    path: `${base}/screenings/`,
    ok: s.ScreeningsSchema,
  }),
  decideScreening: endpoint({
    ...operator('books'),
    id: 'companies.decideScreening',
    method: 'POST',
    path: `${base}/screenings/`,
    body: s.DecideScreeningSchema,
    ok: s.DecidedScreeningSchema,
    fails: [400, 404, 409],
  }),
  /** The admins are told by mail, with the reason. */
  terminate: endpoint({
    ...operator('support'),
    id: 'companies.terminate',
    method: 'POST',
    path: `${base}/postings/terminate/`,
    body: s.TerminateSchema,
    ok: s.TerminatedSchema,
    fails: [400, 404, 409],
  }),
} as const
