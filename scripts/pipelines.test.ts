import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const { remotesOf } = require('./lib/remotes.cjs') as { remotesOf(root: string): string[] }
const root = join(__dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const units = ['host', ...remotesOf(root)]

/** The folders whose change starts a pipeline. */
const pathsOf = (unit: string): string[][] => [...read(`.github/workflows/${unit}.yml`).matchAll(/paths: \[([^\]]+)\]/g)].map(([, list = '']) => list.split(',').map((path) => path.trim().replaceAll("'", '')))

it('reads the remotes as contracts name them', () => expect(remotesOf(root).slice(0, 5)).toEqual(['mf-accounts', 'mf-billing', 'mf-jobs', 'mf-applicants', 'mf-scheduling']))

it.each(units)('[PLAT-25] the pipeline of %s runs for its own room and what it imports, and for no other unit', (unit) => {
  const triggers = pathsOf(unit)
  expect(triggers).toHaveLength(2)
  for (const paths of triggers) {
    expect(paths).toEqual(expect.arrayContaining([`${unit}/**`, 'contracts/**', 'shared/browser/**', 'shared/build/**']))
    expect(paths.filter((path) => units.some((other) => other !== unit && path.startsWith(other)))).toEqual([])
  }
  expect(read(`.github/workflows/${unit}.yml`)).toMatch(new RegExp(`unit\\.yml[\\s\\S]*unit: ${unit} `))
})

it('[PLAT-05] [PLAT-11] [PLAT-25] a unit\'s pipeline lints, checks types and walls, tests it and its contract, builds and publishes it alone', () => {
  const steps = read('.github/workflows/unit.yml')
  for (const step of ['oxlint --deny-warnings ${{ inputs.unit }}', 'tsc --noEmit -p ${{ inputs.unit }}', 'scripts/rooms.mjs', 'jest --selectProjects ${{ inputs.unit }} contracts', 'portal.mjs contract-check', 'portal.mjs release ${{ inputs.unit }}', 'upload-artifact']) {
    expect(steps).toContain(step)
  }
  expect(steps).not.toContain('release --all')
  for (const unit of remotesOf(root)) expect(existsSync(join(root, unit, 'src/contract.test.ts'))).toBe(true)
})

it.each([...units, 'contracts', 'backend'])('[PLAT-02] [PLAT-03] %s has a team, a version and a change log that names it', (room) => {
  expect(read('.github/CODEOWNERS')).toMatch(new RegExp(`^/${room}/\\s+@portal/\\w+`, 'm'))
  const { version } = JSON.parse(read(`${room}/package.json`)) as { version: string }
  expect(read(`${room}/CHANGELOG.md`)).toContain(`## ${version}`)
})

it('[PLAT-03] each remote has a team of its own', () => {
  const teams = remotesOf(root).map((remote) => new RegExp(`^/${remote}/\\s+(\\S+)$`, 'm').exec(read('.github/CODEOWNERS'))?.[1])
  expect(new Set(teams).size).toBe(teams.length)
  expect(teams).not.toContain(undefined)
})
