/** UTF-8 with BOM and CRLF, which spreadsheets open without a dialog. */
import { csvCell } from '@portal/contracts/applications'

export const CSV_TYPE = 'text/csv; charset=utf-8'
export const CSV_START = '\uFEFF'

/** Guards texts against formulas; numbers stay numbers, also negative ones. */
const cell = (value: string | number | null): string =>
  typeof value === 'number' ? String(value) : csvCell(value ?? '')

export const csvLine = (values: readonly (string | number | null)[]): string => `${values.map(cell).join(',')}\r\n`
