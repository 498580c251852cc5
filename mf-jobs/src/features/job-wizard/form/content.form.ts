/** The input values of the job content: texts and lists of texts, under the names of the wire. */
import { JOB_LIMITS } from '@portal/contracts/jobs'
import type { CompanyInfoBody, ContentFields, OwnField, PlainField, Shift } from '@portal/contracts/jobs'

export interface NationalityPair {
  nationality: string
  preferred_jp_level: string
}
export interface ShiftForm {
  timeFrom: string
  timeTo: string
  days: Shift['days'][number][]
}

export type CompanyForm = {
  [Name in keyof CompanyInfoBody]-?: Name extends 'nationalities_hired' ? string[] : string
}

/** The inputs of fields with a codec of their own. */
export interface OwnForm extends Record<OwnField, unknown> {
  interview_in_charge: string
  preferred_other_certificates: string
  preferred_nationalities: NationalityPair[]
  work_timing: ShiftForm[]
}

type ValueOf<Name extends PlainField> = ContentFields[Name]['kind'] extends 'ids' | 'oneId' | 'choices'
  ? string[]
  : string

export type ContentForm = { [Name in PlainField]: ValueOf<Name> } & OwnForm & {
    subcategory: string
    company_info_id: string
    company_info: CompanyForm
    /** The posting whose merits were copied (JCON-42). */
    copyFrom: string
  }

export const newShift = (): ShiftForm => ({
  timeFrom: JOB_LIMITS.shiftDefault.from,
  timeTo: JOB_LIMITS.shiftDefault.to,
  days: [],
})
