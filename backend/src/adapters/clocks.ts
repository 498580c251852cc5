import { eq } from 'drizzle-orm'
import type { Db } from '../database/database'
import { settings } from '../database/system.tables'
import type { AdjustableClock, Clock } from '../ports/clock'

export const systemClock: Clock = { now: () => new Date() }

const KEY = 'clock'

/** The system time plus an offset stored in the database, so that it survives a restart (D32). */
export class OffsetClock implements AdjustableClock {
  private offset = 0
  private followed = 0

  constructor(private readonly db: Db) {}

  now(): Date {
    return new Date(Date.now() + this.offset)
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
    const offset = moment.getTime() - Date.now()
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
