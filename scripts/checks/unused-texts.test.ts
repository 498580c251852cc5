/** A catalogue contains only texts that its room uses: a source names every key, literally or by a template. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REMOTES } from '../../contracts/src/shell'
import { UNITS } from '../../shared/delivery/src/ground/units'

const root = join(__dirname, '../..')

function filesOf(folder: string, name: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => name.test(path))
    .map((path) => readFileSync(join(root, folder, path), 'utf8'))
}
const SOURCES = /(?<!\.test)\.tsx?$/
const sources = (...folders: readonly string[]): string =>
  folders.flatMap((folder) => filesOf(folder, SOURCES)).join('\n')
// What a release declares (`shell.en.json`) is checked with the table that needs it (declared.test.ts).
const CATALOGUE = /(^|[\\/.])(?<!shell\.)en\.json$|^en[\\/].*\.json$/
const texts = (folder: string): Readonly<Record<string, string>> =>
  Object.assign({}, ...filesOf(folder, CATALOGUE).map((text) => JSON.parse(text) as Record<string, string>)) as Record<
    string,
    string
  >

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
/**
 * `title.${screen}` names every key that begins with `title.`; `${prefix}.${code}` only those of a prefix that is named
 * itself.
 */
function patterns(text: string): RegExp[] {
  return [...text.matchAll(/`([\w.-]+\.\$\{[^\n]*?)`/g)].map(
    ([, template = '']) =>
      new RegExp(
        `^${template
          .split(/\$\{(?:[^{}]|\{[^{}]*\})*\}?/)
          .map(escaped)
          .join('[^ ]+')}`,
      ),
  )
}
function isUsedIn(text: string): (key: string) => boolean {
  const named = new Set([...text.matchAll(/['"`]([\w.$-]+)['"`]/g)].map(([, word = '']) => word))
  const made = patterns(text)
  return (key) => {
    const plain = key.replace(/_(one|other)$/, '')
    return (
      named.has(plain) ||
      made.some((pattern) => pattern.test(plain)) ||
      (text.includes('`${prefix}.${') && named.has(plain.split('.')[0] ?? ''))
    )
  }
}
/** `$t(jobType.partTime)` in another text. */
const quoting = (...catalogues: readonly Readonly<Record<string, string>>[]): string =>
  catalogues.flatMap((catalogue) => Object.values(catalogue)).join('\n')

const SHARED = ['shared/browser/src', 'contracts/src'] as const
const everywhere = [...UNITS.map((name) => `${name}/src`), 'backend/src', ...SHARED]

it.each([
  ...UNITS.map((room) => [`${room}/src/locales`, [`${room}/src`, ...SHARED]] as const),
  ['shared/browser/src/i18n/locales', everywhere] as const,
  ['contracts/src/messages', everywhere] as const,
  ['backend/src/locales', ['backend/src']] as const,
])('[WORD-04] every text of %s is used', (folder, users) => {
  const own = texts(folder)
  const isUsed = isUsedIn(sources(...users))
  const quoted = quoting(own, ...REMOTES.map((room) => texts(`${room}/src/locales`)))
  expect(Object.keys(own).length).toBeGreaterThan(20)
  expect(Object.keys(own).filter((key) => !isUsed(key) && !quoted.includes(`$t(${key})`))).toEqual([])
})
