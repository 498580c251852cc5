import { serveMetrics, type MetricsServer } from '@portal/node'
import { seriesNotGiven } from '@portal/node/testing'
import { createComposer } from '../environments/composer'
import { createPortalMetrics } from './portal-metrics'
import { buildPortal } from './portal-server'
import { aDelivery, aFolder } from '../testing/a-store'

const folder = aFolder()
let server: MetricsServer
afterAll(async () => {
  await server.close()
  folder.remove()
})

it('[REAL-33] shows requests by route, the age of the composition and errors of the store', async () => {
  let now = 1_000_000
  const metrics = createPortalMetrics(() => now)
  const delivery = await aDelivery(folder.path)
  const store = metrics.store(delivery.store)
  const environments = metrics.environments(delivery.environments)
  const composed = createComposer({
    store,
    environments,
    name: 'production',
    mode: 'test',
    links: { employerTips: '', help: '', inquiry: '', supportPhone: '' },
  })
  const app = buildPortal({ store, composed, backendUrl: 'http://127.0.0.1:9', metrics })
  server = await serveMetrics(metrics.registry, { host: '127.0.0.1', port: 0 })
  const text = async () => (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text()

  await app.inject('/dashboard/edit-job/424242?override=somebody@example.com')
  expect(await text()).toContain('portal_server_http_requests_total{method="GET",route="/*",status="200"} 1')
  expect(await text()).not.toMatch(/424242|somebody/)
  expect(await text()).toContain('portal_composition_age_seconds 0')
  now += 90_000
  expect(await text()).toContain('portal_composition_age_seconds 90')
  delivery.environments.history = () => Promise.reject(new Error('the bucket answers 503'))
  await environments.history('production').catch(() => undefined)
  expect(await text()).toContain('portal_store_errors_total{store="environments",operation="history"} 1')
  expect(await text()).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
  await app.close()
})

it('[OPER-04] alerts are tried with the names, labels and limits of this registry', () => {
  expect(seriesNotGiven(createPortalMetrics().registry, 'portal')).toEqual([])
})
