import { withoutEndSlashes } from '@portal/contracts/kernel'
import { RemoteNameSchema, type Environment, type UnitName } from '@portal/contracts/shell'
import * as v from 'valibot'
import { describeCovered, notMounted, type Covered } from './covered'
import { DeliveryError } from '../failure'
import { sameUnits, type Units } from '../environments/mix'
import { certify, checkMix, damagedFiles, mustRead, type Delivery } from '../environments/operations'
import { playwrightJourneys } from './playwright-journeys'
import { isUnit, UNITS } from './units'

/** Checks the hash of every file that environments use, and every mix against the contract. */
export async function verifyFiles(delivery: Delivery, names: readonly string[]): Promise<string> {
  const faults: string[] = []
  const fault = (name: string) => (error: unknown) => {
    if (!(error instanceof DeliveryError)) throw error
    faults.push(`${name}: ${error.message}`)
  }
  const checked = new Set<string>()
  for (const name of names) {
    const environment = await mustRead(delivery, name).catch(fault(name))
    if (!environment) continue
    await checkMix(delivery, name, environment.units).catch(fault(name))
    for (const [unit, version] of Object.entries(environment.units)) {
      const release = isUnit(unit) ? await delivery.store.read(unit, version).catch(fault(name)) : undefined
      if (!release || checked.has(`${unit}/${version}`)) continue
      checked.add(`${unit}/${version}`)
      for (const file of await damagedFiles(delivery.store, release))
        faults.push(`${unit}/${version}/${file} is missing or not what was released`)
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
    throw new DeliveryError(
      `${url}/portal.json could not be read: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
  const parsed = v.safeParse(RunningSchema, answer)
  if (!parsed.success) throw new DeliveryError(`${url}/portal.json does not describe a portal.`)
  return {
    host: parsed.output.host.version,
    ...Object.fromEntries(parsed.output.remotes.map(({ name, version }) => [name, version])),
  }
}

export interface Portal {
  readonly url: string
  end(): Promise<void>
}
export interface Journeys {
  /** Starts the environment on its own port with its own database. */
  start(name: string): Promise<Portal>
  /** Mounts every entrance, and runs the journeys of the changed units and those through the whole portal. */
  run(url: string, changed: readonly UnitName[]): Promise<Outcome>
}
export interface Outcome {
  readonly passed: boolean
  readonly covered: readonly Covered[]
}

export interface VerifyOptions {
  readonly root: string
  readonly name: string
  readonly report: (line: string) => void
  /** The address of a running environment. It must be in test mode, because the journeys move its clock. */
  readonly url?: string
  readonly journeys?: Journeys
}

/** The units whose version is in no certified mix yet. */
async function unproven({ environments }: Delivery, units: Units): Promise<UnitName[]> {
  const states = (await Promise.all((await environments.list()).map((name) => environments.history(name))))
    .flat()
    .filter(({ certified }) => certified)
  return UNITS.filter((unit) => units[unit] !== undefined && !states.some((state) => state.units[unit] === units[unit]))
}

/** Runs the journeys over an environment and certifies exactly the mix that ran. */
export async function verifyJourneys(
  delivery: Delivery,
  { root, name, report, url, journeys = playwrightJourneys(root) }: VerifyOptions,
): Promise<Environment> {
  report(await verifyFiles(delivery, [name]))
  const { units } = await mustRead(delivery, name)
  const changed = await unproven(delivery, units)
  const portal = url ? { url: withoutEndSlashes(url), end: async () => undefined } : await journeys.start(name)
  try {
    const expectMix = async (when: string) => {
      const running = await runningMix(portal.url)
      if (!sameUnits(running, units))
        throw new DeliveryError(`${portal.url} ${when} another mix than ${name}; nothing is certified.`)
    }
    await expectMix('runs')
    report(
      `Mounting every entrance at ${portal.url}, then the journeys of ${['the whole portal', ...changed.map((unit) => `${unit} ${units[unit]}`)].join(', ')} …`,
    )
    const { passed, covered } = await journeys.run(portal.url, changed)
    report(['Covered:', ...describeCovered(covered)].join('\n'))
    if (!passed) throw new DeliveryError(`The journeys failed over ${name}; nothing is certified.`)
    const missing = notMounted(units, covered)
    if (missing.length > 0)
      throw new DeliveryError(`No screen of ${missing.join(', ')} was mounted; nothing is certified.`)
    await expectMix('ended with')
  } finally {
    await portal.end()
  }
  return certify(
    delivery,
    name,
    process.env.GITHUB_RUN_ID ? `run ${process.env.GITHUB_RUN_ID}` : `journeys ${delivery.now().toISOString()}`,
    units,
  )
}
