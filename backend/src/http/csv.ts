/** UTF-8 with BOM and CRLF, which spreadsheets open without a dialog. */
import { csvCell } from '@portal/contracts/applications'

export const CSV_TYPE = 'text/csv; charset=utf-8'
export const CSV_START = '\uFEFF'

/** Texts are guarded against formulas; a number of ours stays one, also below zero. */
const cell = (value: string | number | null): string =>
  typeof value === 'number' ? String(value) : csvCell(value ?? '')

export const csvLine = (values: readonly (string | number | null)[]): string => `${values.map(cell).join(',')}\r\n`
