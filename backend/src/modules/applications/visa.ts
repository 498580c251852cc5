/** VISA-01: converts a posting and a person to the input of the rules. */
import { judgeVisa, mayMediate, visaPostingOf } from '@portal/contracts/visa'
import type { Law } from '@portal/contracts/law'
import type { VisaAnswer, VisaPosting } from '@portal/contracts/visa'
import type { JobType, WorkTiming } from '@portal/contracts/jobs'
import { AppError } from '../../errors/app-error'
import { dayOf } from '../../ports/clock'
import type { Services } from '../../services/services'
import type { JobDetails } from '../../tables/jobs.tables'

export interface VisaFacts {
  readonly day: string
  readonly law: Law
}

/** The part of a profile that the rules need. Any field may be missing, because older or incomplete data exists. */
export interface VisaProfile {
  readonly residence_card_expires_on?: string | null
  readonly non_fuei_job_permission?: boolean | null
  readonly hours_elsewhere?: number | null
  readonly ssv_exams_passed?: readonly { readonly ssv_industry: string }[] | null
}

/** The part of a posting's content that the rules need. */
export const VISA_DETAILS = [
  'ssv_industry',
  'is_dispatch',
  'break_minutes',
  'days_per_week',
  'hours_per_day',
  'hours_per_week',
] as const
type VisaDetailName = (typeof VISA_DETAILS)[number]
export type VisaDetails = Partial<{
  readonly [Name in VisaDetailName]: JobDetails[Name] | null
}>

interface PostingRow {
  readonly jobType: JobType
  readonly workTiming: Record<string, string[]>
  readonly details: VisaDetails
  readonly workPlace: { readonly isFuei: boolean }
  readonly isDispatchAgency: boolean
}

export const visaPosting = (
  { jobType, workTiming, details, workPlace, isDispatchAgency }: PostingRow,
  on: VisaFacts,
): VisaPosting =>
  visaPostingOf(
    {
      job_type: jobType,
      work_timing: workTiming as WorkTiming,
      is_fuei: workPlace.isFuei,
      ...details,
      ssv_industry: details.ssv_industry,
      is_dispatch: details.is_dispatch ?? isDispatchAgency,
    },
    on,
  )

interface PersonRow {
  readonly visaType: string | null
  readonly visaProfile: VisaProfile
  readonly interviewStartsAt: Date | null
}

export const visaAnswer = (
  { visaType, visaProfile, interviewStartsAt }: PersonRow,
  posting: VisaPosting,
  { day, law }: VisaFacts,
): VisaAnswer =>
  judgeVisa(
    posting,
    {
      status: visaType,
      permission: visaProfile.non_fuei_job_permission ?? null,
      expiresOn: visaProfile.residence_card_expires_on ?? null,
      exams: (visaProfile.ssv_exams_passed ?? []).map(({ ssv_industry: field }) => field),
      hoursElsewhere: visaProfile.hours_elsewhere ?? null,
    },
    { day, law, interviewDay: interviewStartsAt && dayOf(interviewStartsAt) },
  )

/** LAWS-06: nobody applies or is invited through the portal whose change of employer it may not mediate. */
export function refuseTransfer(
  { law, clock }: Pick<Services, 'law' | 'clock'>,
  visaType: string | null | undefined,
): void {
  if (!mayMediate(law.current, visaType ?? null, dayOf(clock.now()))) throw new AppError('no_transfer')
}
