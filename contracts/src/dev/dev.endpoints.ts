import * as v from 'valibot'
import { endpoint } from '../kernel'
import {
  AppliedSchema,
  SeekerActionAnswerSchema,
  SeekerActionBodySchema,
  VerificationAnswerSchema,
} from '../partner/partner.schema'
import {
  ClockSchema,
  DevApplicantSchema,
  DevApplySchema,
  HealthSchema,
  MoveClockSchema,
  ReadinessSchema,
  RecipientQuerySchema,
  SentMailSchema,
  SentSmsSchema,
} from './dev.schema'

/** D31 to D34: these calls work only in development and test; in production they return 404. */
export const devEndpoints = {
  mails: endpoint({
    id: 'dev.mails',
    method: 'GET',
    path: '/dev/mails',
    auth: 'none',
    query: RecipientQuerySchema,
    ok: v.array(SentMailSchema),
    fails: [404],
  }),
  sms: endpoint({
    id: 'dev.sms',
    method: 'GET',
    path: '/dev/sms',
    auth: 'none',
    query: RecipientQuerySchema,
    ok: v.array(SentSmsSchema),
    fails: [404],
  }),
  clock: endpoint({ id: 'dev.clock', method: 'GET', path: '/dev/clock', auth: 'none', ok: ClockSchema, fails: [404] }),
  moveClock: endpoint({
    id: 'dev.moveClock',
    method: 'POST',
    path: '/dev/clock',
    auth: 'none',
    body: MoveClockSchema,
    ok: ClockSchema,
    fails: [400, 404],
  }),
  apply: endpoint({
    id: 'dev.apply',
    method: 'POST',
    path: '/dev/seeker/applications',
    auth: 'none',
    body: DevApplySchema,
    ok: AppliedSchema,
    status: 201,
    fails: [400, 404, 409],
  }),
  applicant: endpoint({
    id: 'dev.applicant',
    method: 'POST',
    path: '/dev/applicants',
    auth: 'none',
    body: DevApplicantSchema,
    ok: AppliedSchema,
    status: 201,
    fails: [400, 404, 409],
  }),
  act: endpoint({
    id: 'dev.act',
    method: 'POST',
    path: '/dev/seeker/applications/:id/:action',
    auth: 'none',
    body: SeekerActionBodySchema,
    ok: SeekerActionAnswerSchema,
    fails: [400, 404, 409],
  }),
  decideInvoiceRequest: endpoint({
    id: 'dev.decideInvoiceRequest',
    method: 'POST',
    path: '/dev/operator/invoice_requests/:companyId/:decision',
    auth: 'none',
    ok: VerificationAnswerSchema,
    fails: [404, 409],
  }),
} as const

/** D88. */
export const healthEndpoints = {
  live: endpoint({ id: 'health.live', method: 'GET', path: '/healthz', auth: 'none', ok: HealthSchema }),
  ready: endpoint({
    id: 'health.ready',
    method: 'GET',
    path: '/readyz',
    auth: 'none',
    ok: ReadinessSchema,
    fails: [503],
  }),
} as const
