import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import fastify, {
  LogController,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import {
  MARK,
  COMPANY_HEADER,
  givenRequestId,
  localeOfCookie,
  LOCALES,
  REQUEST_ID_HEADER,
  schemeOfCookie,
} from '@portal/contracts/kernel'
import {
  FIGURES_MOST,
  PAGE_FIGURES_PATH,
  PAGE_NUMBER_COOKIE,
  PAGE_NUMBER_HEADER,
  PAGE_STARTED_PATH,
  RUNNING_HEADER,
  telemetryEndpoints,
} from '@portal/contracts/telemetry'
import {
  brokenRequests,
  callFields,
  followCalls,
  logAnswers,
  logOutput,
  noteCaller,
  refuseWithoutHost,
  registerStopping,
  TIME_LIMITS,
  warnOfUnknownProxy,
  type Stopping,
  type TimeLimits,
  type Tracing,
  type TrustsProxy,
} from '@portal/node'
import { isDashboard, paths, type UnitName } from '@portal/contracts/shell'
import { parseNoBody, registerBackend } from './backend-proxy'
import { createBackends } from './backends'
import { companyCookie, sameSide, sideOf } from '../environments/canary'
import { compress } from '../store/compress'
import type { Beside, Composed, Composer } from '../environments/composer'
import { allowedInline, earlyAt, type AllowedInline } from '../page/early'
import { registerReload } from './dev-reload'
import { DeliveryError, isStoreFailure } from '../failure'
import type { FaultWatch } from '../environments/fault-watch'
import { encodingsOf, etagOf, matchesEtag, refuse } from './http-answers'
import { routesIn } from '../ground/declared'
import { indexPage, OVERRIDE_PANEL, OVERRIDE_SCRIPT, type PageOptions } from '../page/index-page'
import { switching } from '../overrides/choices'
import { overrideClient } from '../overrides/override-client'
import { overridePanel } from '../overrides/override-panel'
import { platformPage, PLATFORM_POLICY } from '../platform/page'
import type { PlatformStatus } from '../platform/status'
import type { PortalMetrics } from './portal-metrics'
import { overriddenMix, type Overridden } from '../overrides/overridden-page'
import { hideOtherReleases, type NamedReleases } from './named-releases'
import { registerReleases } from './release-routes'
import { COMMON_HEADERS, contentSecurityPolicy, PAGE_HEADERS, protectAnswers } from './security-headers'
import { jsonOf } from '../store/objects'
import type { ReleaseStore } from '../store/store'

export interface PortalOptions {
  readonly store: ReleaseStore
  readonly composed: Composer
  /** The other environments at `/env/<name>/…`; undefined for an unknown name (PLAT-19). */
  readonly beside?: Beside
  /** Signs tester overrides. Without it no environment accepts any. */
  readonly overrideSecret?: string
  readonly now?: () => Date
  /** One address, or several separated by commas. */
  readonly backendUrl: string
  /** OPER-02: spans of calls, if there is a collector. */
  readonly tracing?: Tracing | undefined
  /** Origins of the payment provider's card page. */
  readonly formTargets?: readonly string[]
  /** Whether the portal is reached over HTTPS. */
  readonly secure?: boolean
  /** Which proxies in front are believed; none unless given. */
  readonly trustsProxy?: TrustsProxy
  readonly isLive?: (unit: UnitName) => boolean
  /** Development: the folders that are watched for the live reload. */
  readonly liveReload?: readonly string[]
  /** Without it nothing is logged. */
  readonly logLevel?: string
  readonly timeLimits?: TimeLimits
  /** Counts pages and faults by version. */
  readonly faults?: Pick<FaultWatch, 'number' | 'started' | 'runs' | 'report' | 'figures'>
  /** The data of `/platform`, in environments for testers. */
  readonly platform?: () => Promise<PlatformStatus>
  readonly metrics?: Pick<PortalMetrics, 'watch'>
  /** The releases that are handed out; all of the store without it. */
  readonly releases?: NamedReleases
  /** Serves the files of remotes that run as separate services. */
  readonly registerRemoteFiles?: (app: FastifyInstance) => void
}

interface Page {
  readonly body: Buffer
  readonly gzip?: Buffer
  readonly brotli?: Buffer
  readonly etag: string
  readonly inline: AllowedInline
  /** Gets Integrity-Policy and Trusted Types. */
  readonly isStrict: boolean
}

/** The host reads the number of its page when it starts. */
const NUMBER_SECONDS = 600
const looksLikeFile = (path: string): boolean => /\.[a-z0-9]{1,8}$/i.test(path)
/** The environment in `/env/<name>/…` of the page that sent the call. */
const environmentOfPage = (referer: string | undefined): string | undefined =>
  /^https?:\/\/[^/]+\/env\/([^/?#]+)/.exec(referer ?? '')?.[1]
const pageOf = (request: FastifyRequest) => ({
  number: String(request.headers[PAGE_NUMBER_HEADER] ?? ''),
  address: request.ip,
})
const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/'

/** Serves pages, files of remotes and the API under one address (PLAT-15). */
export function buildPortal(options: PortalOptions): FastifyInstance & { readonly stopping: Stopping } {
  const {
    composed,
    backendUrl,
    formTargets = [],
    secure = false,
    liveReload,
    timeLimits: limits = TIME_LIMITS,
  } = options
  const broken = brokenRequests({ ...COMMON_HEADERS, 'cache-control': 'no-store' })
  const app = fastify({
    logger: options.logLevel ? { level: options.logLevel, stream: logOutput(), mixin: () => callFields() } : false,
    trustProxy: options.trustsProxy ?? false,
    genReqId: (request) => givenRequestId(request.headers[REQUEST_ID_HEADER]) ?? randomUUID(),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    forceCloseConnections: 'idle',
    // A slow or silent client must not hold a connection for ever (REAL-26).
    requestTimeout: limits.requestMs,
    connectionTimeout: liveReload ? 0 : limits.idleMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkMs, requireHostHeader: false },
    clientErrorHandler: broken.answer,
    // An address that cannot be decoded never reaches a route or a hook.
    frameworkErrors: (_error, request, reply) => void refuse(request, reply.headers(COMMON_HEADERS), 'invalid_request'),
  } satisfies FastifyHttpOptions<Server>)
  broken.watch(app.server)
  followCalls(app, options.tracing)
  protectAnswers(app)
  warnOfUnknownProxy(app, 'PORTAL_TRUST_PROXY', options.trustsProxy)
  parseNoBody(app)
  refuseWithoutHost(app, (request, reply) => refuse(request, reply, 'invalid_request'))
  app.addHook('onSend', async (request, reply, payload) => {
    reply.header(REQUEST_ID_HEADER, request.id)
    return payload
  })
  options.metrics?.watch(app)
  logAnswers(app)
  const backends = createBackends(backendUrl)
  const stopping = registerStopping(app)
  const caches = new Map<string, { readonly stamp: string; readonly pages: Map<string, Page> }>()
  const policyFor = (origins: readonly string[], { inline, isStrict }: Page) =>
    contentSecurityPolicy({ formTargets, origins, inline, development: Boolean(liveReload), strict: isStrict })

  async function pageFor(
    { mix, block, origins }: Overridden,
    path: string,
    { locale, scheme }: Pick<PageOptions, 'locale' | 'scheme'>,
  ): Promise<Page> {
    const { composition, host, firstOf, stamp, testers } = mix
    const routes = routesIn(composition)
    const settled = routes.redirectAt(path, paths.jobs.path) ?? path
    const screen = routes.screenAt(settled)
    const pageOf = async (): Promise<Page> => {
      const { calls, ...drawn } = firstOf(screen)
      const early = earlyAt(settled, locale, routes, drawn)
      const text = indexPage({
        composition,
        host,
        firstCalls: calls,
        early,
        path: settled,
        locale,
        scheme,
        extraScripts: liveReload ? ['/dev-reload.js'] : [],
        ...(testers ? { testers: { waits: origins.length > 0, ...(block ? { block } : {}) } } : {}),
      })
      const body = Buffer.from(text)
      const inline = allowedInline(early)
      // Scripts for testers and for development have no hash.
      const isStrict = host.isStrict && !testers && !liveReload
      return { body, inline, isStrict, etag: etagOf(body), ...(await compress('index.html', body, 6)) }
    }
    // A page with an override is not cached.
    if (block) return pageOf()
    // One cache for each side of a canary, because their requests alternate.
    const side = `${composition.base} ${composition.remotes.some(({ canary }) => canary)}`
    let cache = caches.get(side)
    if (cache?.stamp !== stamp) {
      cache = { stamp, pages: new Map() }
      caches.set(side, cache)
    }
    const { pages } = cache
    const key = `${screen?.owner} ${screen?.name} ${isDashboard(settled)} ${locale} ${scheme}`
    const known = pages.get(key)
    if (known) return known
    const page = await pageOf()
    pages.set(key, page)
    return page
  }

  function send(request: FastifyRequest, reply: FastifyReply, page: Page, origins: readonly string[]): FastifyReply {
    reply.headers({
      ...PAGE_HEADERS,
      'content-security-policy': policyFor(origins, page),
      ...(page.isStrict ? { 'integrity-policy': 'blocked-destinations=(script)' } : {}),
      // A proxy keeps no page, because each has a number of its own, and changes nothing, because hashes would fail.
      'cache-control': 'private, no-cache, no-transform',
      etag: page.etag,
      vary: 'Accept-Encoding, Cookie',
    })
    if (secure) reply.header('strict-transport-security', 'max-age=31536000')
    if (matchesEtag(request, page.etag)) return reply.code(304).send()
    reply.header('content-type', 'text/html; charset=utf-8')
    for (const encoding of encodingsOf(request.headers['accept-encoding'])) {
      const packed = encoding === 'br' ? page.brotli : encoding === 'gzip' ? page.gzip : undefined
      if (packed) return reply.header('content-encoding', encoding).send(packed)
    }
    return reply.send(page.body)
  }

  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async (_request, reply) => {
    const checks = await Promise.all([
      composed().then(
        () => undefined,
        () => 'composition',
      ),
      backends.ready().then((ready) => (ready ? undefined : 'backend')),
    ])
    const missing = checks.filter((name) => name !== undefined)
    if (stopping.isStopping())
      return reply.code(503).header('cache-control', 'no-store').send({ status: 'stopping', missing: [] })
    const stale = composed.staleSince?.()
    return reply
      .code(missing.length > 0 ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({
        status: missing.length > 0 ? 'unavailable' : 'ready',
        missing,
        // Still ready, because pages come from memory.
        ...(stale ? { stale: { composition: stale.toISOString() }, warnings: ['releases'] } : {}),
      })
  })

  // D89. Open pages poll it, and usually get 304.
  const tell = (request: FastifyRequest, reply: FastifyReply, { composition, stamp }: Composed): FastifyReply => {
    const { integrity: _integrity, remotes, ...rest } = composition
    const etag = etagOf(stamp)
    reply.headers({
      'cache-control': 'no-cache',
      'access-control-allow-origin': '*',
      vary: 'Cookie',
      etag,
    })
    if (matchesEtag(request, etag)) return reply.code(304).send()
    return reply.send({ ...rest, remotes: remotes.map((remote) => ({ ...remote, address: remote.entry })) })
  }
  app.get('/portal.json', async (request, reply) =>
    tell(request, reply, sameSide(await composed(), request.headers.cookie)),
  )

  for (const [address, run] of [
    [OVERRIDE_SCRIPT, overrideClient],
    [OVERRIDE_PANEL, overridePanel],
  ] as const)
    app.get(address, async (_request, reply) =>
      reply
        .headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
        .send(`(${run.toString()})()\n`),
    )
  app.get('/favicon.svg', async (_request, reply) =>
    reply.headers({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' }).send(MARK),
  )
  app.get('/favicon.ico', async (_request, reply) => reply.redirect('/favicon.svg', 301))
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain').send('User-agent: *\nDisallow: /dashboard\nDisallow: /api\nDisallow: /env\n'),
  )

  if (options.releases) hideOtherReleases(app, options.releases)
  options.registerRemoteFiles?.(app)
  registerReleases(app, { store: options.store, ...(options.isLive ? { isLive: options.isLive } : {}) })
  const isReport = (request: FastifyRequest) => pathOf(request) === telemetryEndpoints.report.path
  /** Counting must not disturb what is counted; the next look tries the store again. */
  const counting = (work: Promise<unknown> | undefined, request: FastifyRequest): void => {
    void work?.catch((error: unknown) => request.log.warn({ err: error }, 'a page was not counted'))
  }
  registerBackend(app, backends, {
    onAsk: (request, body): Record<string, string> =>
      body && isReport(request) && options.faults?.runs(body) ? { [RUNNING_HEADER]: 'yes' } : {},
    onAnswer: ({ request, reply, headers, status, body }) => {
      noteCaller(request, { company: Number(headers[COMPANY_HEADER]) || undefined })
      // Counts only reports that the backend accepted, because it limits the reports per address.
      if (body && status === telemetryEndpoints.report.status && isReport(request))
        counting(options.faults?.report(body, pageOf(request)), request)
      // A call of another environment comes from one of its pages, which the referer names.
      const other = environmentOfPage(request.headers.referer)
      const cookie = companyCookie(
        other ? options.beside?.latest?.(other) : composed.latest?.(),
        request.headers.cookie,
        headers[COMPANY_HEADER],
        { secure },
      )
      if (cookie) reply.header('set-cookie', cookie)
    },
  })
  if (liveReload) registerReload(app, liveReload)

  const platform = async (
    request: FastifyRequest,
    reply: FastifyReply,
    status: PlatformStatus,
  ): Promise<FastifyReply> => {
    const asked = LOCALES.find(
      (locale) => locale === new URLSearchParams(request.url.split('?')[1] ?? '').get('language'),
    )
    const locale = asked ?? localeOfCookie(request.headers.cookie)
    const { composition } = await composed()
    const addressOf = (name: string) =>
      name === composition.environment ? '/' : options.beside ? `/env/${name}/` : undefined
    return reply
      .headers({
        ...PAGE_HEADERS,
        'content-security-policy': PLATFORM_POLICY,
        'cache-control': 'no-store',
        'content-type': 'text/html; charset=utf-8',
      })
      .send(platformPage({ status, locale, addressOf }))
  }

  const page = async (
    request: FastifyRequest,
    reply: FastifyReply,
    compose: Composer,
    path: string,
  ): Promise<FastifyReply> => {
    if (path === '/platform' && options.platform && (await compose()).testers)
      return platform(request, reply, await options.platform())
    const query = new URLSearchParams(request.url.split('?')[1] ?? '')
    if (path === '/overrides.json') {
      const answer = await switching({
        mix: await compose(),
        store: options.store,
        token: query.get('override') ?? '',
        sets: query.getAll('set'),
        secret: options.overrideSecret || randomUUID(),
        now: options.now?.() ?? new Date(),
        locale: localeOfCookie(request.headers.cookie),
      })
      // Every refusal gets the same answer, so that a stranger learns nothing about the environment.
      return answer ? reply.header('cache-control', 'no-store').send(answer) : refuse(request, reply, 'not_found')
    }
    // A missing file is a 404, because the browser would run an index page as a script.
    if (path.startsWith('/releases/')) return refuse(request, reply, 'not_found')
    if (looksLikeFile(path) && !routesIn((await compose()).composition).screenAt(path))
      return refuse(request, reply, 'not_found')
    const locale = localeOfCookie(request.headers.cookie)
    const token = query.get('override') ?? undefined
    const overridden = await overriddenMix({
      token,
      locale,
      secret: options.overrideSecret,
      now: options.now?.() ?? new Date(),
      compose,
    })
    // A tester's override has priority over the canary.
    const side = overridden.block ? { mix: overridden.mix } : sideOf(overridden.mix, request.headers.cookie, { secure })
    if (side.cookie) reply.header('set-cookie', side.cookie)
    if (!overridden.block && request.method === 'GET') {
      // A page is shown with or without a number.
      const number = await options.faults?.number(side.mix).catch((error: unknown) => {
        request.log.warn({ err: error }, 'a page has no number')
        return undefined
      })
      if (number !== undefined)
        reply.header(
          'set-cookie',
          `${PAGE_NUMBER_COOKIE}=${number}; Path=/; SameSite=Strict; Max-Age=${NUMBER_SECONDS}${secure ? '; Secure' : ''}`,
        )
    }
    return send(
      request,
      reply,
      await pageFor({ ...overridden, mix: side.mix }, path, { locale, scheme: schemeOfCookie(request.headers.cookie) }),
      overridden.origins,
    )
  }

  const { beside } = options
  // What a host says of its page. The answer tells nothing, so that nobody learns which numbers count.
  const hear = (
    scope: FastifyInstance,
    path: string,
    count: (environment: string, request: FastifyRequest) => Promise<void> | undefined,
  ): void => {
    for (const url of [path, `/env/:name${path}`])
      scope.post<{ Params: { name?: string } }>(url, { bodyLimit: FIGURES_MOST.bytes }, async (request, reply) => {
        const environment = request.params.name ?? composed.latest?.()?.composition.environment ?? ''
        counting(count(environment, request), request)
        return reply.header('cache-control', 'no-store').code(204).send()
      })
  }
  hear(app, PAGE_STARTED_PATH, (environment, request) => options.faults?.started(environment, pageOf(request)))
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body: Buffer, done) =>
      done(null, jsonOf(body)),
    )
    hear(scope, PAGE_FIGURES_PATH, (environment, request) =>
      options.faults?.figures(environment, request.body, pageOf(request)),
    )
  })
  // Pages and their `portal.json`. Files of releases and the API are shared by all environments.
  const besideIt = async (request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply) => {
    const mix = await beside?.(request.params.name)
    if (!mix) return refuse(request, reply, 'not_found')
    const path = pathOf(request).slice(mix.composition.base.length) || '/'
    return path === '/portal.json'
      ? tell(request, reply, sameSide(mix, request.headers.cookie))
      : page(request, reply, async (overrides) => (await beside?.(request.params.name, overrides)) ?? mix, path)
  }
  app.get('/env/:name', besideIt)
  app.get('/env/:name/*', besideIt)

  app.get('/*', async (request, reply) => page(request, reply, composed, pathOf(request)))

  app.setNotFoundHandler((request, reply) =>
    request.method === 'GET' || request.method === 'HEAD'
      ? refuse(request, reply, 'not_found')
      : refuse(request, reply.header('allow', 'GET, HEAD'), 'method_not_allowed'),
  )

  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error.statusCode && error.statusCode < 500)
      return refuse(request, reply, error.statusCode === 404 ? 'not_found' : 'invalid_request', error.statusCode)
    request.log.error({ err: error }, 'a request failed')
    // Only a failing store causes this, so the caller may retry later.
    if (error instanceof DeliveryError || isStoreFailure(error))
      return refuse(request, reply.header('retry-after', '5'), 'unavailable')
    return refuse(request, reply, 'internal')
  })
  return Object.assign(app, { stopping })
}
