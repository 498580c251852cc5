export { outboxEndpoints } from './outbox.endpoints'
export { OUTBOX_STATES } from './outbox.schema'
export type { OutboxChoice, OutboxList } from './outbox.schema'
