/** HIRE-06: the columns that a company chose for its payroll file, instead of those of the product. */
import * as v from 'valibot'
import { fields } from '../kernel'
import { PAYROLL_CHARSETS, PAYROLL_FIELDS, PAYROLL_LAYOUT_IDS } from './payroll.data'

export const PAYROLL_HEADING_MAX = 60
/** Cells that begin so are escaped in the file, which would change the heading. */
const FORMULA = /^[=+\-@＝＋－＠]/

const layout = v.picklist(PAYROLL_LAYOUT_IDS, 'rule.choice')

export const PayrollQuerySchema = v.object({ layout, charset: v.picklist(PAYROLL_CHARSETS, 'rule.choice') })

export const PayrollHeadingSchema = v.pipe(
  fields.requiredText(PAYROLL_HEADING_MAX),
  v.check((heading) => !FORMULA.test(heading), 'rule.invalid'),
)

const isDistinct = (values: readonly string[]): boolean => new Set(values).size === values.length

/** In the order of the file; each field and each heading once. */
export const PayrollColumnsSchema = v.pipe(
  v.array(v.object({ field: v.picklist(PAYROLL_FIELDS, 'rule.choice'), heading: PayrollHeadingSchema })),
  v.minLength(1, 'rule.required'),
  v.maxLength(PAYROLL_FIELDS.length, 'rule.tooMany'),
  v.check((columns) => isDistinct(columns.map(({ field }) => field)), 'rule.invalid'),
  v.check((columns) => isDistinct(columns.map(({ heading }) => heading)), 'rule.payroll.twice'),
)
export type PayrollColumns = v.InferOutput<typeof PayrollColumnsSchema>

export const SavePayrollColumnsSchema = v.object({
  layout,
  /** Null: those of the product again. */
  columns: v.nullable(PayrollColumnsSchema),
  version: fields.version,
})

export const PayrollLayoutsSchema = v.object({
  layouts: v.array(
    v.object({
      layout: v.picklist(PAYROLL_LAYOUT_IDS),
      columns: v.array(v.object({ field: v.picklist(PAYROLL_FIELDS), heading: v.string() })),
      /** The company chose them. */
      is_own: v.boolean(),
      version: v.number(),
    }),
  ),
})
export type PayrollLayouts = v.InferOutput<typeof PayrollLayoutsSchema>
