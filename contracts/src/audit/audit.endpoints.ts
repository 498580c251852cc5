import { endpoint } from '../kernel'
import {
  AuditFilterSchema,
  AuditOfPortalPageSchema,
  AuditOfPortalQuerySchema,
  AuditPageSchema,
  AuditQuerySchema,
} from './audit.schema'

/** TALK-07: entries of the member's own company only, newest first. */
export const auditEndpoints = {
  list: endpoint({
    id: 'audit.list',
    method: 'GET',
    path: '/api/v5/audit/',
    auth: 'admin',
    query: AuditQuerySchema,
    ok: AuditPageSchema,
    fails: [400, 401, 403],
  }),
  /** For operators: the entries of a company, or those without one. */
  portal: endpoint({
    id: 'audit.portal',
    method: 'GET',
    path: '/api/v5/operator/audit/',
    auth: 'operator',
    role: 'reader',
    query: AuditOfPortalQuerySchema,
    ok: AuditOfPortalPageSchema,
    fails: [400],
  }),
  csv: endpoint({
    id: 'audit.csv',
    method: 'GET',
    path: '/api/v5/audit/csv/',
    auth: 'admin',
    query: AuditFilterSchema,
    answer: 'file',
    status: 200,
    fails: [400, 401, 403],
  }),
} as const
