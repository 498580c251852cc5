import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ReleaseSchema } from '@portal/contracts/shell'
import * as v from 'valibot'
import { liveVersion, withLive } from './live-store'
import { folderStore } from '../store/store'
import { aFolder } from '../testing/a-store'
import { declaresOf } from '../testing/declares'

let folder = aFolder()
beforeEach(() => {
  folder = aFolder()
  const dist = join(folder.path, 'mf-jobs/dist')
  mkdirSync(dist, { recursive: true })
  writeFileSync(join(folder.path, 'mf-jobs/package.json'), JSON.stringify({ name: 'mf-jobs', version: '1.2.0' }))
  writeFileSync(
    join(dist, 'portal-build.json'),
    JSON.stringify({
      name: 'mf-jobs',
      version: '1.2.0',
      development: true,
      entry: 'entry.js',
      preload: [],
      styles: [],
      declares: declaresOf('mf-jobs'),
    }),
  )
  writeFileSync(join(dist, 'entry.js'), 'run()')
})
afterEach(() => folder.remove())

it('[PLAT-20] the build of a developer is served with its release.json, which an override of another portal reads', async () => {
  const store = withLive(folderStore(join(folder.path, 'releases')), folder.path, ['mf-jobs'])
  const version = liveVersion(folder.path, 'mf-jobs')
  expect(version).toBe('1.2.0-live')
  const described = await store.open('mf-jobs', version, 'release.json', [])
  const release = v.parse(ReleaseSchema, JSON.parse(String(described?.body)))
  expect(release).toMatchObject({ name: 'mf-jobs', version, entry: 'entry.js' })
  expect(String((await store.open('mf-jobs', version, release.entry, []))?.body)).toBe('run()')
})

it('serves no other file of the folder, and no unit that is not live', async () => {
  const store = withLive(folderStore(join(folder.path, 'releases')), folder.path, ['mf-jobs'])
  const version = liveVersion(folder.path, 'mf-jobs')
  expect(await store.open('mf-jobs', version, '../package.json', [])).toBeUndefined()
  expect(await store.open('mf-jobs', '1.0.0-live', 'release.json', [])).toBeUndefined()
  expect(await store.versions('mf-jobs')).toEqual([version])
})
