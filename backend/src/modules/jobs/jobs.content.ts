/** Converts job content between wire and row. Fields used in queries have columns; the others are in `details`. */
import type { CreateJobParsed, JobContent, JobType } from '@portal/contracts/jobs'
import { JOB_TERM_NAMES } from '@portal/contracts/jobs'
import { defaultImage } from '../../master-data'
import type { JobDetails, JobRow, NewJobRow } from './jobs.tables'

const COLUMNS = {
  position: 'position',
  description: 'description',
  interview_in_charge: 'interviewInChargeId',
  hourly_salary_min: 'hourlySalaryMin',
  hourly_salary_max: 'hourlySalaryMax',
  monthly_salary_min: 'monthlySalaryMin',
  monthly_salary_max: 'monthlySalaryMax',
  annual_salary_min: 'annualSalaryMin',
  annual_salary_max: 'annualSalaryMax',
  is_transportation_covered_for_interview: 'isTransportationCoveredForInterview',
  work_timing: 'workTiming',
  sales_merits: 'salesMerits',
} as const satisfies Partial<Record<keyof JobContent, keyof JobRow>>

const DETAILS = [
  'preferred_experience_year',
  'preferred_qualification',
  'preferred_skills',
  'preferred_certificates',
  'preferred_other_certificates',
  'preferred_jp_level',
  'preferred_en_level',
  'preferred_visa_types',
  'ssv_industry',
  'preferred_job_experiences',
  'preferred_other_job_experiences',
  'who_can_apply',
  'will_support_visa_change',
  'preferred_gender',
  'quality_or_volume',
  'preferred_nationalities',
  'bonus_paid_per_year',
  'raise_paid_per_year',
  'over_time_hours_per_month',
  'training_days',
  'training_hourly_salary_min',
  'training_hourly_salary_max',
  'remote_work',
  'holidays',
  'is_social_insurance_provided',
  ...JOB_TERM_NAMES,
] as const satisfies readonly (keyof JobContent)[]

export type ParsedContent = Omit<CreateJobParsed, 'job_type'>
type Editable = Partial<Omit<JobContent, 'subcategory' | 'company_info' | 'company_info_id'>>

/** The stored content in wire names; an edit is merged into it before the check. */
export function contentOf(job: JobRow): JobContent {
  const columns = Object.fromEntries(Object.entries(COLUMNS).map(([wire, key]) => [wire, job[key]]))
  return { ...job.details, ...columns, subcategory: job.subcategoryId } as JobContent
}

/** The columns for these fields; missing fields stay unchanged. */
export function rowOf(content: Editable, stored: JobDetails = {}): Partial<NewJobRow> {
  const given: Record<string, unknown> = content
  const columns = Object.entries(COLUMNS)
    .filter(([wire]) => given[wire] !== undefined)
    .map(([wire, key]) => [key, given[wire]])
  const details = Object.fromEntries(
    DETAILS.filter((wire) => given[wire] !== undefined).map((wire) => [wire, given[wire]]),
  )
  return { ...Object.fromEntries(columns), details: { ...stored, ...details } } as Partial<NewJobRow>
}

interface Settled {
  readonly companyId: number
  readonly memberId: number
  readonly locationId: number
  readonly interviewLocationId: number | null
  readonly companyInfoId: number | null
  readonly now: Date
}

/** A new posting in status `created`; `jobFaults` has checked the required fields of the type. */
export function newJobRow(jobType: JobType, content: ParsedContent, settled: Settled): Omit<NewJobRow, 'webId'> {
  const { companyId, memberId, locationId, interviewLocationId, companyInfoId, now } = settled
  const subcategoryId = content.subcategory ?? 0
  return {
    ...rowOf(content),
    companyId,
    status: 'created',
    jobType,
    subcategoryId,
    locationId,
    interviewLocationId,
    onlineIvTelephone: interviewLocationId === null ? (content.online_iv_telephone ?? null) : null,
    interviewInChargeId: content.interview_in_charge ?? 0,
    companyInfoId,
    isTransportationCoveredForInterview: content.is_transportation_covered_for_interview ?? false,
    workTiming: content.work_timing ?? {},
    defaultImage: defaultImage(subcategoryId),
    details: rowOf(content).details ?? {},
    createdById: memberId,
    createdAt: now,
    updatedAt: now,
  }
}
