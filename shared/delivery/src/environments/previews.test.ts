import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createEnvironment, createLatest, mustRead, promoteUnit, prune, setCanary } from './operations'
import { previewVersion } from '../ground/preview-version'
import { changeNumber, endOldPreviews, keepPreviews, makePreview, removePreview, takeReleases } from './previews'
import { folderStore } from '../store/store'
import { aDelivery, aFolder, aRelease, type TestDelivery } from '../testing/a-store'

const VERSION = previewVersion(12, 'abcdef0123456789')
const take = { root: '/nowhere', quality: 1 }
let folder = aFolder()
let delivery: TestDelivery
let at = new Date('2026-11-21T00:00:00Z')
beforeEach(async () => {
  folder = aFolder()
  at = new Date('2026-11-21T00:00:00Z')
  delivery = await aDelivery(join(folder.path, 'here'), () => at)
  await createEnvironment(delivery, 'staging', 'production', {})
})
afterEach(() => folder.remove())

/** The output of a change's pipeline: a release in a folder. */
async function built(
  version = VERSION,
  edit: (file: string, release: Record<string, unknown>) => void = () => undefined,
) {
  const there = join(folder.path, 'built')
  const { release, files } = aRelease('mf-jobs', version, { commit: 'abcdef012345', team: '@portal/attackers' })
  await folderStore(there).publish(release, files)
  const file = join(there, 'mf-jobs', version, 'release.json')
  const described = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  edit(join(there, 'mf-jobs', version), described)
  writeFileSync(file, JSON.stringify(described))
  return there
}

it('[PLAT-20] takes the build of a change, creates its environment beside staging, updates it and removes it', async () => {
  const units = await takeReleases(delivery, 12, { ...take, folder: await built() })
  expect(units).toEqual({ 'mf-jobs': VERSION })
  // This repository says which team owns a unit; the change cannot say it.
  expect(await delivery.store.read('mf-jobs', VERSION)).toMatchObject({ team: 'unknown', commit: 'abcdef012345' })
  const made = await makePreview(delivery, 12, { from: 'staging', units })
  expect(made).toMatchObject({ name: 'preview-12', units: { 'mf-jobs': VERSION, 'mf-billing': '1.0.0' } })
  expect(made.testers).toBeUndefined()

  await delivery.publish('mf-billing', '1.1.0')
  await promoteUnit(delivery, 'staging', 'mf-billing', '1.1.0')
  const renewed = await makePreview(delivery, 12, { from: 'staging', units })
  expect(renewed.units).toMatchObject({ 'mf-jobs': VERSION, 'mf-billing': '1.1.0' })
  at = new Date('2026-11-22T00:00:00Z')
  const again = await makePreview(delivery, 12, { from: 'staging', units })
  expect([again.units, again.changedAt]).toEqual([renewed.units, at.toISOString()])
  expect((await mustRead(delivery, 'staging')).units['mf-jobs']).toBe('1.0.0')

  expect([await removePreview(delivery, 12), await removePreview(delivery, 12)]).toEqual([true, false])
  expect(await delivery.environments.list()).toEqual(['production', 'staging'])
})

it('[PLAT-20] a preview that two pipelines remove at once is removed, and both succeed', async () => {
  await makePreview(delivery, 12, { from: 'staging', units: {} })
  const both = await Promise.all([removePreview(delivery, 12), removePreview(delivery, 12)])
  expect(both.filter(Boolean).length).toBeGreaterThan(0)
  expect(await delivery.environments.list()).toEqual(['production', 'staging'])
})

it.each(['0', '-1', '1.5', '12x', 'staging', '../production', '99999999', ''])(
  '[PLAT-20] "%s" is not the number of a change, so that no other environment can be meant',
  (text) => expect(() => changeNumber(text)).toThrow('must be a number such as 12'),
)

