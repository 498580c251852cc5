import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { withoutEndSlashes } from '@portal/contracts/kernel'
import type { UnitName } from '@portal/contracts/shell'
import { endOnSignals, PROXIES_FORM, serveMetrics, trustedProxies, type Stopping, type TrustsProxy } from '@portal/node'
import { createBeside, createComposer } from './page/composer'
import { LATEST } from './page/compose'
import type { Environments } from './environments/environments'
import { DeliveryError, EnvironmentChangedError, hasCode } from './failure'
import { createFaultWatch } from './environments/fault-watch'
import { liveVersion, withLive } from './store/live-store'
import type { Units } from './environments/mix'
import { platformStatus } from './platform/status'
import { createPortalMetrics } from './server/portal-metrics'
import { buildPortal } from './server/portal-server'
import { projectRoot } from './project-root'
import { buildReleaseServer } from './server/release-server'
import { registerRemoteFiles, remoteUrlsOf, withRemotes } from './store/remote-store'
import { buildStandalone } from './server/standalone-server'
import { areRemote, environmentsOf, releaseStoreOf } from './store/stores'
import { isUnit, UNITS } from './releases/units'

const CLOSE_WITHIN_MS = 8000
/** Requests that are not answered by then are aborted. */
const ANSWER_WITHIN_MS = 6000
const DRAIN_MS = Number(process.env.PORTAL_DRAIN_MS || 500)

function modeOf(text: string | undefined): 'development' | 'test' | 'production' {
  if (text === undefined || text === '') return 'production'
  if (text === 'development' || text === 'test' || text === 'production') return text
  throw new DeliveryError('PORTAL_MODE must be development, test or production.')
}

function portOf(text: string | undefined, name = 'PORTAL_PORT'): number {
  const port = Number(text || 4000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new DeliveryError(`${name} must be a port number.`)
  return port
}

function proxiesOf(text: string | undefined): TrustsProxy {
  const trusts = trustedProxies(text || '0')
  if (!trusts) throw new DeliveryError(`PORTAL_TRUST_PROXY ${PROXIES_FORM}.`)
  return trusts
}

/** Creates the environment if it does not exist. Another portal that starts at the same time may create it first. */
async function ensure(environments: Environments, name: string, units: Units, by: string): Promise<void> {
  const { environment, unreadable } = await environments.look(name)
  if (environment || unreadable) return
  await environments.create(name, units, { by, at: new Date().toISOString() }).catch((error: unknown) => {
    if (!(error instanceof EnvironmentChangedError)) throw error
  })
}

async function build(): Promise<FastifyInstance & { readonly stopping?: Stopping }> {
  const env = process.env
  const root = projectRoot()
  const alone = env.PORTAL_SERVE_UNIT
  if (alone) {
    if (!isUnit(alone)) throw new DeliveryError(`PORTAL_SERVE_UNIT must be one of ${UNITS.join(', ')}.`)
    return buildReleaseServer(releaseStoreOf(root, env), alone)
  }
  const mode = modeOf(env.PORTAL_MODE)
  const backendUrl = withoutEndSlashes(env.BACKEND_URL || 'http://127.0.0.1:4001')
  const standalone = env.PORTAL_STANDALONE
  if (standalone && mode !== 'production') {
    if (standalone !== 'parts' && (!isUnit(standalone) || standalone === 'host'))
      throw new DeliveryError('PORTAL_STANDALONE must name a remote, or be parts.')
    return buildStandalone({ root, unit: standalone, backendUrl })
  }
  const name = env.PORTAL_ENV || 'local'
  const live = (mode === 'production' ? '' : (env.PORTAL_LIVE ?? '')).split(',').filter(Boolean).filter(isUnit)
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
      employerTips: env.EMPLOYER_TIPS_URL || 'https://tips.example.com',
      help: env.HELP_URL || 'https://help.example.com',
      inquiry: env.INQUIRY_URL || 'https://inquiry.example.com',
      supportPhone: env.SUPPORT_PHONE || '03-1234-5678',
    },
  } as const
  const composer = createComposer({
    ...composing,
    name,
    pinned: Object.fromEntries(live.map((unit): [UnitName, string] => [unit, liveVersion(root, unit)])),
  })
  // Environments beside production are shown only if the installation allows it.
  const showsOthers = env.PORTAL_SIDE_ENVIRONMENTS ? env.PORTAL_SIDE_ENVIRONMENTS === 'true' : mode !== 'production'
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
    onStepBack: (environment, { unit, version, change }) => {
      metrics.steppedBack(unit, version)
      warn(change.action ?? '', { environment })
    },
    onError: (error) =>
      warn('faults by version were not written or judged', {
        error: error instanceof Error ? error.name : String(error),
      }),
  })
  const app = buildPortal({
    store,
    metrics,
    faults,
    platform: () => platformStatus({ store, environments, now: () => new Date() }),
    composed: composer,
    ...(beside ? { beside } : {}),
    backendUrl,
    formTargets: env.GMO_URL ? [new URL(env.GMO_URL).origin] : [],
    ...(env.PORTAL_OVERRIDE_SECRET ? { overrideSecret: env.PORTAL_OVERRIDE_SECRET } : {}),
    secure: (env.PORTAL_ORIGIN ?? '').startsWith('https:'),
    trustsProxy: proxiesOf(env.PORTAL_TRUST_PROXY),
    isLive: (unit) => live.includes(unit),
    ...(live.length > 0 ? { liveReload: live.map((unit) => join(root, unit, 'dist')) } : {}),
    registerRemoteFiles: (app) => registerRemoteFiles(app, urls),
    logger: true,
  })
  app.addHook('onClose', () => faults.stop())
  const metricsPort = env.PORTAL_METRICS_PORT ? portOf(env.PORTAL_METRICS_PORT, 'PORTAL_METRICS_PORT') : undefined
  if (metricsPort !== undefined) {
    const shown = await serveMetrics(metrics.registry, {
      host: env.METRICS_HOST || '127.0.0.1',
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
  const app = await build()
  const port = portOf(process.env.PORTAL_PORT)
  try {
    await app.listen({ port, host: process.env.PORTAL_HOST || 'localhost' })
  } catch (error) {
    if (hasCode(error, 'EADDRINUSE'))
      throw new DeliveryError(
        `Port ${port} is in use; stop the process that uses it or set PORTAL_PORT to another port.`,
      )
    throw error
  }
  endOnSignals(
    () => (app.stopping ? app.stopping.stop({ drainMs: DRAIN_MS, limitMs: ANSWER_WITHIN_MS }) : app.close()),
    CLOSE_WITHIN_MS,
  )
}

start().catch((error: unknown) => {
  process.stderr.write(
    error instanceof DeliveryError
      ? `${error.message}\n`
      : `The portal server could not start: ${error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exit(1)
})
