import { SETTINGS } from './config/settings'
import { startErrorText, withoutSecrets } from './start-error'

const URL_TEXT = 'postgres://portal:p%40ss-word@db.example.com:5432/portal'
const ENVIRONMENT = {
  DATABASE_URL: URL_TEXT,
  SMTP_URL: 'smtp://mailer:mail-secret@mail.example.com',
  PORTAL_SECRET: 'the-secret-of-the-portal',
  PORTAL_PARTNER_TOKEN: 'the-partner-token',
  PORTAL_OPERATOR_TOKEN: 'the-operator-token',
  SMS_TOKEN: 'the-sms-token',
  GMO_SITE_PASS: 'the-site-pass',
  GMO_SHOP_PASS: 'the-shop-pass',
  AWS_SECRET_ACCESS_KEY: 'the-key-of-the-bucket',
}
const SECRETS = [
  URL_TEXT,
  'p%40ss-word',
  'p@ss-word',
  'mail-secret',
  'the-secret-of-the-portal',
  'the-partner-token',
  'the-operator-token',
  'the-sms-token',
  'the-site-pass',
  'the-shop-pass',
  'the-key-of-the-bucket',
]

it.each(['production', 'development', undefined])(
  '[REAL-18] an unexpected error of a start in mode %s prints no secret, whatever its message and its cause contain',
  (mode) => {
    const error = new Error(`it broke at ${SECRETS.join(' and ')}`, {
      cause: Object.assign(new Error(`connect ${SECRETS.join(' ')}`), { code: 'ECONNREFUSED' }),
    })
    const text = startErrorText(error, { ...ENVIRONMENT, PORTAL_MODE: mode })
    for (const secret of SECRETS) expect(text).not.toContain(secret)
    expect(text).toMatch(/^The backend could not start \(Error < Error, ECONNREFUSED\)/)
    // The stack position is still printed.
    expect(text).toMatch(/\n\s+at .+start-error\.test\.ts:\d+/)
  },
)

it('[REAL-18] in production a message of the database, which may quote a row, is not printed', () => {
  const error = Object.assign(new Error('duplicate key: (email)=(anh@example.com)'), {
    code: '23505',
    constraint: 'members_email_live',
  })
  expect(startErrorText(error, { PORTAL_MODE: 'production' })).toMatch(
    /^The backend could not start \(Error, 23505, members_email_live\)\./,
  )
  expect(startErrorText(error, { PORTAL_MODE: 'production' })).not.toContain('anh@example.com')
  expect(startErrorText(error, { PORTAL_MODE: 'development' })).toContain('duplicate key')
})

it('[REAL-18] expected messages are printed without the secrets', () => {
  expect(withoutSecrets(`cannot use ${URL_TEXT}: password "p@ss-word" refused for portal`, ENVIRONMENT)).toBe(
    'cannot use DATABASE_URL: password "DATABASE_URL" refused for portal',
  )
})

it('[REAL-18] every setting with the name of a secret is treated as a secret', () => {
  const names = Object.keys(SETTINGS).filter((name) => /SECRET|TOKEN|PASS|DATABASE_URL|SMTP_URL/.test(name))
  expect(names.length).toBeGreaterThan(7)
  for (const name of names)
    expect([name, withoutSecrets('a value of its own', { [name]: 'a value of its own' })]).toEqual([name, name])
})

it('[DOOR-25] a user without a home directory, and a role that may not create, are named in one sentence', () => {
  const noHome = Object.assign(new Error('A system error occurred'), {
    code: 'ERR_SYSTEM_ERROR',
    syscall: 'uv_os_homedir',
  })
  for (const error of [noHome, new Error('unavailable', { cause: noHome })])
    expect(startErrorText(error, {})).toBe('The user of this process is not known to the system; set HOME to a folder.')
  const forbidden = Object.assign(new Error('permission denied for database portal'), { code: '42501' })
  expect(startErrorText(forbidden, {})).toMatch(/^The role of DATABASE_URL may not create .+\.$/)
})
