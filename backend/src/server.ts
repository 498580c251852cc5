import './node-version'
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { endOnSignals, serveMetrics, startTracing, type MetricsServer } from '@portal/node'
import { DatabaseClock, OffsetClock, systemClock } from './adapters/clocks'
import { buildApp } from './app'
import type { App } from './app'
import { restoreBackup, RestoreError } from './modules/backup/restore'
import { ConfigError, isDevelopmentLike, readConfig } from './config/config'
import type { Config } from './config/config'
import { connectPostgres } from './database/database'
import type { Database } from './database/database'
import { DataFolderError, openEmbedded } from './database/embedded'
import { FolderInUseError } from './database/folder-lock'
import { migrateDatabase } from './database/migrate'
import { errorCode } from './errors/error-chain'
import { readPlaces } from './geo'
import { addReadings } from './readings'
import { readWords } from './modules/applications/in-language'
import { readSettings } from './config/settings'
import { startWorker } from './outbox/worker'
import { keyRing, missingKeys, sealFromTheStart } from './sealed-files'
import { seedIfEmpty } from './seed'
import { startErrorText, withoutSecrets } from './start-error'

/** A failure of the start, as one sentence for the person who started the process. */
class StartError extends Error {}

const CLOSE_WITHIN_MS = 9000
/** Requests that are not answered by then are aborted, so that the database closes cleanly. */
const ANSWER_WITHIN_MS = 6000
/** The polling interval for the development clock, which another process may move. */
const CLOCK_LOOK_MS = 100

function projectRoot(): string {
  for (let at = __dirname; at !== dirname(at); at = dirname(at))
    if (existsSync(join(at, 'pnpm-workspace.yaml'))) return at
  return process.cwd()
}

async function openPostgres({ databaseUrl, databaseDirectUrl, databasePool }: Config): Promise<Database> {
  const database = connectPostgres(databaseUrl, { max: databasePool, directUrl: databaseDirectUrl })
  let address = 'DATABASE_URL'
  try {
    await database.pool.query('select 1')
    address = 'DATABASE_DIRECT_URL'
    if (databaseDirectUrl !== databaseUrl) await database.session((client) => client.query('select 1'))
    return database
  } catch (error) {
    await database.close()
    const reason =
      error instanceof Error ? error.message || ('code' in error ? String(error.code) : error.name) : String(error)
    throw new StartError(`The database of ${address} cannot be used: ${reason}. Check the address and the server.`)
  }
}

async function listen({ http }: App, config: Config): Promise<void> {
  try {
    await http.listen({ port: config.port, host: config.host })
  } catch (error) {
    if (errorCode(error) === 'EADDRINUSE') {
      throw new StartError(
        `Port ${config.port} is in use; stop the process that uses it or set BACKEND_PORT to another port.`,
      )
    }
    throw error
  }
}

async function showMetrics({ services }: App, port: number): Promise<MetricsServer> {
  addReadings(services)
  try {
    return await serveMetrics(services.metrics.registry, { host: services.config.metrics.host, port })
  } catch (error) {
    if (errorCode(error) === 'EADDRINUSE')
      throw new StartError(`Port ${port} is in use; set BACKEND_METRICS_PORT to another port.`)
    throw error
  }
}

/** CARE-01: without a key of the operator, files would be refused one by one. */
async function checkFileKeys({ services }: App): Promise<void> {
  const missing = await missingKeys(services.db, services.fileKeys)
  if (missing.length > 0)
    throw new StartError(
      `PORTAL_FILE_KEYS lacks the key ${missing.join(', ')}, with which files of this installation are encrypted; it has ${services.fileKeys.names.join(', ')}. Add the missing key: docs/operations.md, "Keys of files".`,
    )
  await sealFromTheStart(services.db, services.clock.now())
}

/**
 * `--prepare`: migrates and seeds, then ends. Creating and filling a database needs memory that serving it never
 * needs.
 */
const isPreparing = process.argv.includes('--prepare')

