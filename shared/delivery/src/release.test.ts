import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { UnitName } from '@portal/contracts/shell'
import { makeRelease } from './release'
import { folderStore } from './store'
import { aFolder } from './testing/a-store'

const REACT = join(__dirname, '../../browser/node_modules/react/cjs/react.production.js')

let folder = aFolder()
beforeEach(() => { folder = aFolder() })
afterEach(() => folder.remove())

/** A build with React in a later chunk, as a preset of a team's own could leave it. */
function release(unit: UnitName) {
  const dist = join(folder.path, unit)
  mkdirSync(dist)
  writeFileSync(join(dist, 'portal-build.json'), JSON.stringify({ name: unit, version: '1.0.0', development: false, entry: 'entry.js', preload: [], styles: [] }))
  writeFileSync(join(dist, 'entry.js'), 'run()')
  cpSync(REACT, join(dist, 'chunk-7.js'))
  return makeRelease(folderStore(join(folder.path, 'releases')), { root: folder.path, unit, dist, version: '1.0.0', quality: 1 })
}

it('[PLAT-14] the store takes no remote with a React of its own, whoever built it, and the host with the one', async () => {
  await expect(release('mf-jobs')).rejects.toThrow('react would be compiled into this remote (chunk-7.js)')
  expect(await folderStore(join(folder.path, 'releases')).versions('mf-jobs')).toEqual([])
  expect((await release('host')).entry).toBe('entry.js')
})
