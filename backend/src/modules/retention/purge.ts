/** Deletes expired data in small batches, so that requests do not wait. */
import type { Services } from '../../services/services'
import { before, RETENTION } from './rules'
import type { RetentionRule } from './rules'

const BATCH = 200
const PAUSE_MS = 10 * 60_000

/** Runs a batch of each rule and pauses when nothing is left. A failing rule does not stop the others. */
export function makePurge(
  services: Services,
  rules: readonly RetentionRule[] = RETENTION,
): (now: Date) => Promise<number> {
  let restsUntil = 0
  return async (now) => {
    // The clock was moved back, so there is no reason to wait.
    if (now.getTime() < restsUntil && restsUntil - now.getTime() <= PAUSE_MS) return 0
    let removed = 0
    for (const rule of rules) {
      try {
        removed += await rule.purge(services, before(rule, now), BATCH)
      } catch (error) {
        services.log.error({ err: error, rule: rule.name }, 'a retention rule failed')
      }
    }
    if (removed === 0) restsUntil = now.getTime() + PAUSE_MS
    return removed
  }
}
