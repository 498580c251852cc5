/** UTF-8 with BOM and CRLF, which spreadsheets open without a dialog. */
export const CSV_TYPE = 'text/csv; charset=utf-8'
export const CSV_START = '\uFEFF'

/** What begins a formula; a Japanese spreadsheet reads the full-width signs too (DOOR-20). */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/

/** D81: escapes cells that a spreadsheet would run as formulas, and doubles quotes. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Guards texts against formulas; numbers stay numbers, also negative ones. */
const cell = (value: string | number | null): string =>
  typeof value === 'number' ? String(value) : csvCell(value ?? '')

export const csvLine = (values: readonly (string | number | null)[]): string => `${values.map(cell).join(',')}\r\n`
