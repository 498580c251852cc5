/** Pages and comments name files; a name that no file has sends the reader to nothing. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryFiles } from '../lib/repository-files.mjs'

const root = join(__dirname, '../..')
const paths = repositoryFiles(root)

/** A name like `jobs/status.service.ts` or `*.tables.ts`, with the folders that tell it from others. */
const NAME = /(?<![\w/.@<>${}*-])((?:[\w.*-]+\/)*[\w.*-]+\.(?:ts|tsx|mjs|cjs|sql|md|yml))(?![\w/*])/g
const IN_BACKTICKS = /`[^`\n]+`/g
const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$|^\s*#.*$|^--.*$/gm

/** Names of files that a reader would add, or that a command writes. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  'backend/README.md': ['*.migration.sql'],
  'backend/scripts/db-generate.mjs': ['*.migration.sql'],
  'docs/parts.md': ['ui/badge.tsx', 'ui/badge.states.tsx'],
  'docs/releasing.md': ['e2e/pages/reports-page.ts', 'e2e/specs/reports'],
}

function isNamed(name: string): boolean {
  const end = name.replace(/^(\.\.?\/)+/, '').replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
  const pattern = new RegExp(`(^|/)${end.replaceAll('*', '[^/]*')}$`)
  return paths.some((path) => pattern.test(path))
}

function missingIn(path: string, within: RegExp): string[] {
  const parts = readFileSync(join(root, path), 'utf8').match(within) ?? []
  return parts
    .flatMap((part) => [...part.matchAll(NAME)].map(([, name = '']) => name))
    .filter((name) => !isNamed(name) && !EXAMPLES[path]?.includes(name))
    .map((name) => `${path} names ${name}`)
}

const folders = new Set(paths.flatMap((path) => path.split('/').slice(0, -1)))
/** A folder, or a module without its ending: `modules/jobs/public-images`. Builds make what is in `dist`. */
const MODULE = /`(\w[\w-]*(?:\/(?!dist\/)\w[\w.-]*)+)`/g

it('a folder or module that a page names in backticks exists', () => {
  const named = paths
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(MODULE)].map(([, name = '']) => ({ path, name })),
    )
  const missing = named.filter(({ path, name }) => {
    if (!folders.has(name.split('/')[0] ?? '') || EXAMPLES[path]?.includes(name)) return false
    return !paths.some(
      (one) => `/${one}`.includes(`/${name}.`) || `/${one}`.includes(`/${name}/`) || `/${one}`.endsWith(`/${name}`),
    )
  })
  expect(named.length).toBeGreaterThan(20)
  expect(missing).toEqual([])
})

it.each([
  ['pages, in backticks', /\.md$/, IN_BACKTICKS],
  ['comments', /\.(tsx?|[mc]?js|sql|yml)$|(^|\/)(Dockerfile|run)$/, COMMENT],
])('a file that is named exists: %s', (_, kind, within) => {
  const read = paths.filter((path) => kind.test(path) && !path.startsWith('backend/drizzle/'))
  expect(read.flatMap((path) => missingIn(path, within))).toEqual([])
})
