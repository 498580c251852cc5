import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(__dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'portal-commands-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function portal(...args: string[]) {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/portal.mjs', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...process.env,
      PORTAL_RELEASES: join(folder, 'releases'),
      PORTAL_ENVIRONMENTS: join(folder, 'environments'),
    },
  })
  return { status, stderr }
}

it.each([
  ['prune --keep-days abc', '--keep-days must be a number of at least 1, not "abc".'],
  ['prune --keep-days 0', '--keep-days must be a number of at least 1'],
  ['promote staging prodution', 'There is no environment'],
  ['promote staging mf-jobs', 'The version of mf-jobs is missing'],
  ['promote staging', 'What to promote is missing'],
  ['promot staging production', 'There is no command promot.'],
])('[PLAT-03] refuses unknown arguments, and changes nothing: %s', (command, reason) => {
  const { status, stderr } = portal(...command.split(' '))
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining(reason) })
  expect(readdirSync(folder).flatMap((name) => readdirSync(join(folder, name)))).toEqual([])
})
