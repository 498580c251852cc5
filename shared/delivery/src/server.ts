import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { UnitName } from '@portal/contracts/shell'
import { endOnSignals, serveMetrics, startTracing, type Stopping } from '@portal/node'
import { createBeside, createComposer } from './environments/composer'
import { LATEST } from './ground/compose'
import type { Environments } from './environments/environments'
import { DeliveryError, EnvironmentChangedError, hasCode } from './failure'
import { isThere } from './environments/last-good'
import { createFaultWatch } from './environments/fault-watch'
import { budgetOf } from './ground/field-budget'
import { liveVersion, withLive } from './releases/live-store'
import type { Units } from './ground/mix'
import { platformStatus } from './platform/status'
import { createPortalMetrics } from './server/portal-metrics'
import { namedReleases } from './server/named-releases'
import { buildPortal } from './server/portal-server'
import { projectRoot } from './project-root'
import { buildReleaseServer } from './server/release-server'
import { registerRemoteFiles, remoteUrlsOf, withRemotes } from './server/remote-store'
import { buildStandalone } from './server/standalone-server'
import { areRemote, environmentsOf, releaseStoreOf } from './environments/stores'
import { UNITS } from './ground/units'
import { readPortalSettings, type PortalValues } from './settings'

const CLOSE_WITHIN_MS = 8000
/** Requests that are not answered by then are aborted. */
const ANSWER_WITHIN_MS = 6000
/** Creates the environment if it does not exist. Another portal that starts at the same time may create it first. */
async function ensure(environments: Environments, name: string, units: Units, by: string): Promise<void> {
  const { environment, unreadable } = await environments.look(name)
  if (environment || unreadable) return
  await environments.create(name, units, { by, at: new Date().toISOString() }).catch((error: unknown) => {
    if (!(error instanceof EnvironmentChangedError)) throw error
  })
}

