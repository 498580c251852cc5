/**
 * Every environment variable that the portal server and the `portal` command read. A test compares the list with
 * `docs/settings.md`.
 */
import { forms, readSettings, type Environment, type Setting, type SettingsRead, type ValuesOf } from '@portal/node'
import { isEnvironmentName } from './environments/environments'
import { DeliveryError } from './failure'
import { isUnit, UNITS } from './ground/units'
import { isBucketAddress } from './store/bucket'

const { form, httpUrl, httpUrls, logLevel, milliseconds, mode, port, proxies, text, trueOrFalse } = forms

const place = form('must be a folder or look like s3://bucket/prefix', (given) => {
  const isAddress = given.includes('://')
  return !isAddress || isBucketAddress(given) ? given : undefined
})
const environmentName = form('must be a name of small letters, digits and dashes', (given) =>
  isEnvironmentName(given) ? given : undefined,
)
const unit = form(`must be one of ${UNITS.join(', ')}`, (given) => (isUnit(given) ? given : undefined))
const units = form(`must name units of ${UNITS.join(', ')}, separated by commas`, (given) => {
  const names = given.split(',').filter(Boolean)
  return names.every(isUnit) ? names : undefined
})
const standalone = form('must name a remote, or be parts', (given) =>
  given === 'parts' || (isUnit(given) && given !== 'host') ? given : undefined,
)

const bucket = 'as for every S3 tool'

export const PORTAL_SETTINGS = {
  PORTAL_MODE: { reads: mode, is: '`development`, `test` or `production`', otherwise: 'production' },
  PORTAL_PORT: { reads: port, is: 'port of the portal server', otherwise: '4000' },
  PORTAL_HOST: { reads: text, is: 'address that the portal server listens on', otherwise: 'localhost' },
  PORTAL_ORIGIN: {
    reads: httpUrl,
    is: 'public address of the portal; with `https:` browsers are told to use https only (HSTS)',
  },
  PORTAL_ENV: { reads: environmentName, is: 'name of the environment that is shown at `/`', otherwise: 'local' },
  PORTAL_SIDE_ENVIRONMENTS: {
    reads: trueOrFalse,
    is: '`true` shows the other environments at `/env/<name>/`; `false` hides them',
    without: 'shown outside of production',
  },
  PORTAL_RELEASES: {
    reads: place,
    is: 'folder or bucket of releases, such as `s3://portal-releases/releases`',
    otherwise: 'releases',
  },
  PORTAL_ENVIRONMENTS: { reads: place, is: 'folder or bucket of environments', otherwise: 'environments' },
  PORTAL_TRUST_PROXY: {
    reads: proxies,
    is: 'proxies in front whose `X-Forwarded-*` headers are trusted: their number (`1` behind one balancer), or their addresses and networks as in `BACKEND_TRUSTED_PROXIES`; `true` is refused; how to choose: docs/operations.md',
    otherwise: '0',
  },
  PORTAL_OVERRIDE_SECRET: {
    reads: text,
    is: 'signs the links with which testers choose other versions; empty: no such links',
  },
  PORTAL_METRICS_PORT: { reads: port, is: 'port of `/metrics` of the portal server; empty: none' },
  METRICS_HOST: { reads: text, is: 'address that `/metrics` listens on; never a public one', otherwise: '127.0.0.1' },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    reads: httpUrl,
    is: 'address of a collector of traces (OTLP over HTTP); empty: no traces',
  },
  PORTAL_DRAIN_MS: {
    reads: milliseconds,
    is: 'milliseconds between "not ready" and the end of listening when the portal server stops',
    otherwise: '500',
  },
  BACKEND_URL: {
    reads: httpUrls,
    is: 'address of the backend to which `/api` is forwarded; several, separated by commas, take turns, and so do the addresses of one name',
    otherwise: 'http://127.0.0.1:4001',
  },
  GMO_URL: { reads: httpUrl, is: 'address of the payment gateway, to which pages may send forms' },
  EMPLOYER_TIPS_URL: { reads: httpUrl, is: 'page of hiring tips', otherwise: 'https://tips.example.com' },
  HELP_URL: { reads: httpUrl, is: 'help pages', otherwise: 'https://help.example.com' },
  INQUIRY_URL: { reads: httpUrl, is: 'contact form', otherwise: 'https://inquiry.example.com' },
  SUPPORT_PHONE: { reads: text, is: 'telephone number of the support', otherwise: '03-1234-5678' },
  LOG_LEVEL: { reads: logLevel, is: 'lowest level of log lines', otherwise: 'warn' },
  AWS_REGION: { reads: text, is: `region of the buckets, ${bucket}`, otherwise: 'us-east-1' },
  AWS_ENDPOINT_URL_S3: { reads: httpUrl, is: `address of a store other than AWS S3, ${bucket}` },
  AWS_ENDPOINT_URL: { reads: httpUrl, is: `the same, for all services, ${bucket}` },
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: {
    reads: text,
    is: 'turns off the warning of the library about old Node.js versions; `package.json` names the version that is needed',
    otherwise: 'true',
  },
  PORTAL_BACKEND: {
    reads: httpUrl,
    is: 'address of the backend itself, for `portal backup` and `npm run operator`',
    without: 'http://127.0.0.1, port `BACKEND_PORT`',
  },
  BACKEND_PORT: { reads: port, is: 'port of a backend on this machine, for the same commands', otherwise: '4001' },
  PORTAL_OPERATOR_TOKEN: {
    reads: text,
    is: 'token of the operator who calls, for these commands and `npm run operator`',
    without: '`dev-operator-token`',
  },
  PORTAL_ACTOR: {
    reads: text,
    is: 'name that is written into releases and environments by the `portal` command',
    without: "the operating system's user",
  },
  GIT_COMMIT: { reads: text, is: 'commit that a release names; a pipeline sets it', without: 'commit of the folder' },
  GITHUB_RUN_ID: { reads: text, is: 'workflow run that a certificate names; GitHub sets it' },
  DATABASE_URL: {
    reads: text,
    is: 'database of the portal that `verify` starts; it starts a second one only without it, because a database has one clock',
    without: 'embedded ones',
  },
  PORTAL_LIVE: { reads: units, is: 'units that are served from their build folders; `npm run dev` sets it' },
  PORTAL_STANDALONE: {
    reads: standalone,
    is: 'the one remote that is served alone, or `parts`; `npm run dev -- --alone` and `npm run parts` set it',
  },
  PORTAL_SERVE_UNIT: { reads: unit, is: 'the one unit whose releases are served, in the image of a remote' },
} as const satisfies Readonly<Record<string, Setting>>

export type PortalValues = ValuesOf<typeof PORTAL_SETTINGS>

/** Reads the settings, or refuses them in one sentence that names all faults. */
export function readPortalSettings(environment: Environment): SettingsRead<typeof PORTAL_SETTINGS> {
  const read = readSettings(PORTAL_SETTINGS, environment)
  if (read.faults.length > 0) throw new DeliveryError(`${read.faults.join('; ')}.`)
  return read
}
