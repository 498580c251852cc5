/** Work that outlives its transaction: written with it, done by the worker, at least once. Handlers re-read and repeat safely. */
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { HOUR_SECONDS } from '@portal/contracts/kernel'
import type { Db, Queryable } from '../database/database'
import type { Clock } from '../ports/clock'
import { buryTask, claimNext, finishTask, giveBackTask, renewClaims, retryTask, WAITING } from './claims'
import type { Claim, TaskRow } from './claims'
import { failureOf, temporaryFailure } from './failure'
import { outbox } from './outbox.tables'

export type Payload = Record<string, unknown>

export interface TaskContext {
  readonly now: Date
  /** 1 for the first try. */
  readonly attempt: number
  /** The same for every try of this task and no other's: by it a receiver recognises what it has taken already. */
  readonly key: string
  /** Ends when the time limit is reached, the claim is lost or the process stops: calls to the outside take it. */
  readonly signal: AbortSignal
}
export type TaskHandler<P extends Payload = Payload> = (payload: P, context: TaskContext) => Promise<void>

/** Does what is due at `now` and says how many things it did; it is asked again until it answers 0. */
export type TickHandler = (now: Date) => Promise<number>

export interface HandlerOptions {
  /** Tasks of this kind that one process does at once; other kinds have room of their own, so that none waits for a slow one. */
  readonly concurrency?: number
  /** Longer than the time limits of the calls in it. */
  readonly timeoutMs?: number
}

export interface EnqueueOptions {
  runAt?: Date
  /** While a task with this key waits, another one is dropped. */
  dedupeKey?: string
}

export interface Log {
  error(data: object, text: string): void
  warn(data: object, text: string): void
}

export interface OutboxOptions {
  /** How long a task stays claimed by a process that has died; a living one renews its claim. */
  readonly leaseMs?: number
}

const DEFAULT_LEASE_MS = 60_000
const DEFAULT_TIMEOUT_MS = 60_000
const DEFAULT_CONCURRENCY = 2
const FIRST_PAUSE_MS = 5000
const LONGEST_PAUSE_MS = (HOUR_SECONDS * 1000) / 4
const GIVE_UP_AFTER_MS = 7 * 24 * 3_600_000
/** A worker that was off for longer than a week still tries for some hours. */
const LEAST_TRIES = 20

/** 5 s, 10 s, 20 s … at most a quarter of an hour. */
export const backoff = (attempt: number): number => Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS)

interface Kind { readonly handler: TaskHandler; readonly concurrency: number; readonly timeoutMs: number }
interface Running { readonly kind: string; readonly claim: Claim; readonly control: AbortController; readonly ended: Promise<void> }

/** Why a handler was left: the task is not failed by it. */
class ClaimLost extends Error {}
class GivenBack extends Error {}

const whenAborted = (signal: AbortSignal): Promise<never> => new Promise((_, reject) => {
  signal.addEventListener('abort', () => reject(signal.reason), { once: true })
})

const keyOf = (task: TaskRow): string => createHash('sha256').update(`${task.kind}:${task.id}:${task.createdAt.getTime()}`).digest('hex').slice(0, 32)

export class Outbox {
  private readonly kinds = new Map<string, Kind>()
  private readonly ticks = new Map<string, TickHandler>()
  private readonly running = new Map<string, Running>()
  private readonly name = randomUUID()
  private readonly leaseMs: number
  private claims = 0
  private ends = 0
  private claiming: Promise<unknown> = Promise.resolve()
  private renewal: NodeJS.Timeout | undefined
  private isStopping = false

  constructor(private readonly db: Db, private readonly clock: Clock, private readonly log: Log, options: OutboxOptions = {}) {
    this.leaseMs = options.leaseMs ?? DEFAULT_LEASE_MS
  }

  /** Registers what does tasks of this kind; once per kind. */
  handle<P extends Payload>(kind: string, handler: TaskHandler<P>, options: HandlerOptions = {}): void {
    if (this.kinds.has(kind)) throw new Error(`The outbox kind "${kind}" has a handler already`)
    const { concurrency = DEFAULT_CONCURRENCY, timeoutMs = DEFAULT_TIMEOUT_MS } = options
    this.kinds.set(kind, { handler: handler as TaskHandler, concurrency, timeoutMs })
  }

  /** Registers what time itself brings about (plan ends, interviews that are over). */
  onTick(name: string, handler: TickHandler): void {
    if (this.ticks.has(name)) throw new Error(`"${name}" is registered already`)
    this.ticks.set(name, handler)
  }

  get tickNames(): readonly string[] {
    return [...this.ticks.keys()]
  }

  async enqueue(tx: Queryable, kind: string, payload: Payload, options: EnqueueOptions = {}): Promise<void> {
    if (!this.kinds.has(kind)) throw new Error(`No handler for the outbox kind "${kind}"`)
    const now = this.clock.now()
    const runAt = options.runAt ?? now
    await tx.insert(outbox).values({
      kind, payload, dedupeKey: options.dedupeKey ?? null, runAt, dueAt: runAt, attempts: 0, createdAt: now,
    }).onConflictDoNothing({ target: outbox.dedupeKey, where: WAITING })
  }

  /** Runs whatever is due until nothing is; answers how many things were done. A tick that fails does not stop the others. */
  async runDue(): Promise<number> {
    let total = 0
    for (;;) {
      let done = 0
      for (const name of this.tickNames) {
        done += await this.runTick(name).catch((error: unknown) => {
          this.log.error({ err: error, tick: name }, 'a scheduled job failed')
          return 0
        })
      }
      done += await this.runTasks()
      if (done === 0) return total
      total += done
    }
  }

