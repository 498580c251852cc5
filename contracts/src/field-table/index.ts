export { always, code, count, flag, ids, katakana, lotNumber, phone, postcode, text, textLines, url } from './kinds'
export type { FieldKind, FieldRow, InputHints, TextKind } from './kinds'
export { changeEntries, emptyAnswer, formEntries, formOf, readEntries, rowsOf } from './table'
export type { FieldTable } from './table'
