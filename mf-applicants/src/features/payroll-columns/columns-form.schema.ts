import { PAYROLL_FIELDS, PAYROLL_LAYOUTS, PayrollHeadingSchema } from '@portal/contracts/applications'
import type { PayrollColumns, PayrollField, PayrollLayoutId } from '@portal/contracts/applications'
import * as v from 'valibot'

const SEPARATOR = ','

/** The inputs hold texts: the order of the chosen columns, and a heading for each field. */
export type ColumnsForm = Record<PayrollField | 'order', string>

export const orderOf = (text: string): PayrollField[] =>
  text.split(SEPARATOR).flatMap((name) => PAYROLL_FIELDS.find((field) => field === name) ?? [])
export const orderText = (order: readonly PayrollField[]): string => order.join(SEPARATOR)

/** A field that is not in the file has the heading of a product, so that adding it needs no typing. */
export function formOf(layout: PayrollLayoutId, columns: PayrollColumns): ColumnsForm {
  const products = [PAYROLL_LAYOUTS[layout], ...Object.values(PAYROLL_LAYOUTS)].flatMap((one) => one.columns)
  const headings = PAYROLL_FIELDS.map((field) => [
    field,
    columns.find((column) => column.field === field)?.heading ?? products.find(([, of]) => of === field)?.[0] ?? '',
  ])
  return { ...Object.fromEntries(headings), order: orderText(columns.map(({ field }) => field)) } as ColumnsForm
}

/** Each wrong heading is told at its own input. */
export const columnsFormSchema = v.pipe(
  v.record(v.string(), v.string()),
  v.rawTransform(({ dataset: { value: typed }, addIssue }): { columns: PayrollColumns } => {
    const columns: PayrollColumns = []
    const wrong = (key: string, message: string) =>
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input: typed, key, value: typed[key] }],
      })
    for (const field of orderOf(typed['order'] ?? '')) {
      const heading = v.safeParse(PayrollHeadingSchema, typed[field])
      if (!heading.success) wrong(field, heading.issues[0].message)
      else if (columns.some((column) => column.heading === heading.output)) wrong(field, 'rule.payroll.twice')
      else columns.push({ field, heading: heading.output })
    }
    return { columns }
  }),
)
