import type { Locale } from '@portal/contracts'
import {
  GenderSchema,
  JOB_TERM_NAMES,
  JobTermsSchema,
  JobEnLevelSchema,
  JobJpLevelSchema,
  QualificationSchema,
  toWorkTiming,
  fromWorkTiming,
  WorkTimingSchema,
} from '@portal/contracts/jobs'
import type { CompanyInfo, Job, JobTerms, PersonInCharge, WorkImage } from '@portal/contracts/jobs'
import * as v from 'valibot'
import { subcategoryName } from '../../master-data'
import { toEpochSeconds } from '../../ports/clock'
import { presentLocation } from '../locations'
import type { FullJob } from './jobs.repository'
import type { CompanyInfoRow, JobImageRow, JobRow } from './jobs.tables'

/** D68: the position, or the subcategory's name without one. */
export const displayName = (job: Pick<JobRow, 'position' | 'subcategoryId'>, locale: Locale): string =>
  job.position ?? subcategoryName(job.subcategoryId, locale) ?? ''

export const presentImage = (image: JobImageRow): WorkImage => ({
  id: image.id,
  url:
    image.jobId !== null
      ? `/api/v3/employer/jobs/${image.jobId}/work_images/?image_id=${image.id}`
      : `/api/v3/employer/draft-jobs/${image.draftId ?? 0}/work_images/?image_id=${image.id}`,
})

export const presentPerson = (person: { id: number; displayName: string; lastName: string }): PersonInCharge => ({
  id: person.id,
  display_name: person.displayName,
  last_name: person.lastName,
})

export const presentCompanyInfo = (row: CompanyInfoRow): CompanyInfo => ({
  id: row.id,
  name_jp: row.nameJp,
  name_en: row.nameEn,
  industry: row.industryId,
  custom_industry: row.customIndustry,
  num_of_employees: row.numOfEmployees,
  nationalities_hired: row.nationalitiesHired,
  website: row.website,
})

export interface JobSurroundings {
  readonly images: readonly JobImageRow[]
  readonly openSlots: number
  readonly expiresAt: Date | null
  readonly running: number
  readonly locale: Locale
}

const DetailsSchema = v.object({
  preferred_qualification: v.nullish(QualificationSchema, null),
  preferred_jp_level: v.nullish(JobJpLevelSchema, null),
  preferred_en_level: v.nullish(JobEnLevelSchema, null),
  preferred_gender: v.nullish(GenderSchema, 'NA'),
  preferred_nationalities: v.optional(
    v.array(v.object({ nationality: v.number(), preferred_jp_level: v.nullable(JobJpLevelSchema) })),
    [],
  ),
})

/** LINT-03: terms that are not stated are null. */
export const termsOf = ({ details }: Pick<JobRow, 'details'>): JobTerms =>
  v.parse(JobTermsSchema, Object.fromEntries(JOB_TERM_NAMES.map((name) => [name, details[name] ?? null])))

/** The fields without a column, with their defaults (JCON-17, JCON-18). */
export function detailsOf({ details }: JobRow) {
  const coded = v.parse(DetailsSchema, details)
  return {
    preferred_experience_year: details.preferred_experience_year ?? null,
    preferred_qualification: coded.preferred_qualification,
    preferred_skills: details.preferred_skills ?? [],
    preferred_certificates: details.preferred_certificates ?? [],
    preferred_other_certificates: details.preferred_other_certificates ?? [],
    preferred_jp_level: coded.preferred_jp_level,
    preferred_en_level: coded.preferred_en_level,
    preferred_visa_types: details.preferred_visa_types ?? [],
    ssv_industry: details.ssv_industry ?? null,
    preferred_job_experiences: details.preferred_job_experiences ?? [],
    preferred_other_job_experiences: details.preferred_other_job_experiences ?? null,
    who_can_apply: [details.who_can_apply ?? []].flat(),
    will_support_visa_change: details.will_support_visa_change ?? null,
    preferred_gender: coded.preferred_gender,
    quality_or_volume: details.quality_or_volume ?? ('Q' as const),
    preferred_nationalities: coded.preferred_nationalities,
    bonus_paid_per_year: details.bonus_paid_per_year ?? null,
    raise_paid_per_year: details.raise_paid_per_year ?? null,
    over_time_hours_per_month: details.over_time_hours_per_month ?? null,
    training_days: details.training_days ?? null,
    training_hourly_salary_min: details.training_hourly_salary_min ?? null,
    training_hourly_salary_max: details.training_hourly_salary_max ?? null,
    remote_work: details.remote_work ?? null,
    holidays: details.holidays ?? [],
    is_social_insurance_provided: details.is_social_insurance_provided ?? null,
  }
}

/** jsonb does not keep the order of keys, so shifts are sorted by time. */
export const workTimingOf = (job: JobRow) => toWorkTiming(fromWorkTiming(v.parse(WorkTimingSchema, job.workTiming)))

export const payOf = (job: JobRow) => ({
  hourly_salary_min: job.hourlySalaryMin,
  hourly_salary_max: job.hourlySalaryMax,
  monthly_salary_min: job.monthlySalaryMin,
  monthly_salary_max: job.monthlySalaryMax,
  annual_salary_min: job.annualSalaryMin,
  annual_salary_max: job.annualSalaryMax,
})

export function presentJob(full: FullJob, around: JobSurroundings): Job {
  const { job, location, interviewLocation, inCharge, companyInfo } = full
  const { images, openSlots, expiresAt, running, locale } = around
  const category = subcategoryName(job.subcategoryId, locale)
  return {
    id: job.id,
    web_id: job.webId,
    status: job.status,
    job_type: job.jobType,
    display_name: displayName(job, locale),
    subcategory: category === undefined ? null : { id: job.subcategoryId, name: category },
    position: job.position,
    description: job.description,
    location: presentLocation(location, locale),
    location_id: job.locationId,
    interview_location: interviewLocation && presentLocation(interviewLocation, locale),
    interview_location_id: job.interviewLocationId,
    same_location: job.interviewLocationId === job.locationId,
    online_iv_telephone: job.onlineIvTelephone,
    interview_in_charge: presentPerson(inCharge),
    company_info_id: job.companyInfoId,
    company_info: companyInfo && presentCompanyInfo(companyInfo),
    ...detailsOf(job),
    ...payOf(job),
    ...termsOf(job),
    is_transportation_covered_for_interview: job.isTransportationCoveredForInterview,
    work_timing: workTimingOf(job),
    work_images: images.map(presentImage),
    default_image: job.defaultImage,
    sales_merits: job.salesMerits,
    open_slots_count: openSlots,
    expiry_timestamp: expiresAt && toEpochSeconds(expiresAt),
    created_at_timestamp: toEpochSeconds(job.createdAt),
    running_jobs_count: running,
    version: job.version,
  }
}
