/**
 * Runs charges outside of the clock of everything else: a gateway that hangs holds up the charges it concerns and nothing besides
 * (REAL-06). What is under way is left to its lease when the process ends.
 */
import type { PaymentGateway } from '../../ports/payments'
import type { Services } from '../../services'
import { pursueCharge } from './charge.service'
import type { ChargeEnd } from './charge.service'
import { dueCharges } from './ledger'

/** At the gateway at once, of one process. */
const MOST_UNDER_WAY = 8
/** The worker's clock waits this long for what it started. */
const TICK_BUDGET_MS = 500
const CLOSE_WITHIN_MS = 5000

export interface ChargeRunner {
  readonly gateway: PaymentGateway
  /** Runs one charge and waits for it so long; `unknown` when that was not long enough. */
  run(chargeId: number, waitMs: number): Promise<ChargeEnd>
  /** Starts what is due; answers how much of it was done within the budget. */
  tick(now: Date): Promise<number>
  close(): Promise<void>
}

/** What the promise came to, or undefined when the time was over first. */
async function within<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const timeUp = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, ms, undefined)))
  try {
    return await Promise.race([work, timeUp])
  } finally {
    clearTimeout(timer)
  }
}

export function createChargeRunner(services: Services, gateway: PaymentGateway): ChargeRunner {
  const underWay = new Map<number, Promise<ChargeEnd>>()
  let isClosing = false

  const start = (chargeId: number): Promise<ChargeEnd> => {
    const work = pursueCharge(services, gateway, chargeId).finally(() => underWay.delete(chargeId))
    underWay.set(chargeId, work)
    work.catch((error: unknown) => services.log.error({ err: error, charge: chargeId }, 'A charge was not settled'))
    return work
  }

  return {
    gateway,
    run: async (chargeId, waitMs) => (await within(underWay.get(chargeId) ?? start(chargeId), waitMs)) ?? 'unknown',
    tick: async (now) => {
      if (isClosing) return 0
      const free = MOST_UNDER_WAY - underWay.size
      const due = free > 0 ? await dueCharges(services.db, now, free, [...underWay.keys()]) : []
      const works = due.filter(({ id }) => !underWay.has(id)).map(({ id }) => start(id))
      let done = 0
      for (const work of works) void work.then((end) => (done += end === 'busy' ? 0 : 1), () => undefined)
      await within(Promise.allSettled(works), TICK_BUDGET_MS)
      return done
    },
    close: async () => {
      isClosing = true
      await within(Promise.allSettled(underWay.values()), CLOSE_WITHIN_MS)
    },
  }
}