async function build(
  settings: PortalValues,
  env: NodeJS.ProcessEnv,
): Promise<FastifyInstance & { readonly stopping?: Stopping }> {
  const root = projectRoot()
  if (settings.PORTAL_SERVE_UNIT) return buildReleaseServer(releaseStoreOf(root, env), settings.PORTAL_SERVE_UNIT)
  const mode = settings.PORTAL_MODE
  const backendUrl = settings.BACKEND_URL
  const standalone = settings.PORTAL_STANDALONE
  if (standalone && mode !== 'production') return buildStandalone({ root, unit: standalone, backendUrl })
  const name = settings.PORTAL_ENV
  const live: readonly UnitName[] = mode === 'production' ? [] : settings.PORTAL_LIVE || []
  const urls = remoteUrlsOf(env, UNITS)
  const metrics = createPortalMetrics()
  const store = metrics.store(withLive(withRemotes(releaseStoreOf(root, env), urls), root, live))
  const environments = metrics.environments(environmentsOf(root, env))
  const composing = {
    store,
    environments,
    mode,
    ...(areRemote(env) ? { lookMs: 1000, waitMs: 500 } : {}),
    onStale: (error: unknown) =>
      process.stderr.write(
        `${JSON.stringify({ level: 'warn', msg: 'the release store does not answer; pages are served from memory', error: error instanceof Error ? error.name : String(error) })}\n`,
      ),
    // Services and local builds change without a change of the environment.
    ...(live.length > 0 ? { refreshMs: 0 } : Object.keys(urls).length > 0 ? { refreshMs: 5000 } : {}),
    links: {
      employerTips: settings.EMPLOYER_TIPS_URL,
      help: settings.HELP_URL,
      inquiry: settings.INQUIRY_URL,
      supportPhone: settings.SUPPORT_PHONE,
    },
  } as const
  const composer = createComposer({
    ...composing,
    name,
    pinned: Object.fromEntries(live.map((unit): [UnitName, string] => [unit, liveVersion(root, unit)])),
  })
  // Environments beside production are shown only if the installation allows it.
  const showsOthers =
    typeof settings.PORTAL_SIDE_ENVIRONMENTS === 'boolean' ? settings.PORTAL_SIDE_ENVIRONMENTS : mode !== 'production'
  // An installation with separate services has no environment yet and uses the newest release of each service that
  // fits.
  if (Object.keys(urls).length > 0)
    await ensure(environments, name, Object.fromEntries(UNITS.map((unit) => [unit, LATEST])), 'portal server')
  if (live.length > 0) await ensure(environments, name, {}, 'npm run dev')
  const beside = showsOthers ? createBeside(composing) : undefined
  const warn = (msg: string, more: object) =>
    process.stderr.write(`${JSON.stringify({ level: 'warn', msg, ...more })}\n`)
  const faults = createFaultWatch({
    environments,
    latest: (environment) => (environment === name ? composer.latest() : beside?.latest?.(environment)),
    // A new store, because one remembers what it has read.
    isInStore: (unit, version) => isThere(withRemotes(releaseStoreOf(root, env), urls), unit, version),
    promiseOf: async (unit, version) => budgetOf(await store.read(unit, version).catch(() => undefined)),
    onLost: (environment, { unit, version, before }) =>
      warn(`${unit}@${version} is too faulty, and ${before} before it is not in the release store`, { environment }),
    onStepBack: (environment, { unit, version, change }) => {
      metrics.steppedBack(unit, version)
      warn(change.action ?? '', { environment })
    },
    onError: (error) =>
      warn('faults by version were not written or judged', {
        error: error instanceof Error ? error.name : String(error),
      }),
  })
  const tracing = await startTracing({
    endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
    service: 'portal',
    environment: name,
  })
  const app = buildPortal({
    store,
    tracing,
    metrics,
    faults,
    platform: () => platformStatus({ store, environments, now: () => new Date() }),
    composed: composer,
    ...(beside ? { beside } : {}),
    backendUrl,
    formTargets: settings.GMO_URL ? [new URL(settings.GMO_URL).origin] : [],
    ...(settings.PORTAL_OVERRIDE_SECRET ? { overrideSecret: settings.PORTAL_OVERRIDE_SECRET } : {}),
    secure: settings.PORTAL_ORIGIN.startsWith('https:'),
    trustsProxy: settings.PORTAL_TRUST_PROXY,
    isLive: (unit) => live.includes(unit),
    ...(live.length > 0 ? { liveReload: live.map((unit) => join(root, unit, 'dist')) } : {}),
    ...(mode === 'production'
      ? {
          releases: namedReleases({
            store,
            environments,
            shown: async () => {
              // A balancer may ask for files of a page that another portal server has answered.
              await composer().catch(() => undefined)
              return beside ? [...new Set([name, ...(await environments.list())])] : [name]
            },
            running: () => [composer.latest(), ...(beside?.all?.() ?? [])].filter((mix) => mix !== undefined),
          }),
        }
      : {}),
    registerRemoteFiles: (app) => registerRemoteFiles(app, urls),
    logLevel: settings.LOG_LEVEL,
  })
  app.addHook('onClose', () => faults.stop())
  app.addHook('onClose', () => tracing?.close())
  const metricsPort = settings.PORTAL_METRICS_PORT || undefined
  if (metricsPort !== undefined) {
    const shown = await serveMetrics(metrics.registry, {
      host: settings.METRICS_HOST,
      port: metricsPort,
    }).catch((error: unknown) => {
      throw hasCode(error, 'EADDRINUSE')
        ? new DeliveryError(`Port ${metricsPort} is in use; set PORTAL_METRICS_PORT to another port.`)
        : error
    })
    app.addHook('onClose', () => shown.close())
  }
  return app
}

async function start(): Promise<void> {
  const { values: settings, given } = readPortalSettings(process.env)
  const app = await build(settings, { ...process.env, ...given })
  const port = settings.PORTAL_PORT
  try {
    await app.listen({ port, host: settings.PORTAL_HOST })
  } catch (error) {
    if (hasCode(error, 'EADDRINUSE'))
      throw new DeliveryError(
        `Port ${port} is in use; stop the process that uses it or set PORTAL_PORT to another port.`,
      )
    throw error
  }
  const drainMs = settings.PORTAL_DRAIN_MS
  endOnSignals(() => (app.stopping ? app.stopping.stop({ drainMs, limitMs: ANSWER_WITHIN_MS }) : app.close()), {
    drainMs,
    withinMs: CLOSE_WITHIN_MS,
  })
}

start().catch((error: unknown) => {
  process.stderr.write(
    error instanceof DeliveryError
      ? `${error.message}\n`
      : `The portal server could not start: ${error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exit(1)
})
