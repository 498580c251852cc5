import type { Environment, StepBackRule, UnitName } from '@portal/contracts/shell'
import type { Change } from './environments'
import { MINUTE_MS, rateOf, releaseKey, type Counts, type Rate } from './fault-counts'
import { fieldOf, measuresOf, type Day } from './field-figures'
import { LATEST } from '../ground/compose'
import { FIGURE_NAMES, figureText, type FieldBudget } from '../ground/field-budget'
import type { PastState } from './past'
import { UNITS } from '../ground/units'

/** A version to judge and the version before it. Times in milliseconds. */
interface Trial {
  readonly unit: UnitName
  readonly version: string
  readonly before: string
  readonly since: number
  readonly isCanary: boolean
}

/** A version that the environment went back to is not judged: otherwise it could return to a withdrawn version. */
const wentBack = (action: string | undefined): boolean => /^(rollback|step back)/.test(action ?? '')

function canaryTrials({ canary, units }: Environment): Trial[] {
  return Object.entries(canary?.units ?? {}).flatMap(([unit, version]) => {
    const before = units[unit as UnitName]
    return before && canary
      ? [{ unit: unit as UnitName, version, before, since: Date.parse(canary.since), isCanary: true }]
      : []
  })
}

/** Versions that everybody got a short while ago. `past`: oldest first. */
function promotedTrials({ units, stepBack }: Environment, past: readonly PastState[], now: number): Trial[] {
  return UNITS.flatMap((unit) => {
    const version = units[unit]
    const at = past.findLastIndex((state) => state.units[unit] !== version) + 1
    const [came, before] = [past[at], past[at - 1]?.units[unit]]
    if (!version || !before || !came || version === LATEST || before === LATEST || wentBack(came.action)) return []
    const since = Date.parse(came.changedAt)
    return now - since < (stepBack?.freshMinutes ?? 0) * MINUTE_MS
      ? [{ unit, version, before, since, isCanary: false }]
      : []
  })
}

interface Judged extends Trial {
  readonly fresh: Rate
  readonly old: Rate
}

function judge(trial: Trial, rule: StepBackRule, counts: readonly Counts[], now: number): Judged {
  const window = rule.windowMinutes * MINUTE_MS
  const from = Math.max(trial.since, now - window)
  const fresh = rateOf(counts, releaseKey(trial.unit, trial.version), from, now)
  // A canary runs at the same time as the version before it; a promoted version runs after it.
  const span = trial.isCanary ? ([from, now] as const) : ([trial.since - window, trial.since] as const)
  return { ...trial, fresh, old: rateOf(counts, releaseKey(trial.unit, trial.before), ...span) }
}

/** One network alone withdraws nothing, however many pages it opens. */
export const LEAST_NETWORKS = 3

const share = ({ pages, faulty }: Pick<Rate, 'pages' | 'faulty'>): number => (pages === 0 ? 0 : faulty / pages)

/** If too few pages ran the version before, it counts as free of faults, because nothing better is known. */
function isTooFaulty({ fresh, old }: Judged, { leastPages, leastFaults, excessPercent }: StepBackRule): boolean {
  if (fresh.pages < leastPages || fresh.faulty < leastFaults || fresh.networks < LEAST_NETWORKS) return false
  return share(fresh) - (old.pages < leastPages ? 0 : share(old)) > excessPercent / 100
}

const percent = (rate: Rate): string => `${(share(rate) * 100).toFixed(1)} %`

export interface StepBack {
  readonly unit: UnitName
  readonly version: string
  readonly before: string
  /** The environment names the version before anyway; after a promotion it has to be in the store. */
  readonly isCanary: boolean
  readonly fresh: Rate
  readonly change: Pick<Change, 'units' | 'canary' | 'action'>
}

/** What the pages of the last days measured, and the promise of each unit's version before. */
export interface FieldSeen {
  readonly days: readonly Day[]
  readonly budgets: ReadonlyMap<UnitName, FieldBudget>
}

/** By so much a figure beyond its budget may be worse than that of the version before. */
const WORSE = 1.25

/**
 * A figure of the fresh version that is beyond its budget and clearly worse than before; both need enough pages,
 * because most of a figure is the network and the machines of whoever opened them.
 */
function slowerIn({ unit, version, before }: Trial, { days, budgets }: FieldSeen): string | undefined {
  const budget = budgets.get(unit)
  if (!budget) return undefined
  const known = new Map(measuresOf(fieldOf(days, releaseKey(unit, before))).map((one) => [one.name, one]))
  for (const { name, is, pages } of measuresOf(fieldOf(days, releaseKey(unit, version)))) {
    const old = known.get(name)
    if (name === 'faults' || !old || is <= budget[name] || is <= old.is * WORSE) continue
    return `${FIGURE_NAMES[name]} ${figureText(name, is)} at p75 of ${pages} pages, before ${figureText(name, old.is)} of ${old.pages}, its budget is ${figureText(name, budget[name])}`
  }
  return undefined
}

/** The versions that are judged now. */
export const trialsOf = (environment: Environment, past: readonly PastState[], now: number): readonly Trial[] =>
  environment.stepBack ? [...canaryTrials(environment), ...promotedTrials(environment, past, now)] : []

/**
 * The versions whose share of faulty pages exceeds that of the version before by more than the rule allows, or whose
 * field is beyond the budget and worse than before.
 */
export function stepBacksOf(
  environment: Environment,
  past: readonly PastState[],
  counts: readonly Counts[],
  now: number,
  field: FieldSeen = { days: [], budgets: new Map() },
): StepBack[] {
  const { stepBack: rule } = environment
  if (!rule) return []
  return trialsOf(environment, past, now).flatMap((trial): StepBack[] => {
    const { unit, version, before, isCanary } = trial
    const judged = judge(trial, rule, counts, now)
    const { fresh, old } = judged
    const why = isTooFaulty(judged, rule)
      ? `faults in ${fresh.faulty} of ${fresh.pages} pages (${percent(fresh)}), before in ${old.faulty} of ${old.pages} (${percent(old)}), within ${rule.windowMinutes} minutes`
      : slowerIn(trial, field)
    if (why === undefined) return []
    const action = `step back from ${unit}@${version} to ${before}: ${why}`
    const change = { action, ...(isCanary ? { canary: null } : { units: { [unit]: before } }) }
    return [{ unit, version, before, isCanary, fresh, change }]
  })
}
