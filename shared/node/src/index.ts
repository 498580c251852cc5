export { logAnswers } from './answer-log'
export { brokenRequests, refuseWithoutHost, TIME_LIMITS, type TimeLimits } from './broken-requests'
export { countersIn, countingAnswers, type CountedAnswers } from './counters'
export { isEventStream } from './event-stream'
export { freePort } from './free-port'
export { filled } from './filled'
export { logOutput } from './log-output'
export { serveMetrics, type MetricsServer } from './metrics-server'
export * as forms from './settings/forms'
export {
  readSettings,
  type Environment,
  type Setting,
  type Settings,
  type SettingsRead,
  type ValuesOf,
} from './settings/read-settings'
export { bareAddress, networkOf } from './network'
export { STATUS_OF } from './status-of'
export { PROXIES_FORM, trustedProxies, type TrustsProxy } from './trusted-proxies'
export { warnOfUnknownProxy } from './unknown-proxy'
export { endOnSignals, registerStopping, type Stopping } from './stopping'
export {
  callFields,
  currentSpan,
  currentTrace,
  followCalls,
  followTask,
  handedTrace,
  inSpan,
  noteCaller,
  TRACE_HEADERS,
  type Span,
  type Tracing,
} from './tracing/calls'
export { startTracing } from './tracing/start'
