/**
 * What follows from a table of rows: the schemas of answer, change and form, and the mapping from an answer to a
 * form.
 */
import * as v from 'valibot'
import type { FieldRow } from './kinds'

/** Rows by their name on the wire, in the order in which they are shown. */
export type FieldTable = Readonly<Record<string, FieldRow>>

const mapped = (table: FieldTable, of: (row: FieldRow, name: string) => unknown) =>
  Object.fromEntries(Object.entries(table).map(([name, row]) => [name, of(row, name)]))

/** The fields of an answer, for `v.object`. */
export const readEntries = <Table extends FieldTable>(table: Table) =>
  mapped(table, (row) => row.read) as { [Name in keyof Table]: Table[Name]['read'] }

/** The fields of a change, each of which may be left out. */
export const changeEntries = <Table extends FieldTable>(table: Table) =>
  mapped(table, (row) => v.optional(row.rule)) as {
    [Name in keyof Table]: v.OptionalSchema<Table[Name]['rule'], undefined>
  }

/** The fields of a form. Its inputs have wire names, and its output is a change. */
export const formEntries = <Table extends FieldTable>(table: Table) =>
  mapped(table, (row) => row.form) as { [Name in keyof Table]: Table[Name]['form'] }

/** The input values for an answer. */
export const formOf = <Table extends FieldTable>(table: Table, answer: { readonly [Name in keyof Table]?: unknown }) =>
  mapped(table, (row, name) => row.toForm(answer[name])) as { [Name in keyof Table]: ReturnType<Table[Name]['toForm']> }

/** An answer before anybody entered a value. */
export const emptyAnswer = <Table extends FieldTable>(table: Table) =>
  mapped(table, (row) => row.none) as { [Name in keyof Table]: v.InferOutput<Table[Name]['read']> }

/** The rows of a section, each with its name. */
export const rowsOf = <Table extends FieldTable>(table: Table, section: string) =>
  (Object.entries(table) as [keyof Table & string, FieldRow][]).filter(([, row]) => row.section === section)
