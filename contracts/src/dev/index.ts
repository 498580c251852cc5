export { devEndpoints, healthEndpoints } from './dev.endpoints'

export type { MoveClock, SentMail, SentSms } from './dev.schema'
