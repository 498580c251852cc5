/** Compares the list of the commands' environment variables with the code that reads them and with the page. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PORTAL_SETTINGS } from '../../shared/delivery/src/settings'
import { SETTINGS } from '../../backend/src/config/settings'
import { repositoryFiles } from '../lib/repository-files.mjs'
import { COMMAND_SETTINGS } from '../lib/settings.mjs'

const root = join(__dirname, '../..')
const PAGE = join(root, 'docs/settings.md')

/** What the operating system, Node.js or webpack sets. */
const NOT_OURS = ['CI', 'FORCE_COLOR', 'HOME', 'NODE_ENV', 'NODE_OPTIONS', 'NODE_PATH', 'PATH']
/** Tests of these rooms compare what servers read with their own lists. */
const sources = repositoryFiles(root, ['scripts', 'e2e', 'shared', 'backend'])
  .filter((path) => /\.(?:[cm]?[jt]s|tsx)$/.test(path))
  .filter((path) => path !== 'scripts/checks/settings.test.ts')
const read = new Set(
  sources.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/\bprocess\.env(?:\.|\[')([A-Z][A-Z0-9_]+)/g)].map(
      ([, name = '']) => name,
    ),
  ),
)

it('the lists of settings have every environment variable that the code reads', () => {
  const known = new Set([...NOT_OURS, ...Object.keys({ ...SETTINGS, ...PORTAL_SETTINGS, ...COMMAND_SETTINGS })])
  expect([...read].filter((name) => !known.has(name)).sort()).toEqual([])
})

it('the list of the commands has no variable that nothing reads', () => {
  expect(Object.keys(COMMAND_SETTINGS).filter((name) => !read.has(name))).toEqual([])
})

it('docs/settings.md lists every setting of the commands with its meaning', () => {
  const section = readFileSync(PAGE, 'utf8').split('## The commands and tests of this repository')[1] ?? ''
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'))
  expect(rows).toEqual(
    Object.entries<{ is: string; otherwise?: string }>(COMMAND_SETTINGS).map(
      ([name, { is, otherwise = '' }]) => `| \`${name}\` | ${otherwise} | ${is} |`,
    ),
  )
})
