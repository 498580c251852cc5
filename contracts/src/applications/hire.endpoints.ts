import { endpoint } from '../kernel'
import { HireReportsSchema, ReportQuerySchema } from './hire-report.schema'
import { HireTermsSchema, PatchHireTermsSchema } from './hire-terms.schema'
import { HiredPageSchema, HiredQuerySchema } from './hired.schema'
import { HireSchema, RecordHireSchema } from './hire.schema'
import { PayrollLayoutsSchema, PayrollQuerySchema, SavePayrollColumnsSchema } from './payroll.schema'
import { RecordSkilledSchema, SkilledSchema } from './skilled.schema'

const PATH = '/api/v5/employer/job_applications/:id/hire/'

/** VISA-06: the checklist of a person who was hired; 404 for every other application. */
export const hireEndpoints = {
  read: endpoint({
    id: 'hire.read',
    method: 'GET',
    path: PATH,
    auth: 'token',
    ok: HireSchema,
    fails: [401, 404],
  }),
  /** A check that is recorded already keeps its first record. */
  record: endpoint({
    id: 'hire.record',
    method: 'PATCH',
    path: PATH,
    auth: 'token',
    body: RecordHireSchema,
    ok: HireSchema,
    fails: [400, 401, 404],
  }),
  /** HIRE-01: the terms of the hire, filled in from posting and application. */
  terms: endpoint({
    id: 'hire.terms',
    method: 'GET',
    path: `${PATH}terms/`,
    auth: 'token',
    ok: HireTermsSchema,
    fails: [401, 404],
  }),
  saveTerms: endpoint({
    id: 'hire.saveTerms',
    method: 'PATCH',
    path: `${PATH}terms/`,
    auth: 'token',
    body: PatchHireTermsSchema,
    ok: HireTermsSchema,
    fails: [400, 401, 404, 409],
  }),
  /** HIRE-04: everybody hired here, the next expiry of a card first. */
  board: endpoint({
    id: 'hire.board',
    method: 'GET',
    path: '/api/v5/employer/hires/',
    auth: 'token',
    query: HiredQuerySchema,
    ok: HiredPageSchema,
    fails: [400, 401],
  }),
  /** HIRE-06: hired people in the layout of a payroll product; each download stands in the audit log. */
  payroll: endpoint({
    id: 'hire.payroll',
    method: 'GET',
    path: '/api/v5/employer/hires/payroll/',
    auth: 'token',
    query: PayrollQuerySchema,
    answer: 'file',
    status: 200,
    fails: [400, 401],
  }),
  /** The columns of each product's file at this company. */
  payrollLayouts: endpoint({
    id: 'hire.payrollLayouts',
    method: 'GET',
    path: '/api/v5/employer/hires/payroll/columns/',
    auth: 'token',
    ok: PayrollLayoutsSchema,
    fails: [401],
  }),
  savePayrollColumns: endpoint({
    id: 'hire.savePayrollColumns',
    method: 'PATCH',
    path: '/api/v5/employer/hires/payroll/columns/',
    auth: 'token',
    body: SavePayrollColumnsSchema,
    ok: PayrollLayoutsSchema,
    fails: [400, 401, 409],
  }),
  /** HIRE-05: papers and notices of a person with specified skills; an empty list for others. */
  skilled: endpoint({
    id: 'hire.skilled',
    method: 'GET',
    path: `${PATH}skilled/`,
    auth: 'token',
    ok: SkilledSchema,
    fails: [401, 404],
  }),
  recordSkilled: endpoint({
    id: 'hire.recordSkilled',
    method: 'PATCH',
    path: `${PATH}skilled/`,
    auth: 'token',
    body: RecordSkilledSchema,
    ok: SkilledSchema,
    fails: [400, 401, 404, 409],
  }),
  /** HIRE-02: the notice of conditions (労働条件通知書) as PDF; each download stands in the audit log. */
  notice: endpoint({
    id: 'hire.notice',
    method: 'GET',
    path: `${PATH}notice/`,
    auth: 'token',
    answer: 'file',
    status: 200,
    fails: [401, 404],
  }),
  /** HIRE-02: mails the person a link to the notice as it is now, on whose page the receipt is confirmed. */
  sendNotice: endpoint({
    id: 'hire.sendNotice',
    method: 'POST',
    path: `${PATH}notice/`,
    auth: 'token',
    ok: HireTermsSchema,
    fails: [401, 404, 429],
  }),
  /** HIRE-03: the notifications of employment of the hire and of the leaving, field by field. */
  reports: endpoint({
    id: 'hire.reports',
    method: 'GET',
    path: `${PATH}reports/`,
    auth: 'token',
    ok: HireReportsSchema,
    fails: [401, 404],
  }),
  /** One of them as PDF; each download stands in the audit log. */
  reportFile: endpoint({
    id: 'hire.reportFile',
    method: 'GET',
    path: `${PATH}report/`,
    auth: 'token',
    query: ReportQuerySchema,
    answer: 'file',
    status: 200,
    fails: [400, 401, 404],
  }),
} as const
