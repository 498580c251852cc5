import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RemoteNameSchema, type Environment } from '@portal/contracts/shell'
import * as v from 'valibot'
import { DeliveryError } from './failure'
import { sameUnits, type Units } from './mix'
import { certify, checkMix, damagedFiles, mustRead, type Delivery } from './operations'
import { isUnit } from './units'

/** Checks the hash of every file that environments use, and every mix against the contract. */
export async function verifyFiles(delivery: Delivery, names: readonly string[]): Promise<string> {
  const faults: string[] = []
  const checked = new Set<string>()
  for (const name of names) {
    const environment = await mustRead(delivery, name)
    await checkMix(delivery, name, environment.units).catch((error: unknown) => faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`))
    for (const [unit, version] of Object.entries(environment.units)) {
      const release = isUnit(unit) ? await delivery.store.read(unit, version) : undefined
      if (!release || checked.has(`${unit}/${version}`)) continue
      checked.add(`${unit}/${version}`)
      for (const file of await damagedFiles(delivery.store, release)) faults.push(`${unit}/${version}/${file} is missing or not what was released`)
    }
  }
  if (faults.length > 0) throw new DeliveryError(faults.join('\n'))
  return `${names.length} environment${names.length === 1 ? '' : 's'} and ${checked.size} releases are as they should be.`
}

/** The part of `/portal.json` (D89) that a certificate depends on. */
const RunningSchema = v.object({
  environment: v.string(),
  host: v.object({ version: v.string() }),
  remotes: v.array(v.object({ name: RemoteNameSchema, version: v.string() })),
})

async function runningMix(url: string): Promise<Units> {
  let answer: unknown
  try {
    const response = await fetch(`${url}/portal.json`, { signal: AbortSignal.timeout(10_000) })
    if (!response.ok) throw new Error(`status ${response.status}`)
    answer = await response.json()
  } catch (error) {
    throw new DeliveryError(`${url}/portal.json could not be read: ${error instanceof Error ? error.message : String(error)}`)
  }
  const parsed = v.safeParse(RunningSchema, answer)
  if (!parsed.success) throw new DeliveryError(`${url}/portal.json is not what a portal says of itself.`)
  return { host: parsed.output.host.version, ...Object.fromEntries(parsed.output.remotes.map(({ name, version }) => [name, version])) }
}

export interface Portal { readonly url: string; end(): Promise<void> }
export interface Journeys {
  /** Starts the environment on its own port with its own database. */
  start(name: string): Promise<Portal>
  /** Runs the journeys against an address and returns whether all passed. */
  run(url: string): Promise<boolean>
}

export interface VerifyOptions {
  readonly root: string
  readonly name: string
  readonly report: (line: string) => void
  /** The address of a running environment. It must be in test mode, because the journeys move its clock. */
  readonly url?: string
  readonly journeys?: Journeys
}

/** Runs the journeys over an environment and certifies exactly the mix that ran. */
export async function verifyJourneys(delivery: Delivery, { root, name, report, url, journeys = playwright(root) }: VerifyOptions): Promise<Environment> {
  report(await verifyFiles(delivery, [name]))
  const { units } = await mustRead(delivery, name)
  const portal = url ? { url: url.replace(/\/+$/, ''), end: async () => undefined } : await journeys.start(name)
  try {
    const expectMix = async (when: string) => {
      const running = await runningMix(portal.url)
      if (!sameUnits(running, units)) throw new DeliveryError(`${portal.url} ${when} another mix than ${name} names; nothing is certified.`)
    }
    await expectMix('runs')
    report(`Running the composed journeys against ${portal.url} …`)
    if (!(await journeys.run(portal.url))) throw new DeliveryError(`The journeys failed over ${name}; nothing is certified.`)
    await expectMix('ended with')
  } finally {
    await portal.end()
  }
  return certify(delivery, name, process.env.GITHUB_RUN_ID ? `run ${process.env.GITHUB_RUN_ID}` : `journeys ${delivery.now().toISOString()}`, units)
}

const freePort = (): Promise<number> => new Promise((resolve, reject) => {
  const probe = createServer()
  probe.once('error', reject)
  probe.listen({ port: 0, host: '127.0.0.1' }, () => {
    const address = probe.address()
    probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
  })
})

const READY_WITHIN_MS = 180_000

/** The real implementations: `npm start` for the portal, Playwright for the journeys. */
function playwright(root: string): Journeys {
  return {
    async start(name) {
      const port = await freePort()
      const data = await mkdtemp(join(tmpdir(), 'portal-verify-'))
      const url = `http://localhost:${port}`
      const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, PORTAL_ENV: name, PORTAL_MODE: 'test', PORTAL_PORT: String(port), PORTAL_DATA: data, PORTAL_ORIGIN: url },
      })
      let output = ''
      const closed = new Promise<void>((resolve) => { child.on('close', () => resolve()) })
      const end = async () => {
        child.kill('SIGTERM')
        await closed
        await rm(data, { recursive: true, force: true })
      }
      try {
        await new Promise<void>((resolve, reject) => {
          const timer = setTimeout(() => reject(new DeliveryError(`${name} was not ready in time:\n${output}`)), READY_WITHIN_MS)
          const read = (chunk: Buffer) => {
            output = (output + chunk.toString()).slice(-4000)
            if (output.includes('Portal ready at')) { clearTimeout(timer); resolve() }
          }
          child.stdout.on('data', read)
          child.stderr.on('data', read)
          void closed.then(() => { clearTimeout(timer); reject(new DeliveryError(`${name} could not be started:\n${output.trim()}`)) })
        })
      } catch (error) {
        await end()
        throw error
      }
      return { url, end }
    },
    run: (url) => new Promise((resolve, reject) => {
      // The card page and mailed links lead back to the portal's own address: below a path they would leave the environment.
      if (new URL(url).pathname !== '/') return reject(new DeliveryError(`The journeys need an address of its own for the environment, not ${url}: leave out --url, or start it with PORTAL_ENV=<name> on a port of its own.`))
      const child = spawn(join(root, 'e2e/node_modules/.bin/playwright'), ['test', '--project=main-job'], {
        cwd: join(root, 'e2e'),
        stdio: 'inherit',
        env: { ...process.env, PORTAL_URL: url, ONLY_MAIN_JOB: '1' },
      })
      child.on('error', reject)
      child.on('close', (code) => resolve(code === 0))
    }),
  }
}
