/** The environment, read and checked once; nobody else reads process.env. */
import { resolve } from 'node:path'
import * as v from 'valibot'
import { invoiceEntries, invoiceTerms, requiredForInvoices } from './config.invoice'
import type { InvoiceTerms } from './config.invoice'

export class ConfigError extends Error {}

const text = v.optional(v.pipe(v.string(), v.trim()), '')
const port = (fallback: number) => v.pipe(
  v.optional(v.string(), String(fallback)),
  v.regex(/^\d{1,5}$/, 'must be a port number'),
  v.transform(Number),
  v.maxValue(65_535, 'must be a port number'),
)
const httpUrl = (fallback: string) => v.pipe(
  v.optional(v.string(), fallback),
  v.transform((value) => value.trim() || fallback),
  v.regex(/^https?:\/\/[^\s]+$/, 'must be an address that starts with http:// or https://'),
  v.transform((value) => value.replace(/\/+$/, '')),
)

const EnvironmentSchema = v.object({
  // D84: unset means production.
  PORTAL_MODE: v.optional(v.picklist(['development', 'test', 'production'], 'must be development, test or production'), 'production'),
  BACKEND_PORT: port(4001),
  BACKEND_HOST: v.optional(v.string(), '127.0.0.1'),
  PORTAL_PORT: port(4000),
  PORTAL_ORIGIN: text,
  PORTAL_DATA: text,
  DATABASE_URL: v.pipe(
    text,
    v.check((value) => value === '' || /^postgres(ql)?:\/\/\S+$/.test(value), 'must look like postgres://user:password@host:5432/database, or be empty'),
  ),
  PORTAL_SEED: v.optional(v.string(), 'demo'),
  PORTAL_PARTNER_TOKEN: text,
  PORTAL_OPERATOR_TOKEN: text,
  PORTAL_SECRET: text,
  // D27
  INTERVIEW_LATE_CHANGES: v.optional(v.picklist(['warn', 'refuse'], 'must be warn or refuse'), 'warn'),
  SMTP_URL: text,
  MAIL_FROM: text,
  SMS_URL: text,
  SMS_TOKEN: text,
  SMS_FROM: text,
  GMO_URL: text,
  GMO_SITE_ID: text,
  GMO_SITE_PASS: text,
  GMO_SHOP_ID: text,
  GMO_SHOP_PASS: text,
  GMO_LINK_CONFIG_ID: text,
  ...invoiceEntries,
  HELP_URL: httpUrl('https://help.example.com'),
  INQUIRY_URL: httpUrl('https://inquiry.example.com'),
  SUPPORT_PHONE: v.optional(v.string(), '03-1234-5678'),
})

export interface Config {
  readonly mode: 'development' | 'test' | 'production'
  readonly host: string
  readonly port: number
  /** The public address of the portal, without a trailing slash: what mails link to. */
  readonly origin: string
  readonly dataDir: string
  /** Empty: the embedded database in `dataDir`. */
  readonly databaseUrl: string
  readonly seed: string
  readonly partnerToken: string
  readonly operatorToken: string
  /** Signs short-lived addresses (D87). Empty: a random one is kept in the database. */
  readonly secret: string
  readonly lateChanges: 'warn' | 'refuse'
  readonly mail: { readonly smtpUrl: string; readonly from: string }
  readonly sms: { readonly url: string; readonly token: string; readonly from: string }
  readonly gmo: {
    readonly url: string
    readonly siteId: string
    readonly sitePass: string
    readonly shopId: string
    readonly shopPass: string
    readonly configId: string
  }
  readonly invoice: InvoiceTerms
  readonly links: { readonly help: string; readonly inquiry: string; readonly supportPhone: string }
}

const NAMES = new Intl.ListFormat('en-GB', { type: 'conjunction' })

export const isDevelopmentLike = (config: Config): boolean => config.mode !== 'production'

/** Reads an environment; throws a ConfigError with one clear sentence. `root` is the project folder. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>, root: string): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const result = v.safeParse(EnvironmentSchema, given)
  if (!result.success) {
    const issue = result.issues[0]
    throw new ConfigError(`${v.getDotPath(issue) ?? 'The environment'} ${issue.message}.`)
  }
  const env = result.output
  const production = env.PORTAL_MODE === 'production'
  const required = { PORTAL_PARTNER_TOKEN: env.PORTAL_PARTNER_TOKEN, PORTAL_OPERATOR_TOKEN: env.PORTAL_OPERATOR_TOKEN, ...requiredForInvoices(env) }
  const missing = Object.entries(required).filter(([, value]) => value === '').map(([name]) => name)
  if (production && missing.length > 0) throw new ConfigError(`${NAMES.format(missing)} must be set in production (D98, D107).`)
  return {
    mode: env.PORTAL_MODE,
    host: env.BACKEND_HOST,
    port: env.BACKEND_PORT,
    origin: (env.PORTAL_ORIGIN || `http://localhost:${env.PORTAL_PORT}`).replace(/\/+$/, ''),
    dataDir: resolve(root, env.PORTAL_DATA || '.portal'),
    databaseUrl: env.DATABASE_URL,
    seed: env.PORTAL_SEED,
    partnerToken: env.PORTAL_PARTNER_TOKEN || 'dev-partner-token',
    operatorToken: env.PORTAL_OPERATOR_TOKEN || 'dev-operator-token',
    secret: env.PORTAL_SECRET,
    lateChanges: env.INTERVIEW_LATE_CHANGES,
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM || 'no-reply@localhost' },
    sms: { url: env.SMS_URL, token: env.SMS_TOKEN, from: env.SMS_FROM },
    gmo: {
      url: env.GMO_URL,
      siteId: env.GMO_SITE_ID,
      sitePass: env.GMO_SITE_PASS,
      shopId: env.GMO_SHOP_ID,
      shopPass: env.GMO_SHOP_PASS,
      configId: env.GMO_LINK_CONFIG_ID,
    },
    invoice: invoiceTerms(env),
    links: { help: env.HELP_URL, inquiry: env.INQUIRY_URL, supportPhone: env.SUPPORT_PHONE },
  }
}
