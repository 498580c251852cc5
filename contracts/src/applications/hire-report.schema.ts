import * as v from 'valibot'
import { fields } from '../kernel'
import { REPORTED } from './hire.rules'
import { REPORT_FIELDS, REPORT_FORMS } from './hire-report.rules'

export const HireReportsSchema = v.object({
  /** Of the hire, and of the leaving once its day is recorded. Empty for a status that is not reported. */
  reports: v.array(
    v.object({
      what: v.picklist(REPORTED),
      form: v.picklist(REPORT_FORMS),
      due: v.string(),
      /** `missing`: a field has no value; `check`: all have one, but a fact behind the form was not confirmed. */
      state: v.picklist(['ok', 'check', 'missing']),
      is_insured: v.nullable(v.boolean()),
      /** In the order of the online form, in Japanese as they are typed there. */
      fields: v.array(
        v.object({ name: v.picklist(REPORT_FIELDS), value: v.nullable(v.string()), is_by_hand: v.boolean() }),
      ),
      /** Who reported it, and when. */
      recorded: v.nullable(
        v.object({ at: fields.epochSeconds, member: v.object({ id: v.number(), display_name: v.string() }) }),
      ),
    }),
  ),
  /** The last day of work that a member recorded. */
  left_on: v.nullable(v.string()),
})
export type HireReports = v.InferOutput<typeof HireReportsSchema>
export type HireReport = HireReports['reports'][number]

export const ReportQuerySchema = v.object({ what: v.picklist(REPORTED, 'rule.choice') })
