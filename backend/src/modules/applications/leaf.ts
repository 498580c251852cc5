/**
 * The interface for modules that this module itself imports. To avoid cycles, nothing here imports another module's
 * index.
 */
export { hireFacts } from './hire/hire.repository'
export { statusesOf } from './applications.repository'
export { jobsWaitingForSlots } from './talk/waiting.query'
