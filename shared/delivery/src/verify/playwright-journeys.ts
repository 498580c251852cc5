import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@portal/node'
import { coveredBy, notRepeatedOf, type Covered, type ReportedSuite } from './covered'
import { DeliveryError } from '../failure'
import { UNITS } from '../ground/units'
import type { Journeys, Outcome, Portal } from './journeys'
import { portalCommand } from '../portal-command'

const READY_WITHIN_MS = 180_000

/** A certificate says that a mix works, not how fast the machine is. So each test has more minutes than usual. */
const TEST_WITHIN_MS = 600_000

/** The folders with journeys: those of the remotes, and the main job, which crosses all of them. */
export const MAIN_JOB = 'main-job'
export const areasOf = (root: string): string[] =>
  UNITS.map((unit) => unit.replace(/^mf-/, '')).filter((area) => existsSync(join(root, 'e2e/specs', area)))

/** `npm start` over an environment with this folder of data. */
async function startScript(root: string, name: string, data: string, args: readonly string[] = []) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs'), ...args], {
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
  return { url, child }
}

/** Creates the database, and copies it once: to create it takes most of a start. */
async function twoDatabases(root: string, name: string): Promise<readonly [string, string]> {
  const [data, copy] = [
    await mkdtemp(join(tmpdir(), 'portal-verify-')),
    await mkdtemp(join(tmpdir(), 'portal-verify-')),
  ]
  const { child } = await startScript(root, name, data, ['--prepare'])
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise((resolve) => {
    child.on('close', resolve)
  })
  if (code !== 0) {
    for (const folder of [data, copy]) await rm(folder, { recursive: true, force: true })
    throw new DeliveryError(`${name} could not be started:\n${output.trim()}`)
  }
  await cp(data, copy, { recursive: true })
  return [data, copy]
}

/** The portal over this folder, which is removed at the end. */
async function startPortal(root: string, name: string, data: string): Promise<Portal> {
  const { url, child } = await startScript(root, name, data)
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
}

/** The real implementations: `npm start` for the portal, Playwright for entrances and journeys. */
export function playwrightJourneys(root: string): Journeys {
  return {
    async start(name) {
      const [data, copy] = await twoDatabases(root, name)
      const first = await startPortal(root, name, data).catch(async (error: unknown) => {
        await rm(copy, { recursive: true, force: true })
        throw error
      })
      const more: Promise<Portal>[] = []
      return {
        url: first.url,
        // A database that is given has one clock for all.
        ...(process.env.DATABASE_URL
          ? {}
          : {
              again() {
                const second = startPortal(root, name, copy)
                more.push(second)
                return second
              },
            }),
        async end() {
          const started = await Promise.allSettled(more)
          await Promise.all(
            [first, ...started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))].map((one) =>
              one.end(),
            ),
          )
          await rm(copy, { recursive: true, force: true })
        },
      }
    },
    async run({ url, again }, changed) {
      // The card page and mailed links lead to the portal's own address: with a path prefix they would leave the
      // environment.
      if (new URL(url).pathname !== '/')
        throw new DeliveryError(
          `The journeys need an environment at an address of its own, not ${url}: leave out --url (${portalCommand('verify <environment>')}), or start it with PORTAL_ENV=<name> on a port of its own.`,
        )
      // It starts while the entrances are mounted. Its failure is reported when it is needed.
      const second = again?.()
      second?.catch(() => undefined)
      const only = changed ? { CHANGED_UNITS: changed.join(',') } : {}
      const areas = ['--project=desktop', ...areasOf(root).map((area) => `specs/${area}/`)]
      const mainJob = [`--project=${MAIN_JOB}`, `specs/${MAIN_JOB}/`]
      const covered: Covered[] = []
      let notRepeated = 0
      const passes = async (args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> => {
        const outcome = await playwright(root, args, { PORTAL_URL: url, ...only, ...env })
        covered.push(...outcome.covered)
        notRepeated += outcome.notRepeated
        return outcome.passed
      }
      // If an entrance does not open, no journey runs, because it would only wait. The main job moves the portal's
      // clock, so it runs beside the others at a portal of its own, or after them.
      const passed =
        (await passes(['--project=entrances'])) &&
        (second
          ? await passes([...mainJob, ...areas], { CLOCK_URL: (await second).url })
          : (await passes(areas)) && (await passes(mainJob)))
      return { passed, covered, notRepeated }
    },
  }
}

async function playwright(root: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
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
            ...env,
            ONLY_MAIN_JOB: '1',
            PLAYWRIGHT_JSON_OUTPUT_NAME: file,
            PLAYWRIGHT_JSON_OUTPUT_FILE: file,
          },
        },
      )
      child.on('error', reject)
      child.on('close', (code) => resolve(code === 0))
    })
    if (!existsSync(file)) return { passed: false, covered: [], notRepeated: 0 }
    const { suites } = JSON.parse(await readFile(file, 'utf8')) as { readonly suites: readonly ReportedSuite[] }
    return { passed, covered: coveredBy(suites), notRepeated: notRepeatedOf(suites) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
