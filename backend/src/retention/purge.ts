/** Removes what has served its time, in small batches, so that no request waits for it. */
import type { Services } from '../services'
import { before, RETENTION } from './rules'
import type { RetentionRule } from './rules'

const BATCH = 200
const PAUSE_MS = 10 * 60_000

/** A job of the worker: a batch of each rule; with nothing left to remove it rests. One rule that fails stops no other. */
export function makePurge(services: Services, rules: readonly RetentionRule[] = RETENTION): (now: Date) => Promise<number> {
  let restsUntil = 0
  return async (now) => {
    // A clock that was moved back has nothing to wait for.
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