  async runTick(name: string): Promise<number> {
    return (await this.ticks.get(name)?.(this.clock.now())) ?? 0
  }

  /** Does the tasks that are due until none is due and none is under way. */
  async runTasks(): Promise<number> {
    let started = 0
    for (;;) {
      started += await this.startDue()
      if (this.running.size === 0) return started
      await this.nextEnd()
    }
  }

  /** Starts the tasks that are due, as many as their kinds allow, and waits for none of them. */
  async startDue(): Promise<number> {
    let started = 0
    for (;;) {
      const { ends } = this
      if (await this.startNext()) started += 1
      // What ended while nothing was found may have made room.
      else if (ends === this.ends) return started
    }
  }

  /** When one of the tasks under way has ended; never while there is none. */
  async nextEnd(): Promise<void> {
    if (this.running.size === 0) return new Promise(() => undefined)
    return Promise.race([...this.running.values()].map(({ ended }) => ended))
  }

  /** Takes nothing new, lets what is under way end within the time given, and gives the rest back to the other processes. */
  async stop(withinMs: number): Promise<void> {
    this.isStopping = true
    await this.claiming
    const left = new AbortController()
    await Promise.race([
      Promise.all([...this.running.values()].map(({ ended }) => ended)),
      pause(withinMs, undefined, { signal: left.signal }).catch(() => undefined),
    ])
    left.abort()
    const unfinished = [...this.running.values()]
    for (const { control } of unfinished) control.abort(new GivenBack())
    await Promise.all(unfinished.map(({ ended }) => ended))
  }

  private kindsWithRoom(): string[] {
    const busy = new Map<string, number>()
    for (const { kind } of this.running.values()) busy.set(kind, (busy.get(kind) ?? 0) + 1)
    return [...this.kinds].filter(([name, { concurrency }]) => (busy.get(name) ?? 0) < concurrency).map(([name]) => name)
  }

  /** One claim after the other, so that two callers in one process do not fill the same room twice. */
  private startNext(): Promise<boolean> {
    const next = this.claiming.then(async () => {
      const kinds = this.kindsWithRoom()
      if (this.isStopping || kinds.length === 0) return false
      this.claims += 1
      const claimedBy = `${this.name}:${this.claims}`
      const task = await claimNext(this.db, { kinds, now: this.clock.now(), claimedBy, leaseMs: this.leaseMs })
      const kind = task && this.kinds.get(task.kind)
      if (!task || !kind) return false
      const control = new AbortController()
      const claim = { id: task.id, claimedBy }
      const ended = this.run(task, claim, kind, control).finally(() => this.forget(claimedBy))
      this.running.set(claimedBy, { kind: task.kind, claim, control, ended })
      this.renewal ??= setInterval(() => void this.renew(), this.leaseMs / 3).unref()
      return true
    })
    this.claiming = next.catch(() => undefined)
    return next
  }

  private forget(claimedBy: string): void {
    this.running.delete(claimedBy)
    this.ends += 1
    if (this.running.size > 0) return
    clearInterval(this.renewal)
    this.renewal = undefined
  }

  private async renew(): Promise<void> {
    const held = [...this.running.values()]
    try {
      const kept = await renewClaims(this.db, held.map(({ claim }) => claim), this.leaseMs)
      for (const { claim, control } of held) if (this.running.has(claim.claimedBy) && !kept.has(claim.claimedBy)) control.abort(new ClaimLost())
    } catch (error) {
      this.log.error({ err: error }, 'the claims could not be renewed')
    }
  }

  /** Never throws: a task whose end cannot be written is done again when its claim has run out. */
  private async run(task: TaskRow, claim: Claim, { handler, timeoutMs }: Kind, control: AbortController): Promise<void> {
    const { id, kind, attempts: attempt } = task
    const { signal } = control
    const limit = setTimeout(() => control.abort(temporaryFailure('timeout')), timeoutMs)
    try {
      const isKept = await this.attempt(task, claim, handler, signal)
      if (!isKept) this.log.warn({ kind, task: id, attempt }, 'another process has taken this task over')
    } catch (error) {
      this.log.error({ err: error, kind, task: id, attempt }, 'the end of a task could not be written')
    } finally {
      clearTimeout(limit)
    }
  }

  /** False: the claim was lost meanwhile. */
  private async attempt(task: TaskRow, claim: Claim, handler: TaskHandler, signal: AbortSignal): Promise<boolean> {
    const { id, kind, attempts: attempt } = task
    try {
      await Promise.race([handler(task.payload, { now: this.clock.now(), attempt, key: keyOf(task), signal }), whenAborted(signal)])
    } catch (thrown) {
      const error: unknown = signal.aborted ? signal.reason : thrown
      if (error instanceof ClaimLost) return false
      if (error instanceof GivenBack) return giveBackTask(this.db, claim)
      const now = this.clock.now()
      const { reason, permanent } = failureOf(error)
      const age = now.getTime() - (task.dueAt ?? task.createdAt).getTime()
      const isDead = permanent || (attempt >= LEAST_TRIES && age >= GIVE_UP_AFTER_MS)
      this.log.error({ err: error, kind, task: id, attempt, reason, isDead }, 'a task failed')
      return isDead ? buryTask(this.db, claim, reason, now) : retryTask(this.db, claim, reason, new Date(now.getTime() + backoff(attempt)))
    }
    return this.finish(claim)
  }

  /** A short hiccup of the database must not make the same mail leave twice. */
  private async finish(claim: Claim): Promise<boolean> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await finishTask(this.db, claim, this.clock.now())
      } catch (error) {
        if (tries === 5) throw error
        await pause(100 * 2 ** tries)
      }
    }
  }
}
