import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { mapOf } from '../releases/release'
import { aDelivery, aRelease } from '../testing/a-store'
import { forEachTest } from '../testing/for-each-test'
import { registerReleases } from '../server/release-routes'
import fastify from 'fastify'
import { whereOf } from './where'

const { folder, open } = forEachTest()
const SOURCE = ['export const pay = (job) =>', '  job.wage.yen', ''].join('\n')
/** Line 1, column 9 of the file is line 2, column 3 of the source. */
const MAP = {
  version: 3,
  sources: ['webpack://mf_jobs@1.5.0/./src/pay.ts'],
  sourcesContent: [SOURCE],
  names: [],
  mappings: 'QACE',
}
const FAULT = {
  name: 'screen',
  remote: 'mf-jobs',
  version: '1.5.0',
  host_version: '1.0.0',
  environment: 'production',
  contract: '2.0.0',
  screen: 'jobs',
  place: 'app.js:1:9',
  request_id: 'call-00000001',
  detail: 'TypeError: x is undefined',
}
const LOG = [
  'starting',
  JSON.stringify({ request_id: 'call-00000001', trace_id: 'abc', msg: 'request failed' }),
  JSON.stringify({ request_id: 'report-00001', fault: FAULT, msg: 'a fault in the portal' }),
].join('\n')

async function aShop() {
  const delivery = await aDelivery(folder.path)
  const { release, files } = aRelease('mf-jobs', '1.5.0')
  const map = mapOf(files.get('app.js') as Buffer)
  await delivery.store.publish(release, new Map([...files, [map, gzipSync(JSON.stringify(MAP))]]))
  return { delivery, map }
}

it('[PROOF-02] a fault report leads to the line in the release, its owner, the trace and its SQL', async () => {
  const { delivery } = await aShop()
  const trace = {
    data: [
      { spans: [{ operationName: 'select', duration: 1500, tags: [{ key: 'db.query.text', value: 'select 1' }] }] },
    ],
  }
  const collector = createServer((request, response) =>
    response.end(request.url === '/api/traces/abc' ? JSON.stringify(trace) : '{}'),
  )
  await new Promise<void>((done) => {
    collector.listen(0, '127.0.0.1', done)
  })
  const address = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  const lines = await whereOf(delivery.store, 'report-00001', LOG, address)
  collector.close()
  expect(lines).toEqual([
    'screen on the screen jobs of production: TypeError: x is undefined',
    'mf-jobs/src/pay.ts:2:3  (@portal/team)',
    '      1  export const pay = (job) =>',
    '>     2    job.wage.yen',
    '      3  ',
    'The call call-00000001 failed; its trace is abc.',
    '  1.5 ms  select 1',
  ])
})

it('[PROOF-02] a source map is kept beside the release and never served', async () => {
  const { delivery, map } = await aShop()
  const app = fastify()
  open.push(app)
  registerReleases(app, { store: delivery.store })
  expect(await delivery.store.beside('mf-jobs', '1.5.0', map)).toBeDefined()
  for (const file of [map, map.replace('.gz', ''), 'app.js.map', encodeURIComponent(map)])
    expect((await app.inject(`/releases/mf-jobs/1.5.0/${file}`)).statusCode).toBe(404)
  expect((await app.inject('/releases/mf-jobs/1.5.0/app.js')).statusCode).toBe(200)
})

it('a report that the log does not have, or that names no place, is told', async () => {
  const { delivery } = await aShop()
  await expect(whereOf(delivery.store, 'other', LOG)).rejects.toThrow('no fault report other')
  const lines = await whereOf(delivery.store, 'report-00001', LOG.replace('"app.js:1:9"', 'null'))
  expect(lines[1]).toBe('The report names no place in mf-jobs 1.5.0 (@portal/team).')
})
