import {
  CONTENT_FIELD_NAMES,
  conditionFields,
  contentFields,
  meritFields,
  termFields,
  workFields,
} from './content.fields'
import { all, allInOne, entriesOf, JOB_SECTION_NAMES } from './content-kinds'
import type { FieldUse, JobSection, UseRow } from './content-kinds'
import type { JobType } from './job.codes'

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
  ...entriesOf(termFields, 'use'),
} as const satisfies Record<string, UseRow>

export type JobField = keyof typeof JOB_FIELDS
export const JOB_FIELD_NAMES = Object.keys(JOB_FIELDS) as JobField[]

export const fieldUse = (type: JobType, field: JobField): FieldUse => JOB_FIELDS[field][type]
export const isVisible = (type: JobType, field: JobField): boolean => fieldUse(type, field) !== '-'
/** The form marks the field with the red star. */
export const isRequired = (type: JobType, field: JobField): boolean => fieldUse(type, field) === 'R'
export const visibleFields = (type: JobType): JobField[] => JOB_FIELD_NAMES.filter((field) => isVisible(type, field))
export const requiredFields = (type: JobType): JobField[] => JOB_FIELD_NAMES.filter((field) => isRequired(type, field))

/** A section is shown if the type shows one of its fields; locations and pictures are always shown. */
export const sections = (type: JobType): JobSection[] =>
  JOB_SECTION_NAMES.filter((name) => {
    if (name === 'company_details') return isVisible(type, 'company_info.name_jp')
    const rows = CONTENT_FIELD_NAMES.filter((field) => contentFields[field].section === name)
    return rows.length === 0 || rows.some((field) => isVisible(type, field))
  })

export const paysHourly = (type: JobType): boolean => isVisible(type, 'hourly_salary_min')
