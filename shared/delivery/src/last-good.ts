import type { Environment } from '@portal/contracts/shell'
import type { Units } from './mix'
import { UNITS } from './units'

/**
 * Of each unit the last other version that stood in an environment (`states`: oldest first): what a page steps back to. What a
 * certified mix ran comes before what nobody tested; what the other units did meanwhile does not count.
 */
export function lastGoodOf(states: readonly Pick<Environment, 'units' | 'certified'>[], units: Units): Units {
  return Object.fromEntries(UNITS.flatMap((unit) => {
    const others = states.filter((state) => state.units[unit] !== undefined && state.units[unit] !== units[unit])
    const found = (others.findLast(({ certified }) => certified !== null) ?? others.at(-1))?.units[unit]
    return found ? [[unit, found]] : []
  }))
}