/** `--restore <file> [--force] [--erasures <list>]`: restores a backup into PORTAL_DATA, then ends. */
async function restore(file: string): Promise<void> {
  const dataDir = resolve(projectRoot(), process.env.PORTAL_DATA || '.portal')
  const { values, faults } = readSettings(process.env)
  const wrong = faults.filter((fault) => fault.startsWith('PORTAL_FILE_KEYS'))
  if (wrong.length > 0) throw new ConfigError(`${wrong.join('; ')}.`)
  const list = process.argv.includes('--erasures') ? process.argv[process.argv.indexOf('--erasures') + 1] : undefined
  if (list !== undefined && !existsSync(list)) throw new RestoreError(`There is no list of erasures ${list}.`)
  const manifest = await restoreBackup(resolve(file), dataDir, {
    ...(list !== undefined && { erasures: resolve(list) }),
    fileKeys: keyRing(values.PORTAL_FILE_KEYS),
    force: process.argv.includes('--force'),
    now: new Date(),
  })
  process.stdout.write(
    `${dataDir} holds the backup of ${manifest.madeAt}: ${Object.keys(manifest.checksums).length - 1} files and the database.\n`,
  )
  process.exit(0)
}

/** What is left to do at the end, and the milliseconds in which nobody is sent away yet. */
interface Started {
  close(): Promise<void>
  readonly drainMs: number
}

async function start(): Promise<Started> {
  const [file] = process.argv.slice(process.argv.indexOf('--restore') + 1).filter((one) => !one.startsWith('--'))
  if (process.argv.includes('--restore')) await restore(file ?? '')
  const config = readConfig(process.env, projectRoot())
  const database = config.databaseUrl ? await openPostgres(config) : await openEmbedded(config.dataDir)
  try {
    await migrateDatabase(database)
    // The embedded database runs in this process and has its clock.
    const sharedClock = database.kind === 'postgres' ? await DatabaseClock.open(database.pool) : systemClock
    const offsetClock = new OffsetClock(database.db, sharedClock)
    if (isDevelopmentLike(config)) await offsetClock.load()
    const tracing = await startTracing({ endpoint: config.tracesUrl, service: 'backend', environment: config.mode })
    const app = await buildApp({
      config,
      tracing,
      database,
      clock: isDevelopmentLike(config) ? offsetClock : sharedClock,
      logger: !isPreparing,
    })
    await checkFileKeys(app)
    await seedIfEmpty(app.services)
    if (isPreparing) {
      const close = async () => {
        await app.http.close()
        await database.close()
      }
      return { close, drainMs: 0 }
    }
    const unfollow =
      database.kind === 'postgres' && isDevelopmentLike(config) ? offsetClock.follow(CLOCK_LOOK_MS) : undefined
    readPlaces()
    readWords()
    await listen(app, config)
    const worker = startWorker(app.services.outbox, app.http.log)
    const metrics = config.metrics.port === undefined ? undefined : await showMetrics(app, config.metrics.port)
    const close = async () => {
      await metrics?.close()
      // Open requests are answered and running tasks finished before the database closes.
      await Promise.all([app.stopping.stop({ drainMs: config.drainMs, limitMs: ANSWER_WITHIN_MS }), worker.stop()])
      app.services.mail.close()
      unfollow?.()
      await tracing?.close()
      await database.close()
    }
    return { close, drainMs: config.drainMs }
  } catch (error) {
    await database.close().catch(() => undefined)
    throw error
  }
}

const isExpected = (error: unknown): error is Error =>
  error instanceof ConfigError ||
  error instanceof StartError ||
  error instanceof DataFolderError ||
  error instanceof FolderInUseError ||
  error instanceof RestoreError

start().then(
  ({ close, drainMs }) => {
    const end = endOnSignals(close, { drainMs, withinMs: CLOSE_WITHIN_MS })
    if (isPreparing) end()
  },
  (error: unknown) => {
    process.stderr.write(
      isExpected(error) ? `${withoutSecrets(error.message, process.env)}\n` : `${startErrorText(error, process.env)}\n`,
    )
    process.exit(1)
  },
)
