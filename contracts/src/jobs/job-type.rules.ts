import { conditionFields, entriesOf, meritFields, workFields } from './content.fields'
import { all, allInOne } from './content-kinds'
import type { FieldUse, UseRow } from './content-kinds'
import type { JobType } from './job.codes'

export type { FieldUse }

/** The name of a job type on every screen, in files and for job seekers (APPL-11), as a key of `messages`. */
export const JOB_TYPE_NAMES = {
  PT1: 'jobType.partTime',
  PT2: 'jobType.partTime',
  FT: 'jobType.fullTime',
  SSV: 'jobType.ssv',
} as const satisfies Record<JobType, string>

/** The table JCON-46…68: job content by job type, keyed by wire name (nested names dotted, as in `fields` of D92). */
export const JOB_FIELDS = {
  subcategory: all('R'),
  ...entriesOf(workFields, 'use'),
  ...entriesOf(conditionFields, 'use'),
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
  ...entriesOf(meritFields, 'use'),
  /** Merits marked custom (individual PR, D62); they travel in `sales_merits`. */
  custom_sales_merits: allInOne('O'),
} as const satisfies Record<string, UseRow>

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
