import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const source = join(__dirname, '../..')
/** The folders whose files are parts, and the files there that are not. */
const FOLDERS = ['chakra', 'editing', 'forms', 'ui']
const NO_PARTS = new Set(['chakra/provider.tsx'])

const parts = FOLDERS.flatMap((folder) =>
  readdirSync(join(source, folder))
    .filter((name) => name.endsWith('.tsx') && !/\.(test|states)\.tsx$/.test(name))
    .map((name) => `${folder}/${name}`),
).filter((file) => !NO_PARTS.has(file))

it('every part has a file of states beside it, for the page of `npm run parts`', () => {
  const missing = parts.filter((file) => !existsSync(join(source, file.replace(/\.tsx$/, '.states.tsx'))))
  expect(missing).toEqual([])
})
