import { eq } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Db } from '../database/database'
import { settings } from '../database/system.tables'
import type { AdjustableClock, Clock, ClockComparison } from '../ports/clock'

export const systemClock: Clock = { now: () => new Date() }

const MOST_APART_MS = 30_000
const COMPARE_EVERY_MS = 1000

/**
 * The time of the database, which all processes share: the last answer of the database plus what the monotonic clock
 * of this process counted since. The clock that people and time services set is only compared with it.
 */
export class DatabaseClock implements Clock, ClockComparison {
  private sinceStart = Number.NEGATIVE_INFINITY
  private doubtMs = 0
  private renewing: Promise<void> | undefined
  private renewedAt = Number.NEGATIVE_INFINITY
  aheadMs = 0

  private constructor(
    private readonly pool: Pool,
    private readonly ownTime: () => number,
  ) {}

  /** `ownTime` is the clock of this process in milliseconds. */
  static async open(pool: Pool, ownTime: () => number = Date.now): Promise<DatabaseClock> {
    const clock = new DatabaseClock(pool, ownTime)
    await clock.renew()
    return clock
  }

  get comparison(): ClockComparison {
    return this
  }

  get isClose(): boolean {
    return Math.abs(this.aheadMs) - this.doubtMs <= MOST_APART_MS
  }

  now(): Date {
    return new Date(Math.round(performance.now() + this.sinceStart))
  }

  renew(): Promise<void> {
    if (performance.now() - this.renewedAt < COMPARE_EVERY_MS) return Promise.resolve()
    this.renewing ??= this.compare().finally(() => {
      this.renewing = undefined
    })
    return this.renewing
  }

  private async compare(): Promise<void> {
    // The wait for a connection does not count to the time of the answer.
    const client = await this.pool.connect()
    try {
      const [asked, ownAsked] = [performance.now(), this.ownTime()]
      const { rows } = await client.query<{ ms: number }>(
        'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
      )
      const [answered, ownAnswered] = [performance.now(), this.ownTime()]
      const ms = rows[0]?.ms ?? Number.NaN
      // The database looked at its clock at some moment between question and answer.
      this.doubtMs = (answered - asked) / 2
      this.aheadMs = (ownAsked + ownAnswered) / 2 - ms
      const sinceStart = ms - (asked + answered) / 2
      // What is known stays while the answer does not contradict it, so that time does not run backwards.
      if (Math.abs(sinceStart - this.sinceStart) > this.doubtMs) this.sinceStart = sinceStart
      this.renewedAt = answered
    } finally {
      client.release()
    }
  }
}

const KEY = 'clock'

/** Another clock plus an offset stored in the database, so that it survives a restart (D32). */
export class OffsetClock implements AdjustableClock {
  private offset = 0
  private followed = 0

  constructor(
    private readonly db: Db,
    private readonly base: Clock,
  ) {}

  get comparison(): ClockComparison | undefined {
    return this.base.comparison
  }

  now(): Date {
    return new Date(this.base.now().getTime() + this.offset)
  }

  async load(): Promise<void> {
    const [row] = await this.db.select().from(settings).where(eq(settings.key, KEY))
    this.offset = Number((row?.value as { offset_ms?: number } | undefined)?.offset_ms ?? 0)
  }

  /** Polls the offset, because other processes move the clock too. */
  follow(everyMs: number): () => void {
    this.followed = everyMs
    const timer = setInterval(() => void this.load().catch(() => undefined), everyMs).unref()
    return () => clearInterval(timer)
  }

  async moveTo(moment: Date): Promise<void> {
    const offset = moment.getTime() - this.base.now().getTime()
    const row = { value: { offset_ms: offset }, updatedAt: moment }
    await this.db
      .insert(settings)
      .values({ key: KEY, ...row })
      .onConflictDoUpdate({ target: settings.key, set: row })
    this.offset = offset
    // The caller gets its answer after every process has the new time.
    if (this.followed > 0)
      await new Promise((resolve) => {
        setTimeout(resolve, 2 * this.followed)
      })
  }
}

/** A clock for tests that only moves on request. */
export class FrozenClock implements AdjustableClock {
  constructor(private moment: Date) {}

  now(): Date {
    return new Date(this.moment)
  }

  async moveTo(moment: Date): Promise<void> {
    this.moment = moment
  }
}
