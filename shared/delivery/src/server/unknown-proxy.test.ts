import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastify from 'fastify'
import { trustedProxies } from '@portal/node'
import { warnOfUnknownProxy } from './unknown-proxy'

/** What the log says when these requests arrive one after the other. */
async function warnings(setting: string, requests: readonly (string | undefined)[]): Promise<readonly string[]> {
  const lines: string[] = []
  const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } })
  warnOfUnknownProxy(app, trustedProxies(setting))
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
    expect(line).toContain('PORTAL_TRUST_PROXY')
    expect(line).not.toContain('203.0.113')
  }
})

it('[DOOR-08] the setting reaches the portal server of docker-compose.yml', () => {
  const compose = readFileSync(join(__dirname, '../../../../docker-compose.yml'), 'utf8')
  expect(compose).toContain('PORTAL_TRUST_PROXY: ${PORTAL_TRUST_PROXY:-0}')
})
