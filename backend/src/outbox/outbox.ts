/**
 * Work that runs after a transaction: it is stored with the transaction, and the worker runs it at least once. Handlers
 * must be idempotent.
 */
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { HOUR_SECONDS } from '@portal/contracts/kernel'
import { currentTrace, followTask, type Tracing } from '@portal/node'
import type { Db, Queryable } from '../database/database'
import { inScope } from '../database/scope'
import type { Clock } from '../ports/clock'
import { buryTask, claimNext, deleteWaiting, finishTask, giveBackTask, renewClaims, retryTask, WAITING } from './claims'
import type { Claim, TaskRow } from './claims'
import { failureOf, temporaryFailure } from './failure'
import { outbox } from './outbox.tables'

export type Payload = Record<string, unknown>

export interface TaskContext {
  readonly id: number
  readonly now: Date
  /** 1 for the first attempt. */
  readonly attempt: number
  /** Unique per task and equal for all its attempts, so that a receiver can recognise a repetition. */
  readonly key: string
  /** Aborts on the time limit, a lost claim or a stop. Pass it to outgoing calls. */
  readonly signal: AbortSignal
}
export type TaskHandler<P extends Payload = Payload> = (payload: P, context: TaskContext) => Promise<void>

/** Does due work at `now` and returns how much it did; called again until it returns 0. */
export type TickHandler = (now: Date) => Promise<number>

interface TickOptions {
  /** Runs although the clock of this process is wrong, because it does nothing that falls due. */
  readonly always?: boolean
}

export interface HandlerOptions {
  /**
   * The number of parallel tasks of this kind per process. Each kind has its own limit, so that a slow kind does not
   * delay others.
   */
  readonly concurrency?: number
  /** Must be longer than the time limits of the calls in the handler. */
  readonly timeoutMs?: number
}

export interface EnqueueOptions {
  runAt?: Date
  /** While a task with this key is waiting, another one is ignored. */
  dedupeKey?: string
}

export interface QueuedTask {
  readonly id: number
  readonly at: Date
}

export interface Log {
  error(data: object, text: string): void
  warn(data: object, text: string): void
}

export interface OutboxOptions {
  /** How long a task stays claimed after its process died; a running process renews its claims. */
  readonly leaseMs?: number
  readonly tracing?: Tracing | undefined
}

const DEFAULT_LEASE_MS = 60_000
const DEFAULT_TIMEOUT_MS = 60_000
const DEFAULT_CONCURRENCY = 2
const FIRST_PAUSE_MS = 5000
const LONGEST_PAUSE_MS = (HOUR_SECONDS * 1000) / 4
const GIVE_UP_AFTER_MS = 7 * 24 * 3_600_000
/** The minimum number of attempts, so that a worker that was stopped for a week still retries for some hours. */
const LEAST_TRIES = 20

/** 5 s, 10 s, 20 s … at most a quarter of an hour. */
export const backoff = (attempt: number): number => Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS)

interface Kind {
  readonly handler: TaskHandler
  readonly concurrency: number
  readonly timeoutMs: number
}
interface Running {
  readonly kind: string
  readonly claim: Claim
  readonly control: AbortController
  readonly ended: Promise<void>
}

/** The reason to abort a handler without failing its task. */
class ClaimLost extends Error {}
class GivenBack extends Error {}

const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

const keyOf = (task: TaskRow): string =>
  createHash('sha256').update(`${task.kind}:${task.id}:${task.createdAt.getTime()}`).digest('hex').slice(0, 32)

