/**
 * What one call changes as one transaction, although its handler writes in several steps and with the pool (DOOR-03).
 * The transaction begins with the first write; what the handler does before (hashing, pictures) holds no connection.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'
import type { Tx } from './tx'

interface Held {
  readonly tx: Tx
  readonly client: PoolClient
}

/** Runs `hold` in a transaction, which ends with it. */
export type Start = (hold: (tx: Tx, client: PoolClient) => Promise<void>) => Promise<void>

export class OneCall {
  /** Afterwards what the call left running writes for itself. */
  isOver = false
  private held: Promise<Held> | undefined
  private finished: Promise<void> = Promise.resolve()
  private settle: { readonly commit: () => void; readonly rollback: (reason: unknown) => void } | undefined
  private turn: Promise<unknown> = Promise.resolve()
  private afterwards: (() => Promise<void>)[] = []

  constructor(
    readonly pool: Pool,
    private readonly start: Start,
    /** Runs before everything else in the transaction; if it throws, so does each write of the handler. */
    private readonly begin: (tx: Tx) => Promise<void>,
  ) {}

  get isOpen(): boolean {
    return this.held !== undefined
  }

  open(): Promise<Held> {
    this.held ??= new Promise<Held>((resolve, reject) => {
      this.finished = this.start(async (tx, client) => {
        await this.begin(tx)
        await new Promise<void>((commit, rollback) => {
          this.settle = { commit, rollback }
          resolve({ tx, client })
        })
      })
      this.finished.catch(reject)
    })
    return this.held
  }

  /** One step after the other, because they share a connection. */
  async inTurn<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const { tx } = await this.open()
    const mine = this.turn.then(() => work(tx))
    this.turn = mine.catch(() => undefined)
    return mine
  }

  /** Commits what was written. The call may go on and write in another transaction. */
  async commit(): Promise<void> {
    if (!(await this.hasBegun())) return
    this.settle?.commit()
    await this.finished
    for (const work of this.afterwards.splice(0)) await work()
  }

  afterCommit(work: () => Promise<void>): void {
    this.afterwards.push(work)
  }

  async rollback(): Promise<void> {
    this.afterwards = []
    if (!(await this.hasBegun())) return
    this.settle?.rollback(new Error('The call failed'))
    await this.finished.catch(() => undefined)
  }

  private async hasBegun(): Promise<boolean> {
    const { held } = this
    this.held = undefined
    return (
      held?.then(
        () => true,
        () => false,
      ) ?? false
    )
  }
}

interface Here {
  readonly call: OneCall
  /** Inside of a step: its savepoint. */
  readonly step?: Tx
}

const here = new AsyncLocalStorage<Here | undefined>()

export const runAs = <T>(call: OneCall, work: () => Promise<T>): Promise<T> => here.run({ call }, work)

const callOn = (pool: Pool): Here | undefined => {
  const found = here.getStore()
  return found && !found.call.isOver && found.call.pool === pool ? found : undefined
}

/** Whether what is written here is part of a call that is one transaction. */
export const isInCall = (pool: Pool): boolean => callOn(pool) !== undefined

/** Runs a step of the call in a savepoint; undefined where no call is one transaction. */
export function asStep<T>(pool: Pool, work: (tx: Tx) => Promise<T>): (() => Promise<T>) | undefined {
  const found = callOn(pool)
  if (!found) return undefined
  const { call, step } = found
  const within = (tx: Tx): Promise<T> => tx.transaction((inner) => here.run({ call, step: inner }, () => work(inner)))
  return () => (step ? within(step) : call.inTurn(within))
}

/**
 * Before a request leaves for a service that acts on its own (the gateway): what it rests on is committed first, and
 * the call's answer later, in another transaction.
 */
export async function commitBeforeLeaving(): Promise<void> {
  await here.getStore()?.call.commit()
}

/** Work that is committed by itself, whatever becomes of the call that started it. */
export function apart<T>(work: () => Promise<T>): Promise<T> {
  const call = here.getStore()?.call
  if (call?.isOpen && !call.isOver) throw new Error('The call has written already, so nothing can be committed apart')
  return here.run(undefined, work)
}

interface Open {
  readonly pool: Pool
  isOver: boolean
}

const transactionHere = new AsyncLocalStorage<Open>()

/** Runs the work of a transaction, so that a slow step within is found. */
export async function whileOpen<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  const open = { pool, isOver: false }
  try {
    return await transactionHere.run(open, work)
  } finally {
    // What the work left running waits as it likes.
    open.isOver = true
  }
}

const openHere = (): Open | undefined => {
  const call = here.getStore()?.call
  return [call?.isOpen ? call : undefined, transactionHere.getStore()].find((one) => one?.isOver === false)
}

const allowed = new WeakMap<Pool, (step: string) => void>()

/** Production tells of a slow step and goes on: an answer that holds a connection for long is better than none. */
export function allowSlowSteps(pool: Pool, tell: (step: string) => void): void {
  allowed.set(pool, tell)
}

/**
 * Slow work (hashes, pictures) comes before the first write of a call and outside of every transaction: an open one
 * keeps a connection and its locks, and the database ends it while it is idle for long.
 */
export function refuseWhileOpen(step: string): void {
  const open = openHere()
  if (!open) return
  const tell = allowed.get(open.pool)
  if (!tell) throw new Error(`A transaction is open, so it must not wait for ${step}`)
  tell(step)
}

/** What cannot be rolled back, such as the deletion of a file: after the commit of the call, and only then. */
export async function afterCommit(work: () => Promise<void>): Promise<void> {
  const call = here.getStore()?.call
  if (call?.isOpen && !call.isOver) call.afterCommit(work)
  else await work()
}

type Query = (...given: unknown[]) => Promise<unknown>

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { readonly text?: unknown }).text)

/** Reads before the first write need no transaction. */
const isRead = (query: unknown): boolean => /^\s*select\b/i.test(textOf(query))

/** Queries of the pool belong to the call that is one transaction, if they come from it. */
export function joinsCalls(pool: Pool): Pool {
  const plain = pool.query.bind(pool) as Query
  const query: Query = async (...given) => {
    const call = callOn(pool)?.call
    if (!call || (!call.isOpen && isRead(given[0]))) return plain(...given)
    const { client } = await call.open()
    return (client.query as Query).apply(client, given)
  }
  pool.query = query as Pool['query']
  return pool
}
