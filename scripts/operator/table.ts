/** Rows for reading on a terminal. */
type Cell = string | number | boolean | null | undefined

const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/gu
/** Japanese signs are two columns wide. */
const widthOf = (text: string): number => text.length + (text.match(WIDE)?.length ?? 0)
const textOf = (cell: Cell): string =>
  cell === null || cell === undefined ? '-' : typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : String(cell)

export function table(head: readonly string[], rows: readonly (readonly Cell[])[], none: string): string[] {
  if (rows.length === 0) return [none]
  const lines = [head, ...rows.map((row) => row.map(textOf))]
  const widths = head.map((_, at) => Math.max(...lines.map((line) => widthOf(line[at] ?? ''))))
  return lines.map((line) =>
    line
      .map((text, at) => text + ' '.repeat((widths[at] ?? 0) - widthOf(text)))
      .join('  ')
      .trimEnd(),
  )
}

/** One thing, a line for each of its facts. */
export const facts = (of: Readonly<Record<string, Cell>>): string[] => {
  const width = Math.max(...Object.keys(of).map((name) => name.length))
  return Object.entries(of).map(([name, cell]) => `${name.padEnd(width)}  ${textOf(cell)}`)
}

const TOKYO = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo', dateStyle: 'short', timeStyle: 'short' })
/** Japanese time, as the screens show it. */
export const time = (seconds: number | null | undefined): string | null =>
  seconds === null || seconds === undefined ? null : TOKYO.format(new Date(seconds * 1000))
