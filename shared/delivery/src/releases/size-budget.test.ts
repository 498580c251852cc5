import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { integrityOf } from '../store/compress'
import { acceptSizes, checkSizes } from './size-budget'
import { folderStore } from '../store/store'
import { aFolder, aRelease } from '../testing/a-store'

const folder = aFolder()
afterAll(() => folder.remove())
const store = folderStore(join(folder.path, 'releases'))
const source = { root: folder.path, store }
mkdirSync(join(folder.path, 'mf-jobs'))

/** Files of that many bytes that no compression makes smaller. */
async function released(
  version: string,
  sizes: Readonly<Record<string, number>>,
  chunks: Readonly<Record<string, string[]>>,
) {
  const { release } = aRelease('mf-jobs', version)
  const files = new Map(Object.entries(sizes).map(([file, bytes]) => [file, randomBytes(bytes)]))
  const made = {
    ...release,
    preload: [],
    styles: [],
    chunks,
    integrity: Object.fromEntries([...files].map(([file, body]) => [file, integrityOf(body)])),
  }
  await store.publish(made, files)
  return made
}

const CHUNKS = { 'screen.jobs': ['jobs.png'], 'locale-ja': ['ja.png'] }

it('[PLAT-25] a release above its budget is refused with the name of the part that grew', async () => {
  const first = await released(
    '1.0.0',
    { 'entry.js': 20_000, 'jobs.png': 10_000, 'ja.png': 5000, 'rest.png': 1000 },
    CHUNKS,
  )
  await expect(checkSizes(source, first)).rejects.toThrow('mf-jobs has no budget')
  expect(await acceptSizes(source, first)).toContain('1.0.0 and a tenth more')
  expect(JSON.parse(readFileSync(join(folder.path, 'mf-jobs/budget.json'), 'utf8'))).toMatchObject({
    'screen.jobs': 11_000,
    'locale-ja': 5500,
    'other files': 1100,
  })
  expect(await checkSizes(source, first)).toMatch(
    /^mf-jobs 1\.0\.0 is within its budget: at once 20\.\d kB of 22\.\d kB, screen\.jobs 10\.0 kB of 11\.0 kB/,
  )
  const grown = await released(
    '1.1.0',
    {
      'entry.js': 20_000,
      'jobs.png': 12_500,
      'more.png': 500,
      'ja.png': 5400,
      'rest.png': 1000,
      // No page loads these two.
      'texts.json': 9000,
      'entry.js.map': 90_000,
    },
    { ...CHUNKS, 'screen.more': ['more.png'] },
  )
  const said = await checkSizes(source, grown).then(
    () => '',
    (error: unknown) => String(error),
  )
  expect(said).toContain(
    'screen.jobs is 12.5 kB, 1.5 kB more than its budget of 11.0 kB; its greatest file is jobs.png',
  )
  expect(said).toContain('screen.more (0.5 kB) is new and has no budget')
  expect(said).not.toMatch(/locale-ja|at once is|other files/)
})

it('[PLAT-29] a screen that loads or requests more than its budget is refused by its name', async () => {
  const files = { 'entry.js': 20_000, 'jobs.png': 10_000, 'ja.png': 5000 }
  const first = await released('1.5.0', files, CHUNKS)
  await acceptSizes(source, first)
  const budget = join(folder.path, 'mf-jobs/budget.json')
  const accepted = JSON.parse(readFileSync(budget, 'utf8')) as { screens: Record<string, object> }
  // The entry, the screen, one language, and the first call of `aRelease`.
  expect(accepted.screens).toEqual({ jobs: { bytes: 38_600, requests: 4 } })
  accepted.screens = { jobs: { bytes: 38_600, requests: 4, cpu: 3.5 } }
  writeFileSync(budget, JSON.stringify(accepted))
  const more = await released(
    '1.6.0',
    { ...files, 'jobs.png': 11_000, 'more.png': 3000 },
    {
      ...CHUNKS,
      'screen.jobs': ['jobs.png', 'more.png'],
    },
  )
  await expect(checkSizes(source, more)).rejects.toThrow(
    /screen jobs loads 39\.\d kB, its budget is 38\.6 kB; its greatest file is entry\.js\n +screen jobs makes 5 requests, its budget is 4: entry\.js, jobs\.png, ja\.png, more\.png, \/api\/jobs\//,
  )
  // What was measured in a browser stays.
  await acceptSizes(source, more)
  expect(JSON.parse(readFileSync(budget, 'utf8'))).toMatchObject({ screens: { jobs: { requests: 5, cpu: 3.5 } } })
})

it('refuses an invalid budget', async () => {
  const release = await released('2.0.0', { 'entry.js': 10 }, {})
  writeFileSync(join(folder.path, 'mf-jobs/budget.json'), '{ "at once": "50 kB" }')
  await expect(checkSizes(source, release)).rejects.toThrow('should name bytes by part')
})
