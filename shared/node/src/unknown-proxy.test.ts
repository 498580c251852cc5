import fastify from 'fastify'
import { trustedProxies } from './trusted-proxies'
import { warnOfUnknownProxy } from './unknown-proxy'

/** What the log says when these requests arrive one after the other. */
async function warnings(setting: string, requests: readonly (string | undefined)[]): Promise<readonly string[]> {
  const lines: string[] = []
  const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } })
  warnOfUnknownProxy(app, 'BACKEND_TRUSTED_PROXIES', trustedProxies(setting))
  app.get('/', async () => 'ok')
  for (const entries of requests)
    await app.inject({ url: '/', ...(entries ? { headers: { 'x-forwarded-for': entries } } : {}) })
  await app.close()
  return lines
}

it.each([
  ['0', [undefined, undefined], 0],
  ['0', [undefined, '203.0.113.7', '203.0.113.8'], 1],
  ['10.0.0.0/8', ['203.0.113.7', '203.0.113.8'], 1],
  ['1', ['203.0.113.7', '203.0.113.8'], 0],
  ['loopback', ['203.0.113.7'], 0],
] as const)('[DOOR-08] with %s, requests that name %j are warned of so often: %s', async (setting, requests, often) => {
  const lines = await warnings(setting, requests)
  expect(lines).toHaveLength(often)
  for (const line of lines) {
    expect(JSON.parse(line)).toMatchObject({ setting: 'BACKEND_TRUSTED_PROXIES' })
    expect(line).not.toContain('203.0.113')
  }
})
