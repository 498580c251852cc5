/** The environment, read and validated once. No other code reads process.env. */
import { resolve } from 'node:path'
import type { TrustsProxy } from '@portal/node'
import { invoiceTerms } from './config.invoice'
import type { InvoiceTerms } from './config.invoice'
import { operatorFacts } from './config.operator'
import type { OperatorFacts } from './config.operator'
import type { TranslatorService } from '../adapters/translator'
import { readSettings } from './settings'

export class ConfigError extends Error {}

export interface Config {
  readonly mode: 'development' | 'test' | 'production'
  readonly host: string
  readonly port: number
  /** The public address of the portal, without a trailing slash; mails link to it. */
  readonly origin: string
  readonly dataDir: string
  /** Empty: the embedded database in `dataDir`. */
  readonly databaseUrl: string
  /** Past a pooler; the same as `databaseUrl` without one. */
  readonly databaseDirectUrl: string
  readonly databasePool: number
  readonly seed: string
  /** Empty: files are stored in `dataDir`. */
  readonly filesUrl: string
  readonly drainMs: number
  readonly partnerToken: string
  readonly operatorToken: string
  /** Signs short-lived addresses (D87). Empty outside of production: a random one is kept in the database. */
  readonly secret: string
  /** CARE-01: the first wraps the keys of companies, all unwrap. */
  readonly fileKeys: readonly Buffer[]
  /** REAL-16: whether mails to people without a login are limited per network address. */
  readonly limitsSenders: boolean
  /** The proxies whose forwarded sender address is trusted. */
  readonly trustsProxy: TrustsProxy
  readonly lateChanges: 'warn' | 'refuse'
  /** CARE-03: from the request to close a company to its closing. */
  readonly closingDays: number
  /** VISA-02: the fields of specified skills, updated with the operator's later knowledge. */
  readonly mail: { readonly smtpUrl: string; readonly from: string }
  readonly sms: { readonly url: string; readonly token: string; readonly from: string }
  /** The budget of SMS with a code, of the whole installation. */
  readonly smsADay: number
  /** VOICE-03: without an address nobody translates. */
  readonly translator: TranslatorService
  readonly gmo: {
    readonly url: string
    readonly siteId: string
    readonly sitePass: string
    readonly shopId: string
    readonly shopPass: string
    readonly configId: string
    readonly timeoutMs: number
  }
  readonly invoice: InvoiceTerms
  readonly operator: OperatorFacts
  /** Metrics are served only if a port is configured. */
  readonly metrics: { readonly host: string; readonly port: number | undefined }
  /** Empty: no traces. */
  readonly tracesUrl: string
  readonly links: { readonly help: string; readonly inquiry: string; readonly supportPhone: string }
}

export const isDevelopmentLike = (config: Config): boolean => config.mode !== 'production'

/** Reads an environment. Throws a ConfigError that names all faults in one sentence. `root` is the project folder. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>, root: string): Config {
  const { values: env, faults } = readSettings(environment)
  if (faults.length > 0) throw new ConfigError(`${faults.join('; ')}.`)
  return {
    mode: env.PORTAL_MODE,
    host: env.BACKEND_HOST,
    port: env.BACKEND_PORT,
    origin: env.PORTAL_ORIGIN || `http://localhost:${env.PORTAL_PORT}`,
    dataDir: resolve(root, env.PORTAL_DATA),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL || env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    seed: env.PORTAL_SEED,
    filesUrl: env.FILES_URL,
    drainMs: env.PORTAL_DRAIN_MS,
    partnerToken: env.PORTAL_PARTNER_TOKEN,
    operatorToken: env.PORTAL_OPERATOR_TOKEN,
    secret: env.PORTAL_SECRET,
    fileKeys: env.PORTAL_FILE_KEYS,
    limitsSenders: env.PORTAL_SENDER_LIMITS === 'on',
    trustsProxy: env.BACKEND_TRUSTED_PROXIES,
    lateChanges: env.INTERVIEW_LATE_CHANGES,
    closingDays: env.COMPANY_CLOSING_DAYS,
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    sms: { url: env.SMS_URL, token: env.SMS_TOKEN, from: env.SMS_FROM },
    smsADay: env.SMS_A_DAY,
    translator: { kind: env.TRANSLATOR_KIND, url: env.TRANSLATOR_URL, key: env.TRANSLATOR_KEY },
    gmo: {
      url: env.GMO_URL,
      siteId: env.GMO_SITE_ID,
      sitePass: env.GMO_SITE_PASS,
      shopId: env.GMO_SHOP_ID,
      shopPass: env.GMO_SHOP_PASS,
      configId: env.GMO_LINK_CONFIG_ID,
      timeoutMs: env.GMO_TIMEOUT_MS,
    },
    invoice: invoiceTerms(env),
    operator: operatorFacts(env),
    metrics: { host: env.METRICS_HOST, port: env.BACKEND_METRICS_PORT || undefined },
    tracesUrl: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    links: { help: env.HELP_URL, inquiry: env.INQUIRY_URL, supportPhone: env.SUPPORT_PHONE },
  }
}
