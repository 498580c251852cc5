/** The application without a listening port; tests call it through `inject`. */
import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import fastifyFormbody from '@fastify/formbody'
import fastifyMultipart from '@fastify/multipart'
import { givenRequestId, PORTAL_TIME_HEADER, REQUEST_ID_HEADER } from '@portal/contracts'
import {
  brokenRequests,
  followCalls,
  logAnswers,
  refuseWithoutHost,
  registerStopping,
  TIME_LIMITS,
  warnOfUnknownProxy,
} from '@portal/node'
import type { Stopping, TimeLimits, Tracing } from '@portal/node'
import fastify, { LogController } from 'fastify'
import type { FastifyInstance, FastifyHttpOptions, HTTPMethods } from 'fastify'
import { isDevelopmentLike } from './config/config'
import type { Config } from './config/config'
import type { Database } from './database/database'
import { registerDevelopment } from './dev/dev.routes'
import { developmentModules } from './dev/registry'
import { AppError } from './errors/app-error'
import { compressAnswers } from './http/compression'
import { registerErrorHandler, sendError } from './http/error-handler'
import { protectAnswers, securityHeaders } from './http/headers'
import { registerHealth } from './http/health'
import { readLeftoverBodies } from './http/leftover-body'
import { loggerOptions } from './http/logging'
import type { LogTarget } from './http/logging'
import { modules } from './modules/registry'
import type { Module } from './services/module'
import type { Clock } from './ports/clock'
import type { Pictures } from './pictures/pool'
import type { FileStore } from './ports/files'
import { createServices } from './create-services'
import type { Services } from './services/services'

export interface AppParts {
  config: Config
  database: Database
  clock: Clock
  files?: FileStore
  logger?: boolean | LogTarget
  pictures?: Pictures
  timeLimits?: TimeLimits
  /** OPER-02: spans of calls and statements, if there is a collector. */
  tracing?: Tracing | undefined
  /** Replaces the modules of the registry, for tests of the core. */
  modules?: readonly Module[]
}

export interface App {
  readonly http: FastifyInstance
  readonly services: Services
  readonly stopping: Stopping
}

const BODY_LIMIT = 1024 * 1024
const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** A known path with another method answers 405 and lists the allowed methods. */
function closeOtherMethods(http: FastifyInstance, routes: ReadonlyMap<string, Set<string>>): void {
  for (const [url, methods] of routes) {
    const allow = [...methods].sort().join(', ')
    const others = METHODS.filter((method) => !methods.has(method))
    if (others.length === 0) continue
    http.route({
      method: [...others],
      url,
      exposeHeadRoute: false,
      onRequest: async (_request, reply) => {
        void reply.header('allow', allow)
        throw new AppError('method_not_allowed')
      },
      handler: () => undefined,
    })
  }
}

export async function buildApp(parts: AppParts): Promise<App> {
  const limits = parts.timeLimits ?? TIME_LIMITS
  const headers = securityHeaders(parts.config)
  const broken = brokenRequests(headers)
  const options: FastifyHttpOptions<Server> = {
    logger: parts.logger ? loggerOptions(parts.config, parts.logger === true ? {} : parts.logger) : false,
    genReqId: (request) => givenRequestId(request.headers[REQUEST_ID_HEADER]) ?? randomUUID(),
    // Our own log line per request, with the route template instead of the address.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    bodyLimit: BODY_LIMIT,
    // HEAD runs the handler of the GET, so a route has one only where it says that its GET changes nothing (DOOR-02).
    exposeHeadRoutes: false,
    trustProxy: parts.config.trustsProxy,
    // On shutdown idle connections are closed and open requests are answered.
    forceCloseConnections: 'idle',
    // Slow or silent clients are disconnected (REAL-26).
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.idleMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkMs, requireHostHeader: false },
    clientErrorHandler: broken.answer,
    // Handles addresses that cannot be decoded, which never reach a route.
    frameworkErrors: (error, request, reply) => void sendError(request, reply.headers(headers), error),
  }
  const http = fastify(options)
  broken.watch(http.server)
  const services = createServices({ ...parts, log: http.log })

  const routes = new Map<string, Set<string>>()
  http.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/')) return
    const methods = routes.get(route.url) ?? new Set<string>()
    for (const method of [route.method].flat()) methods.add(method)
    routes.set(route.url, methods)
  })
  http.addHook('onSend', async (request, reply, payload) => {
    void reply.header(REQUEST_ID_HEADER, request.id).header(PORTAL_TIME_HEADER, parts.clock.now().getTime())
    return payload
  })
  followCalls(http, parts.tracing)
  protectAnswers(http, headers)
  warnOfUnknownProxy(http, 'BACKEND_TRUSTED_PROXIES', parts.config.trustsProxy)
  refuseWithoutHost(http, () => {
    throw new AppError('invalid_request')
  })
  compressAnswers(http)
  services.metrics.watch(http)
  logAnswers(http)
  http.addHook('onClose', () => services.pictures.close())
  registerErrorHandler(http, services.metrics)
  await http.register(fastifyMultipart)
  await http.register(fastifyFormbody)

  const stopping = registerStopping(http)
  readLeftoverBodies(http)
  registerHealth(http, services, stopping)
  for (const module of parts.modules ?? modules) await module(http, services)
  if (isDevelopmentLike(parts.config)) {
    registerDevelopment(http, services)
    for (const module of developmentModules) await module(http, services)
  }
  closeOtherMethods(http, new Map(routes))
  await http.ready()
  return { http, services, stopping }
}
