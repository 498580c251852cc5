export { devEndpoints, healthEndpoints } from './dev.endpoints'
export {
  ClockSchema,
  DevApplySchema,
  HealthSchema,
  MoveClockSchema,
  ReadinessSchema,
  RecipientQuerySchema,
  SentMailSchema,
  SentSmsSchema,
} from './dev.schema'
export type { MoveClock, SentMail, SentSms } from './dev.schema'
