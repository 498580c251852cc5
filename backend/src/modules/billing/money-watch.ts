/** Checks the books at an interval and reports violated rules. */
import type { Services } from '../../services/services'
import type { TickHandler } from '../../outbox/outbox'
import { moneyFaults } from './money-faults'

const EVERY_MS = 10 * 60_000

export function moneyWatch(services: Services): TickHandler {
  let nextAt = 0
  return async (now) => {
    if (now.getTime() < nextAt) return 0
    nextAt = now.getTime() + EVERY_MS
    const faults = await moneyFaults(services.db)
    services.metrics.booksLooked(faults.reduce((sum, { ids }) => sum + ids.length, 0))
    if (faults.length > 0) services.log.error({ faults }, 'The books of payments are inconsistent')
    return 0
  }
}
