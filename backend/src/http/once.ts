/**
 * `Idempotency-Key` (DOOR-03): a call that is sent twice, after a lost answer, by two tabs or by a repeat of a proxy,
 * acts once, and the second one gets the first answer.
 *
 * Why this is sound. All that a handler changes and the row with the key and the answer are one transaction
 * (`asOneCall`), and before its first write that transaction takes the advisory lock of the key and looks for the row.
 * - Two at once, in any two processes: one has the lock; the other is told to wait (409 `in_progress`), or finds the
 *   row, because the lock ends with the commit that makes the row visible.
 * - Killed, frozen or cut off before the commit: the database rolls back and frees the lock. Neither act nor key exist,
 *   so the repeat acts.
 * - Killed between commit and answer: act and answer exist, so the repeat gets the answer.
 * There is no lease and no clock. A handler that asks the gateway commits its charge first (`commitBeforeLeaving`): the
 * ledger makes sure that a repeat does not charge again, and refuses it while the outcome is unknown.
 *
 * Refusals are not remembered, because they changed nothing but counters, which stay; a failure rolls everything back.
 */
import { HOUR_SECONDS, IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY } from '@portal/contracts'
import type { Endpoint } from '@portal/contracts'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { asOneCall } from '../database/database'
import type { Queryable } from '../database/database'
import { idempotencyKeys } from '../database/system.tables'
import { networkOf } from '../security/network-address'
import { seal, unseal } from '../security/sealed'
import { keyFor } from '../security/secret'
import { signed } from '../security/tokens'
import type { Services } from '../services/services'
import { AppError } from '../errors/app-error'
import type { Actor } from '../services/actor'
import type { Operator } from '../services/operator'
import { toAppError } from './error-handler'
import type { UploadedFile } from '../services/handler'

export const KEY_KEPT_MS = 24 * HOUR_SECONDS * 1000
/** Seconds after which the first call has usually ended. */
const RUNNING_RETRY_AFTER = 1

export interface Given {
  readonly request: FastifyRequest
  readonly actor: Actor | undefined
  readonly operator: Operator | undefined
  readonly params: Readonly<Record<string, string>>
  readonly query: unknown
  readonly body: unknown
  readonly files: readonly UploadedFile[]
}

/** The body of an answer with data, or of an empty one. */
export type AnswerText = string

interface Kept {
  /** A keyed hash of what was asked, because it may hold a password. */
  readonly content: string
  /** Encrypted, because an answer may hold personal data. What is stored as a hash elsewhere takes no key. */
  readonly answer: string
}

/** Leaves a handler whose answer is known already. */
class Answered extends Error {
  constructor(readonly answer: AnswerText) {
    super('The call was answered before')
  }
}

function keyOf(endpoint: Endpoint, { request, params, body }: Given): string | undefined {
  const header = request.headers[IDEMPOTENCY_HEADER]
  if (header !== undefined) {
    if (typeof header !== 'string' || !IDEMPOTENCY_KEY.test(header)) throw new AppError('invalid_request')
    return header
  }
  const inBody = typeof endpoint.once === 'string' && (body as Readonly<Record<string, unknown>>)[endpoint.once]
  // Such a key belongs to the object of the path.
  return typeof inBody === 'string' ? [...Object.values(params), inBody].join(' ') : undefined
}

/** Keys belong to a member, an operator or a service; without a login to the network, so that strangers never meet. */
function ownerOf(endpoint: Endpoint, { actor, operator, request }: Given): string {
  if (actor) return `member ${actor.memberId}`
  if (operator?.id) return `operator ${operator.id}`
  return endpoint.auth === 'none' ? `network ${networkOf(request.ip)}` : endpoint.auth
}

/** Files count by the hash of what was read. */
const contentOf = (endpoint: Endpoint, { params, query, body, files }: Given): string =>
  JSON.stringify([
    endpoint.id,
    params,
    query,
    body,
    files.map(({ field, fileName, contentType, digest }) => [field, fileName, contentType, digest]),
  ])

/** Runs `work` once for the key of the request; without a key each time. */
export async function once(
  services: Services,
  endpoint: Endpoint,
  given: Given,
  work: () => Promise<AnswerText>,
): Promise<AnswerText> {
  const key = endpoint.once === false ? undefined : keyOf(endpoint, given)
  if (key === undefined) return work()
  // Also creates the secret, which must not be rolled back with a call that needs it first.
  const secret = await keyFor(services, 'idempotency')
  const hashed = (text: string): string => signed(secret, text)
  const scope = `${endpoint.id} ${hashed(ownerOf(endpoint, given))}`
  const name = `${scope} ${key}`
  const content = hashed(contentOf(endpoint, given))
  const now = services.clock.now()
  const isIt = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key))

  const known = async (db: Queryable): Promise<AnswerText | undefined> => {
    const [row] = await db
      .select({ kept: idempotencyKeys.response })
      .from(idempotencyKeys)
      .where(and(isIt, gt(idempotencyKeys.createdAt, new Date(now.getTime() - KEY_KEPT_MS))))
    if (!row) return undefined
    const kept = row.kept as Kept
    if (kept.content !== content) throw new AppError('key_reused')
    return unseal(secret, kept.answer, name)
  }

  const before = await known(services.db)
  if (before !== undefined) return before
  // What stopped the first write of the handler, whatever the handler or the query builder made of it.
  let stopped: unknown
  try {
    return await asOneCall(services.db, {
      begin: async (tx) => {
        try {
          const { rows } = await tx.execute<{ free: boolean }>(
            sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as free`,
          )
          if (!rows[0]?.free) throw new AppError('in_progress', { retryAfter: RUNNING_RETRY_AFTER })
          const answer = await known(tx)
          if (answer !== undefined) throw new Answered(answer)
        } catch (reason) {
          stopped = reason
          throw reason
        }
      },
      work,
      end: async (tx, answer) => {
        const response: Kept = { content, answer: seal(secret, answer, name) }
        await tx
          .insert(idempotencyKeys)
          .values({ scope, key, response, createdAt: now })
          .onConflictDoUpdate({
            target: [idempotencyKeys.scope, idempotencyKeys.key],
            set: { response, createdAt: now },
          })
      },
      isRefusal: (error) => toAppError(error).status < 500,
    })
  } catch (error) {
    const reason = stopped ?? error
    if (reason instanceof Answered) return reason.answer
    throw reason
  }
}
