export { maskDetail } from './mask'
export { telemetryEndpoints } from './telemetry.endpoints'
export { FaultReportSchema } from './telemetry.schema'
export type { FaultReport } from './telemetry.schema'
