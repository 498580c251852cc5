import { appendFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Environment, Release, UnitName } from '@portal/contracts/shell'
import { BACKUP_USAGE, backupCommand } from './commands/backup-command'
import { bucketAddress } from './store/bucket'
import { releaseUnit, releaseUnits } from './releases/build-units'
import { newestFirst } from './page/compose'
import { checkContract, describeContract } from './releases/contract-check'
import { checkUse } from './releases/contract-use'
import { environmentAddress } from './environments/environment-address'
import { DeliveryError, hasCode } from './failure'
import type { Units } from './environments/mix'
import {
  audienceText,
  certify,
  createEnvironment,
  createLatest,
  endCanary,
  mustRead,
  point,
  promote,
  promoteUnit,
  prune,
  removeEnvironment,
  revokeLinks,
  rollback,
  setCanary,
  setStepBack,
  type Delivery,
} from './environments/operations'
import { OUTBOX_USAGE, outboxCommand } from './commands/outbox-command'
import { overrideLink } from './overrides/override-link'
import type { PastState } from './environments/past'
import { environmentStatus, SHOWN_MINUTES, type EnvironmentStatus, type RunningVersion } from './platform/status'
import { previewVersion } from './releases/preview-version'
import {
  changeNumber,
  endOldPreviews,
  keepPreviews,
  makePreview,
  removePreview,
  takeReleases,
} from './environments/previews'
import { projectRoot } from './project-root'
import { commitOf, makeRelease } from './releases/release'
import { acceptSizes, checkSizes } from './releases/size-budget'
import { isChanged, releaseVersion } from './releases/source-hash'
import { environmentsOf, releaseStoreOf } from './store/stores'
import { isUnit, resolveVersion, UNITS } from './releases/units'
import { verifyFiles, verifyJourneys } from './releases/verify'

const USAGE = `npm run portal -- <command>                        docs/releasing.md tells the whole way

  release <unit> [--version 1.5.0-rc.1]       build a unit alone and put it into the release store
          [--dist <folder>]                   … or take what was built already
          [--id-to <file>]                    append release=<unit>@<exact version>, for the next step of a pipeline
  release --all                               host and remotes, two at a time
  size <unit>[@<version>] [--accept]          the release of the present sources against budget.json of its room;
                                              --accept makes its sizes the budget
  uses <unit>[@<version>]                     what that release uses of the shell contract; warns of what the contract gives up,
                                              and fails after its last day
  sync <environment> [--except <unit>]…       release what changed and point the environment at it
  promote <environment> <unit>@<version>      deploy one unit; the others stay
  promote <from> <to>                         give <to> the whole mix of <from>; both exist
  canary <environment> <remote>@<version>… --percent 10
          [--company 12]…                     a part of the sessions gets it, or those of some companies, or both;
                                              again with others: more or fewer
  canary <environment> --end                  everybody gets what the environment names
  step-back <environment> [--window 10] [--pages 50] [--faults 5] [--points 5] [--fresh 60]
                                              withdraw a fresh version by itself: where, of the pages of the last 10 minutes,
                                              more are faulty than before it, by more than 5 of 100
  step-back <environment> --end               withdraw nothing
  rollback <environment> [unit]               back to what was there before
  status [environment]                        which versions run where, their sizes, contracts and faulty pages; /platform shows the same
  history <environment>                       who changed what and when, oldest first
  env create <name> [--from production] [--with <unit>@<version>]… [--certified-only]
             [--testers [--origin http://localhost:*]…]   … that takes overrides
  env create <name> --latest                  the first one: the newest release of each unit
  env remove <name>
  env list
  preview <number> [--from staging] [--with <unit>@<version>]… [--take <folder>]
                                              make or renew the environment preview-<number> of a change beside the one
                                              it starts from; --take: with the releases that its pipeline built there
  preview <number> --build --since <commit>   build the units that changed since then, under a version of that preview
  preview <number> --remove                   … and remove it; --open 12,15 removes all others
  override <environment> [<remote>@<version or origin>]… [--hours 8]
                                              a signed link to another mix for one tab, where the environment is for testers;
                                              without versions the tester chooses on the page
  override <environment> --revoke             end all links that were made for it
  verify <environment> [--url <address>]      run the composed journeys over it and certify that very mix
  verify [environment] --files                every file against its hash, every mix against the contract
  certify <environment> <run>                 say that a run elsewhere passed over this very mix
  contract-check [--accept]                   the shell contract against the last released one
  prune [--keep-days 14] [--keep 3] [--history-days 90] [--preview-days 14]
                                              remove old releases that no environment needs: none that it names, steps back to,
                                              or named within the days of its history; previews that nobody renewed end first

${BACKUP_USAGE}${OUTBOX_USAGE}
Units: ${UNITS.join(', ')}
--force "<reason>" takes a mix that does not fit or is not certified; the reason stays in the history.
PORTAL_RELEASES and PORTAL_ENVIRONMENTS name other folders, or s3://<bucket>/<prefix>; PORTAL_ACTOR says who acts.
PORTAL_OVERRIDE_SECRET signs overrides, the same here and at the portal server.
The outbox is asked at PORTAL_BACKEND (http://127.0.0.1:4001), with PORTAL_OPERATOR_TOKEN.
`

