import { ConfigError, readConfig } from './config'
import { nodeVersionFault } from './node-version'

const read = (environment: Record<string, string>) => readConfig(environment, '/srv/portal')

it('an unset mode is production, which needs its service tokens', () => {
  expect(() => read({})).toThrow('PORTAL_PARTNER_TOKEN and PORTAL_OPERATOR_TOKEN must be set')
  expect(read({ PORTAL_PARTNER_TOKEN: 'a', PORTAL_OPERATOR_TOKEN: 'b' }).mode).toBe('production')
})

it('development has defaults for everything', () => {
  const config = read({ PORTAL_MODE: 'development', DATABASE_URL: '', PORTAL_PORT: '4400' })
  expect(config).toMatchObject({
    host: '127.0.0.1', port: 4001, origin: 'http://localhost:4400', dataDir: '/srv/portal/.portal', databaseUrl: '',
    partnerToken: 'dev-partner-token', operatorToken: 'dev-operator-token', lateChanges: 'warn',
  })
})

it.each([
  [{ PORTAL_MODE: 'prod' }, 'PORTAL_MODE must be development, test or production.'],
  [{ PORTAL_MODE: 'test', DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must look like postgres://user:password@host:5432/database, or be empty.'],
  [{ PORTAL_MODE: 'test', BACKEND_PORT: '99999' }, 'BACKEND_PORT must be a port number.'],
  [{ PORTAL_MODE: 'test', INTERVIEW_LATE_CHANGES: 'maybe' }, 'INTERVIEW_LATE_CHANGES must be warn or refuse.'],
])('a wrong environment is one sentence: %j', (environment, sentence) => {
  expect(() => read(environment as unknown as Record<string, string>)).toThrow(new ConfigError(sentence))
})

it('an old Node is named', () => {
  expect(nodeVersionFault('20.18.1')).toBe('Node 20.19 or newer is needed; this is Node 20.18.1.')
  expect([nodeVersionFault('20.19.0'), nodeVersionFault('24.1.0')]).toEqual([undefined, undefined])
})
