import type { Environment } from '@portal/contracts/shell'
import type { Units } from './mix'
import { UNITS } from '../releases/units'

/**
 * For each unit the last other version in this environment (`states`: oldest first), which a page steps back to.
 * Versions of certified mixes are preferred. Changes of other units do not matter.
 */
export function lastGoodOf(states: readonly Pick<Environment, 'units' | 'certified'>[], units: Units): Units {
  return Object.fromEntries(
    UNITS.flatMap((unit) => {
      const others = states.filter((state) => state.units[unit] !== undefined && state.units[unit] !== units[unit])
      const found = (others.findLast(({ certified }) => certified !== null) ?? others.at(-1))?.units[unit]
      return found ? [[unit, found]] : []
    }),
  )
}
