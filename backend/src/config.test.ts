import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, readConfig } from './config/config'
import { nodeVersionFault } from './node-version'
import { SETTINGS } from './config/settings'
import type { Setting } from '@portal/node'
import { PRODUCTION } from './testing/production'

const read = (environment: Record<string, string>) => readConfig(environment, '/srv/portal')

const SERVICES = [
  'SMTP_URL',
  'MAIL_FROM',
  'SMS_URL',
  'SMS_TOKEN',
  'SMS_FROM',
  'GMO_URL',
  'GMO_SITE_ID',
  'GMO_SITE_PASS',
  'GMO_SHOP_ID',
  'GMO_SHOP_PASS',
  'GMO_LINK_CONFIG_ID',
]
const TOKENS = ['PORTAL_PARTNER_TOKEN', 'PORTAL_OPERATOR_TOKEN'] as const

const faultsOf = (environment: Record<string, string>): string => {
  try {
    read(environment)
    return ''
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

it('an unset mode is production, and a whole production environment starts', () => {
  const { PORTAL_MODE: _mode, ...rest } = PRODUCTION
  expect(read(rest)).toMatchObject({ mode: 'production', origin: 'https://portal.test' })
})

it.each(Object.keys(PRODUCTION).filter((name) => /^(?:INVOICE|LEGAL|PLACEMENT)_/.test(name)))(
  '[DEAL-04] [MEET-18] production does not start without %s',
  (name) => {
    const { [name]: _left, ...rest } = PRODUCTION
    expect(faultsOf(rest)).toBe(`${name} must be set in production.`)
  },
)

it('[REAL-20] production names every missing setting in one sentence', () => {
  const sentence = faultsOf({})
  expect(sentence).toMatch(/^PORTAL_ORIGIN, .+ must be set in production\.$/)
  for (const name of [
    'PORTAL_ORIGIN',
    ...TOKENS,
    'PORTAL_SECRET',
    ...SERVICES,
    'INVOICE_ISSUER',
    'INVOICE_REGISTRATION_NUMBER',
  ]) {
    expect(sentence).toContain(name)
    expect(faultsOf({ ...PRODUCTION, [name]: ' ' })).toBe(`${name} must be set in production.`)
  }
})

it.each([
  ['PORTAL_ORIGIN', 'portal.test', 'must be an address that starts with http:// or https://'],
  [
    'PORTAL_ORIGIN',
    'https://portal.test/jobs',
    'must be an address without a path, such as https://portal.example.com',
  ],
  ['SMTP_URL', 'mail.test:25', 'must look like smtp://user:password@host:587 or smtps://…'],
  ['MAIL_FROM', 'nobody', 'must be an e-mail address'],
  ['SMS_URL', 'https://', 'must be an address that starts with http:// or https://'],
  ['GMO_URL', 'ftp://gateway', 'must be an address that starts with http:// or https://'],
  ['INVOICE_REGISTRATION_NUMBER', 'T123', 'must be T and 13 digits'],
  [
    'LEGAL_TERMS',
    'http://portal.test/terms',
    'must be an https address, or a file with a text of at most 200000 characters',
  ],
  ['LEGAL_PRIVACY', '/no/such/file', 'must be an https address, or a file with a text of at most 200000 characters'],
  ['INVOICE_REGISTRATION_NUMBER', 'T1234567890123', 'must not have the value of development'],
])('[REAL-20] production refuses %s = %s', (name, value, fault) => {
  expect(faultsOf({ ...PRODUCTION, [name]: value })).toBe(`${name} ${fault}.`)
})

it('[REAL-20] missing and wrong settings are reported together', () => {
  expect(faultsOf({ ...PRODUCTION, SMTP_URL: '', SMS_URL: 'x', BACKEND_PORT: '99999' })).toBe(
    'SMTP_URL must be set in production; BACKEND_PORT must be a port number; SMS_URL must be an address that starts with http:// or https://.',
  )
})

it.each(TOKENS)(
  '[REAL-09] production refuses %s with the value of development, a short value and the value of another secret',
  (name) => {
    expect(
      faultsOf({
        ...PRODUCTION,
        [name]: read({ PORTAL_MODE: 'development' })[
          name === 'PORTAL_PARTNER_TOKEN' ? 'partnerToken' : 'operatorToken'
        ],
      }),
    ).toBe(`${name} must not have the value of development.`)
    expect(faultsOf({ ...PRODUCTION, [name]: 'a'.repeat(23) })).toBe(
      `${name} must have at least 24 characters (openssl rand -hex 32 makes one).`,
    )
    expect(faultsOf({ ...PRODUCTION, [name]: PRODUCTION.PORTAL_SECRET ?? '' })).toBe(
      `${name} and PORTAL_SECRET must differ.`,
    )
    expect(
      faultsOf({ ...PRODUCTION, PORTAL_PARTNER_TOKEN: 'b'.repeat(24), PORTAL_OPERATOR_TOKEN: 'b'.repeat(24) }),
    ).toBe('PORTAL_PARTNER_TOKEN and PORTAL_OPERATOR_TOKEN must differ.')
  },
)

it('[REAL-09] production refuses a short secret', () => {
  expect(faultsOf({ ...PRODUCTION, PORTAL_SECRET: 'a'.repeat(31) })).toBe(
    'PORTAL_SECRET must have at least 32 characters (openssl rand -hex 32 makes one).',
  )
})

it('[REAL-09] the compose file contains no usable value of a secret', () => {
  const compose = readFileSync(join(__dirname, '../../docker-compose.yml'), 'utf8')
  for (const name of [...TOKENS, 'PORTAL_SECRET', 'POSTGRES_PASSWORD']) {
    expect(compose).toContain(`\${${name}:?`)
    expect(compose).not.toContain(`\${${name}:-`)
  }
  expect(compose).not.toMatch(/dev-(partner|operator)-token/)
})

it('docs/settings.md lists every setting with its meaning', () => {
  const lines = readFileSync(join(__dirname, '../../docs/settings.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const expected = Object.entries<Setting>(SETTINGS).map(
    ([name, { is, otherwise, required }]) =>
      `| \`${name}\` | ${required ? 'yes' : ''} | ${otherwise ?? (required?.development ? `\`${required.development}\` outside of production` : '')} | ${is} |`,
  )
  expect(lines.slice(0, expected.length)).toEqual(expected)
})

it('development has defaults for everything', () => {
  const config = read({ PORTAL_MODE: 'development', DATABASE_URL: '', PORTAL_PORT: '4400' })
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 4001,
    origin: 'http://localhost:4400',
    dataDir: '/srv/portal/.portal',
    databaseUrl: '',
    partnerToken: 'dev-partner-token',
    operatorToken: 'dev-operator-token',
    lateChanges: 'warn',
  })
})

it.each([
  [{ PORTAL_MODE: 'prod' }, 'PORTAL_MODE must be development, test or production.'],
  [
    { PORTAL_MODE: 'test', DATABASE_URL: 'mysql://x' },
    'DATABASE_URL must look like postgres://user:password@host:5432/database, or be empty.',
  ],
  [{ PORTAL_MODE: 'test', BACKEND_PORT: '99999' }, 'BACKEND_PORT must be a port number.'],
  [{ PORTAL_MODE: 'test', INTERVIEW_LATE_CHANGES: 'maybe' }, 'INTERVIEW_LATE_CHANGES must be warn or refuse.'],
  [
    { PORTAL_MODE: 'test', INVOICE_REGISTRATION_NUMBER: '1234567890123' },
    'INVOICE_REGISTRATION_NUMBER must be T and 13 digits.',
  ],
  [{ PORTAL_MODE: 'test', INVOICE_BANK_ACCOUNT_NUMBER: '12345' }, 'INVOICE_BANK_ACCOUNT_NUMBER must be 7 digits.'],
  [{ PORTAL_MODE: 'test', INVOICE_BANK_ACCOUNT_TYPE: 'savings' }, 'INVOICE_BANK_ACCOUNT_TYPE must be 普通 or 当座.'],
  [{ PORTAL_MODE: 'test', INVOICE_PAYMENT_DAYS: '0' }, 'INVOICE_PAYMENT_DAYS must be at least 1 day.'],
])('a wrong environment is reported in one sentence: %j', (environment, sentence) => {
  expect(() => read(environment as unknown as Record<string, string>)).toThrow(new ConfigError(sentence))
})

it('an old Node is reported', () => {
  expect(nodeVersionFault('20.18.1')).toBe('Node 20.19 or newer is needed; this is Node 20.18.1.')
  expect([nodeVersionFault('20.19.0'), nodeVersionFault('24.1.0')]).toEqual([undefined, undefined])
})
