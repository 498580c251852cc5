/** What to do after a command that ended well, as a command to paste. */
import type { Environment, UnitName } from '@portal/contracts/shell'
import type { Delivery } from '../environments/operations'
import { sameUnits } from '../ground/mix'
import { portalCommand } from '../portal-command'

const next = (words: string): string => `Next: ${portalCommand(words)}`

const PRODUCTION = 'production'

/** A mix that was made or verified: to be verified, or to be given to production. */
export async function nextOfMix({ environments }: Delivery, { name, units, certified }: Environment): Promise<string> {
  if (!certified) return next(`verify ${name}`)
  if (name === PRODUCTION) return next(`status ${name}`)
  const { environment: production, unreadable } = await environments.look(PRODUCTION)
  if (!production && !unreadable) return next(`env create ${PRODUCTION} --from ${name}`)
  return next(
    production && sameUnits(production.units, units) ? `status ${PRODUCTION}` : `promote ${name} ${PRODUCTION}`,
  )
}

export const nextOfPromotion = ({ name, certified, previous }: Environment, unit?: UnitName): readonly string[] => [
  next(certified ? `status ${name}` : `verify ${name}`),
  ...(previous ? [`Back: ${portalCommand(`rollback ${name}${unit ? ` ${unit}` : ''}`)}`] : []),
]

export const nextOfCanary = ({ name, canary }: Environment): readonly string[] => [
  ...Object.entries(canary?.units ?? {}).map(([unit, version]) => next(`promote ${name} ${unit}@${version}`)),
  `More sessions: ${portalCommand(`canary ${name} --percent 50`)}`,
  `Back: ${portalCommand(`canary ${name} --end`)}`,
]

export const nextOfRollback = ({ name, previous, units }: Environment): readonly string[] => [
  next(`history ${name}`),
  ...Object.entries(previous ?? {})
    .filter(([unit, version]) => units[unit as UnitName] !== version)
    .map(([unit, version]) => `Forward again: ${portalCommand(`promote ${name} ${unit}@${version}`)}`),
]

export const nextOfRule = ({ name, stepBack }: Environment): readonly string[] => [
  next(`status ${name}`),
  stepBack
    ? `End the rule: ${portalCommand(`step-back ${name} --end`)}`
    : `A rule again: ${portalCommand(`step-back ${name}`)}`,
]
