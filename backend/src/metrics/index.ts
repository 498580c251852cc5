export { createMetrics, readGauge } from './metrics'
export type { Metrics } from './metrics'
export { countedPort } from './counted-port'
