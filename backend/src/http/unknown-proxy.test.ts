import { createTestApp } from '../testing'

it('[DOOR-08] the log warns once of a portal server that BACKEND_TRUSTED_PROXIES does not know, without addresses', async () => {
  const lines: string[] = []
  const app = await createTestApp({
    env: { BACKEND_TRUSTED_PROXIES: '10.0.0.0/8' },
    logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } },
    oneProcess: true,
  })
  const ask = (remoteAddress: string, forwarded?: string) =>
    app.http.inject({ url: '/healthz', remoteAddress, headers: forwarded ? { 'x-forwarded-for': forwarded } : {} })
  await ask('10.0.0.9', '203.0.113.7')
  await ask('192.168.0.9')
  expect(lines).toEqual([])
  await ask('192.168.0.9', '203.0.113.7')
  await ask('192.168.0.9', '203.0.113.8')
  await app.close()
  expect(lines.map((line) => (JSON.parse(line) as { setting?: string }).setting)).toEqual(['BACKEND_TRUSTED_PROXIES'])
  expect(lines.join('')).not.toMatch(/203\.0\.113|192\.168/)
})
