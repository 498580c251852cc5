/**
 * A new language is a row, the copies and loaders that a command writes, and the few tables that the compiler names.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { UNITS } from '../../shared/delivery/src/ground/units'

const house = join(__dirname, '../..')
const ROOMS = ['contracts', 'backend', ...UNITS]
const FOLDERS = [...ROOMS, 'shared/browser', 'shared/build', 'shared/delivery', 'shared/node', 'scripts']
const LIST = 'contracts/src/kernel/language.ts'
let copy = ''
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'portal-new-language-'))
})
afterEach(() => rmSync(copy, { recursive: true, force: true }))

/** Links between rooms are relative, so they point into the copy. */
function copyRooms(hasPackages: boolean) {
  const skipped = hasPackages ? /^(dist|coverage)\b/ : /^(dist|coverage|node_modules|data|drizzle)\b/
  for (const folder of FOLDERS)
    cpSync(join(house, folder), join(copy, folder), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !skipped.test(relative(join(house, folder), path)),
    })
  for (const file of ['tsconfig.base.json', 'package.json', '.oxfmtrc.json'])
    cpSync(join(house, file), join(copy, file))
  symlinkSync(join(house, 'node_modules'), join(copy, 'node_modules'))
}
const read = (file: string) => readFileSync(join(copy, file), 'utf8')
const run = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync('node', args, {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return { status, output: `${stdout}${stderr}` }
}
/** The one place in which the languages are listed. */
function listVietnamese() {
  const rows: readonly (readonly [string, string])[] = [
    ["['Jp', 'EN']", "['Jp', 'EN', 'VI']"],
    ["['ja', 'en']", "['ja', 'en', 'vi']"],
    ["{ Jp: 'ja', EN: 'en' }", "{ Jp: 'ja', EN: 'en', VI: 'vi' }"],
    ["{ ja: 'Jp', en: 'EN' }", "{ ja: 'Jp', en: 'EN', vi: 'VI' }"],
    ["en: 'English' }", "en: 'English', vi: 'Tiếng Việt' }"],
    ["{ ja: 'ja', en: 'en' }", "{ ja: 'ja', en: 'en', vi: 'en' }"],
    ['{ ja: false, en: true }', '{ ja: false, en: true, vi: false }'],
    ['en: PRODUCT.nameEn }', 'en: PRODUCT.nameEn, vi: PRODUCT.nameEn }'],
  ]
  const list = rows.reduce((text, [from, to]) => {
    expect(text).toContain(from)
    return text.replace(from, to)
  }, read(LIST))
  writeFileSync(join(copy, LIST), list)
}

it('the command copies the English catalogues and writes an entry beside each English loader', () => {
  copyRooms(false)
  expect(run('scripts/new/language.mjs', 'language', 'vi').output).toContain('Write the row of "vi"')
  listVietnamese()
  expect(run('scripts/new/language.mjs', 'language', 'vi').output).toMatch(/\d+ catalogues copied/)
  for (const file of ['mf-jobs/src/locales/wizard', 'contracts/src/messages/refusals'])
    expect(read(`${file}.vi.json`)).toBe(read(`${file}.en.json`))
  expect(read('backend/src/locales/vi/accounts.json')).toBe(read('backend/src/locales/en/accounts.json'))
  expect(read('backend/src/locales/index.ts')).toContain('= { ja, en, vi }')
  expect(read('contracts/package.json')).toContain('"./messages/law.vi.json": "./src/messages/law.vi.json"')
  // Each English chunk of texts has its counterpart.
  const sources = ['shared/browser', ...UNITS].flatMap((room) =>
    readdirSync(join(copy, room, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => read(join(room, 'src', name))),
  )
  const loaded = (language: string) =>
    sources.flatMap((text) => text.match(new RegExp(`import\\([^()]*\\b${language}\\.json'\\s*\\)`, 'g')) ?? [])
  expect(loaded('en').length).toBeGreaterThan(30)
  expect(loaded('vi')).toHaveLength(loaded('en').length)
  expect(run('scripts/new/language.mjs', 'language', 'vi').output).toContain('There is a')
}, 60_000)

it('a language takes at most six files by hand beside its catalogues, and the compiler names all but the list', () => {
  copyRooms(true)
  listVietnamese()
  expect(run('scripts/new/language.mjs', 'language', 'vi').status).toBe(0)
  const named = ['contracts', 'shared/delivery', 'backend', ...UNITS].flatMap((room) => {
    const { output } = run('node_modules/typescript/bin/tsc', '--noEmit', '--pretty', 'false', '-p', room)
    return [...output.matchAll(/^([\w./-]+\.tsx?)\(\d+,\d+\): error/gm)].map(([, file = '']) => file)
  })
  expect([LIST, ...new Set(named)].sort()).toEqual([
    'contracts/src/applications/application.words.ts',
    'contracts/src/billing/purchase-terms.ts',
    LIST,
    'contracts/src/notifications/notification.kinds.ts',
    'shared/browser/src/i18n/formats.ts',
  ])
}, 900_000)