it('[PLAT-20] the build of a change runs only in its own preview, and a preview is not created from a preview', async () => {
  const units = await takeReleases(delivery, 12, { ...take, folder: await built() })
  const refused = 'built for the preview of change 12'
  await expect(promoteUnit(delivery, 'staging', 'mf-jobs', VERSION)).rejects.toThrow(refused)
  await expect(promoteUnit(delivery, 'staging', 'mf-jobs', VERSION, { force: 'urgent' })).rejects.toThrow(refused)
  await expect(setCanary(delivery, 'staging', units, { percent: 10 })).rejects.toThrow(refused)
  await expect(createEnvironment(delivery, 'mine', 'staging', units)).rejects.toThrow(refused)
  await expect(makePreview(delivery, 13, { from: 'staging', units })).rejects.toThrow(refused)
  await makePreview(delivery, 12, { from: 'staging', units })
  await expect(makePreview(delivery, 13, { from: 'preview-12', units: {} })).rejects.toThrow('is a preview itself')
  await expect(makePreview(delivery, 13, { from: 'nowhere', units: {} })).rejects.toThrow('There is no environment')
  // Lower than every version of a team.
  expect((await createLatest(delivery, 'newest', {})).units['mf-jobs']).toBe('1.0.0')
})

it.each([
  ['a version of the team', '1.5.0', () => undefined, 'should be one build for change 12'],
  ['a version of another change', previewVersion(13, 'abcdef0123456789'), () => undefined, 'should be one build'],
  [
    'other content than its hashes',
    VERSION,
    (release: string) => writeFileSync(join(release, 'app.js'), 'steal()'),
    'app.js differs from its release',
  ],
  [
    'a file outside of it',
    VERSION,
    (_: string, described: Record<string, unknown>) => {
      described['integrity'] = { '../../../../secret.txt': 'sha384-x' }
    },
    'differs from its release',
  ],
  [
    'the name of another unit',
    VERSION,
    (_: string, described: Record<string, unknown>) => {
      described['name'] = 'mf-billing'
    },
    'is not a release',
  ],
])('[PLAT-08] refuses a build with %s', async (_what, version, edit, why) => {
  writeFileSync(join(folder.path, 'secret.txt'), 'secret')
  const there = await built(version, edit)
  await expect(takeReleases(delivery, 12, { ...take, folder: there })).rejects.toThrow(why)
  expect(await delivery.store.versions('mf-jobs')).toEqual(['1.0.0'])
})

it('accepts one build of each unit, and no other folder', async () => {
  const there = await built()
  mkdirSync(join(there, 'mf-unknown'))
  expect(await takeReleases(delivery, 12, { ...take, folder: there })).toEqual({ 'mf-jobs': VERSION })
  cpSync(join(there, 'mf-jobs', VERSION), join(there, 'mf-jobs', previewVersion(12, '1111111')), { recursive: true })
  await expect(takeReleases(delivery, 12, { ...take, folder: there })).rejects.toThrow('should be one build')
})

it('[PLAT-20] previews end with their change, or when they were not updated for days; other environments stay', async () => {
  await createEnvironment(delivery, 'preview-of-mine', 'staging', {})
  for (const number of [12, 13, 14]) await makePreview(delivery, number, { from: 'staging', units: {} })
  expect(await keepPreviews(delivery, [12, 14])).toEqual(['preview-13'])
  at = new Date('2026-12-01T00:00:00Z')
  await takeReleases(delivery, 12, { ...take, folder: await built() })
  await makePreview(delivery, 12, { from: 'staging', units: { 'mf-jobs': VERSION } })
  at = new Date('2026-12-06T00:00:00Z')
  expect(await endOldPreviews(delivery, 14)).toEqual(['preview-14'])
  // A push that changes nothing in the mix renews it as well.
  await makePreview(delivery, 12, { from: 'staging', units: { 'mf-jobs': VERSION } })
  at = new Date('2026-12-19T00:00:00Z')
  expect(await endOldPreviews(delivery, 14)).toEqual([])
  expect(await delivery.environments.list()).toEqual(['preview-12', 'preview-of-mine', 'production', 'staging'])
  at = new Date('2027-06-01T00:00:00Z')
  await endOldPreviews(delivery, 14)
  // Its build is removed too.
  expect(await prune(delivery, { keepDays: 14, keepNewest: 1, historyDays: 90 })).toEqual([`mf-jobs/${VERSION}`])
})
