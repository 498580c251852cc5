/** The list of links between units, beside the code that leads to another unit's screens. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { paths, REMOTES } from '../../contracts/src/shell'
import { repositoryFiles } from '../lib/repository-files.mjs'

const root = join(__dirname, '../..')
const namesIn = (file: string, pattern: RegExp) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(pattern)].map(([, name = '']) => name)

const owners = new Map(
  REMOTES.flatMap((remote) =>
    namesIn(`${remote}/src/remote.ts`, /^ {4}(\w+): \{/gm).map((name) => [name, remote] as const),
  ),
)
const roomOf = (file: string) => file.split('/')[0] ?? ''

it('[SELF-04] each screen to which another unit or the backend leads is a link, and nothing else is', () => {
  const files = repositoryFiles(root, ['host', 'backend', 'contracts', 'shared', ...REMOTES]).filter(
    (file) =>
      /\.tsx?$/.test(file) && !/\.(test|states)\.tsx?$|\/(testing|released)\/|^contracts\/src\/shell\//.test(file),
  )
  const found = files.flatMap((file) =>
    namesIn(file, /\bpaths\.(\w+)/g).filter((name) => owners.has(name) && owners.get(name) !== roomOf(file)),
  )
  expect([...new Set(found)].sort()).toEqual(Object.keys(paths).sort())
  for (const [name, { owner }] of Object.entries(paths)) expect([name, owner]).toEqual([name, owners.get(name)])
})
