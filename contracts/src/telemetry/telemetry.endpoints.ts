import { endpoint } from '../kernel'
import { FaultReportSchema } from './telemetry.schema'

export const telemetryEndpoints = {
  /** Needs no login, because faults also happen before a login. Limited by network address. */
  report: endpoint({
    id: 'telemetry.report',
    method: 'POST',
    path: '/api/v3/portal/fault_reports/',
    auth: 'none',
    body: FaultReportSchema,
    // Each report counts, and anybody may send as many as the limit allows, so no key is kept.
    once: false,
    status: 202,
    answer: 'empty',
    fails: [400, 413, 415, 429],
  }),
} as const
