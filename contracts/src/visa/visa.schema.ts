import * as v from 'valibot'
import type { IsoDay, Law } from '../law'
import type { WeeklyHours } from './weekly-hours'
import { VISA_LOOKS, VISA_RULE_IDS } from './visa-rules.data'

/** From best to worst; the worst reason gives the verdict. */
export const VERDICTS = ['ok', 'check', 'no'] as const
export const VerdictSchema = v.picklist(VERDICTS)
export type Verdict = v.InferOutput<typeof VerdictSchema>

/** The reason and what to check: `look` names the text `visa.look.<look>`, and `values` fills its placeholders. */
export const VisaReasonSchema = v.object({
  rule: v.picklist(VISA_RULE_IDS),
  verdict: VerdictSchema,
  look: v.picklist(VISA_LOOKS),
  values: v.record(v.string(), v.union([v.string(), v.number()])),
})
export type VisaReason = v.InferOutput<typeof VisaReasonSchema>

export const VisaAnswerSchema = v.object({ verdict: VerdictSchema, reasons: v.array(VisaReasonSchema) })
export type VisaAnswer = v.InferOutput<typeof VisaAnswerSchema>

/** A posting as the rules see it; null means "not known". */
export interface VisaPosting {
  readonly isSsw: boolean
  readonly hours: WeeklyHours | null
  /** MEET-06: several people share the shifts, and how much one person works is not stated. */
  readonly isHoursOpen?: boolean
  readonly isFuei: boolean | null
  readonly sswField: number | null
  readonly isDispatch: boolean
}

/** A person as the job board described them; null means "not told". */
export interface VisaPerson {
  readonly status: string | null
  /** General permission for work outside the status (資格外活動許可). */
  readonly permission: boolean | null
  readonly expiresOn: IsoDay | null
  /** Names of the fields whose exams were passed. */
  readonly exams: readonly string[]
  readonly hoursElsewhere?: number | null
  /** True if the day lies in the official long holidays of the person's school. */
  readonly isSchoolHoliday?: boolean | null
}

export interface VisaContext {
  readonly day: IsoDay
  readonly interviewDay?: IsoDay | null
  /** The compiled rows without it. */
  readonly law?: Law
}
