import { ConfigError, readConfig } from './config'
import { nodeVersionFault } from './node-version'
import { PRODUCTION } from './testing/production'

const read = (environment: Record<string, string>) => readConfig(environment, '/srv/portal')

it('an unset mode is production, which needs its service tokens and what stands on invoices', () => {
  expect(() => read({})).toThrow(/^PORTAL_PARTNER_TOKEN, PORTAL_OPERATOR_TOKEN, INVOICE_ISSUER, .+ and INVOICE_PAYMENT_DAYS must be set in production/)
  expect(read(PRODUCTION).mode).toBe('production')
})

it.each(Object.keys(PRODUCTION))('[DEAL-04] production does not start without %s', (name) => {
  const { [name]: _left, ...rest } = PRODUCTION
  expect(() => read(rest)).toThrow(new ConfigError(`${name} must be set in production (D98, D107).`))
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
  [{ PORTAL_MODE: 'test', INVOICE_REGISTRATION_NUMBER: '1234567890123' }, 'INVOICE_REGISTRATION_NUMBER must be T and 13 digits.'],
  [{ PORTAL_MODE: 'test', INVOICE_BANK_ACCOUNT_NUMBER: '12345' }, 'INVOICE_BANK_ACCOUNT_NUMBER must be 7 digits.'],
  [{ PORTAL_MODE: 'test', INVOICE_BANK_ACCOUNT_TYPE: 'savings' }, 'INVOICE_BANK_ACCOUNT_TYPE must be 普通 or 当座.'],
  [{ PORTAL_MODE: 'test', INVOICE_PAYMENT_DAYS: '0' }, 'INVOICE_PAYMENT_DAYS must be at least 1 day.'],
])('a wrong environment is one sentence: %j', (environment, sentence) => {
  expect(() => read(environment as unknown as Record<string, string>)).toThrow(new ConfigError(sentence))
})

it('an old Node is named', () => {
  expect(nodeVersionFault('20.18.1')).toBe('Node 20.19 or newer is needed; this is Node 20.18.1.')
  expect([nodeVersionFault('20.19.0'), nodeVersionFault('24.1.0')]).toEqual([undefined, undefined])
})
