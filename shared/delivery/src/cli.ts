import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Environment, UnitName } from '@portal/contracts/shell'
import { releaseUnit, releaseUnits } from './build-units'
import { catalogOf, newestFirst } from './compose'
import { folderEnvironments, type Units } from './environments'
import { DeliveryError } from './failure'
import { certify, checkMix, createEnvironment, createLatest, damagedFiles, mustRead, point, promote, promoteUnit, prune, rollback, type Delivery } from './operations'
import { projectRoot } from './project-root'
import { makeRelease } from './release'
import { releaseVersion } from './source-hash'
import { folderStore } from './store'
import { isUnit, UNITS } from './units'

const USAGE = `pnpm portal <command>

  release <unit> [--dist <folder>]            build a unit (if its sources changed) and put it into the release store
  release --all                               the same for host and remotes, two at a time
  sync <environment> [--except <unit>]…       release what changed and point the environment at it
  promote <from> <to>                         give <to> the whole mix of <from>
  promote <environment> <unit>@<version>      deploy one unit; the others stay
  rollback <environment> [unit]               back to what was there before
  status [environment]                        which versions run where
  env create <name> [--from production] [--set <unit>=<version>]…
  env create <name> --latest                  the first one: the newest release of each unit
  env remove <name>
  env list
  certify <environment> <run>                 say that the end-to-end run <run> passed over this very mix
  verify [environment]                        every file against its hash, every mix against the contract
  prune [--keep-days 14] [--keep 3]           remove old releases that nobody uses

Units: ${UNITS.join(', ')}
--force takes a mix that does not fit; PORTAL_RELEASES and PORTAL_ENVIRONMENTS name other folders.
`

const say = (line: string): void => { process.stdout.write(`${line}\n`) }

function unitOf(text: string | undefined): UnitName {
  if (!text || !isUnit(text)) throw new DeliveryError(`${text ? `"${text}" is no unit` : 'Which unit?'} (${UNITS.join(', ')}).`)
  return text
}

function needed(text: string | undefined, what: string): string {
  if (!text) throw new DeliveryError(`${what} is missing. See: pnpm portal help`)
  return text
}

function pairsOf(values: readonly string[]): Units {
  return Object.fromEntries(values.map((value) => {
    const at = value.indexOf('=')
    if (at < 1) throw new DeliveryError(`--set wants <unit>=<version>, not "${value}".`)
    return [unitOf(value.slice(0, at)), value.slice(at + 1)]
  }))
}

function describe(environment: Environment): void {
  const { certified } = environment
  say(`${environment.name}  (${environment.changedAt} by ${environment.changedBy}, ${certified ? `certified by run ${certified.runId}` : 'uncertified'})`)
  for (const unit of UNITS) {
    const before = environment.previous?.[unit]
    const version = environment.units[unit] ?? 'none'
    say(`  ${unit.padEnd(14)} ${version}${before && before !== version ? `   was ${before}` : ''}`)
  }
}

async function verify(delivery: Delivery, names: readonly string[]): Promise<void> {
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
  say(`${names.length} environment${names.length === 1 ? '' : 's'} and ${checked.size} releases are as they should be.`)
}

async function run(argv: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      all: { type: 'boolean' },
      dist: { type: 'string' },
      except: { type: 'string', multiple: true, default: [] },
      force: { type: 'boolean' },
      latest: { type: 'boolean' },
      from: { type: 'string', default: 'production' },
      set: { type: 'string', multiple: true, default: [] },
      'keep-days': { type: 'string', default: '14' },
      keep: { type: 'string', default: '3' },
      quality: { type: 'string' },
    },
  })
  const root = projectRoot()
  const store = folderStore(resolve(root, process.env.PORTAL_RELEASES || 'releases'))
  const environments = folderEnvironments(resolve(root, process.env.PORTAL_ENVIRONMENTS || 'environments'))
  const delivery: Delivery = { store, environments, now: () => new Date() }
  const building = { root, store, report: say, ...(values.quality ? { quality: Number(values.quality) } : {}) }
  const force = values.force ? { force: true } : {}
  const [command, first, second] = positionals

  switch (command) {
    case 'release': {
      if (values.all) {
        for (const { name, version } of (await releaseUnits(building, UNITS)).values()) say(`${name} ${version}`)
        return
      }
      const unit = unitOf(first)
      const release = values.dist
        ? await makeRelease(store, { root, unit, dist: resolve(values.dist), version: releaseVersion(root, unit), quality: building.quality ?? 11 })
        : await releaseUnit({ quality: 11, ...building }, unit)
      const entry = release.sizes[release.entry]
      say(`${release.name} ${release.version} is released (entry ${((entry?.gzip ?? 0) / 1000).toFixed(1)} kB gzip, ${Object.keys(release.integrity).length} files).`)
      return
    }
    case 'sync': {
      const except = (values.except ?? []).map(unitOf)
      const made = await releaseUnits(building, UNITS.filter((unit) => !except.includes(unit)))
      await point(delivery, needed(first, 'The environment'), Object.fromEntries([...made].map(([unit, { version }]) => [unit, version])))
      return
    }
    case 'promote': {
      const at = second?.indexOf('@') ?? -1
      const to = needed(second, 'The target')
      describe(at > 0
        ? await promoteUnit(delivery, needed(first, 'The environment'), unitOf(to.slice(0, at)), to.slice(at + 1), force)
        : await promote(delivery, needed(first, 'The source'), to, force))
      return
    }
    case 'rollback':
      return describe(await rollback(delivery, needed(first, 'The environment'), second ? unitOf(second) : undefined))
    case 'status': {
      const names = first ? [first] : await environments.list()
      for (const name of names) describe(await mustRead(delivery, name))
      if (first) return
      const catalog = await catalogOf(store)
      say('Released:')
      for (const unit of UNITS) say(`  ${unit.padEnd(14)} ${newestFirst(catalog[unit] ?? []).slice(0, 4).map(({ version }) => version).join(', ') || 'nothing'}`)
      return
    }
    case 'env': {
      if (first === 'list') return (await environments.list()).forEach(say)
      const name = needed(second, 'The name of the environment')
      if (first === 'create' && values.latest) return describe(await createLatest(delivery, name, pairsOf(values.set ?? []), force))
      if (first === 'create') return describe(await createEnvironment(delivery, name, values.from ?? 'production', pairsOf(values.set ?? []), force))
      if (first !== 'remove') throw new DeliveryError('env create, env remove or env list.')
      await environments.remove(name)
      return say(`Environment ${name} is gone; its releases stay.`)
    }
    case 'certify':
      return describe(await certify(delivery, needed(first, 'The environment'), needed(second, 'The run')))
    case 'verify':
      return verify(delivery, first ? [first] : await environments.list())
    case 'prune': {
      const removed = await prune(delivery, { keepDays: Number(values['keep-days']), keepNewest: Number(values.keep) })
      return say(removed.length > 0 ? `Removed ${removed.join(', ')}.` : 'Nothing is old enough to go.')
    }
    default:
      process.stdout.write(USAGE)
      if (command && command !== 'help') throw new DeliveryError(`There is no command ${command}.`)
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  const expected = error instanceof DeliveryError || (error instanceof TypeError && 'code' in error)
  process.stderr.write(`${expected ? (error as Error).message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
