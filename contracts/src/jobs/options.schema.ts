import * as v from 'valibot'
import { CodedOptionSchema, OptionSchema } from '../kernel'
import { JOB_CATEGORY_GROUPS } from './job.codes'
import { PersonInChargeSchema } from './content.fields'
import { CompanyInfoSchema } from './job.schema'
import { MERIT_CATEGORIES } from './merit.rules'

const OPTION = OptionSchema.entries
const OPTION_NAMES = { id: v.number(), ja: v.string(), en: v.string() }

/** JCON-03; ids and names as in D90, names in the caller's language. */
export const JobOptionsSchema = v.object({
  prefectures: v.array(
    v.object({
      ...OPTION,
      minimum_wage: v.number(),
      /** For releases that read no rows of the law: the floor in force and the next one. */
      wages: v.optional(v.array(v.object({ yen: v.number(), from: v.string(), by: v.optional(v.string()) }))),
    }),
  ),
  /** The same: fields of specified skills with their days. */
  ssw_fields: v.optional(
    v.array(
      v.object({
        ...OPTION_NAMES,
        opens: v.nullable(v.string()),
        suspendedFrom: v.optional(v.string()),
        unconfirmedFrom: v.optional(v.string()),
        dispatch: v.boolean(),
        source: v.array(v.string()),
      }),
    ),
  ),
  members: v.array(PersonInChargeSchema),
  company_infos: v.array(CompanyInfoSchema),
  who_can_apply: v.array(OptionSchema),
  ssv_industries: v.array(OptionSchema),
  certificates: v.array(OptionSchema),
  /** The id `OTHER_INDUSTRY` requires a text (JCON-40). */
  industries: v.array(OptionSchema),
  holidays: v.array(OptionSchema),
  skills: v.array(OptionSchema),
  visa_types: v.array(OptionSchema),
  /** Suggestions only; `position` is free text (D96). */
  positions: v.array(OptionSchema),
  nationality_choices: v.array(OptionSchema),
  job_categories: v.array(
    v.object({
      ...OPTION,
      code: v.picklist(JOB_CATEGORY_GROUPS),
      default_images: v.array(v.string()),
      subcategories: v.array(v.object({ ...OPTION, default_images: v.array(v.string()) })),
    }),
  ),
  merit_categories: v.array(
    v.object({
      ...OPTION,
      code: v.picklist(MERIT_CATEGORIES),
      icon_name: v.string(),
      merits: v.array(v.object({ ...OPTION, icon_name: v.string(), is_custom: v.boolean() })),
    }),
  ),
  employer_cancel_reasons: v.array(CodedOptionSchema),
  /** JCON-40: true hides the industry fields. */
  is_dispatch_agency: v.boolean(),
})
export type JobOptions = v.InferOutput<typeof JobOptionsSchema>
