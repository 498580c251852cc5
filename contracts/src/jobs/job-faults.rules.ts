import { OTHER_INDUSTRY } from '../company/industry'
import { groupedNumber, looksLikeUrl } from '../kernel'
import type { JobType } from './job.codes'
import { JOB_LIMITS } from './job.limits'
import { fieldUse, isRequired, isVisible, JOB_FIELDS } from './job-type.rules'
import type { JobField } from './job-type.rules'
import { CONTENT_FIELD_NAMES, contentFields } from './content.fields'
import type { PreferredNationality } from './content.fields'
import type { JobContent, PatchJob } from './job.schema'
import { LOCKED_AFTER_POSTING } from './job.schema'
import { CORRECTABLE } from './location.fields'
import { isSameLocation } from './location.schema'
import type { NewLocation } from './location.schema'
import { isCustomMerit } from './merit.rules'
import { workTimingFault } from './work-timing.codec'

/** Wire name of a field (dotted where nested, D92) → message key. */
export type Faults = Record<string, string>

export interface JobContext {
  readonly jobType: JobType
  /** The minimum wage in force today in the work location's prefecture (D22); 750 only if the table has no row. */
  readonly minimumWage: number
  readonly isDispatchAgency: boolean
  /** `edit` skips what cannot be changed after posting (D64); the caller passes stored and changed fields merged. */
  readonly mode: 'create' | 'edit'
}

/** Values for the placeholders in the texts of `jobFaults`. */
export const faultValues = (context: Pick<JobContext, 'minimumWage'>): Record<string, string> => ({
  minimum: groupedNumber(context.minimumWage),
  maximum: groupedNumber(JOB_LIMITS.hourlyMax),
})

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === ''

/** The message of a missing required field if it has its own (JCON-43); otherwise "this field is required". */
const MISSING: Partial<Record<JobField, string>> = {
  subcategory: 'rule.job.work',
  interview_in_charge: 'rule.job.inCharge',
  hourly_salary_min: 'rule.job.salaryMin',
  hourly_salary_max: 'rule.job.salaryMax',
  is_transportation_covered_for_interview: 'rule.job.transportation',
}

/** Required fields with a rule below: pay in pairs and shifts. */
const RULED = /^(monthly|annual)_|^work_timing/
/** Required fields that only have to be filled. */
const PLAIN = [
  'subcategory' as const,
  ...CONTENT_FIELD_NAMES.filter((name) => Object.values(contentFields[name].use).includes('R') && !RULED.test(name)),
]

/** All faults in the content of a posting, by wire name. Fields that the type hides are not checked. */
export function jobFaults(content: JobContent, context: JobContext): Faults {
  const { jobType } = context
  const faults: Faults = {}
  if (content.people_wanted === 0) faults.people_wanted = 'rule.job.peopleWanted'
  for (const field of PLAIN) {
    if (context.mode === 'edit' && field === 'subcategory') continue
    if (isRequired(jobType, field) && isBlank(content[field])) faults[field] = MISSING[field] ?? 'rule.required'
  }
  Object.assign(
    faults,
    hourlyFaults(content, context, faults),
    trainingFaults(content, context),
    fixedPayFaults(content, context),
  )
  const shift = workTimingFault(content.work_timing)
  if (shift) faults.work_timing = shift
  if (isVisible(jobType, 'preferred_nationalities')) {
    const fault = nationalitiesFault(content.preferred_nationalities ?? [])
    if (fault) faults.preferred_nationalities = fault
  }
  if (context.mode === 'create') Object.assign(faults, companyFaults(content, context))
  return faults
}

/** JCON-24. */
function hourlyFaults(content: JobContent, context: JobContext, missing: Faults): Faults {
  if (!isVisible(context.jobType, 'hourly_salary_min')) return {}
  const { hourly_salary_min: min, hourly_salary_max: max } = content
  const faults: Faults = {}
  if (typeof min === 'number' && !missing.hourly_salary_min) {
    if (min < context.minimumWage) faults.hourly_salary_min = 'rule.job.salaryBelowMinimum'
    else if (min > JOB_LIMITS.hourlyMax) faults.hourly_salary_min = 'rule.job.salaryAboveMaximum'
  }
  if (typeof max === 'number' && !missing.hourly_salary_max) {
    if (max > JOB_LIMITS.hourlyMax) faults.hourly_salary_max = 'rule.job.salaryAboveMaximum'
    else if (typeof min === 'number' && max < min) faults.hourly_salary_max = 'rule.job.salaryOrder'
  }
  return faults
}

/** JCON-26, JCON-27; the floor is the minimum wage (D90). */
function trainingFaults(content: JobContent, context: JobContext): Faults {
  const faults: Faults = {}
  const days = content.training_days
  if (typeof days === 'number' && (days < 1 || days > JOB_LIMITS.trainingDaysMax))
    faults.training_days = 'rule.job.trainingDays'
  if (!isVisible(context.jobType, 'training_hourly_salary_min')) return faults
  const { training_hourly_salary_min: min, training_hourly_salary_max: max } = content
  const outside = (pay: number) => pay < context.minimumWage || pay > JOB_LIMITS.hourlyMax
  if (typeof min === 'number' && outside(min)) faults.training_hourly_salary_min = 'rule.job.trainingSalary'
  if (typeof max === 'number') {
    if (outside(max)) faults.training_hourly_salary_max = 'rule.job.trainingSalary'
    else if (typeof min === 'number' && max < min) faults.training_hourly_salary_max = 'rule.job.salaryOrder'
  }
  return faults
}