export class Outbox {
  private readonly kinds = new Map<string, Kind>()
  private readonly ticks = new Map<string, TickOptions & { readonly handler: TickHandler }>()
  private readonly running = new Map<string, Running>()
  private readonly name = randomUUID()
  private readonly leaseMs: number
  private readonly tracing: Tracing | undefined
  private claims = 0
  private ends = 0
  private claiming: Promise<unknown> = Promise.resolve()
  private renewal: NodeJS.Timeout | undefined
  private isStopping = false
  private isResting = false

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly log: Log,
    options: OutboxOptions = {},
  ) {
    this.leaseMs = options.leaseMs ?? DEFAULT_LEASE_MS
    this.tracing = options.tracing
  }

  /** Registers the handler of a kind, once per kind. */
  handle<P extends Payload>(kind: string, handler: TaskHandler<P>, options: HandlerOptions = {}): void {
    if (this.kinds.has(kind)) throw new Error(`The outbox kind "${kind}" has a handler already`)
    const { concurrency = DEFAULT_CONCURRENCY, timeoutMs = DEFAULT_TIMEOUT_MS } = options
    this.kinds.set(kind, { handler: handler as TaskHandler, concurrency, timeoutMs })
  }

  /** Registers work that becomes due by time (ends of plans and interviews). */
  onTick(name: string, handler: TickHandler, options: TickOptions = {}): void {
    if (this.ticks.has(name)) throw new Error(`"${name}" is registered already`)
    this.ticks.set(name, { ...options, handler })
  }

  get tickNames(): readonly string[] {
    return [...this.ticks.keys()]
  }

  /** Returns the task; undefined if a task with this key is already waiting. */
  async enqueue(
    tx: Queryable,
    kind: string,
    payload: Payload,
    options: EnqueueOptions = {},
  ): Promise<QueuedTask | undefined> {
    if (!this.kinds.has(kind)) throw new Error(`No handler for the outbox kind "${kind}"`)
    const now = this.clock.now()
    const runAt = options.runAt ?? now
    const [task] = await tx
      .insert(outbox)
      .values({
        kind,
        payload,
        dedupeKey: options.dedupeKey ?? null,
        runAt,
        dueAt: runAt,
        attempts: 0,
        createdAt: now,
        trace: currentTrace() ?? null,
      })
      .onConflictDoNothing({ target: outbox.dedupeKey, where: WAITING })
      .returning({ id: outbox.id, at: outbox.createdAt })
    return task
  }

  /** Deletes a task that is not due yet; false if there is none. */
  withdraw(tx: Queryable, kind: string, dedupeKey: string): Promise<boolean> {
    return deleteWaiting(tx, { kind, dedupeKey, notDueAt: this.clock.now() })
  }

  /** Deletes a task that may be due, because it has lost its purpose. One that a worker has claimed still runs. */
  async drop(tx: Queryable, kind: string, dedupeKey: string): Promise<void> {
    await deleteWaiting(tx, { kind, dedupeKey })
  }

  /** Runs all due work and returns how much was done. A failing tick does not stop the others. */
  async runDue(): Promise<number> {
    let total = 0
    for (;;) {
      let done = 0
      for (const name of this.tickNames) {
        done += await this.runTick(name).catch((error: unknown) => {
          this.log.error({ err: error, tick: name }, 'a tick failed')
          return 0
        })
      }
      done += await this.runTasks()
      if (done === 0) return total
      total += done
    }
  }

  async runTick(name: string): Promise<number> {
    const tick = this.ticks.get(name)
    if (!tick) return 0
    return inScope({ system: name }, async () =>
      tick.always || (await this.mayDoTimedWork()) ? tick.handler(this.clock.now()) : 0,
    )
  }

  /** Runs tasks until none is due or in progress. */
  async runTasks(): Promise<number> {
    let started = 0
    for (;;) {
      started += await this.startDue()
      if (this.running.size === 0) return started
      await this.nextEnd()
    }
  }

  /** Starts due tasks within the limits of their kinds, without waiting for them. */
  async startDue(): Promise<number> {
    let started = 0
    for (;;) {
      const { ends } = this
      if (await inScope({ system: 'outbox' }, () => this.startNext())) started += 1
      // Tasks that ended in the meantime may have freed capacity.
      else if (ends === this.ends) return started
    }
  }

  /** Resolves when a running task ends; never if there is none. */
  async nextEnd(): Promise<void> {
    if (this.running.size === 0) return new Promise(() => undefined)
    return Promise.race([...this.running.values()].map(({ ended }) => ended))
  }

  /** Stops claiming, waits for running tasks within the given time, and releases the rest to other processes. */
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

  /** A process whose clock is wrong leaves what falls due to others, until its clock is right again. */
  private async mayDoTimedWork(): Promise<boolean> {
    const { comparison } = this.clock
    if (!comparison) return true
    await comparison.renew()
    const { isClose, aheadMs } = comparison
    if (isClose === this.isResting) {
      this.isResting = !isClose
      this.log.warn(
        { ahead_seconds: Math.round(aheadMs / 1000) },
        isClose
          ? 'the clock of this process is right again: timed work goes on'
          : 'the clock of this process differs from that of the database: timed work rests',
      )
    }
    return isClose
  }

  private kindsWithRoom(): string[] {
    const busy = new Map<string, number>()
    for (const { kind } of this.running.values()) busy.set(kind, (busy.get(kind) ?? 0) + 1)
    return [...this.kinds]
      .filter(([name, { concurrency }]) => (busy.get(name) ?? 0) < concurrency)
      .map(([name]) => name)
  }

  /** Claims one after the other, so that two callers in one process do not exceed the limit together. */
  private startNext(): Promise<boolean> {
    const next = this.claiming.then(async () => {
      const kinds = this.kindsWithRoom()
      if (this.isStopping || kinds.length === 0) return false
      this.claims += 1
      const claimedBy = `${this.name}:${this.claims}`
      const withTimed = await this.mayDoTimedWork()
      const now = this.clock.now()
      const task = await claimNext(this.db, { kinds, now, claimedBy, leaseMs: this.leaseMs, withTimed })
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
      const kept = await renewClaims(
        this.db,
        held.map(({ claim }) => claim),
        this.leaseMs,
      )
      for (const { claim, control } of held)
        if (this.running.has(claim.claimedBy) && !kept.has(claim.claimedBy)) control.abort(new ClaimLost())
    } catch (error) {
      this.log.error({ err: error }, 'the claims could not be renewed')
    }
  }

  /** Never throws: a task whose completion cannot be stored runs again when its claim expires. */
  private async run(
    task: TaskRow,
    claim: Claim,
    { handler, timeoutMs }: Kind,
    control: AbortController,
  ): Promise<void> {
    const { id, kind, attempts: attempt } = task
    const { signal } = control
    const limit = setTimeout(() => control.abort(temporaryFailure('timeout')), timeoutMs)
    try {
      const isKept = await this.attempt(task, claim, handler, signal)
      if (!isKept) this.log.warn({ kind, task: id, attempt }, 'another process has taken this task over')
    } catch (error) {
      this.log.error({ err: error, kind, task: id, attempt }, 'the result of a task could not be stored')
    } finally {
      clearTimeout(limit)
    }
  }

  /** False if the claim was lost. */
  private async attempt(task: TaskRow, claim: Claim, handler: TaskHandler, signal: AbortSignal): Promise<boolean> {
    const { id, kind, attempts: attempt, trace: left } = task
    const context = { id, now: this.clock.now(), attempt, key: keyOf(task), signal }
    const name = `outbox ${kind}`
    try {
      await followTask(this.tracing, { name, left, facts: { 'portal.task': id, 'portal.attempt': attempt } }, () =>
        Promise.race([handler(task.payload, context), whenAborted(signal)]),
      )
    } catch (thrown) {
      const error: unknown = signal.aborted ? signal.reason : thrown
      if (error instanceof ClaimLost) return false
      if (error instanceof GivenBack) return giveBackTask(this.db, claim)
      const now = this.clock.now()
      const { reason, permanent } = failureOf(error)
      const age = now.getTime() - (task.dueAt ?? task.createdAt).getTime()
      const isDead = permanent || (attempt >= LEAST_TRIES && age >= GIVE_UP_AFTER_MS)
      this.log.error({ err: error, kind, task: id, attempt, reason, isDead }, 'a task failed')
      return isDead
        ? buryTask(this.db, claim, reason, now)
        : retryTask(this.db, claim, reason, new Date(now.getTime() + backoff(attempt)))
    }
    return this.finish(claim)
  }

  /** Retries the completion, so that a short database failure does not send the same mail twice. */
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
