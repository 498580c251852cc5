/**
 * When ticks look, so that a look costs what is due and not what exists (MANY-04): at most once per minute of the
 * clock, at what has fallen due since the last look, or at one page of what has no due moment.
 */
import type { TickHandler } from './outbox'

const MINUTE_MS = 60_000
/** For transactions that were committed after their own time, and for clocks that differ. */
const LATE_MS = 10 * MINUTE_MS

export const minuteOf = (now: Date): number => Math.floor(now.getTime() / MINUTE_MS)

/** For ticks that need not run every second. */
export function eachMinute(handler: TickHandler): TickHandler {
  let asked: number | undefined
  return async (now) => {
    const minute = minuteOf(now)
    if (minute === asked) return 0
    const done = await handler(now)
    if (done === 0) asked = minute
    return done
  }
}

/** The moment until which an earlier look found everything; undefined if none did. */
export type Since = Date | undefined

/**
 * For what falls due because a moment passes. A process looks at everything once, after its start or after its clock
 * was moved back.
 */
export function sinceLast(handler: (now: Date, since: Since) => Promise<number>): TickHandler {
  let looked: Date | undefined
  return eachMinute(async (now) => {
    const since = looked && looked <= now ? new Date(looked.getTime() - LATE_MS) : undefined
    const done = await handler(now, since)
    if (done === 0) looked = now
    return done
  })
}

/** How many rows or companies a page has. */
export const A_PAGE = 1000

/** A place behind which the next page begins: an id, 0 for the first page. */
export interface Page {
  readonly done: number
  /** Undefined after the last page. */
  readonly next: number | undefined
}

/** Looks through everything once in each period, a page in a minute. What has done something looks again. */
export function pageByPage(
  period: (now: Date) => number | string,
  look: (now: Date, after: number) => Promise<Page>,
): TickHandler {
  let [after, asked] = [0, '']
  let [began, finished]: (number | string | undefined)[] = []
  return async (now) => {
    const current = period(now)
    if (after === 0 && current === finished) return 0
    const turn = `${minuteOf(now)} ${current}`
    if (after > 0 && turn === asked) return 0
    if (after === 0) began = current
    const { done, next } = await look(now, after)
    if (done > 0) return done
    asked = turn
    after = next ?? 0
    if (next === undefined) finished = began
    return 0
  }
}