/** JCON-28, D61: monthly and annual pay are pairs; one complete pair is enough. */
function fixedPayFaults(content: JobContent, context: JobContext): Faults {
  if (!isVisible(context.jobType, 'monthly_salary_min')) return {}
  const faults: Faults = {}
  let filled = 0
  for (const period of ['monthly', 'annual'] as const) {
    const minName = `${period}_salary_min` as const
    const maxName = `${period}_salary_max` as const
    const min = content[minName]
    const max = content[maxName]
    if (isBlank(min) && isBlank(max)) continue
    filled += 1
    if (isBlank(min)) faults[minName] = 'rule.job.payPair'
    else if (Number(min) < context.minimumWage) faults[minName] = 'rule.job.salaryBelowMinimum'
    if (isBlank(max)) faults[maxName] = 'rule.job.payPair'
    else if (Number(max) < context.minimumWage) faults[maxName] = 'rule.job.salaryBelowMinimum'
    else if (!isBlank(min) && Number(max) < Number(min)) faults[maxName] = 'rule.job.salaryOrder'
  }
  // Both ends at once, so that the second is no surprise after the first (MEET-14).
  if (filled === 0) faults.monthly_salary_min = faults.monthly_salary_max = 'rule.job.payMissing'
  return faults
}

/** JCON-19, JCON-20. */
export function nationalitiesFault(pairs: readonly PreferredNationality[]): string | undefined {
  if (pairs.length > JOB_LIMITS.nationalities) return 'rule.job.nationalitiesMax'
  const keys = new Set(pairs.map((pair) => `${pair.nationality}:${pair.preferred_jp_level ?? ''}`))
  return keys.size < pairs.length ? 'rule.job.nationalityTwice' : undefined
}

/** JCON-37 to JCON-40. */
function companyFaults(content: JobContent, context: JobContext): Faults {
  if (fieldUse(context.jobType, 'company_info.name_jp') === '-' || content.company_info_id) return {}
  const info = content.company_info ?? {}
  const faults: Faults = {}
  for (const field of ['name_jp', 'name_en', 'industry', 'num_of_employees'] as const) {
    if (field === 'industry' && context.isDispatchAgency) continue
    if (isRequired(context.jobType, `company_info.${field}`) && isBlank(info[field]))
      faults[`company_info.${field}`] = 'rule.required'
  }
  const asksOwnText = !context.isDispatchAgency && info.industry === OTHER_INDUSTRY
  if (asksOwnText && isBlank(info.custom_industry)) faults['company_info.custom_industry'] = 'rule.required'
  if (info.website && !looksLikeUrl(info.website)) faults['company_info.website'] = 'rule.website'
  return faults
}

interface LocationChoice {
  readonly location?: NewLocation | null
  readonly location_id?: number | null
  readonly interview_location?: NewLocation | null
  readonly interview_location_id?: number | null
  readonly same_location?: boolean
  readonly online_iv_telephone?: string | null
}

/** How the interview takes place; `online` is interview_location null without another choice (JWIZ-22). */
export function interviewPlace(body: LocationChoice): 'same' | 'registered' | 'new' | 'online' {
  if (body.same_location) return 'same'
  if (body.interview_location_id) return 'registered'
  return body.interview_location ? 'new' : 'online'
}

/** JWIZ-20, JWIZ-22, JWIZ-27: what is wrong with the choice of locations when creating. */
export function locationFaults(body: LocationChoice): Faults {
  const faults: Faults = {}
  if (!body.location && !body.location_id) faults.location = 'rule.location.required'
  const place = interviewPlace(body)
  if (place === 'online') {
    if (body.interview_location === undefined && !body.online_iv_telephone)
      faults.interview_location = 'rule.location.required'
    else if (!body.online_iv_telephone) faults.online_iv_telephone = 'rule.telephone'
  }
  if (
    place === 'new' &&
    body.location &&
    body.interview_location &&
    isSameLocation(body.location, body.interview_location)
  ) {
    faults['interview_location.branch'] = 'rule.location.duplicate'
  }
  return faults
}

/** D64: a fault for each locked field that a PATCH contains. */
export function lockedFaults(body: PatchJob): Faults {
  const faults: Faults = {}
  for (const field of LOCKED_AFTER_POSTING) if (body[field] !== undefined) faults[field] = 'rule.job.locked'
  for (const place of ['location', 'interview_location'] as const) {
    const edit = body[place]
    if (edit === undefined) continue
    if (edit === null) {
      faults[place] = 'rule.job.locked'
      continue
    }
    for (const key of Object.keys(edit))
      if (!(CORRECTABLE as readonly string[]).includes(key)) faults[`${place}.${key}`] = 'rule.job.locked'
  }
  return faults
}

/** D92: a copy without the fields that the job type hides; custom merits are removed from `sales_merits` (D62). */
export function stripHidden<Body extends object>(body: Body, jobType: JobType): Body {
  const kept = Object.entries(body).filter(([field]) => {
    if (field === 'company_info') return isVisible(jobType, 'company_info.name_jp')
    return isKnown(field) ? isVisible(jobType, field) : true
  })
  const copy = Object.fromEntries(kept) as { sales_merits?: unknown }
  if (Array.isArray(copy.sales_merits) && !isVisible(jobType, 'custom_sales_merits')) {
    copy.sales_merits = copy.sales_merits.filter((merit: unknown) => typeof merit !== 'number' || !isCustomMerit(merit))
  }
  return copy as Body
}

const isKnown = (field: string): field is JobField => Object.hasOwn(JOB_FIELDS, field)
