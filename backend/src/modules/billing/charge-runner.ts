/**
 * Runs charges independently of all other scheduled work, so that a gateway that hangs delays only its charges
 * (REAL-06). When the process ends, charges in progress are left to the expiry of their leases.
 */
import { apart } from '../../database/one-call'
import type { PaymentGateway } from '../../ports/payments'
import type { Services } from '../../services/services'
import { pursueCharge } from './charge.service'
import type { ChargeEnd } from './charge.service'
import { dueCharges } from './ledger'

/** The maximum number of parallel charges per process. */
const MOST_UNDER_WAY = 8
/** How long a tick waits for the charges it started. */
const TICK_BUDGET_MS = 500
const CLOSE_WITHIN_MS = 5000

export interface ChargeRunner {
  readonly gateway: PaymentGateway
  /** Runs one charge and waits up to `waitMs`; `unknown` after that. */
  run(chargeId: number, waitMs: number): Promise<ChargeEnd>
  /** Starts due charges and returns how many were completed within the budget. */
  tick(now: Date): Promise<number>
  close(): Promise<void>
}

/** The result of the promise, or undefined on a timeout. */
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
    const work = apart(() => pursueCharge(services, gateway, chargeId)).finally(() => underWay.delete(chargeId))
    underWay.set(chargeId, work)
    work.catch((error: unknown) =>
      services.log.error({ err: error, charge: chargeId }, 'A charge could not be settled'),
    )
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
      for (const work of works)
        void work.then(
          (end) => (done += end === 'busy' ? 0 : 1),
          () => undefined,
        )
      await within(Promise.allSettled(works), TICK_BUDGET_MS)
      return done
    },
    close: async () => {
      isClosing = true
      await within(Promise.allSettled(underWay.values()), CLOSE_WITHIN_MS)
    },
  }
}
