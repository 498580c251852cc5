import { endpoint } from '../kernel'
import * as s from './mails.schema'

export const mailsEndpoints = {
  /** For admins: what the portal sent to the company's members, and for it to applicants. */
  own: endpoint({
    id: 'mails.own',
    method: 'GET',
    path: '/api/v5/employer/mails/',
    auth: 'admin',
    query: s.OwnMailsQuerySchema,
    ok: s.OwnMailsSchema,
    fails: [400, 401, 403],
  }),
  /** "Why did company X not get its mail?" */
  ofCompany: endpoint({
    id: 'mails.ofCompany',
    method: 'GET',
    path: '/api/v5/operator/mails/',
    auth: 'operator',
    role: 'reader',
    query: s.MailsOfCompanyQuerySchema,
    ok: s.MailsOfCompanySchema,
    fails: [400, 404],
  }),
} as const
