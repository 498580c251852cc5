/** Checks docs/security.md: every requirement of levels 1 and 2 is listed, and every file that it names exists. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { UNITS } from '../../shared/delivery/src/ground/units'

const root = join(__dirname, '../..')
/** ASVS 5.0.0: the last requirement of levels 1 and 2 in each section; V10 and V17 as a whole. */
const LAST: Readonly<Record<string, number>> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 11,
  '6.3': 3,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
}
const WHOLE = ['10', '17']
const wanted = [
  ...WHOLE,
  ...Object.entries(LAST).flatMap(([section, last]) =>
    Array.from({ length: last }, (_, index) => `${section}.${index + 1}`),
  ),
]

/** Splits `6.5.1–6.5.3` and `7.1.3, 7.6` into single numbers; a section means all its requirements. */
const numbersOf = (text: string): string[] =>
  text.split(', ').flatMap((part) => {
    const [from = '', to = from] = part.split('–')
    if (WHOLE.includes(from)) return [from]
    if (from.split('.').length === 2) return wanted.filter((number) => number.startsWith(`${from}.`))
    const section = from.replace(/\.\d+$/, '')
    const [first, last] = [from, to].map((number) => Number(number.split('.').at(-1)))
    return Array.from({ length: (last ?? 0) - (first ?? 0) + 1 }, (_, index) => `${section}.${(first ?? 0) + index}`)
  })

const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
const rows = page
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, numbers = '', , holds = '', where = ''] = line.split(/ ?\| ?/)
    return { numbers, holds, where }
  })

const filesOf = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist' || entry.name.startsWith('.')) return []
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesOf(path) : [path]
  })
const files = [
  'backend/src',
  'contracts/src',
  'shared',
  'scripts',
  'e2e',
  'docs',
  ...UNITS.map((unit) => `${unit}/src`),
].flatMap(filesOf)

it('names every requirement of levels 1 and 2 once', () => {
  const named = rows.flatMap(({ numbers }) => numbersOf(numbers))
  expect(named.filter((number) => number !== '6.7' && !wanted.includes(number))).toEqual([])
  expect(wanted.filter((number) => !named.includes(number))).toEqual([])
  expect(named.filter((number, index) => named.indexOf(number) !== index)).toEqual([])
})

it('says yes, part, no or n/a, each with a place or a reason', () => {
  expect(
    rows
      .filter(({ holds, where }) => !['yes', 'part', 'no', 'n/a'].includes(holds) || where.trim() === '')
      .map(({ numbers }) => numbers),
  ).toEqual([])
})

it('names files that exist', () => {
  const named = [...page.matchAll(/`([\w./-]+\.(?:tsx?|md|mjs|sql))`/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(40)
  expect(
    named.filter((name) => !existsSync(join(root, name)) && !files.some((file) => file.endsWith(`/${name}`))),
  ).toEqual([])
})

it('names ids that are in the title of a test', () => {
  const tests = files
    .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  const ids = new Set([...page.matchAll(/\[([A-Z]+-\d+)\]/g)].map(([, id = '']) => id))
  expect([...ids].filter((id) => !tests.includes(`[${id}]`))).toEqual([])
})
