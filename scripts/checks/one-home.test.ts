/** Facts that the sources may contain in one place only. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { REMOTES } from '../../contracts/src/shell'
import { UNITS } from '../../shared/delivery/src/ground/units'

const root = join(__dirname, '../..')
const BROWSER = ['shared/browser', ...UNITS].map((room) => `${room}/src`)

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '')

interface Source {
  readonly path: string
  readonly text: string
}
function sources(folder: string): Source[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/[\\/](testing|demo|dev)[\\/]/.test(path))
    .map((path) => ({ path, text: withoutComments(readFileSync(path, 'utf8')) }))
}
const browser = BROWSER.flatMap(sources)
const backend = sources('backend/src')
const naming = (files: readonly Source[], pattern: RegExp) =>
  files.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

describe('[PLAT-12] a constant of the decisions', () => {
  // Values that do not occur for another reason in the portal.
  it.each([
    ['the largest salary', /999_?999_?999/],
    ['the largest hourly wage', /\b25_?000\b/],
    ['the largest side of a picture', /\b1920\b/],
    ['the size of a picture', /10 \* 1024 \* 1024|10_?485_?760/],
    ['the life of a verification link', /\b72 \* (60|3_?600|HOUR)/],
    ['the lock after failed logins', /\b15 \* (60|MINUTE)|\b900_000\b/],
    ['the life of an invitation', /\b14 \* (24|86_?400|DAY)/],
    ['the delay of the urgent count', /\burgent\w*.{0,40}\b500\b/i],
  ])('is written only in contracts: %s', (_, pattern) => {
    expect(naming([...browser, ...backend], pattern)).toEqual([])
  })

  it.each(['ACCOUNT_LIMITS', 'APPLICATION_LIMITS', 'JOB_LIMITS', 'SLOT_LIMITS'])(
    'is read from contracts by both sides: %s',
    (limits) => {
      const pattern = new RegExp(`import [^;\\n]*\\b${limits}\\b[^\\n]*@portal/contracts`)
      expect(naming(browser, pattern)).not.toEqual([])
      expect(naming(backend, pattern)).not.toEqual([])
    },
  )
})

it('[MEET-10] a colour is a token of the theme, which has a light and a dark value', () => {
  const home = /shared[\\/]browser[\\/]src[\\/](colors[\\/]|chakra[\\/]theme[\\/]tokens\.ts)/
  const raw = [
    /['"`: (]#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})['"`; ,)]/i,
    /\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/,
    /['"` ](?:white|black|silver)(?: !important)?['"`;]/,
    /\b(?:color|bg|background|\w+Color|fill|stroke)(?:=|: ?)['"`](?:red|gr[ae]y|green|blue|orange|yellow)['"`]/,
    // A shade of a palette that the theme does not have.
    /['"`](?:\w+Alpha|gr[ae]y|red|orange|green|blue|white|black)\.\d+/,
  ]
  const others = browser.filter(({ path }) => !home.test(path))
  const found = raw
    .flatMap((pattern) => naming(others, pattern))
    .map((path) => relative(root, path).replaceAll('\\', '/'))
  // A camera reads it, black on white.
  expect(found).toEqual(['mf-accounts/src/features/security/qr-code.tsx'])
})

it('[APPL-11] a job type has one name: no other catalogue text contains it', () => {
  const folders = [
    'contracts/src/messages',
    'shared/browser/src/i18n/locales',
    'backend/src/locales',
    ...UNITS.map((name) => `${name}/src/locales`),
  ]
  const texts = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(^|\.)ja\.json$|^ja[\\/].*\.json$/.test(name))
      .flatMap((name) =>
        Object.entries(JSON.parse(readFileSync(join(root, folder, name), 'utf8')) as Record<string, string>),
      ),
  )
  expect(texts.filter(([, text]) => /アルバイト|正社員/.test(text)).map(([key]) => key)).toEqual([
    'jobType.partTime',
    'jobType.fullTime',
  ])
  // Only the table looks these keys up; no screen builds such a key.
  expect(naming([...browser, ...backend], /jobType\.(partTime|fullTime|ssv)\b|`jobType\.\$\{\w+\}`/)).toEqual([])
})

it('code does not branch on the language: differences are in a table by language', () => {
  const all = [...browser, ...backend, ...['contracts/src', 'shared/delivery/src', 'shared/node/src'].flatMap(sources)]
  expect(naming(all, /\b(?:locale|language) [=!]== '(?:ja|en|Jp|EN)'/)).toEqual([
    join(root, 'contracts/src/kernel/language.ts'),
  ])
})

it('the languages are listed in contracts alone', () => {
  const all = [...browser, ...backend, ...['contracts/src', 'shared/delivery/src', 'shared/node/src'].flatMap(sources)]
  expect(naming(all, /'ja' \| 'en'|\['ja', 'en'\]|\('ja', 'en'\)/)).toEqual([
    join(root, 'contracts/src/kernel/language.ts'),
  ])
})

it('a kind of plan has one name in the catalogues, and it is that of the list of plans', () => {
  interface Plan {
    readonly name_jp: string
    readonly name_en: string
    readonly is_all_in_one: boolean
    readonly is_trial: boolean
  }
  const plans = JSON.parse(readFileSync(join(root, 'backend/data/plans.json'), 'utf8')) as readonly Plan[]
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, string>
  const [ja, en] = [read('contracts/src/messages/ja.json'), read('contracts/src/messages/en.json')]
  const bought = plans.filter((plan) => !plan.is_trial)
  expect(bought.length).toBeGreaterThan(5)
  for (const { is_all_in_one: isAllInOne, name_jp: nameJa, name_en: nameEn } of bought) {
    const key = isAllInOne ? 'plan.allInOne' : 'plan.light'
    expect([nameJa.split('（')[0], nameEn.split(' (')[0]]).toEqual([ja[key], en[key]])
  }
  const again = UNITS.flatMap((room) =>
    Object.entries(read(`${room}/src/locales/ja.json`)).filter(([, text]) => /^[ァ-ヶー]+プラン$/.test(text)),
  )
  expect(again).toEqual([])
})

it("the present time comes from the portal: the device's clock is read in one place", () => {
  const clocks = naming(
    browser,
    /\bDate\.now\b|\bnew Date\(\)|\bDate\(\)|\bDateTime\.(now|local|utc)\(|\bperformance\.timeOrigin\b|\bTemporal\.Now\b/,
  )
  expect(clocks).toEqual([join(root, 'shared/browser/src/clock/index.ts')])
})

it('[PLAT-01] session and urgent count belong to the host: no remote creates a store or keeps a session', () => {
  const ofRemotes = REMOTES.flatMap((name) => sources(`${name}/src`))
  expect(naming(ofRemotes, /from 'zustand|portal\.session|createStore\(/)).toEqual([])
})

// The linter refuses `event.key`, so the event of every key handler must have that name.
it('[DOOR-22] a handler of keys asks pressedKey, which knows the keys of the input method', () => {
  const unseen =
    /\bon(?:Key\w+|EscapeKeyDown)(?:=\{|: )\((?!event\b)|'key(?:down|up|press)', \((?!event\b)|(?<!\bevent|\bnativeEvent|\)): (?:React\.)?KeyboardEvent\b/
  for (const planted of [
    'onKeyDown={({ key }) =>',
    "addEventListener('keydown', (e) =>",
    '({ key }: KeyboardEvent) =>',
  ])
    expect(planted).toMatch(unseen)
  expect(naming(browser, unseen)).toEqual([])
})
