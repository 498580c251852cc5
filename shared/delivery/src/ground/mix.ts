import { createHash } from 'node:crypto'
import type { Environment } from '@portal/contracts/shell'

export type Units = Environment['units']

export const sortedUnits = (units: Units): Units =>
  Object.fromEntries(Object.entries(units).sort(([a], [b]) => (a < b ? -1 : 1)))

export const sameUnits = (a: Units, b: Units): boolean =>
  JSON.stringify(sortedUnits(a)) === JSON.stringify(sortedUnits(b))

/**
 * A name for exactly these versions, independent of the environment. Certificates use it, and open pages compare it
 * with their own.
 */
export const mixOf = (units: Units): string =>
  createHash('sha256')
    .update(JSON.stringify(sortedUnits(units)))
    .digest('hex')
    .slice(0, 32)
