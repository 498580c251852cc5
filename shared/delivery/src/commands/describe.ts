import type { Environment, UnitName } from '@portal/contracts/shell'
import { audienceText } from '../environments/operations'
import { measuresOf } from '../environments/field-figures'
import type { PastState } from '../environments/past'
import { FIGURE_NAMES, figureText } from '../ground/field-budget'
import { SHOWN_MINUTES, type EnvironmentStatus, type RunningVersion } from '../platform/status'
import { isThere } from '../environments/last-good'
import { UNITS } from '../ground/units'
import type { ReleaseStore } from '../store/store'

export const lineOf = ({ revision, changedAt, changedBy, action, forced, certified }: PastState): string =>
  `#${revision ?? 0}  ${changedAt}  ${changedBy}  ${action ?? ''}${certified ? `  [certified by ${certified.runId}]` : ''}${forced ? `  [forced: ${forced}]` : ''}`

/**
 * The size at once and in total, whether the version fits, and the share of faulty pages if the environment counts
 * them.
 */
function wordsOf({ bytes, rate, field, fits, release, use }: RunningVersion): string {
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
    ...(field
      ? measuresOf(field).map(
          ({ name, is, pages }) =>
            `${FIGURE_NAMES[name]} ${figureText(name, is)} at p75 of ${pages} pages, budget ${figureText(name, field.budget[name])}`,
        )
      : []),
    ...(rate ? [`${rate.faulty} of ${rate.pages} pages faulty in ${SHOWN_MINUTES} minutes`] : []),
  ]
    .map((part) => `   ${part}`)
    .join('')
}

/** The lines that `status` prints about an environment. */
export async function describe(
  { store }: { readonly store: ReleaseStore },
  environment: Environment,
  status?: EnvironmentStatus,
): Promise<string[]> {
  const { certified, forced, canary, stepBack } = environment
  const stepsBack = Object.fromEntries(
    await Promise.all(
      Object.entries(environment.lastGood ?? {}).map(async ([unit, version]) => [
        unit,
        (await isThere(store, unit as UnitName, version))
          ? `   steps back to ${version}`
          : `   steps back to nothing: ${version} is not in the release store`,
      ]),
    ),
  ) as Readonly<Partial<Record<UnitName, string>>>
  return [
    `${environment.name}  (${environment.changedAt} by ${environment.changedBy}, ${certified ? `certified by ${certified.runId} at ${certified.at}` : 'uncertified'}${forced ? `, forced: ${forced}` : ''})`,
    ...UNITS.map((unit) => {
      const before = environment.previous?.[unit]
      const version = environment.units[unit] ?? 'none'
      const back = unit === 'host' ? '' : (stepsBack[unit] ?? '')
      const more = status?.units.find((one) => one.unit === unit)
      return `  ${unit.padEnd(14)} ${version}${more ? wordsOf(more) : ''}${before && before !== version ? `   was ${before}` : ''}${back}`
    }),
    ...(stepBack
      ? [
          `  step back      beyond ${stepBack.excessPercent} points of faulty pages more, from ${stepBack.leastPages} pages and ${stepBack.leastFaults} faults on, within ${stepBack.windowMinutes} minutes; versions are fresh for ${stepBack.freshMinutes}`,
        ]
      : []),
    ...(canary
      ? [
          `  canary         ${Object.entries(canary.units)
            .map(([unit, version]) => `${unit} ${version}`)
            .join(', ')} for ${audienceText(canary)} since ${canary.since}`,
        ]
      : []),
    ...(status?.units ?? []).flatMap(({ unit, canary: fresh }) =>
      fresh ? [`  ${unit.padEnd(14)} ${fresh.version}${wordsOf(fresh)}   new`] : [],
    ),
  ]
}
