/** Every text of the portal that is not typed by people stands in two languages, each in its own script. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const root = join(__dirname, '../..')
function section(title: string): string {
  const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
  return glossary.split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? ''
}
const KANA_OR_KANJI = /[\u3040-\u30ff\u3400-\u9fff]/
const LATIN_WORD = /[A-Za-z][A-Za-z./-]+/g
/** What Japanese writes in Latin letters; `npm run words` reads the same list. */
const LATIN_IN_JAPANESE = new Set(
  [...section('Latin letters in Japanese').matchAll(/`([^`]+)`/g)].map(([, word]) => word ?? ''),
)
/** The name of a language stands in that language. */
const OWN_NAME = /language\.(ja|Jp)\b/

type Texts = Readonly<Record<string, string>>
interface Said {
  readonly where: string
  readonly ja?: string
  readonly en?: string
}

const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** `ja.json`, `settings.ja.json` and `ja/settings.json`, each with its English neighbour. */
function catalogue(folder: string): Said[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(^|\.)ja\.json$|^ja[\\/].*\.json$/.test(name))
    .flatMap((name) => {
      const [ja, en] = [
        read(join(folder, name)) as Texts,
        read(join(folder, name.replace(/ja\.json$/, 'en.json').replace(/^ja\b/, 'en'))) as Texts,
      ]
      return [...new Set([...Object.keys(ja), ...Object.keys(en)])].map((key) => ({
        where: `${folder}/${name} ${key}`,
        ja: ja[key],
        en: en[key],
      }))
    })
}

/** Entries of the operator's lists, at any depth. */
function entries(value: unknown, where: string): Said[] {
  if (Array.isArray(value)) return value.flatMap((item) => entries(item, where))
  if (typeof value !== 'object' || value === null) return []
  const { ja, en } = value as { ja?: string; en?: string }
  const own = ja !== undefined || en !== undefined ? [{ where: `${where} ${ja ?? en ?? ''}`, ja, en }] : []
  return [...own, ...Object.values(value).flatMap((item) => entries(item, where))]
}

const ROOMS = [
  'shared/browser/src/i18n/locales',
  'host/src/locales',
  ...['accounts', 'billing', 'jobs', 'applicants', 'scheduling'].map((area) => `mf-${area}/src/locales`),
  'contracts/src/messages',
  'backend/src/locales',
  'shared/delivery/src/locales',
]
const lists = readdirSync(join(root, 'backend/data'))
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => entries(read(`backend/data/${name}`), name))
const texts = [...ROOMS.flatMap(catalogue), ...lists]

const withoutPlaces = (text: string): string => text.replace(/\{\{.*?\}\}|\$t\(.*?\)/g, '')
/** 「その他の理由」 does not say 他の. */
const withoutOthers = (text: string): string => text.replaceAll('その他', '')

/** Documents of an authority keep their official name. */
const AUTHORITY = /announcements of the Immigration/
/** What JOBS-31 and NOTE-01 prescribe literally. */
const QUOTED = /publish\.member$|notifications\.title$|title\.notifications$/

it('finds the catalogues and lists that it checks', () => {
  expect(texts.length).toBeGreaterThan(1500)
  expect(lists.length).toBeGreaterThan(200)
})

it('every text has both languages', () =>
  expect(texts.filter(({ ja, en }) => ja === undefined || en === undefined).map(({ where }) => where)).toEqual([]))

it('both languages fill the same places of a text', () => {
  const places = (text = '') => [...new Set(text.match(/\{\{\w+/g))].sort().join()
  // The singular of a language may contain its number as a word.
  const wrong = texts.filter(({ where, ja, en }) => !where.endsWith('_one') && places(ja) !== places(en))
  expect(wrong.map(({ where }) => where)).toEqual([])
})

it('[WORD-01] no English text of a catalogue or list has Japanese script', () =>
  expect(
    texts
      .filter(({ where, en }) => en !== undefined && KANA_OR_KANJI.test(en) && !OWN_NAME.test(where))
      .map(({ where }) => where),
  ).toEqual([]))

it('[WORD-01] no Japanese text of a catalogue or list has an English word', () => {
  const wordsOf = (text: string) =>
    (withoutPlaces(text).match(LATIN_WORD) ?? []).filter((word) => !LATIN_IN_JAPANESE.has(word))
  expect(texts.flatMap(({ where, ja }) => wordsOf(ja ?? '').map((word) => `${where}: ${word}`))).toEqual([])
})

/** `| interview slot | 面接枠 | interview time | 面接日程 |` of the glossary: the words that a language does not use. */
const retired = [...section('Texts').matchAll(/^\|([^|\n]+)\|([^|\n]+)\|([^|\n]*)\|([^|\n]*)\|$/gm)]
  .slice(2)
  .map(([, , , en = '', ja = '']) => ({ en: words(en), ja: words(ja) }))
function words(cell: string): string[] {
  return cell.split(',').flatMap((word) => word.trim() || [])
}

/** Texts in code: mails, notifications and words that browser and backend share. */
const IN_CODE = ['backend/src/mail', 'backend/src/modules', 'backend/src/geo', 'contracts/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (name) => name.endsWith('.ts') && !/\.(test|cases|data|seed|testkit)\.ts$|released|factories|testing/.test(name),
    )
    .map((name) => join(folder, name)),
)
const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '')
const literals = IN_CODE.flatMap((path) =>
  [...withoutComments(readFileSync(join(root, path), 'utf8')).matchAll(/'([^'\n]*)'|`([^`]*)`/g)].map((match) => ({
    where: path,
    text: (match[1] ?? match[2] ?? '').replaceAll(/\$\{[^}]*\}/g, ''),
  })),
)
/** Texts for people: in code, every text with Japanese script, or that begins like an English sentence. */
const said = [
  ...texts.flatMap(({ where, ja, en }) => [
    { where, language: 'ja' as const, text: withoutPlaces(ja ?? '') },
    { where, language: 'en' as const, text: withoutPlaces(en ?? '') },
  ]),
  ...literals
    .filter(({ text }) => KANA_OR_KANJI.test(text) || /^[A-Z“].* /.test(text))
    .map(({ where, text }) => ({
      where,
      language: KANA_OR_KANJI.test(text) ? ('ja' as const) : ('en' as const),
      text,
    })),
]

