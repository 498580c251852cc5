/** The input values of the job content: texts and lists of texts. */
import { JOB_LIMITS } from '@portal/contracts/jobs'
import type { Shift } from '@portal/contracts/jobs'
import type { PlainForm, TermsForm } from './content.inputs'

export interface NationalityPair {
  nationality: string
  level: string
}
export interface ShiftForm {
  timeFrom: string
  timeTo: string
  days: Shift['days'][number][]
}

export interface CompanyForm {
  nameJp: string
  nameEn: string
  industry: string
  customIndustry: string
  employees: string
  nationalities: string[]
  website: string
}

/** The inputs of fields with code of their own. */
export interface OwnForm {
  inCharge: string
  otherCertificates: string
  nationalities: NationalityPair[]
  shifts: ShiftForm[]
}

export type ContentForm = PlainForm &
  OwnForm & {
    terms: TermsForm
    subcategory: string
    companyInfoId: string
    company: CompanyForm
    /** The posting whose merits were copied (JCON-42). */
    copyFrom: string
  }

export const newShift = (): ShiftForm => ({
  timeFrom: JOB_LIMITS.shiftDefault.from,
  timeTo: JOB_LIMITS.shiftDefault.to,
  days: [],
})
