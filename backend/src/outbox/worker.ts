/** Polls the outbox for due work. Tasks and each scheduled job have separate loops, so that none delays another. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Log, Outbox } from './outbox'

export interface Worker {
  /** Finishes running tasks within this time and releases the rest. */
  stop(withinMs?: number): Promise<void>
}

const STOP_WITHIN_MS = 5000
const LONGEST_PAUSE_MS = 60_000

export function startWorker(outbox: Outbox, log: Log, everyMs = 1000): Worker {
  const stopping = new AbortController()
  const { signal } = stopping
  const sleep = async (ms: number, orUntil?: Promise<void>) => {
    const over = new AbortController()
    await Promise.race([
      pause(ms, undefined, { signal: AbortSignal.any([signal, over.signal]) }).catch(() => undefined),
      ...(orUntil ? [orUntil] : []),
    ])
    over.abort()
  }

  /** Retries failures with a growing pause. */
  const round = async (what: object, work: () => Promise<number>, moreToDo?: () => Promise<void>): Promise<void> => {
    let failures = 0
    while (!signal.aborted) {
      try {
        if ((await work()) > 0) continue
        failures = 0
      } catch (error) {
        failures += 1
        log.error({ err: error, ...what, failures }, 'the worker failed to run its tasks')
      }
      await (failures > 0 ? sleep(Math.min(everyMs * 2 ** failures, LONGEST_PAUSE_MS)) : sleep(everyMs, moreToDo?.()))
    }
  }
  const rounds = [
    round(
      { round: 'tasks' },
      () => outbox.startDue(),
      () => outbox.nextEnd(),
    ),
    ...outbox.tickNames.map((tick) => round({ tick }, () => outbox.runTick(tick))),
  ]
  return {
    stop: async (withinMs = STOP_WITHIN_MS) => {
      stopping.abort()
      const limit = new AbortController()
      await Promise.all([
        outbox.stop(withinMs),
        Promise.race([
          Promise.all(rounds),
          pause(withinMs, undefined, { signal: limit.signal }).catch(() => undefined),
        ]),
      ])
      limit.abort()
    },
  }
}
