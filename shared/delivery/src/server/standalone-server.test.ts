import fastify from 'fastify'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildStandalone } from './standalone-server'
import { forEachTest } from '../testing/for-each-test'

const { folder, open } = forEachTest()

it('[PLAT-26] serves one remote alone: its page at any address, its files, the API of the one backend, and nothing of other remotes', async () => {
  const dist = join(folder.path, '.cache/standalone/mf-jobs/dist')
  mkdirSync(dist, { recursive: true })
  writeFileSync(
    join(dist, 'portal-build.json'),
    JSON.stringify({
      name: 'mf-jobs',
      version: '0.0.0',
      development: true,
      entry: 'main.js',
      preload: ['react.js'],
      styles: ['main.css'],
    }),
  )
  writeFileSync(join(dist, 'main.js'), 'alone()')
  const backend = fastify()
  open.push(backend)
  backend.get('/api/v3/x/', async () => ({ from: 'backend' }))
  const app = buildStandalone({
    root: folder.path,
    unit: 'mf-jobs',
    backendUrl: await backend.listen({ port: 0, host: '127.0.0.1' }),
  })
  open.push(app)

  const page = await app.inject('/dashboard/edit-job/7')
  expect(page.body).toMatch(/react\.js"><\/script>\n<script defer src="\/standalone\/main\.js"/)
  expect(page.body).not.toMatch(/composition|\/releases\//)
  expect(page.headers['content-security-policy']).toContain("script-src 'self';")
  expect((await app.inject('/standalone/main.js')).body).toBe('alone()')
  expect((await app.inject('/api/v3/x/')).json()).toEqual({ from: 'backend' })
  for (const url of ['/standalone/other.js', '/standalone/..%2f..%2fsecret', '/standalone/'])
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404])
})
