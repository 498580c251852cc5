import { endpoint } from '../kernel'
import { FaultReportSchema } from './telemetry.schema'

export const telemetryEndpoints = {
  /** Open to all: the portal breaks before a login too. Limited by address. */
  report: endpoint({
    id: 'telemetry.report',
    method: 'POST',
    path: '/api/v3/portal/fault_reports/',
    auth: 'none',
    body: FaultReportSchema,
    status: 202,
    answer: 'empty',
    fails: [400, 413, 415, 429],
  }),
} as const
