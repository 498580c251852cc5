import type { Log, Outbox } from './outbox'

/** Asks the outbox for due work again and again; one run at a time. */
export function startWorker(outbox: Outbox, log: Log, everyMs = 1000): { stop(): Promise<void> } {
  let stopped = false
  let running: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const round = () => {
    running = outbox.runDue()
      .catch((error: unknown) => log.error({ err: error }, 'the worker failed'))
      .finally(() => {
        if (!stopped) timer = setTimeout(round, everyMs)
      })
  }
  round()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
