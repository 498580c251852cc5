import type { Environment } from '@portal/contracts/shell'
import { audienceText } from '../environments/operations'
import type { PastState } from '../environments/past'
import { SHOWN_MINUTES, type EnvironmentStatus, type RunningVersion } from '../platform/status'
import { UNITS } from '../releases/units'

export const lineOf = ({ revision, changedAt, changedBy, action, forced, certified }: PastState): string =>
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

/** The lines that `status` prints about an environment. */
export function describe(environment: Environment, status?: EnvironmentStatus): string[] {
  const { certified, forced, canary, stepBack } = environment
  return [
    `${environment.name}  (${environment.changedAt} by ${environment.changedBy}, ${certified ? `certified by ${certified.runId} at ${certified.at}` : 'uncertified'}${forced ? `, forced: ${forced}` : ''})`,
    ...UNITS.map((unit) => {
      const before = environment.previous?.[unit]
      const version = environment.units[unit] ?? 'none'
      const lastGood = unit === 'host' ? undefined : environment.lastGood?.[unit]
      const more = status?.units.find((one) => one.unit === unit)
      return `  ${unit.padEnd(14)} ${version}${more ? wordsOf(more) : ''}${before && before !== version ? `   was ${before}` : ''}${lastGood ? `   steps back to ${lastGood}` : ''}`
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
