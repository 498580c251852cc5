import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { UnitName } from '@portal/contracts/shell'
import { makeRelease } from './release'
import { isDirty } from './source-hash'
import { folderStore } from '../store/store'
import { aFolder } from '../testing/a-store'

const REACT = join(__dirname, '../../../browser/node_modules/react/cjs/react.production.js')

let folder = aFolder()
beforeEach(() => {
  folder = aFolder()
})
afterEach(() => folder.remove())

/** A build with React in a lazy chunk, as another preset could produce it. */
function release(unit: UnitName) {
  const dist = join(folder.path, unit)
  mkdirSync(dist)
  writeFileSync(
    join(dist, 'portal-build.json'),
    JSON.stringify({
      name: unit,
      version: '1.0.0',
      development: false,
      entry: 'entry.js',
      preload: [],
      styles: [],
      declares: { area: {}, screens: {}, entries: {}, widgets: {} },
    }),
  )
  writeFileSync(join(dist, 'entry.js'), 'run()')
  cpSync(REACT, join(dist, 'chunk-7.js'))
  return makeRelease(folderStore(join(folder.path, 'releases')), {
    root: folder.path,
    unit,
    dist,
    version: '1.0.0',
    quality: 1,
  })
}

it('[PLAT-14] the store refuses a remote with a React of its own, whoever built it, and accepts the host with its React', async () => {
  await expect(release('mf-jobs')).rejects.toThrow('react would be compiled into this remote (chunk-7.js)')
  expect(await folderStore(join(folder.path, 'releases')).versions('mf-jobs')).toEqual([])
  expect((await release('host')).entry).toBe('entry.js')
})

it('[PLAT-08] a unit is dirty if a file that its build reads is not committed: its own room and its imports, not its tests, notes or other rooms', () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd: folder.path,
      stdio: 'ignore',
    })
  const write = (file: string, text: string) => {
    mkdirSync(join(folder.path, file, '..'), { recursive: true })
    writeFileSync(join(folder.path, file), text)
  }
  write('mf-jobs/src/a.ts', 'a')
  expect(isDirty(folder.path, 'mf-jobs')).toBe(false)
  git('init')
  expect(isDirty(folder.path, 'mf-jobs')).toBe(true)
  git('add', '.')
  git('commit', '-m', 'a')
  expect(isDirty(folder.path, 'mf-jobs')).toBe(false)
  for (const file of [
    'mf-jobs/src/a.test.ts',
    'mf-jobs/README.md',
    'mf-billing/src/b.ts',
    'docs/c.md',
    'mf-jobs/src/testing/d.ts',
  ])
    write(file, 'new')
  expect(isDirty(folder.path, 'mf-jobs')).toBe(false)
  expect(isDirty(folder.path, 'mf-billing')).toBe(true)
  write('contracts/src/e.ts', 'new')
  expect(isDirty(folder.path, 'mf-jobs')).toBe(true)
})
