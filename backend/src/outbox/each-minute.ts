import type { TickHandler } from './outbox'

/** For scheduled work that need not be looked for every second: nothing more is asked until the clock shows another minute. */
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
