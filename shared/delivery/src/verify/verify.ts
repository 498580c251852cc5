import { withoutEndSlashes } from '@portal/contracts/kernel'
import { RemoteNameSchema, type Certificate, type Environment, type UnitName } from '@portal/contracts/shell'
import * as v from 'valibot'
import { describeCovered, notMounted } from './covered'
import { DeliveryError } from '../failure'
import { sameUnits, type Units } from '../ground/mix'
import { portalCommand } from '../portal-command'
import { certify, checkMix, damagedFiles, mustRead, type Delivery } from '../environments/operations'
import type { Journeys } from './journeys'
import { playwrightJourneys } from './playwright-journeys'
import { differing, isUnit, UNITS } from '../ground/units'

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

export interface VerifyOptions {
  readonly root: string
  readonly name: string
  readonly report: (line: string) => void
  /** The address of a running environment. It must be in test mode, because the journeys move its clock. */
  readonly url?: string
  readonly journeys?: Journeys
}

/** The certified mix on whose certificate the unchanged units stand. */
interface Base {
  readonly environment: string
  readonly units: Units
  readonly certified: Certificate
}

/**
 * The certified mix that is nearest to this one. One that has a remote more says nothing about a portal without it, and
 * one with another host says nothing about the remotes.
 */
async function nearestCertified({ environments }: Delivery, units: Units): Promise<Base | undefined> {
  const names = await environments.list()
  const states = await Promise.all(
    names.map(async (environment) =>
      (await environments.history(environment)).map((state) => ({ ...state, environment })),
    ),
  )
  return states
    .flat()
    .flatMap(({ environment, units: of, certified }) => (certified ? [{ environment, units: of, certified }] : []))
    .filter((base) => base.units.host === units.host && UNITS.every((unit) => !base.units[unit] || units[unit]))
    .map((base) => ({ base, count: differing(units, base.units).length }))
    .sort((one, other) => one.count - other.count)[0]?.base
}

const named = (units: Units, which: readonly UnitName[]): string =>
  which.map((unit) => `${unit} ${units[unit]}`).join(', ')

/** What has to be proved, and what stands by an earlier certificate. */
interface Task {
  /** Undefined: everything. */
  readonly changed?: readonly UnitName[]
  readonly why: string
  /** What was not repeated. */
  readonly stands: (notRepeated: number) => readonly string[]
}

async function taskOf(delivery: Delivery, units: Units): Promise<Task> {
  const everything = (why: string): Task => ({ why: `Everything is tested: ${why}.`, stands: () => [] })
  const base = await nearestCertified(delivery, units)
  if (!base) return everything('no certified mix has this host')
  const changed = differing(units, base.units)
  const kept = UNITS.filter((unit) => units[unit] !== undefined && !changed.includes(unit))
  if (changed.length === 0) return everything('this very mix is certified already')
  const by = `${base.certified.runId} of ${base.certified.at}, for ${base.environment}`
  return {
    changed,
    why: `Changed since the certified mix of ${base.environment}: ${named(units, changed)}.`,
    stands: (notRepeated) => [
      `Not repeated, by the certificate ${by}:`,
      `  ${named(units, kept)}`,
      `  ${notRepeated} entrances and journeys that cross none of ${changed.join(', ')}`,
    ],
  }
}

/** Runs the journeys over an environment and certifies exactly the mix that ran. */
export async function verifyJourneys(
  delivery: Delivery,
  { root, name, report, url, journeys = playwrightJourneys(root) }: VerifyOptions,
): Promise<Environment> {
  report(await verifyFiles(delivery, [name]))
  const { units } = await mustRead(delivery, name)
  const { changed, why, stands } = await taskOf(delivery, units)
  report(why)
  const again = `To look at it: ${portalCommand(`status ${name}`)}\nTo try again: ${portalCommand(`verify ${name}`)}`
  const portal = url ? { url: withoutEndSlashes(url), end: async () => undefined } : await journeys.start(name)
  try {
    const expectMix = async (when: string) => {
      const running = await runningMix(portal.url)
      if (!sameUnits(running, units))
        throw new DeliveryError(`${portal.url} ${when} another mix than ${name}; nothing is certified.\n${again}`)
    }
    await expectMix('runs')
    report(`Mounting entrances at ${portal.url}, then the journeys …`)
    const { passed, covered, notRepeated } = await journeys.run(portal, changed)
    report(['Covered:', ...describeCovered(covered), ...stands(notRepeated)].join('\n'))
    if (!passed) throw new DeliveryError(`The journeys failed over ${name}; nothing is certified.\n${again}`)
    const missing = notMounted(units, covered).filter((unit) => !changed || changed.some((one) => one === unit))
    if (missing.length > 0)
      throw new DeliveryError(`No screen of ${missing.join(', ')} was mounted; nothing is certified.\n${again}`)
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
