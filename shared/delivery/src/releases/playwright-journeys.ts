import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@portal/node'
import { coveredBy, type Covered, type ReportedSuite } from './covered'
import { DeliveryError } from '../failure'
import type { Journeys, Outcome } from './verify'

const READY_WITHIN_MS = 180_000

/**
 * A certificate says that a mix works, not how fast the machine is. So a test has four times the minutes of the
 * configuration.
 */
const TEST_WITHIN_MS = 360_000

/** The real implementations: `npm start` for the portal, Playwright for entrances and journeys. */
export function playwrightJourneys(root: string): Journeys {
  return {
    async start(name) {
      const port = await freePort()
      const data = await mkdtemp(join(tmpdir(), 'portal-verify-'))
      const url = `http://localhost:${port}`
      const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...process.env,
          PORTAL_ENV: name,
          PORTAL_MODE: 'test',
          PORTAL_PORT: String(port),
          PORTAL_DATA: data,
          PORTAL_ORIGIN: url,
          PORTAL_SENDER_LIMITS: 'off',
        },
      })
      let output = ''
      const closed = new Promise<void>((resolve) => {
        child.on('close', () => resolve())
      })
      const end = async () => {
        child.kill('SIGTERM')
        await closed
        await rm(data, { recursive: true, force: true })
      }
      try {
        await new Promise<void>((resolve, reject) => {
          const timer = setTimeout(
            () => reject(new DeliveryError(`${name} was not ready in time:\n${output}`)),
            READY_WITHIN_MS,
          )
          const read = (chunk: Buffer) => {
            output = (output + chunk.toString()).slice(-4000)
            if (output.includes('Portal ready at')) {
              clearTimeout(timer)
              resolve()
            }
          }
          child.stdout.on('data', read)
          child.stderr.on('data', read)
          void closed.then(() => {
            clearTimeout(timer)
            reject(new DeliveryError(`${name} could not be started:\n${output.trim()}`))
          })
        })
      } catch (error) {
        await end()
        throw error
      }
      return { url, end }
    },
    async run(url, changed) {
      // The card page and mailed links lead to the portal's own address: with a path prefix they would leave the
      // environment.
      if (new URL(url).pathname !== '/')
        throw new DeliveryError(
          `The journeys need an environment at an address of its own, not ${url}: leave out --url, or start it with PORTAL_ENV=<name> on a port of its own.`,
        )
      const own = changed
        .map((unit) => unit.replace(/^mf-/, ''))
        .filter((folder) => existsSync(join(root, 'e2e/specs', folder)))
      // If an entrance does not open, no journey runs, because it would only wait. The last journeys move the portal's
      // clock.
      const runs = [
        ['--project=entrances'],
        ...(own.length > 0 ? [['--project=desktop', ...own.map((folder) => `specs/${folder}/`)]] : []),
        ['--project=main-job'],
      ]
      const covered: Covered[] = []
      for (const args of runs) {
        const outcome = await playwright(root, url, args)
        covered.push(...outcome.covered)
        if (!outcome.passed) return { passed: false, covered }
      }
      return { passed: true, covered }
    },
  }
}

async function playwright(root: string, url: string, args: readonly string[]): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-report-'))
  const file = join(folder, 'report.json')
  try {
    const passed = await new Promise<boolean>((resolve, reject) => {
      const child = spawn(
        join(root, 'e2e/node_modules/.bin/playwright'),
        ['test', '--reporter=list,json', `--timeout=${TEST_WITHIN_MS}`, ...args],
        {
          cwd: join(root, 'e2e'),
          stdio: 'inherit',
          env: {
            ...process.env,
            PORTAL_URL: url,
            ONLY_MAIN_JOB: '1',
            PLAYWRIGHT_JSON_OUTPUT_NAME: file,
            PLAYWRIGHT_JSON_OUTPUT_FILE: file,
          },
        },
      )
      child.on('error', reject)
      child.on('close', (code) => resolve(code === 0))
    })
    if (!existsSync(file)) return { passed: false, covered: [] }
    const { suites } = JSON.parse(await readFile(file, 'utf8')) as { readonly suites: readonly ReportedSuite[] }
    return { passed, covered: coveredBy(suites) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
