/** `portal verify` repeats the journeys that cross a changed unit, so each journey says which units it crosses. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areasOf, MAIN_JOB } from '../../shared/delivery/src/verify/playwright-journeys'
import { UNITS } from '../../shared/delivery/src/ground/units'

const root = join(__dirname, '../..')
const REMOTES = UNITS.filter((unit) => unit !== 'host')
const specs = [...areasOf(root), MAIN_JOB].flatMap((area) =>
  readdirSync(join(root, 'e2e/specs', area))
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => ({ area, name: `e2e/specs/${area}/${name}` })),
)
const crossesOf = (text: string): string[] | undefined => {
  const [, list] = /^test\.use\(\{ crosses: \[([^\]]*)\] \}\)$/m.exec(text) ?? []
  return list?.split(',').map((unit) => unit.trim().replaceAll("'", ''))
}

it('there are journeys of every remote', () => {
  expect(areasOf(root)).toEqual(REMOTES.map((name) => name.replace(/^mf-/, '')))
})

it.each(specs)('[PLAT-22] $name says which remotes it crosses, its own among them', ({ area, name }) => {
  const crosses = crossesOf(readFileSync(join(root, name), 'utf8'))
  expect(crosses).toEqual(expect.arrayContaining(area === MAIN_JOB ? [...REMOTES] : [`mf-${area}`]))
})