/** Latin words stand alone: 「On」, not 「Online」. */
const PATTERN = {
  en: (word: string) => new RegExp(`\\b${word}s?\\b`, /[A-Z]/.test(word) ? '' : 'i'),
  ja: (word: string) => new RegExp(/[A-Za-z]/.test(word) ? `(?<![A-Za-z])${word}(?![A-Za-z])` : word),
}

it('[WORD-03] no text uses a word that the glossary excludes', () => {
  expect(retired.length).toBeGreaterThan(15)
  const used = (['ja', 'en'] as const).flatMap((language) => {
    const patterns = retired.flatMap((row) => row[language].map((word) => PATTERN[language](word)))
    return said
      .filter((one) => one.language === language && !AUTHORITY.test(one.text) && !QUOTED.test(one.where))
      .flatMap(({ where, text }) =>
        patterns
          .filter((pattern) => pattern.test(withoutOthers(text)))
          .map((pattern) => `${where}: ${pattern.source} in ${text}`),
      )
  })
  expect(used).toEqual([])
})

it('[WORD-03] Japanese has full-width brackets, colons and question marks', () => {
  // Times and web addresses have a half-width colon; the weekday of a date has half-width brackets.
  const rest = (text: string) => text.replaceAll(/\d:\d|https?:|\([月火水木金土日]?\)/g, '')
  const wrong = said.filter(({ language, text }) => language === 'ja' && /[():?]/.test(rest(text)))
  expect(wrong.map(({ where, text }) => `${basename(where)}: ${text}`)).toEqual([])
})

it('[WORD-03] two sentences end with a full stop', () => {
  const open = texts
    .filter(({ where }) => !QUOTED.test(where))
    .flatMap(({ where, ja = '', en = '' }) => [
      ...(/。./.test(ja) && !/[。？！：」}]$/.test(ja) ? [where] : []),
      ...(/[a-z”"]\. [A-Z“]/.test(en) && !/[.?!”:}]$/.test(en) ? [where] : []),
    ])
  expect(open).toEqual([])
})
