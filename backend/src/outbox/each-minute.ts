import type { TickHandler } from './outbox'

/** For ticks that need not run every second: the handler runs at most once per minute of the clock. */
export function eachMinute(handler: TickHandler): TickHandler {
  let asked: number | undefined
  return async (now) => {
    const minute = Math.floor(now.getTime() / 60_000)
    if (minute === asked) return 0
    const done = await handler(now)
    if (done === 0) asked = minute
    return done
  }
}
