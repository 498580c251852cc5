import { randomBytes } from 'node:crypto'
import type { Stopping } from '@portal/node'
import type { FastifyInstance } from 'fastify'
import { pendingMigrations } from '../database/migrate'
import { outboxHealth } from '../outbox/health'
import { missingKeys } from '../sealed-files'
import type { Services } from '../services/services'
import { within } from '../within'

const ANSWER_WITHIN_MS = 2500
/** The interval of the file check, because writing to a bucket on every request would be too expensive. */
const FILES_EVERY_MS = 15_000
const FILES_PATIENCE_MS = 10_000
const WORKER_SILENT_MS = 120_000
const BACKLOG_SECONDS = 600

type Check = (services: Services) => Promise<boolean>

/** Writes a few bytes, reads and deletes them. */
async function filesWork({ storedFiles: files }: Services): Promise<boolean> {
  const key = `health/${randomBytes(8).toString('hex')}`
  await files.put(key, Buffer.from(key))
  const found = await files.get(key)
  await files.delete(key)
  return found?.toString() === key
}

const databaseAnswers: Check = ({ database }) => database.pool.query('select 1').then(() => true)
/** CARE-01: a process without a key of the operator cannot open what others encrypted with it. */
const hasFileKeys: Check = async ({ db, fileKeys }) => (await missingKeys(db, fileKeys)).length === 0
const isMigrated: Check = async ({ database }) => (await pendingMigrations(database)) === 0

/**
 * Runs an expensive check at an interval. After a success, a slow check (a busy disk, a slow bucket) counts as an
 * outage only after `patienceMs`. A failure is reported at once, and the check is repeated on every request.
 */
function keptFor(ms: number, patienceMs: number, check: Check): Check {
  let wellAt = Number.NEGATIVE_INFINITY
  let running: Promise<boolean> | undefined
  const look = async (services: Services): Promise<boolean> => {
    try {
      const isWell = await check(services)
      wellAt = isWell ? performance.now() : Number.NEGATIVE_INFINITY
      return isWell
    } catch (error) {
      wellAt = Number.NEGATIVE_INFINITY
      throw error
    } finally {
      running = undefined
    }
  }
  return async (services) => {
    const age = performance.now() - wellAt
    if (age <= ms) return true
    running ??= look(services)
    if (age > ms + patienceMs) return running
    running.catch(() => undefined)
    return true
  }
}

/** D88: liveness and readiness. `missing` makes the process unready; `warnings` (DOOR-06) are for people and alerts. */
export function registerHealth(http: FastifyInstance, services: Services, { isStopping }: Stopping): void {
  let beat: number | undefined
  const notice = async () => {
    beat = performance.now()
    return 0
  }
  services.outbox.onTick('heartbeat', notice, { always: true })
  /** No request can do without these. */
  const needed: Readonly<Record<string, Check>> = {
    database: databaseAnswers,
    migrations: isMigrated,
    file_keys: hasFileKeys,
  }
  /** Some requests fail without these, and every other process has the same fault; the others are answered. */
  const useful: Readonly<Record<string, Check>> = {
    files: keptFor(FILES_EVERY_MS, FILES_PATIENCE_MS, filesWork),
    // Waiting for other services has limits of its own.
    worker: async () => beat === undefined || performance.now() - beat < WORKER_SILENT_MS,
  }
  http.get('/healthz', { exposeHeadRoute: true }, () => ({ status: 'ok' }))
  http.get('/readyz', { exposeHeadRoute: true }, async (request, reply) => {
    // Makes the load balancer send new requests elsewhere.
    if (isStopping()) return reply.code(503).send({ status: 'stopping', missing: [] })
    const failing = async (checks: Readonly<Record<string, Check>>): Promise<string[]> => {
      const found = Object.entries(checks).map(async ([name, check]) => {
        try {
          return (await within(ANSWER_WITHIN_MS, check(services))) ? [] : [name]
        } catch (error) {
          request.log.error({ err: error, check: name }, 'a check of readiness failed')
          return [name]
        }
      })
      return (await Promise.all(found)).flat()
    }
    const [missing, faulty] = await Promise.all([failing(needed), failing(useful)])
    const counted = missing.includes('database') ? [] : await warningsOf(services).catch(() => [])
    const warnings = [...faulty, ...counted]
    return reply
      .code(missing.length > 0 ? 503 : 200)
      .send({ status: missing.length > 0 ? 'unavailable' : 'ready', missing, warnings })
  })
}

/** A backlog is only a warning: it does not affect requests, and another process would have the same one. */
async function warningsOf({ db, clock }: Services): Promise<string[]> {
  const kinds = await within(ANSWER_WITHIN_MS, outboxHealth(db, clock.now()))
  return [
    // No work that falls due is done here, but requests are answered.
    ...(clock.comparison?.isClose === false ? ['clock'] : []),
    ...(kinds.some(({ oldestDueSeconds }) => oldestDueSeconds > BACKLOG_SECONDS) ? ['outbox_backlog'] : []),
    ...(kinds.some(({ dead }) => Object.keys(dead).length > 0) ? ['dead_letters'] : []),
  ]
}