/** The number of shown entries of a long list. */
const SHOWN = 50

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

function unitOf(text: string | undefined): UnitName {
  if (!text || !isUnit(text))
    throw new DeliveryError(`${text ? `"${text}" is not a unit` : 'The unit is missing'} (${UNITS.join(', ')}).`)
  return text
}

function needed(text: string | undefined, what: string): string {
  if (!text) throw new DeliveryError(`${what} is missing. See: npm run portal -- help`)
  return text
}

/** Reads a number and refuses `abc` and negative values instead of treating them as 0. */
function numberOf(text: string, option: string, least = 0): number {
  const number = Number(text)
  if (text.trim() === '' || !Number.isFinite(number) || number < least)
    throw new DeliveryError(`${option} must be a number of at least ${least}, not "${text}".`)
  return number
}

function wholeOf(text: string, option: string): number {
  const number = numberOf(text, option, 1)
  if (!Number.isInteger(number)) throw new DeliveryError(`${option} must be a whole number, not "${text}".`)
  return number
}

function atMost(most: number, number: number, option: string): number {
  if (number > most) throw new DeliveryError(`${option} is at most ${most}.`)
  return number
}

/** The expected number of arguments of each command. */
const WORDS: Readonly<Record<string, number>> = {
  release: 1,
  size: 1,
  uses: 1,
  sync: 1,
  promote: 2,
  rollback: 2,
  'step-back': 1,
  status: 1,
  history: 1,
  env: 2,
  preview: 1,
  verify: 1,
  certify: 2,
  'contract-check': 0,
  prune: 0,
  help: 0,
}

function pairOf(text: string): readonly [UnitName, string] {
  const at = text.indexOf('@')
  if (at < 1 || at === text.length - 1) throw new DeliveryError(`"${text}" should be <unit>@<version>.`)
  return [unitOf(text.slice(0, at)), text.slice(at + 1)]
}

async function unitsOf({ store }: Delivery, values: readonly string[]): Promise<Units> {
  const pairs = await Promise.all(
    values.map(async (value) => {
      const [unit, version] = pairOf(value)
      return [unit, await resolveVersion(store, unit, version)] as const
    }),
  )
  return Object.fromEntries(pairs)
}

const lineOf = ({ revision, changedAt, changedBy, action, forced, certified }: PastState): string =>
  `#${revision ?? 0}  ${changedAt}  ${changedBy}  ${action ?? ''}${certified ? `  [certified by ${certified.runId}]` : ''}${forced ? `  [forced: ${forced}]` : ''}`

/**
 * The size at once and in total, whether the version fits, and the share of faulty pages if the environment counts
 * them.
 */
function wordsOf({ bytes, rate, fits, release, use }: RunningVersion): string {
  const kilobytes = (count: number) => (count / 1000).toFixed(1)
  return [
    ...(bytes ? [`${kilobytes(bytes.first)} of ${kilobytes(bytes.all)} kB at once`] : []),
    ...(release ? [`contract ${release.contract}${fits ? '' : ', does not fit'}`] : ['not in the release store']),
    ...(use
      ? [`uses ${use.members.length} members`]
      : release?.name === 'host' || !release
        ? []
        : ['use not recorded']),
    ...(use?.deprecated ?? []).map(
      ({ member, lastDay, isOver }) => `${member} ${isOver ? 'is over since' : 'goes after'} ${lastDay}`,
    ),
    ...(rate ? [`${rate.faulty} of ${rate.pages} pages faulty in ${SHOWN_MINUTES} minutes`] : []),
  ]
    .map((part) => `   ${part}`)
    .join('')
}

