import * as v from 'valibot'
import { endpoint } from '../kernel'
import * as s from './company.schema'

export const companyEndpoints = {
  registerOptions: endpoint({
    id: 'company.registerOptions',
    method: 'GET',
    path: '/api/v3/employer/initialize_register/',
    auth: 'token',
    ok: s.RegisterOptionsSchema,
    fails: [401],
  }),
  /** The company wizard (D37). */
  initialize: endpoint({
    id: 'company.initialize',
    method: 'POST',
    path: '/api/v3/employer/register/',
    auth: 'token',
    body: s.InitializeCompanyBodySchema,
    ok: s.InitializeCompanyAnswerSchema,
    status: 201,
    fails: [400, 401, 409],
  }),
  options: endpoint({
    id: 'company.options',
    method: 'GET',
    path: '/api/v2/employer/initialize_company/',
    auth: 'token',
    ok: s.CompanyOptionsSchema,
    fails: [401],
  }),
  /** The company is at index 0. */
  list: endpoint({
    id: 'company.list',
    method: 'GET',
    path: '/api/v2/employer/company/',
    auth: 'token',
    ok: v.array(s.CompanySchema),
    fails: [401],
  }),
  patch: endpoint({
    id: 'company.patch',
    method: 'PATCH',
    path: '/api/v2/employer/company/:companyId/',
    auth: 'token',
    body: s.PatchCompanyBodySchema,
    ok: s.CompanySchema,
    fails: [400, 401, 404, 409],
  }),
} as const
