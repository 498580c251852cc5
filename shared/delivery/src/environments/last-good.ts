import type { Environment, UnitName } from '@portal/contracts/shell'
import type { Units } from '../ground/mix'
import { DeliveryError } from '../failure'
import { UNITS } from '../ground/units'
import type { ReleaseStore } from '../store/store'

/** Whether the store has a release that can be read. */
export const isThere = async (store: Pick<ReleaseStore, 'read'>, unit: UnitName, version: string): Promise<boolean> =>
  (await store.read(unit, version).catch((error: unknown) => {
    if (error instanceof DeliveryError) return undefined
    throw error
  })) !== undefined

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
