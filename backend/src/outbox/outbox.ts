/** Work that outlives its transaction: written with it, done by the worker, at least once. Handlers re-read and repeat safely. */
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db, Queryable } from '../database/database'
import type { Clock } from '../ports/clock'
import { outbox } from './outbox.tables'

export type Payload = Record<string, unknown>

export interface TaskContext {
  readonly now: Date
  /** 1 for the first try. */
  readonly attempt: number
}
export type TaskHandler<P extends Payload = Payload> = (payload: P, context: TaskContext) => Promise<void>

/** Does what is due at `now` and says how many things it did; it is asked again until it answers 0. */
export type TickHandler = (now: Date) => Promise<number>

export interface EnqueueOptions {
  runAt?: Date
  /** While a task with this key waits, another one is dropped. */
  dedupeKey?: string
}

export interface Log {
  error(data: object, text: string): void
}

const LEASE_MS = 60_000
const BATCH = 20
const MAX_ATTEMPTS = 12

/** 5 s, 10 s, 20 s … at most an hour. */
export const backoff = (attempt: number): number => Math.min(5000 * 2 ** (attempt - 1), 3_600_000)

export class Outbox {
  private readonly handlers = new Map<string, TaskHandler>()
  private readonly ticks = new Map<string, TickHandler>()

  constructor(private readonly db: Db, private readonly clock: Clock, private readonly log: Log) {}

  /** Registers what does tasks of this kind; once per kind. */
  handle<P extends Payload>(kind: string, handler: TaskHandler<P>): void {
    if (this.handlers.has(kind)) throw new Error(`The outbox kind "${kind}" has a handler already`)
    this.handlers.set(kind, handler as TaskHandler)
  }

  /** Registers what time itself brings about (plan ends, interviews that are over). */
  onTick(name: string, handler: TickHandler): void {
    if (this.ticks.has(name)) throw new Error(`"${name}" is registered already`)
    this.ticks.set(name, handler)
  }

  async enqueue(tx: Queryable, kind: string, payload: Payload, options: EnqueueOptions = {}): Promise<void> {
    if (!this.handlers.has(kind)) throw new Error(`No handler for the outbox kind "${kind}"`)
    const now = this.clock.now()
    await tx.insert(outbox).values({
      kind, payload, dedupeKey: options.dedupeKey ?? null, runAt: options.runAt ?? now, attempts: 0, createdAt: now,
    }).onConflictDoNothing({ target: outbox.dedupeKey, where: sql`done_at is null and failed_at is null` })
  }

  /** Runs whatever is due until nothing is; answers how many things were done. */
  async runDue(): Promise<number> {
    let total = 0
    for (;;) {
      const done = (await this.runTicks()) + (await this.runTasks())
      if (done === 0) return total
      total += done
    }
  }

  private async runTicks(): Promise<number> {
    let done = 0
    for (const [name, tick] of this.ticks) {
      try {
        done += await tick(this.clock.now())
      } catch (error) {
        this.log.error({ err: error, tick: name }, 'a scheduled job failed')
      }
    }
    return done
  }

  private async runTasks(): Promise<number> {
    const now = this.clock.now()
    const tasks = await this.claim(now)
    for (const task of tasks) await this.runTask(task, now)
    return tasks.length
  }

  private claim(now: Date): Promise<(typeof outbox.$inferSelect)[]> {
    const due = this.db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(
        isNull(outbox.doneAt), isNull(outbox.failedAt), lte(outbox.runAt, now),
        or(isNull(outbox.lockedUntil), lte(outbox.lockedUntil, now)),
      ))
      .orderBy(outbox.runAt, outbox.id)
      .limit(BATCH)
      .for('update', { skipLocked: true })
    return this.db
      .update(outbox)
      .set({ lockedUntil: new Date(now.getTime() + LEASE_MS), attempts: sql`${outbox.attempts} + 1` })
      .where(sql`${outbox.id} in ${due}`)
      .returning()
  }

  private async runTask(task: typeof outbox.$inferSelect, now: Date): Promise<void> {
    const mine = eq(outbox.id, task.id)
    try {
      const handler = this.handlers.get(task.kind)
      if (!handler) throw new Error(`No handler for the outbox kind "${task.kind}"`)
      await handler(task.payload, { now, attempt: task.attempts })
      // What was sent is not kept a second time: it may hold links and names.
      await this.db.update(outbox).set({ doneAt: now, lockedUntil: null, payload: {}, lastError: null }).where(mine)
    } catch (error) {
      this.log.error({ err: error, kind: task.kind, task: task.id, attempt: task.attempts }, 'a task failed')
      const lastError = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
      const next = task.attempts >= MAX_ATTEMPTS
        ? { failedAt: now }
        : { runAt: new Date(now.getTime() + backoff(task.attempts)) }
      await this.db.update(outbox).set({ ...next, lockedUntil: null, lastError }).where(mine)
    }
  }
}
