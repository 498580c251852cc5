import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const house = join(__dirname, '../..')

it('every page of the repository names npm, which comes with Node, and only scripts that exist', () => {
  const { scripts } = JSON.parse(readFileSync(join(house, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>
  }
  const filesOf = (...patterns: readonly string[]) =>
    execFileSync('git', ['ls-files', '--', ...patterns], { cwd: house, encoding: 'utf8' })
      .split('\n')
      .filter((name) => name && !/^(docs\/decisions|contracts\/released)\//.test(name) && existsSync(join(house, name)))
  const found = (name: string, pattern: RegExp) =>
    [...readFileSync(join(house, name), 'utf8').matchAll(pattern)].map((match) => ({
      name,
      said: match[0],
      what: match[1],
    }))

  const pages = filesOf('*.md', 'scripts/new/templates/*')
  expect(pages).toEqual(expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'docs/releasing.md']))
  // `npx pnpm@10` downloads pnpm; a pnpm script that calls `pnpm` needs one in the PATH.
  const calls = new RegExp(`\\bpnpm (?:run )?(${Object.keys(scripts).join('|')}|add|exec|i|install)\\b`, 'g')
  expect(
    [...pages, ...filesOf('*.mjs', '*.cjs', '*.js', '*.ts', '*.tsx')].flatMap((name) => found(name, calls)),
  ).toEqual([])
  const named = pages.flatMap((name) => found(name, /\bnpm (?:run )([a-z][\w:-]*)/g))
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(({ what = '' }) => !(what in scripts))).toEqual([])
})
