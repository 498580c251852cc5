export { createMetrics, readGauge } from './metrics'
export type { Metrics } from './metrics'
export { addReadings } from './readings'
export { countedPort } from './counted-port'
