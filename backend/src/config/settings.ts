/** Every environment variable of the backend with its meaning. A test compares `docs/settings.md` with this list. */
import { withoutEndSlashes } from '@portal/contracts/kernel'
import {
  forms,
  readSettings as read,
  type Environment,
  type Setting,
  type SettingsRead,
  type ValuesOf,
} from '@portal/node'
import * as v from 'valibot'
import { bucketAddress } from '../adapters/s3-files'
import { TRANSLATOR_KINDS } from '../adapters/translator'
import { INVOICE_SETTINGS } from './config.invoice'
import { OPERATOR_SETTINGS } from './config.operator'
import { LIMITS } from './limits'

const { httpUrl, milliseconds, mode, port, proxies, text } = forms
const origin = v.pipe(
  v.string(),
  v.check(
    (value) => /^https?:\/\//.test(value) && URL.canParse(value),
    'must be an address that starts with http:// or https://',
  ),
  v.transform(withoutEndSlashes),
  v.check(
    (value) => new URL(value).origin === value,
    'must be an address without a path, such as https://portal.example.com',
  ),
)
const smtpUrl = v.pipe(
  v.string(),
  v.check(
    (value) => /^smtps?:\/\//.test(value) && URL.canParse(value),
    'must look like smtp://user:password@host:587 or smtps://…',
  ),
)
const bucketUrl = v.pipe(
  v.string(),
  v.check((value) => bucketAddress(value) !== undefined, 'must look like s3://bucket/prefix, or be empty'),
)
const wholeNumber = v.pipe(v.string(), v.regex(/^\d{1,7}$/, 'must be a whole number'), v.transform(Number))
/** The time limit of one call. A charge makes up to five calls within its lease of two minutes. */
const gatewayPatience = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a number of milliseconds'),
  v.transform(Number),
  v.minValue(100, 'must be 100 to 20000'),
  v.maxValue(20_000, 'must be 100 to 20000'),
)
const databaseUrl = v.pipe(
  v.string(),
  v.regex(/^postgres(ql)?:\/\/\S+$/, 'must look like postgres://user:password@host:5432/database, or be empty'),
)
const longerThan = (length: number) =>
  v.pipe(v.string(), v.minLength(length, `must have at least ${length} characters (openssl rand -hex 32 makes one)`))

const FILE_KEY = /^[0-9a-f]{64}$/i
const MOST_FILE_KEYS = 10
const fileKeys = forms.form('must be 64 hexadecimal digits, or several such keys separated by commas', (given) => {
  const keys = given.split(',').map((one) => one.trim().toLowerCase())
  const isRight = keys.length <= MOST_FILE_KEYS && new Set(keys).size === keys.length
  return isRight && keys.every((one) => FILE_KEY.test(one)) ? keys.map((one) => Buffer.from(one, 'hex')) : undefined
})
const DEVELOPMENT_FILE_KEY = 'd0'.repeat(32)
const ownFileKeys = v.pipe(
  v.string(),
  v.check((given) => !given.toLowerCase().includes(DEVELOPMENT_FILE_KEY), 'must not contain the key of development'),
)

const required = (development = '') => ({ required: { development } })

