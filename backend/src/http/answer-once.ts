/**
 * Runs a call only once although it may be sent twice, after a lost answer or by a double click: its key is stored
 * with its answer for a week.
 */
import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../database/database'
import { idempotencyKeys } from '../database/system.tables'
import { AppError } from './app-error'

interface RepeatableCall {
  /** The owner of the key: `slots.series:7`. */
  readonly scope: string
  readonly key: string
  /** The request as JSON; a different one with the same key is a fault of the sender. */
  readonly request: object
  readonly at: Date
}

interface Remembered<T> {
  readonly request: object
  readonly answer: T
}

/**
 * Runs in the transaction of the act, so that both are stored or neither. Waits for a parallel call with the same
 * key.
 */
export async function answerOnce<T>(
  tx: Tx,
  { scope, key, request, at }: RepeatableCall,
  act: () => Promise<T>,
): Promise<T> {
  const isIt = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key))
  const first = await tx
    .insert(idempotencyKeys)
    .values({ scope, key, response: {}, createdAt: at })
    .onConflictDoNothing()
    .returning()
  if (first.length > 0) {
    const answer = await act()
    await tx
      .update(idempotencyKeys)
      .set({ response: { request, answer } satisfies Remembered<T> })
      .where(isIt)
    return answer
  }
  const [known] = await tx.select({ response: idempotencyKeys.response }).from(idempotencyKeys).where(isIt)
  const remembered = known?.response as Remembered<T> | undefined
  if (!remembered || !isDeepStrictEqual(remembered.request, request)) throw new AppError('conflict')
  return remembered.answer
}
