import { defineConfig, devices } from '@playwright/test'
import { existsSync } from 'node:fs'
import { PLAIN_HTTP_NAME } from './fixtures/plain-http'
import { isAll } from './fixtures/scope'

const port = process.env.PORTAL_PORT ?? '4100'
// With PORTAL_URL the tests run against that environment (PLAT-22); without it the run starts a portal.
const portalUrl = process.env.PORTAL_URL ?? `http://localhost:${port}`
// Specs that move the clock run beside others only with a portal of their own.
const clockPort = process.env.CLOCK_PORT
const clockUrl = process.env.CLOCK_URL ?? (clockPort ? `http://localhost:${clockPort}` : portalUrl)
// The portal of the run and the links that tests make use the same secret.
process.env.PORTAL_OVERRIDE_SECRET ??= 'signs the overrides of one test run'
const chromium =
  process.env.CHROMIUM_PATH ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    (path) => existsSync(path),
  )

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 860 } }
const phone = { ...devices['Desktop Chrome'], viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** A file named `*.long.spec.ts` proves in the browser again what a faster test proves for each change. */
const BEFORE_RELEASE = isAll ? [] : ['**/*.long.spec.ts']

const MAIN_JOB_WITHIN_MS = 240_000

const portalAt = (ownPort: string, url: string) => ({
  command: 'node scripts/start.mjs',
  cwd: '..',
  url: `${url}/readyz`,
  timeout: 600_000,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  stdout: 'ignore' as const,
  env: {
    PORTAL_PORT: ownPort,
    PORTAL_MODE: 'test',
    PORTAL_DATA: `${process.env.E2E_DATA ?? '/tmp/portal-e2e'}-${ownPort}`,
    PORTAL_ORIGIN: url,
    PORTAL_SENDER_LIMITS: 'off',
  },
})

export default defineConfig({
  testDir: './specs',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  // A retry would hide a race.
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: portalUrl,
    actionTimeout: 10_000,
    locale: 'ja-JP',
    timezoneId: 'America/New_York', // D2: the portal shows Tokyo's time in every zone
    // A trace slows down each test, even if it is not kept. `E2E_TRACE=1` keeps the traces of failed tests.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        `--host-resolver-rules=MAP ${PLAIN_HTTP_NAME} 127.0.0.1`,
      ],
    },
  },
  projects: [
    // These specs move the portal's clock, so they run one at a time: beside the others with a portal of their own, or
    // after them. They take the longest, so they come first.
    {
      name: 'main-job',
      testMatch: '**/main-job/*.spec.ts',
      timeout: MAIN_JOB_WITHIN_MS,
      use: { ...desktop, baseURL: clockUrl },
      dependencies: clockUrl !== portalUrl || process.env.ONLY_MAIN_JOB ? [] : ['desktop', 'entrances', 'faults'],
      workers: 1,
    },
    {
      name: 'desktop',
      testIgnore: [
        ...BEFORE_RELEASE,
        '**/main-job/**',
        '**/gallery/**',
        '**/specs/words/**',
        '**/specs/way/**',
        '**/specs/day/**',
        '**/entrances/**',
        '**/faults/**',
        '**/attacks/**',
        '**/skew/**',
      ],
      use: desktop,
    },
    { name: 'entrances', testMatch: '**/entrances/*.spec.ts', use: desktop },
    { name: 'faults', testMatch: '**/faults/*.spec.ts', testIgnore: BEFORE_RELEASE, use: desktop },
    { name: 'attacks', testMatch: '**/attacks/*.spec.ts', use: desktop },
    { name: 'skew', testMatch: '**/skew/*.spec.ts', use: desktop },
    {
      name: 'main-job-phone',
      testMatch: '**/main-job/*.spec.ts',
      timeout: MAIN_JOB_WITHIN_MS,
      use: { ...phone, baseURL: clockUrl },
      dependencies: ['main-job'],
      workers: 1,
    },
    { name: 'gallery', testMatch: '**/gallery/*.spec.ts', use: desktop, workers: 1 },
    { name: 'day', testMatch: '**/specs/day/*.spec.ts', use: desktop, workers: 1 },
    { name: 'words', testMatch: '**/specs/words/*.spec.ts', use: desktop },
    { name: 'way', testMatch: '**/specs/way/*.spec.ts', use: desktop, workers: 1 },
  ],
  webServer: process.env.PORTAL_URL
    ? undefined
    : [portalAt(port, portalUrl), ...(clockPort ? [portalAt(clockPort, clockUrl)] : [])],
})
