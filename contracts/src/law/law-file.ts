/** Reads a file of rows: CSV with a line of names, or a JSON array of objects with the same names. Pure. */
import { dayAfter, isDay } from '../kernel'
import { isLawKey, isMoney, LAW, ofKind } from './law-keys'
import { CHECK_DAYS, LAW_FILE, LAW_ROWS_MAX, TAKEN_BACK } from './law.schema'
import type { GivenLawRow } from './law.schema'

export interface LawFile {
  readonly rows: readonly GivenLawRow[]
  /** What is wrong, each with its line or entry. */
  readonly faults: readonly string[]
}
type Cells = Readonly<Record<string, string>>

/** Splits a line at commas; a cell in quotes may hold commas. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
  )

function entriesOf(text: string): Cells[] {
  const plain = text.replace(/^\uFEFF/, '').trim()
  if (plain.startsWith('[')) {
    const given: unknown = JSON.parse(plain)
    return (Array.isArray(given) ? given : []).map((one: object) =>
      Object.fromEntries(Object.entries(one).map(([name, value]) => [name, value === null ? '' : String(value)])),
    )
  }
  const [head = '', ...lines] = plain.split(/\r?\n/)
  const names = cellsOf(head)
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => Object.fromEntries(cellsOf(line).map((cell, at) => [names[at] ?? '', cell])))
}

/** Why a row cannot be used; empty if it can. */
export function faultsOf({ key, of, from, by, value, source, checked, check_by: checkBy }: GivenLawRow): string[] {
  if (!isLawKey(key)) return [`there is no key "${key}"`]
  const kind = ofKind(key)
  const days = { from, checked, check_by: checkBy, ...(by === null ? {} : { by }) }
  return [
    ...(kind && of === 0 ? [`"of" must name a ${kind}`] : []),
    ...(!kind && of !== 0 ? ['"of" must be empty'] : []),
    ...(value !== TAKEN_BACK && LAW[key].reads(value) === undefined ? [`"${value}" is no value of ${key}`] : []),
    ...(source === '' ? ['"source" is missing'] : []),
    ...Object.entries(days).flatMap(([name, day]) => (isDay(day) ? [] : [`"${name}" is no day`])),
    ...(by !== null && isMoney(key) ? ['"by" must be empty: a price and a rate need their day'] : []),
    ...(by !== null && by <= from ? ['"by" must be after "from"'] : []),
  ]
}

function rowOf(cells: Cells): GivenLawRow {
  const { key = '', of = '', from = '', value = '', by = '', source = '', checked = '', check_by: checkBy = '' } = cells
  return {
    key,
    of: of === '' ? 0 : Number(of),
    from,
    value,
    by: by === '' ? null : by,
    source,
    checked,
    check_by: checkBy === '' && isDay(checked) ? dayAfter(checked, CHECK_DAYS) : checkBy,
  }
}

export function readLawFile(text: string): LawFile {
  let entries: Cells[]
  try {
    entries = entriesOf(text)
  } catch {
    return { rows: [], faults: ['The file is neither CSV nor a JSON array.'] }
  }
  const known: readonly string[] = LAW_FILE.columns
  const names = [...new Set(entries.flatMap((one) => Object.keys(one)))].filter((name) => !known.includes(name))
  const rows = entries.map(rowOf)
  return {
    rows,
    faults: [
      ...names.map((name) => `There is no column "${name}".`),
      ...(rows.length === 0 ? ['The file has no rows.'] : []),
      ...(rows.length > LAW_ROWS_MAX ? [`The file has more than ${LAW_ROWS_MAX} rows.`] : []),
      ...rows.flatMap((row, at) => faultsOf(row).map((fault) => `Row ${at + 1}: ${fault}.`)),
    ],
  }
}
