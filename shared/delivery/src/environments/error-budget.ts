import type { Environment } from '@portal/contracts/shell'
import { budgetOf, FIGURE_NAMES, figureText, type FieldBudget } from '../ground/field-budget'
import type { Units } from '../ground/mix'
import { differing } from '../ground/units'
import { portalCommand } from '../portal-command'
import type { ReleaseStore } from '../store/store'
import type { Environments } from './environments'
import { releaseKey } from './fault-counts'
import { DAYS_JUDGED, fieldOf, measuresOf, type Measure } from './field-figures'

const isOver = ({ name, is }: Measure, budget: FieldBudget): boolean => is > budget[name]
const words = ({ name, is, pages }: Measure): string =>
  name === 'faults'
    ? `${figureText(name, is)} of ${pages} pages are faulty`
    : `${FIGURE_NAMES[name]} is ${figureText(name, is)} at p75 of ${pages} pages`

interface Judging {
  readonly store: Pick<ReleaseStore, 'read'>
  readonly environments: Pick<Environments, 'days'>
  readonly now: Date
}

/**
 * Why a new version of a unit has to wait: the field of the present one is worse than the promise of its team. Only
 * that unit waits, and no longer than until its fresh version kept the promise as a canary.
 */
export async function spentBudgets(
  { store, environments, now }: Judging,
  { name, units: present }: Pick<Environment, 'name' | 'units'>,
  units: Units,
): Promise<string[]> {
  const moved = differing(units, present).filter((unit) => present[unit] !== undefined && units[unit] !== undefined)
  if (moved.length === 0) return []
  const days = await environments.days.read(name, now.getTime())
  if (days.length === 0) return []
  const refusals = await Promise.all(
    moved.map(async (unit) => {
      const [before = '', fresh = ''] = [present[unit], units[unit]]
      // The promise of what runs: a release does not choose what it is measured by.
      const release = await store.read(unit, before).catch(() => undefined)
      const budget = budgetOf(release)
      const shown = new Set(
        measuresOf(fieldOf(days, releaseKey(unit, fresh)))
          .filter((measure) => !isOver(measure, budget))
          .map((measure) => measure.name),
      )
      const over = measuresOf(fieldOf(days, releaseKey(unit, before))).filter(
        (measure) => isOver(measure, budget) && !shown.has(measure.name),
      )
      if (over.length === 0) return []
      const said = over.map((one) => `${words(one)}, its budget is ${figureText(one.name, budget[one.name])}`)
      return [
        `${unit}@${before} (${release?.team ?? 'unknown'}) has spent its error budget of ${DAYS_JUDGED} days in ${name}: ${said.join('; ')}. Other units may go on. A canary in which this release keeps it opens the way: ${portalCommand(`canary ${name} ${unit}@${fresh} --percent 10`)}`,
      ]
    }),
  )
  return refusals.flat()
}