export const SETTINGS = {
  PORTAL_MODE: {
    is: '`development`, `test` or `production`',
    reads: mode,
    otherwise: 'production',
  },
  BACKEND_PORT: { is: 'port of the backend', reads: port, otherwise: '4001' },
  BACKEND_HOST: { is: 'address that the backend listens on', reads: text, otherwise: '127.0.0.1' },
  PORTAL_PORT: {
    is: 'port of the portal server; without `PORTAL_ORIGIN` mails link to it on localhost',
    reads: port,
    otherwise: '4000',
  },
  PORTAL_ORIGIN: {
    is: 'public address of the portal: what mails and the payment page link to',
    reads: origin,
    ...required(),
  },
  PORTAL_DATA: { is: 'folder of the embedded database and of files', reads: text, otherwise: '.portal' },
  FILES_URL: {
    is: 'bucket of files, such as `s3://portal-files/production`; empty means `PORTAL_DATA`; `AWS_REGION`, `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY` and `AWS_ENDPOINT_URL_S3` as for every S3 tool',
    reads: bucketUrl,
  },
  PORTAL_DRAIN_MS: {
    is: 'milliseconds between "not ready" and the end of listening when the backend stops',
    reads: milliseconds,
    otherwise: '500',
  },
  DATABASE_URL: {
    is: 'PostgreSQL; empty means the embedded database in `PORTAL_DATA`',
    reads: databaseUrl,
    credential: true,
  },
  DATABASE_DIRECT_URL: {
    is: 'the same PostgreSQL without a pooler, if `DATABASE_URL` leads through one that pools transactions (PgBouncer): for migrations, locks and live changes',
    reads: databaseUrl,
    credential: true,
  },
  DATABASE_POOL: {
    is: 'most connections of one backend to PostgreSQL, 1 to 200; two more for live changes and migrations',
    reads: v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, 'must be 1 to 200'),
      v.transform(Number),
      v.minValue(1, 'must be 1 to 200'),
      v.maxValue(200, 'must be 1 to 200'),
    ),
    otherwise: '10',
  },
  PORTAL_SEED: {
    is: '`none` leaves an empty database empty; production never gets demo data',
    reads: text,
    otherwise: 'demo',
  },
  PORTAL_PARTNER_TOKEN: {
    is: 'token of the partner API',
    reads: text,
    secret: true,
    inProduction: longerThan(24),
    ...required('dev-partner-token'),
  },
  PORTAL_OPERATOR_TOKEN: {
    is: "the owner's token of the operator API, with which people are added",
    reads: text,
    secret: true,
    inProduction: longerThan(24),
    ...required('dev-operator-token'),
  },
  PORTAL_SECRET: {
    is: 'signs short-lived addresses and encrypts seeds of authenticator apps; outside of production, if empty, one is created and stored in the database',
    reads: text,
    secret: true,
    inProduction: longerThan(32),
    ...required(),
  },
  PORTAL_FILE_KEYS: {
    is: 'keys with which the keys of files and backups are encrypted (CARE-01): 64 hexadecimal digits each (`openssl rand -hex 32`), separated by commas; the first encrypts, all decrypt; without them nobody can read files and backups',
    reads: fileKeys,
    secret: true,
    inProduction: ownFileKeys,
    ...required(DEVELOPMENT_FILE_KEY),
  },
  PORTAL_SENDER_LIMITS: {
    is: '`off` turns off every limit for each network address: of mails, wrong secrets (passwords, codes, links) and wrong service tokens; for tests that act as many people',
    reads: v.picklist(['on', 'off'], 'must be on or off'),
    otherwise: 'on',
    inProduction: v.literal('on', 'must be on in production'),
  },
  BACKEND_TRUSTED_PROXIES: {
    is: 'portal servers whose forwarded client address is trusted: addresses and networks separated by commas (`loopback`, `uniquelocal`, 10.0.0.0/8), or the number of proxies in front if nothing else reaches the backend',
    reads: proxies,
    otherwise: 'loopback',
  },
  COMPANY_CLOSING_DAYS: {
    is: 'days from the request to close a company to its closing, in which an admin can take it back, 1 to 180',
    reads: v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, 'must be 1 to 180'),
      v.transform(Number),
      v.minValue(1, 'must be 1 to 180'),
      v.maxValue(180, 'must be 1 to 180'),
    ),
    otherwise: '30',
  },
  INTERVIEW_LATE_CHANGES: {
    is: '`refuse` forbids late cancels and changes of interviews',
    reads: v.picklist(['warn', 'refuse'], 'must be warn or refuse'),
    otherwise: 'warn',
  },
  SMTP_URL: {
    is: 'mail server; in production TLS is required, unless the address ends with `?requireTLS=false`',
    reads: smtpUrl,
    credential: true,
    ...required(),
  },
  MAIL_FROM: {
    is: 'sender of mails',
    reads: v.pipe(v.string(), v.regex(/^[^\s@]+@[^\s@]+$|<[^\s@<>]+@[^\s@<>]+>$/, 'must be an e-mail address')),
    ...required('no-reply@localhost'),
  },
  SMS_URL: { is: 'address of the SMS provider', reads: httpUrl, ...required() },
  SMS_TOKEN: { is: 'token for the SMS provider', reads: text, credential: true, ...required() },
  SMS_FROM: { is: 'sender of SMS', reads: text, ...required() },
  SMS_A_DAY: {
    is: 'SMS with a code that all companies together may send within 24 hours; companies that never had a plan get half of it',
    reads: wholeNumber,
    otherwise: String(LIMITS.smsOfInstallation.most),
  },
  TRANSLATOR_URL: {
    is: 'address of a service that translates messages, such as https://api.deepl.com; empty: nobody translates',
    reads: httpUrl,
  },
  TRANSLATOR_KEY: { is: 'key for that service', reads: text, credential: true },
  TRANSLATOR_KIND: {
    is: 'whose calls it understands: `deepl` or `libretranslate`',
    reads: v.picklist(TRANSLATOR_KINDS, 'must be deepl or libretranslate'),
    otherwise: 'libretranslate',
  },
  GMO_URL: {
    is: 'address of the payment gateway; outside of production an empty one means the sandbox',
    reads: httpUrl,
    ...required(),
  },
  GMO_SITE_ID: { is: 'site id at the payment gateway', reads: text, ...required() },
  GMO_SITE_PASS: { is: 'site password at the payment gateway', reads: text, credential: true, ...required() },
  GMO_SHOP_ID: { is: 'shop id at the payment gateway', reads: text, ...required() },
  GMO_SHOP_PASS: { is: 'shop password at the payment gateway', reads: text, credential: true, ...required() },
  GMO_LINK_CONFIG_ID: { is: 'configuration of the card page at the payment gateway', reads: text, ...required() },
  GMO_TIMEOUT_MS: {
    is: 'milliseconds that one call at the payment gateway may take, 100 to 20000',
    reads: gatewayPatience,
    otherwise: '15000',
  },
  ...INVOICE_SETTINGS,
  ...OPERATOR_SETTINGS,
  BACKEND_METRICS_PORT: { is: 'port of `/metrics` of the backend; empty: none', reads: port },
  METRICS_HOST: {
    is: 'address that `/metrics` listens on, of both servers; never a public one',
    reads: text,
    otherwise: '127.0.0.1',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    is: 'address of a collector of traces (OTLP over HTTP), such as http://collector:4318, of both servers; empty: no traces',
    reads: httpUrl,
  },
  HELP_URL: { is: 'help pages', reads: httpUrl, otherwise: 'https://help.example.com' },
  INQUIRY_URL: { is: 'contact form', reads: httpUrl, otherwise: 'https://inquiry.example.com' },
  SUPPORT_PHONE: { is: 'telephone number of the support', reads: text, otherwise: '03-1234-5678' },
} as const satisfies Readonly<Record<string, Setting>>

export type SettingValues = ValuesOf<typeof SETTINGS>

/** Reads all settings and reports everything that is wrong at once. */
export const readSettings = (environment: Environment): SettingsRead<typeof SETTINGS> => read(SETTINGS, environment)