function describe(environment: Environment, status?: EnvironmentStatus): void {
  const { certified, forced, canary, stepBack } = environment
  say(
    `${environment.name}  (${environment.changedAt} by ${environment.changedBy}, ${certified ? `certified by ${certified.runId} at ${certified.at}` : 'uncertified'}${forced ? `, forced: ${forced}` : ''})`,
  )
  for (const unit of UNITS) {
    const before = environment.previous?.[unit]
    const version = environment.units[unit] ?? 'none'
    const lastGood = unit === 'host' ? undefined : environment.lastGood?.[unit]
    const more = status?.units.find((one) => one.unit === unit)
    say(
      `  ${unit.padEnd(14)} ${version}${more ? wordsOf(more) : ''}${before && before !== version ? `   was ${before}` : ''}${lastGood ? `   steps back to ${lastGood}` : ''}`,
    )
  }
  if (stepBack)
    say(
      `  step back      beyond ${stepBack.excessPercent} points of faulty pages more, from ${stepBack.leastPages} pages and ${stepBack.leastFaults} faults on, within ${stepBack.windowMinutes} minutes; versions are fresh for ${stepBack.freshMinutes}`,
    )
  if (canary)
    say(
      `  canary         ${Object.entries(canary.units)
        .map(([unit, version]) => `${unit} ${version}`)
        .join(', ')} for ${audienceText(canary)} since ${canary.since}`,
    )
  for (const { unit, canary: fresh } of status?.units ?? [])
    if (fresh) say(`  ${unit.padEnd(14)} ${fresh.version}${wordsOf(fresh)}   new`)
}

