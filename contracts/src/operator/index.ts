export { outboxEndpoints } from './outbox.endpoints'

export type { OutboxChoice, OutboxList } from './outbox.schema'
