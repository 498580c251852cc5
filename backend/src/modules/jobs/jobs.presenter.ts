import type { Locale } from '@portal/contracts'
import {
  conditionFields,
  CONTENT_FIELD_NAMES,
  fromWorkTiming,
  JOB_TERM_NAMES,
  toWorkTiming,
  WorkTimingSchema,
} from '@portal/contracts/jobs'
import type {
  CompanyInfo,
  ContentFieldName,
  ContentRow,
  Job,
  JobTerms,
  PersonInCharge,
  WorkImage,
} from '@portal/contracts/jobs'
import * as v from 'valibot'
import { subcategoryName } from '../../master-data'
import { epochOrNull, toEpochSeconds } from '../../ports/clock'
import { presentLocation } from '../locations'
import { contentOf, hasColumn } from './jobs.content'
import { planRefusal } from './jobs.policy'
import type { PlanTerms } from './jobs.policy'
import type { FullJob } from './jobs.repository'
import { asOf, goesOffAt } from './still-true'
import type { CompanyInfoRow, JobImageRow, JobRow } from '../../tables/jobs.tables'

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
  readonly applicants?: number
  readonly expiresAt: Date | null
  readonly running: number
  /** The plan in service. */
  readonly plan: PlanTerms | undefined
  readonly locale: Locale
}

/**
 * An object with all of these names, to be copied and filled. V8 keeps a parsed object in its fast form; one to which
 * dozens of computed names are added becomes a slow dictionary.
 */
const blankOf = (names: readonly string[]): Readonly<Record<string, unknown>> =>
  JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, null])))) as Record<string, unknown>

const NO_TERMS = blankOf(JOB_TERM_NAMES)
/** LINT-03: terms that are not stated are null. */
export function termsOf({ details }: Pick<JobRow, 'details'>): JobTerms {
  const terms: Record<string, unknown> = { ...NO_TERMS }
  for (const name of JOB_TERM_NAMES) terms[name] = details[name] ?? null
  return terms as JobTerms
}

const isCondition = (name: ContentFieldName): name is keyof typeof conditionFields => name in conditionFields
const CONDITIONS = CONTENT_FIELD_NAMES.filter(isCondition)
/** The list answers in the order of storage: what has a column comes last. */
const byStorage = [...CONDITIONS.filter((name) => !hasColumn(name)), ...CONDITIONS.filter(hasColumn)]
type Conditions = { [Name in keyof typeof conditionFields]: v.InferOutput<(typeof conditionFields)[Name]['read']> }

const NO_CONDITIONS = blankOf(byStorage)

/** The value of a field that nobody filled (JCON-17, JCON-18). */
const noneOf = (row: ContentRow) => row.preset ?? (v.is(row.read, []) ? [] : null)
const SHOWN = byStorage.map((name) => [name, noneOf(conditionFields[name])] as const)

/**
 * The conditions, each from its column or from `details`. They are not parsed here, because the answer is held to the
 * contract as a whole.
 */
export function conditionsOf(job: JobRow): Conditions {
  const stored: Record<string, unknown> = contentOf(job)
  const conditions: Record<string, unknown> = { ...NO_CONDITIONS }
  for (const [name, none] of SHOWN) conditions[name] = stored[name] ?? none
  conditions.who_can_apply = [job.details.who_can_apply ?? []].flat()
  conditions.work_timing = workTimingOf(job)
  return conditions as Conditions
}

/** jsonb does not keep the order of keys, so shifts are sorted by time. */
export const workTimingOf = (job: JobRow) => toWorkTiming(fromWorkTiming(v.parse(WorkTimingSchema, job.workTiming)))

const isOffForNow = (status: JobRow['status']): boolean => status === 'created' || status === 'ST' || status === 'UP'

export function presentJob(full: FullJob, around: JobSurroundings): Job {
  const { job, location, interviewLocation, inCharge, companyInfo } = full
  const { images, openSlots, applicants, expiresAt, running, plan, locale } = around
  const category = subcategoryName(job.subcategoryId, locale)
  const head = {
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
  }
  // Assigned instead of spread, which for so many fields is twice as fast.
  return Object.assign(head, conditionsOf(job), termsOf(job), {
    work_images: images.map(presentImage),
    default_image: job.defaultImage,
    sales_merits: job.salesMerits,
    open_slots_count: openSlots,
    applicants_count: applicants,
    expiry_timestamp: epochOrNull(expiresAt),
    created_at_timestamp: toEpochSeconds(job.createdAt),
    plan_refusal: isOffForNow(job.status) ? (planRefusal(plan, job.jobType, running) ?? null) : null,
    off_reason: job.status === 'ST' ? job.offReason : null,
    as_of_timestamp: epochOrNull(asOf(job)),
    goes_off_timestamp: epochOrNull(goesOffAt(job)),
    running_jobs_count: running,
    version: job.version,
  })
}