async function run(argv: readonly string[]): Promise<void> {
  if (argv[0] === 'backup') return backupCommand(argv[1], process.env, say)
  if (argv[0] === 'outbox') return outboxCommand(argv.slice(1), process.env, say)
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      accept: { type: 'boolean' },
      all: { type: 'boolean' },
      'certified-only': { type: 'boolean' },
      dist: { type: 'string' },
      except: { type: 'string', multiple: true, default: [] },
      files: { type: 'boolean' },
      force: { type: 'string' },
      latest: { type: 'boolean' },
      from: { type: 'string' },
      build: { type: 'boolean' },
      since: { type: 'string' },
      take: { type: 'string' },
      remove: { type: 'boolean' },
      open: { type: 'string' },
      'preview-days': { type: 'string', default: '14' },
      url: { type: 'string' },
      version: { type: 'string' },
      with: { type: 'string', multiple: true, default: [] },
      'keep-days': { type: 'string', default: '14' },
      'id-to': { type: 'string' },
      hours: { type: 'string', default: '8' },
      percent: { type: 'string' },
      company: { type: 'string', multiple: true, default: [] },
      end: { type: 'boolean' },
      window: { type: 'string', default: '10' },
      pages: { type: 'string', default: '50' },
      faults: { type: 'string', default: '5' },
      points: { type: 'string', default: '5' },
      fresh: { type: 'string', default: '60' },
      keep: { type: 'string', default: '3' },
      'history-days': { type: 'string', default: '90' },
      origin: { type: 'string', multiple: true, default: [] },
      testers: { type: 'boolean' },
      quality: { type: 'string' },
      revoke: { type: 'boolean' },
    },
  })
  if (values.force !== undefined && values.force.trim() === '')
    throw new DeliveryError('--force needs a reason: --force "the fix for the outage".')
  const root = projectRoot()
  const store = releaseStoreOf(root, process.env)
  const environments = environmentsOf(root, process.env)
  const delivery: Delivery = {
    store,
    environments,
    now: () => new Date(),
    ...(bucketAddress(process.env.PORTAL_ENVIRONMENTS ?? '') ? { sharesAll: true } : {}),
  }
  const building = {
    root,
    store,
    report: say,
    ...(values.quality ? { quality: numberOf(values.quality, '--quality') } : {}),
  }
  const force = values.force ? { force: values.force } : {}
  const [command, first, second] = positionals
  const most = command === undefined ? undefined : WORDS[command]
  const extra = most === undefined ? undefined : positionals[most + 1]
  if (extra !== undefined)
    throw new DeliveryError(`"${extra}" is one argument too many for ${command}. See: npm run portal -- help`)

  /** The release that `<unit>@<version>` names; `<unit>` alone means the release of the current sources. */
  async function releaseNamed(): Promise<Release> {
    const [unit, wanted] = first?.includes('@') ? pairOf(first) : ([unitOf(first)] as const)
    const version = wanted ? await resolveVersion(store, unit, wanted) : releaseVersion(root, unit)
    const release = await store.read(unit, version)
    if (!release)
      throw new DeliveryError(
        `${unit} ${version} is not in the release store; release it first: npm run portal -- release ${unit}`,
      )
    return release
  }

  async function previewCommand(text: string | undefined, asked: typeof values): Promise<void> {
    if (asked.open !== undefined && text === undefined) {
      const open = asked.open.split(',').filter(Boolean).map(changeNumber)
      const gone = await keepPreviews(delivery, open)
      return say(gone.length > 0 ? `Removed: ${gone.join(', ')}.` : 'No preview belongs to a closed change.')
    }
    const number = changeNumber(text)
    if (asked.remove)
      return say(
        `Environment preview-${number} is ${(await removePreview(delivery, number)) ? 'removed' : 'not there'}.`,
      )
    if (asked.build) {
      const since = needed(asked.since, '--since <commit>')
      const changed = UNITS.filter((unit) => isChanged(root, unit, since))
      for (const unit of changed) {
        const { version } = await releaseUnit(building, unit, previewVersion(number, commitOf(root)))
        say(`${unit}@${version}`)
      }
      return changed.length === 0 ? say('No unit changed.') : undefined
    }
    const taken = asked.take ? await takeReleases(delivery, number, { root, folder: resolve(asked.take) }) : {}
    const environment = await makePreview(delivery, number, {
      from: asked.from ?? 'staging',
      units: { ...taken, ...(await unitsOf(delivery, asked.with ?? [])) },
    })
    describe(environment)
    return say(environmentAddress(environment.name, process.env))
  }

  switch (command) {
    case 'release': {
      if (values.all) {
        for (const { name, version } of (await releaseUnits(building, UNITS)).values()) say(`${name} ${version}`)
        return
      }
      const unit = unitOf(first)
      const release = values.dist
        ? await makeRelease(store, {
            root,
            unit,
            dist: resolve(values.dist),
            version: values.version ?? releaseVersion(root, unit),
            quality: building.quality ?? 11,
          })
        : await releaseUnit({ quality: 11, ...building }, unit, values.version)
      if (values['id-to']) appendFileSync(values['id-to'], `release=${release.name}@${release.version}\n`)
      const entry = release.sizes[release.entry]
      return say(
        `${release.name}@${release.version} is released (contract ${release.contract}, entry ${((entry?.gzip ?? 0) / 1000).toFixed(1)} kB gzip, ${Object.keys(release.integrity).length} files).`,
      )
    }
    case 'uses':
      return checkUse(await releaseNamed(), { now: new Date() }).forEach(say)
    case 'size': {
      const release = await releaseNamed()
      return say(await (values.accept ? acceptSizes : checkSizes)({ root, store }, release))
    }
    case 'sync': {
      const except = (values.except ?? []).map(unitOf)
      const made = await releaseUnits(
        building,
        UNITS.filter((unit) => !except.includes(unit)),
      )
      await point(
        delivery,
        needed(first, 'The environment'),
        Object.fromEntries([...made].map(([unit, { version }]) => [unit, version])),
      )
      return
    }
    case 'promote': {
      const what = needed(second, 'What to promote')
      if (isUnit(what))
        throw new DeliveryError(
          `The version of ${what} is missing: write ${what}@<version>; the newest ones: npm run portal -- status`,
        )
      if (!what.includes('@')) return describe(await promote(delivery, needed(first, 'The source'), what, force))
      const [unit, version] = pairOf(what)
      return describe(
        await promoteUnit(
          delivery,
          needed(first, 'The environment'),
          unit,
          await resolveVersion(store, unit, version),
          force,
        ),
      )
    }
    case 'rollback':
      return describe(await rollback(delivery, needed(first, 'The environment'), second ? unitOf(second) : undefined))
    case 'history':
      return (await environments.history((await mustRead(delivery, needed(first, 'The environment'))).name))
        .map(lineOf)
        .forEach(say)
    case 'status': {
      const names = first ? [first] : await environments.list()
      for (const name of names) {
        const environment = await mustRead(delivery, name)
        describe(environment, await environmentStatus(delivery, environment))
      }
      if (first) return
      const summaries = await store.summaries()
      say('Released:')
      for (const unit of UNITS)
        say(
          `  ${unit.padEnd(14)} ${
            newestFirst(summaries[unit] ?? [])
              .slice(0, 4)
              .map(({ version }) => version)
              .join(', ') || 'nothing'
          }`,
        )
      return
    }
    case 'env': {
      if (first === 'list') return (await environments.list()).forEach(say)
      const name = needed(second, 'The name of the environment')
      if (first === 'create') {
        const units = await unitsOf(delivery, values.with ?? [])
        const options = {
          ...force,
          ...(values['certified-only'] ? { certifiedOnly: true } : {}),
          ...(values.testers ? { testers: { origins: values.origin ?? [] } } : {}),
        }
        return describe(
          await (values.latest
            ? createLatest(delivery, name, units, options)
            : createEnvironment(delivery, name, values.from ?? 'production', units, options)),
        )
      }
      if (first !== 'remove') throw new DeliveryError('Use env create, env remove or env list.')
      await removeEnvironment(delivery, name)
      return say(`Environment ${name} is removed; its releases stay.`)
    }
    case 'override': {
      const name = needed(first, 'The environment')
      if (values.revoke) return describe(await revokeLinks(delivery, name))
      const environment = await mustRead(delivery, name)
      return say(
        await overrideLink(delivery, environment, positionals.slice(2).map(pairOf), {
          hours: numberOf(values.hours, '--hours'),
          env: process.env,
        }),
      )
    }
    case 'canary': {
      const name = needed(first, 'The environment')
      if (values.end) return describe(await endCanary(delivery, name))
      const companies = [...new Set((values.company ?? []).map((company) => wholeOf(company, '--company')))]
      const percent =
        companies.length > 0 && values.percent === undefined
          ? 0
          : numberOf(needed(values.percent, '--percent or --company'), '--percent', 1)
      if (percent > 99)
        throw new DeliveryError('--percent is at most 99; to give the version to everybody, promote it.')
      return describe(
        await setCanary(delivery, name, await unitsOf(delivery, positionals.slice(2)), { percent, companies }, force),
      )
    }
    case 'step-back': {
      const name = needed(first, 'The environment')
      return describe(
        await setStepBack(
          delivery,
          name,
          values.end
            ? null
            : {
                windowMinutes: atMost(60, wholeOf(values.window ?? '', '--window'), '--window'),
                leastPages: wholeOf(values.pages ?? '', '--pages'),
                leastFaults: wholeOf(values.faults ?? '', '--faults'),
                excessPercent: atMost(99, numberOf(values.points ?? '', '--points'), '--points'),
                freshMinutes: atMost(180, wholeOf(values.fresh ?? '', '--fresh'), '--fresh'),
              },
        ),
      )
    }
    case 'certify':
      return describe(await certify(delivery, needed(first, 'The environment'), needed(second, 'The run')))
    case 'verify':
      if (values.files || !first) return say(await verifyFiles(delivery, first ? [first] : await environments.list()))
      return describe(
        await verifyJourneys(delivery, { root, name: first, report: say, ...(values.url ? { url: values.url } : {}) }),
      )
    case 'contract-check':
      return say(describeContract(await checkContract({ root, accept: values.accept === true })))
    case 'preview':
      return previewCommand(first, values)
    case 'prune': {
      const days = numberOf(values['preview-days'], '--preview-days', 1)
      for (const name of await endOldPreviews(delivery, days)) say(`Environment ${name} is removed.`)
      const removed = await prune(delivery, {
        keepDays: numberOf(values['keep-days'], '--keep-days', 1),
        keepNewest: numberOf(values.keep, '--keep', 1),
        historyDays: numberOf(values['history-days'], '--history-days', 1),
      })
      const more = removed.length > SHOWN ? ` and ${removed.length - SHOWN} more` : ''
      return say(
        removed.length > 0 ? `Removed ${removed.slice(0, SHOWN).join(', ')}${more}.` : 'Nothing is old enough to go.',
      )
    }
    default:
      process.stdout.write(USAGE)
      if (command && command !== 'help')
        throw new DeliveryError(`There is no command ${command}. See: npm run portal -- help`)
  }
}

// The reader closed the pipe: `npm run portal -- status | head`.
process.stdout.on('error', (error) => {
  if (!hasCode(error, 'EPIPE')) throw error
})

run(process.argv.slice(2)).catch((error: unknown) => {
  const expected = error instanceof DeliveryError || (error instanceof TypeError && 'code' in error)
  process.stderr.write(
    `${expected ? (error as Error).message : error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exit(1)
})
