import type { JobType } from './job.codes'

/** The name of a job type on every screen, in files and for job seekers (APPL-11), as a key of `messages`. */
export const JOB_TYPE_NAMES = {
  PT1: 'jobType.partTime',
  PT2: 'jobType.partTime',
  FT: 'jobType.fullTime',
  SSV: 'jobType.ssv',
} as const satisfies Record<JobType, string>

/** R: required, O: optional, -: hidden and never stored. */
export type FieldUse = 'R' | 'O' | '-'
type Row = readonly [PT1: FieldUse, PT2: FieldUse, FT: FieldUse, SSV: FieldUse]

const all = (use: FieldUse): Row => [use, use, use, use]
const allInOne = (use: FieldUse): Row => ['-', use, use, use]
const partTime = (use: FieldUse): Row => [use, use, '-', '-']
const fullTime = (use: FieldUse): Row => ['-', '-', use, use]

/** The table JCON-46…68: job content by job type, keyed by wire name (nested names dotted, as in `fields` of D92). */
export const JOB_FIELDS = {
  subcategory: all('R'),
  position: all('O'),
  interview_in_charge: all('R'),
  description: all('O'),
  preferred_experience_year: allInOne('O'),
  preferred_qualification: allInOne('O'),
  preferred_skills: allInOne('O'),
  preferred_certificates: allInOne('O'),
  preferred_other_certificates: allInOne('O'),
  preferred_en_level: allInOne('O'),
  preferred_visa_types: allInOne('O'),
  preferred_job_experiences: allInOne('O'),
  preferred_other_job_experiences: allInOne('O'),
  who_can_apply: allInOne('O'),
  preferred_gender: allInOne('O'),
  quality_or_volume: allInOne('O'),
  preferred_nationalities: allInOne('O'),
  preferred_jp_level: allInOne('R'),
  ssv_industry: ['-', '-', '-', 'O'],
  will_support_visa_change: allInOne('R'),
  hourly_salary_min: partTime('R'),
  hourly_salary_max: partTime('R'),
  // D61: one complete pair, monthly or annual, is enough.
  monthly_salary_min: fullTime('R'),
  monthly_salary_max: fullTime('R'),
  annual_salary_min: fullTime('R'),
  annual_salary_max: fullTime('R'),
  bonus_paid_per_year: allInOne('O'),
  raise_paid_per_year: allInOne('O'),
  over_time_hours_per_month: allInOne('O'),
  training_days: all('O'),
  training_hourly_salary_min: partTime('O'),
  training_hourly_salary_max: partTime('O'),
  is_transportation_covered_for_interview: all('R'),
  work_timing: all('R'),
  remote_work: allInOne('O'),
  holidays: fullTime('O'),
  is_social_insurance_provided: fullTime('O'),
  company_info_id: allInOne('O'),
  'company_info.name_jp': allInOne('R'),
  'company_info.name_en': allInOne('R'),
  // Not for a dispatch agency (JCON-40, JCON-64).
  'company_info.industry': allInOne('R'),
  'company_info.custom_industry': allInOne('O'),
  'company_info.num_of_employees': allInOne('R'),
  'company_info.nationalities_hired': allInOne('O'),
  'company_info.website': allInOne('O'),
  work_images: all('O'),
  sales_merits: all('O'),
  /** Merits marked custom (individual PR, D62); they travel in `sales_merits`. */
  custom_sales_merits: allInOne('O'),
} as const satisfies Record<string, Row>

export type JobField = keyof typeof JOB_FIELDS
export const JOB_FIELD_NAMES = Object.keys(JOB_FIELDS) as JobField[]

const COLUMN: Readonly<Record<JobType, 0 | 1 | 2 | 3>> = { PT1: 0, PT2: 1, FT: 2, SSV: 3 }

export const fieldUse = (type: JobType, field: JobField): FieldUse => JOB_FIELDS[field][COLUMN[type]]
export const isVisible = (type: JobType, field: JobField): boolean => fieldUse(type, field) !== '-'
/** The form marks the field with the red star. */
export const isRequired = (type: JobType, field: JobField): boolean => fieldUse(type, field) === 'R'
export const visibleFields = (type: JobType): JobField[] => JOB_FIELD_NAMES.filter((field) => isVisible(type, field))
export const requiredFields = (type: JobType): JobField[] => JOB_FIELD_NAMES.filter((field) => isRequired(type, field))

type SectionRow = readonly [PT1: boolean, PT2: boolean, FT: boolean, SSV: boolean]

/** The table JCON-69…80: sections of the confirmation, in the order in which they are shown. */
export const JOB_SECTIONS = {
  work_location: [true, true, true, true],
  interview_location: [true, true, true, true],
  company_details: [false, true, true, true],
  description: [true, true, true, true],
  pref_data: [false, true, true, true],
  ssv: [false, false, false, true],
  visa_support: [false, true, true, true],
  transportation: [true, true, true, true],
  work_hours: [true, true, true, true],
  holidays: [false, false, true, true],
  social_insurance: [false, false, true, true],
  images: [true, true, true, true],
  sales: [true, true, true, true],
} as const satisfies Record<string, SectionRow>

export type JobSection = keyof typeof JOB_SECTIONS
export const JOB_SECTION_NAMES = Object.keys(JOB_SECTIONS) as JobSection[]

export const sections = (type: JobType): JobSection[] =>
  JOB_SECTION_NAMES.filter((name) => JOB_SECTIONS[name][COLUMN[type]])

/** JOBS-30, D57: PT1 matches only the light plan, the others only the all-in-one plan. */
export const needsAllInOnePlan = (type: JobType): boolean => type !== 'PT1'

export const paysHourly = (type: JobType): boolean => isVisible(type, 'hourly_salary_min')
