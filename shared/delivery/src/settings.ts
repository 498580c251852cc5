/**
 * Every environment variable that the portal server and the `portal` command read. A test compares the list with
 * `docs/settings.md`.
 */
export interface PortalSetting {
  /** One line for the documentation. */
  readonly is: string
  readonly otherwise?: string
}

const bucket = 'as for every S3 tool'

export const PORTAL_SETTINGS = {
  PORTAL_MODE: { is: '`development`, `test` or `production`', otherwise: 'production' },
  PORTAL_PORT: { is: 'port of the portal server', otherwise: '4000' },
  PORTAL_HOST: { is: 'address that the portal server listens on', otherwise: 'localhost' },
  PORTAL_ORIGIN: { is: 'public address of the portal; with `https:` browsers are told to use https only (HSTS)' },
  PORTAL_ENV: { is: 'name of the environment that is shown at `/`', otherwise: 'local' },
  PORTAL_SIDE_ENVIRONMENTS: {
    is: '`true` shows the other environments at `/env/<name>/`; `false` hides them',
    otherwise: 'shown outside of production',
  },
  PORTAL_RELEASES: {
    is: 'folder or bucket of releases, such as `s3://portal-releases/releases`',
    otherwise: 'releases',
  },
  PORTAL_ENVIRONMENTS: { is: 'folder or bucket of environments', otherwise: 'environments' },
  PORTAL_TRUST_PROXY: {
    is: 'proxies in front whose `X-Forwarded-*` headers are trusted: their number (`1` behind one balancer), or their addresses and networks as in `BACKEND_TRUSTED_PROXIES`; `true` is refused',
    otherwise: '0',
  },
  PORTAL_OVERRIDE_SECRET: { is: 'signs the links with which testers choose other versions; empty: no such links' },
  PORTAL_METRICS_PORT: { is: 'port of `/metrics` of the portal server; empty: none' },
  METRICS_HOST: { is: 'address that `/metrics` listens on; never a public one', otherwise: '127.0.0.1' },
  PORTAL_DRAIN_MS: {
    is: 'milliseconds between "not ready" and the end of listening when the portal server stops',
    otherwise: '500',
  },
  BACKEND_URL: {
    is: 'address of the backend to which `/api` is forwarded; several, separated by commas, take turns',
    otherwise: 'http://127.0.0.1:4001',
  },
  GMO_URL: { is: 'address of the payment gateway, to which pages may send forms' },
  EMPLOYER_TIPS_URL: { is: 'page of hiring tips', otherwise: 'https://tips.example.com' },
  HELP_URL: { is: 'help pages', otherwise: 'https://help.example.com' },
  INQUIRY_URL: { is: 'contact form', otherwise: 'https://inquiry.example.com' },
  SUPPORT_PHONE: { is: 'telephone number of the support', otherwise: '03-1234-5678' },
  LOG_LEVEL: { is: 'lowest level of log lines', otherwise: 'warn' },
  AWS_REGION: { is: `region of the buckets, ${bucket}`, otherwise: 'us-east-1' },
  AWS_ENDPOINT_URL_S3: { is: `address of a store other than AWS S3, ${bucket}` },
  AWS_ENDPOINT_URL: { is: `the same, for all services, ${bucket}` },
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: {
    is: 'turns off the warning of the library about old Node.js versions; `package.json` names the version that is needed',
    otherwise: 'true',
  },
  PORTAL_BACKEND: {
    is: 'address of the backend itself, for `portal backup` and `portal outbox`',
    otherwise: 'http://127.0.0.1, port `BACKEND_PORT`',
  },
  BACKEND_PORT: { is: 'port of a backend on this machine, for the same two commands', otherwise: '4001' },
  PORTAL_OPERATOR_TOKEN: {
    is: 'token of the operator API, for the same two commands',
    otherwise: '`dev-operator-token`',
  },
  PORTAL_ACTOR: {
    is: 'name that is written into releases and environments by the `portal` command',
    otherwise: "the operating system's user",
  },
  GIT_COMMIT: { is: 'commit that a release names; a pipeline sets it', otherwise: 'commit of the folder' },
  GITHUB_RUN_ID: { is: 'workflow run that a certificate names; GitHub sets it' },
  PORTAL_LIVE: { is: 'units that are served from their build folders; `npm run dev` sets it' },
  PORTAL_STANDALONE: {
    is: 'the one remote that is served alone, or `parts`; `npm run dev -- --alone` and `npm run parts` set it',
  },
  PORTAL_SERVE_UNIT: { is: 'the one unit whose releases are served, in the image of a remote' },
} as const satisfies Readonly<Record<string, PortalSetting>>
