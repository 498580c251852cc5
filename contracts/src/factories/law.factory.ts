import { COMPILED_ROWS } from '../law'
import type { LawRow } from '../law'

/** The prefectures of `jobOptions`; their floors rise on no day that is not known. */
const PREFECTURES = [13, 27]

/** The compiled rows, checked again for ever, so that tests do not depend on the day. */
export const aLaw = (...rows: LawRow[]): { rows: LawRow[] } => ({
  rows: [
    ...COMPILED_ROWS.filter(({ check_by: by, checked }) => by >= checked).map((row) =>
      row.by !== null && PREFECTURES.includes(row.of) ? { ...row, value: '-' } : { ...row, check_by: '2099-12-31' },
    ),
    ...rows,
  ],
})
