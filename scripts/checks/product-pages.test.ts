/** docs/product explains every id and decision that the repository names, and none names a document outside of it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { repositoryFiles } from '../lib/repository-files.mjs'

const root = join(__dirname, '../..')
const product = join(root, 'docs/product')
const pages = readdirSync(product).filter((name) => name.endsWith('.md'))
const pageOf = (area: string): string => `${area.toLowerCase()}.md`
const areas = pages
  .filter((name) => !['index.md', 'decisions.md', 'facts.md'].includes(name))
  .map((name) => name.slice(0, -'.md'.length).toUpperCase())

const SELF = 'scripts/checks/product-pages.test.ts'
const READ = /\.(ts|tsx|mjs|cjs|js|json|sql|md|yml|tmpl)$|(^|\/)(Dockerfile|CODEOWNERS|run)$/
// Programs write the released contract and the snapshots of the migrations; people never edit them.
const WRITTEN_BY_PROGRAMS = /^(contracts\/released|backend\/drizzle|backend\/data\/generated|pnpm-lock)/
const files = repositoryFiles(root)
  .filter((path) => READ.test(path) && !WRITTEN_BY_PROGRAMS.test(path) && path !== SELF)
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
const elsewhere = files.filter(({ path }) => !path.startsWith('docs/product/'))

interface Mention {
  readonly id: string
  readonly path: string
}
const mentions = (pattern: RegExp): Mention[] =>
  elsewhere.flatMap(({ path, text }) =>
    [...new Set([...text.matchAll(pattern)].map(([id]) => id))].map((id) => ({ id, path })),
  )

const written = pages.flatMap((page) =>
  [...readFileSync(join(product, page), 'utf8').matchAll(/\[([A-Z]+-\d+)\]/g)].map(([, id = '']) => ({ id, page })),
)
const known = new Set(written.map(({ id }) => id))

describe('the product pages', () => {
  it('contain every id that a test title or a comment names', () => {
    // Ids have two digits, so SHA-256 and UTF-8 do not match.
    const ids = mentions(/\b[A-Z]{2,6}-\d{2}\b/g)
    expect(ids.length).toBeGreaterThan(1000)
    expect(ids.filter(({ id }) => !known.has(id))).toEqual([])
  })

  it('contain each id once, on the page of its area', () => {
    expect(written.filter(({ id, page }) => page !== pageOf(id.slice(0, id.indexOf('-'))))).toEqual([])
    expect(written.map(({ id }) => id).filter((id, at, all) => all.indexOf(id) !== at)).toEqual([])
  })

  it('are in the index, each with its area', () => {
    const index = readFileSync(join(product, 'index.md'), 'utf8')
    expect(areas.filter((area) => !index.includes(`[${area}](${pageOf(area)})`))).toEqual([])
  })

  it('contain every decision that the repository names', () => {
    const decisions = new Set(
      [...readFileSync(join(product, 'decisions.md'), 'utf8').matchAll(/^- \*\*(D\d+)\*\*/gm)].map(([, id]) => id),
    )
    expect(mentions(/\bD\d{1,3}\b/g).filter(({ id, path }) => !decisions.has(id) && !path.endsWith('.json'))).toEqual(
      [],
    )
  })

  it('contain every source that legal data names', () => {
    const sources = new Set(
      [...readFileSync(join(product, 'facts.md'), 'utf8').matchAll(/^\| ([A-Z]+\d+) \|/gm)].map(([, code]) => code),
    )
    const named = elsewhere
      .filter(({ path }) => /^contracts\/src\/(visa|lint)\//.test(path))
      .flatMap(({ path, text }) => [...text.matchAll(/\b(?:[RSJM]|AW|ML)\d{1,2}\b/g)].map(([code]) => ({ code, path })))
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter(({ code }) => !sources.has(code))).toEqual([])
  })
})

describe('nothing in the repository points outside of it', () => {
  it.each([
    ['a folder beside the repository', /\.\.\/shared\/(?:spec|design|style|hooks)\b/],
    ['a folder of one machine', /(?<![\w.-])\/work\/(?!_)/],
    ['a section of another document', /\b[AB] ?§ ?\d|\bspecification document\b|\brequirements\.md\b/],
    ['a finding of another document', /(?<![\w#])\(F\d{1,2}\)|\breal-surroundings\b|\bdomain-facts\b|\bfacts d\d\b/],
  ])('%s', (_, pattern) => {
    expect(files.filter(({ text }) => pattern.test(text)).map(({ path }) => path)).toEqual([])
  })

  it('links of the pages lead to a file', () => {
    const broken = files
      .filter(({ path }) => path.endsWith('.md'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g)]
          .filter(([, target]) => !existsSync(join(root, dirname(path), target ?? '')))
          .map(([, target]) => `${path}: ${target}`),
      )
    expect(broken).toEqual([])
  })
})
