/** Compares the list of settings with the code that reads them and with the documentation. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Setting } from '@portal/node'
import { PORTAL_SETTINGS, readPortalSettings } from './settings'

const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing'))
  .map((name) => [name, readFileSync(join(__dirname, name), 'utf8')] as const)

it('every variable that the portal server or its command reads is in the list, and the list names no other', () => {
  const read = sources.flatMap(([, text]) =>
    [...text.matchAll(/\b(?:env|environment|settings)(?:\.|\[')([A-Z][A-Z0-9_]+)/g)].map(([, name]) => name ?? ''),
  )
  expect([...new Set(read)].sort()).toEqual(Object.keys(PORTAL_SETTINGS).sort())
})

it('process.env is read by names, or passed on as a whole', () => {
  // The test above would not see a destructured or computed name. The addresses of remotes have their own names
  // (docs/settings.md).
  const computed = sources
    .filter(([, text]) => /\}\s*=\s*(?:process\.)?env\b|\benv(?:ironment)?\[[^'\]]/.test(text))
    .map(([name]) => name)
  expect(computed).toEqual(['server/remote-store.ts'])
})

it('docs/settings.md lists every setting of the portal server with its meaning', () => {
  const page = readFileSync(join(__dirname, '../../../docs/settings.md'), 'utf8')
  const lines = (page.split('## The portal server and the `portal` command')[1] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  expect(lines.slice(0, Object.keys(PORTAL_SETTINGS).length)).toEqual(
    Object.entries<Setting>(PORTAL_SETTINGS).map(
      ([name, { is, otherwise, without = '' }]) => `| \`${name}\` | ${otherwise ?? without} | ${is} |`,
    ),
  )
})

/** For each setting that has a form, a value that it does not accept. Only free texts accept everything. */
const WRONG: Readonly<Record<keyof typeof PORTAL_SETTINGS, string | undefined>> = {
  PORTAL_MODE: 'prod',
  PORTAL_PORT: '4000a',
  PORTAL_HOST: undefined,
  PORTAL_ORIGIN: 'portal.example.com',
  PORTAL_ENV: 'Production!',
  PORTAL_SIDE_ENVIRONMENTS: '1',
  PORTAL_RELEASES: 's3://',
  PORTAL_ENVIRONMENTS: 'http://bucket',
  PORTAL_TRUST_PROXY: 'true',
  PORTAL_OVERRIDE_SECRET: undefined,
  PORTAL_METRICS_PORT: 'none',
  METRICS_HOST: undefined,
  OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
  PORTAL_DRAIN_MS: '10s',
  BACKEND_URL: 'backend:4001',
  GMO_URL: 'gateway',
  EMPLOYER_TIPS_URL: 'tips',
  HELP_URL: 'help',
  INQUIRY_URL: 'mailto:a@example.com',
  SUPPORT_PHONE: undefined,
  LOG_LEVEL: 'loud',
  AWS_REGION: undefined,
  AWS_ENDPOINT_URL_S3: 'minio:9000',
  AWS_ENDPOINT_URL: 'minio:9000',
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: undefined,
  PORTAL_BACKEND: 'backend',
  BACKEND_PORT: '-1',
  PORTAL_OPERATOR_TOKEN: undefined,
  PORTAL_ACTOR: undefined,
  GIT_COMMIT: undefined,
  GITHUB_RUN_ID: undefined,
  DATABASE_URL: undefined,
  PORTAL_LIVE: 'mf-nothing',
  PORTAL_STANDALONE: 'host',
  PORTAL_SERVE_UNIT: 'mf-nothing',
}

it.each(Object.entries(WRONG).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))(
  '[DOOR-25] the portal server refuses %s=%s in one sentence',
  (name, value) => {
    expect(() => readPortalSettings({ [name]: value })).toThrow(new RegExp(`^${name} must [^\\n]+\\.$`))
  },
)

it('[DOOR-25] defaults are values that the setting accepts', () => {
  const { values, faults } = readPortalSettings(
    Object.fromEntries(
      Object.entries<Setting>(PORTAL_SETTINGS).flatMap(([name, { otherwise }]) =>
        otherwise ? [[name, otherwise]] : [],
      ),
    ),
  )
  expect([faults, values.PORTAL_PORT, values.PORTAL_TRUST_PROXY('10.0.0.1', 0)]).toEqual([[], 4000, false])
})

it('[DOOR-08] the setting of proxies reaches the portal server of docker-compose.yml', () => {
  const compose = readFileSync(join(__dirname, '../../../docker-compose.yml'), 'utf8')
  expect(compose).toContain('PORTAL_TRUST_PROXY: ${PORTAL_TRUST_PROXY:-0}')
})
