import { join } from 'node:path'
import type { Matrix } from '../../shared/delivery/src/ground/matrix'
import { UNITS } from '../../shared/delivery/src/ground/units'
import { declarationOf } from '../../shared/delivery/src/releases/declaration'
import { matrixOf } from '../../shared/delivery/src/releases/matrix-of'

const root = join(__dirname, '../..')
const { tableOf } = require(join(root, 'shared/build/remote-table.cjs'))

/** What the units of this tree need and provide, without building them. */
export async function thisMix(): Promise<Map<string, Matrix>> {
  const units = UNITS.map(async (unit) => {
    const entry = join(root, unit, unit === 'host' ? 'src/own-screens.ts' : 'src/remote.ts')
    const declares = declarationOf(root, unit, tableOf(entry))
    return [unit, await matrixOf(root, unit, { declares })] as const
  })
  return new Map([...(await Promise.all(units)), ['backend', await matrixOf(root, 'backend')] as const])
}
