import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DECLARED, readDeclaration, type Release, type UnitName } from '@portal/contracts/shell'
import * as v from 'valibot'
import { DeliveryError } from '../failure'
import { MatrixSchema, type Matrix } from '../ground/matrix'
import { teamOf } from '../ground/units'

/** The file beside a release. */
export const MATRIX = 'private/matrix.json'

const WrittenSchema = v.pick(MatrixSchema, ['expects', 'forms'])
const FactsSchema = MatrixSchema.entries.provides

const declared = (what: string, parts: Readonly<Record<string, unknown>>): Matrix['provides'] =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [`${what} ${name}`, { [DECLARED]: part }]))

/** What the tests of the unit recorded and the whole team sees in its folder. */
function recorded(root: string, unit: string): Matrix['provides'] {
  const file = join(root, unit, 'provides.json')
  if (!existsSync(file)) return {}
  const read = v.safeParse(FactsSchema, JSON.parse(readFileSync(file, 'utf8')))
  if (!read.success) throw new DeliveryError(`${unit}/provides.json is not what tests record.`)
  return read.output
}

async function writtenBy(root: string, unit: string): Promise<v.InferOutput<typeof WrittenSchema>> {
  if (!existsSync(join(root, unit, 'src/expects.ts'))) return { expects: [], forms: {} }
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'shared/build/expects.cjs'), unit], {
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: unknown) => {
    throw new DeliveryError(`${unit}/src/expects.ts cannot be read: ${String(error)}`)
  })
  return v.parse(WrittenSchema, JSON.parse(stdout))
}

type Said = Pick<Release, 'declares'>

const mapped = <Part, Made>(parts: Readonly<Record<string, Part>>, make: (part: Part) => Made) =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, make(part)]))

/**
 * What a unit needs and provides: its list, the records of its tests, and its table. Members of the shell are not here:
 * a remote may know more of them than its host, and asks for a capability.
 */
export async function matrixOf(root: string, unit: UnitName | 'backend', { declares }: Said = {}) {
  const { expects, forms } = await writtenBy(root, unit)
  const { screens, widgets } = readDeclaration(declares)
  const matrix: Matrix = {
    team: teamOf(root, unit),
    expects,
    provides: {
      ...Object.fromEntries(
        Object.entries(screens).map(([name, { path, formerly }]) => [
          `screen ${name}`,
          Object.fromEntries([path, ...formerly].map((address) => [address, {}])),
        ]),
      ),
      ...declared(
        'widget',
        mapped(widgets, ({ size, leadsTo }) => ({ size, leadsTo })),
      ),
    },
    forms,
  }
  for (const [about, cases] of Object.entries(recorded(root, unit)))
    matrix.provides[about] = { ...matrix.provides[about], ...cases }
  return matrix
}
