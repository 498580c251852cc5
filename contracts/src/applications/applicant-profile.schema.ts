import * as v from 'valibot'
import { fields, LIMITS, PERSON_LANGUAGES } from '../kernel'

const text = v.nullable(v.string())
const number = v.nullable(v.number())

export const APPLICANT_GENDERS = ['M', 'F', 'O'] as const
export const EDUCATION_LEVELS = ['elementary', 'juniorHigh', 'highSchool', 'vocational', 'university', 'other'] as const
export const APPLICANT_JP_LEVELS = ['cannot', 'aLittle', 'everyday', 'good', 'fluent'] as const
export const APPLICANT_EN_LEVELS = ['basic', 'everyday', 'fluent'] as const

export const WorkExperienceSchema = v.object({
  start_year: number,
  start_month: number,
  end_year: number,
  end_month: number,
  company_name: text,
  work_type: text,
  visa_type: text,
})
const listed = fields.sentLine()
export const SalesPointSchema = v.object({ name: listed, color: listed })
export const ChannelRecordSchema = v.object({ name: listed, subcategory: listed, updated_at: v.number() })
export type ChannelRecord = v.InferOutput<typeof ChannelRecordSchema>

/**
 * The whole profile of a job seeker. Pictures are signed addresses that live 10 minutes (D87). Dates without a time
 * are 'YYYY-MM-DD'.
 */
export const ApplicantProfileSchema = v.object({
  first_name: v.string(),
  last_name: v.string(),
  profile_image: text,
  contact_num: text,
  email: text,
  age: number,
  gender: v.nullable(v.picklist(APPLICANT_GENDERS)),
  nationality: text,
  visa_type: text,
  visa_description: text,
  residence_card_number: text,
  residence_card_expires_on: text,
  non_fuei_job_permission: v.nullable(v.boolean()),
  /** Hours a week in other jobs; null or missing if the person did not say (VISA-01). */
  hours_elsewhere: v.optional(v.nullable(v.number())),
  /** The language of texts to the person; missing or null: Japanese (D103). */
  language: v.optional(v.nullable(v.picklist(PERSON_LANGUAGES))),
  residence_card_image: text,
  residence_card_image_back: text,
  designation_paper_image: text,
  /** The time at which the pictures of the identity documents were deleted (TALK-08). */
  documents_deleted_at: v.nullable(v.number()),
  /** VOICE-04: whether the person wants invitations and reminders by SMS too. */
  sms_consent: v.optional(v.nullable(v.boolean())),
  /** FIND-04: whether the company may tell the person of other postings later; the person takes it back by a link. */
  invite_again_consent: v.optional(v.nullable(v.boolean())),
  station_home: text,
  station_prefecture: text,
  station_city: text,
  japan_stay_duration: text,
  created_at: number,
  education_level: v.nullable(v.picklist([0, 1, 2, 3, 4, 5])),
  jp_level: v.nullable(v.picklist([0, 1, 2, 3, 4])),
  en_level: v.nullable(v.picklist([0, 1, 2])),
  other_languages: v.array(v.object({ language: v.string(), level: v.picklist([0, 1, 2]) })),
  jlpt_score: text,
  skills_m2m: v.array(v.string()),
  custom_skill: text,
  work_experiences: v.array(WorkExperienceSchema),
  seeker_sales_points: v.array(SalesPointSchema),
  selected_through_wj: v.array(ChannelRecordSchema),
  universities: v.array(v.object({ country: v.string(), name: v.string() })),
  japanese_certificates: v.array(v.string()),
  overseas_certificates: v.array(v.string()),
  ssv_exams_passed: v.array(v.object({ passed_on_year: number, passed_on_month: number, ssv_industry: v.string() })),
  qualifications: v.array(v.string()),
  availability_mon_fri: text,
  availability_sat_sun: text,
  interests: v.array(v.string()),
})
export type ApplicantProfile = v.InferOutput<typeof ApplicantProfileSchema>

/** What a card shows; every value is null in an inactive application (D29). */
export const ApplicantSummarySchema = v.pick(ApplicantProfileSchema, [
  'profile_image',
  'age',
  'gender',
  'nationality',
  'visa_type',
  'station_home',
  'station_prefecture',
  'station_city',
  'created_at',
])

/** Characters of a picture of 4 MB in base64. */
const PICTURE_MAX = 6_000_000

/** TALK-06: the person's own text stays as it was sent. Numbers and names in lists are normalised (D5). */
const written = fields.optionalSentLine()
const code = fields.optionalCode()
const names = v.optional(v.pipe(v.array(fields.sentLine()), v.maxLength(50, 'rule.tooMany')))
const whole = (min: number, max: number) =>
  v.pipe(
    v.number('rule.number'),
    v.integer('rule.number'),
    v.minValue(min, 'rule.number'),
    v.maxValue(max, 'rule.number'),
  )
/** A `data:` address of a picture. */
const picture = v.nullish(fields.given('picture', PICTURE_MAX))
const year = v.nullish(whole(1900, 2200))
const month = v.nullish(whole(1, 12))

/**
 * What the job board sends with an application (API-79). Names and e-mail identify the person (D97); the rest may be
 * missing.
 */
export const ApplyProfileSchema = v.object({
  first_name: fields.applicantName,
  last_name: fields.applicantName,
  email: fields.email,
  contact_num: code,
  profile_image: picture,
  age: v.nullish(whole(15, 99)),
  /** Without an age, the age is counted from it (HIRE-03: reports name the day). */
  born_on: v.nullish(fields.day),
  gender: v.nullish(v.picklist(APPLICANT_GENDERS, 'rule.choice')),
  nationality: code,
  visa_type: code,
  visa_description: fields.optionalSentText(LIMITS.longTextMax),
  residence_card_number: code,
  residence_card_expires_on: v.nullish(fields.day),
  non_fuei_job_permission: v.nullish(v.boolean()),
  hours_elsewhere: v.nullish(
    v.pipe(v.number('rule.number'), v.minValue(0, 'rule.number'), v.maxValue(168, 'rule.number')),
  ),
  residence_card_image: picture,
  residence_card_image_back: picture,
  designation_paper_image: picture,
  language: v.nullish(v.picklist(PERSON_LANGUAGES, 'rule.choice')),
  sms_consent: v.nullish(v.boolean()),
  invite_again_consent: v.nullish(v.boolean()),
  station_home: code,
  station_prefecture: code,
  station_city: code,
  japan_stay_duration: written,
  created_at: v.nullish(v.number()),
  education_level: v.nullish(v.picklist([0, 1, 2, 3, 4, 5])),
  jp_level: v.nullish(v.picklist([0, 1, 2, 3, 4])),
  en_level: v.nullish(v.picklist([0, 1, 2])),
  other_languages: v.optional(v.array(v.object({ language: fields.sentLine(), level: v.picklist([0, 1, 2]) }))),
  jlpt_score: code,
  skills_m2m: names,
  custom_skill: fields.optionalSentText(LIMITS.longTextMax),
  work_experiences: v.optional(
    v.array(
      v.object({
        start_year: year,
        start_month: month,
        end_year: year,
        end_month: month,
        company_name: written,
        work_type: written,
        visa_type: code,
      }),
    ),
  ),
  seeker_sales_points: v.optional(v.array(SalesPointSchema)),
  selected_through_wj: v.optional(v.array(ChannelRecordSchema)),
  universities: v.optional(v.array(v.object({ country: fields.sentLine(), name: fields.sentLine() }))),
  japanese_certificates: names,
  overseas_certificates: names,
  ssv_exams_passed: v.optional(
    v.array(v.object({ passed_on_year: year, passed_on_month: month, ssv_industry: fields.sentLine() })),
  ),
  qualifications: names,
  availability_mon_fri: written,
  availability_sat_sun: written,
  interests: names,
})
export type ApplyProfile = v.InferInput<typeof ApplyProfileSchema>
export type ApplyProfileParsed = v.InferOutput<typeof ApplyProfileSchema>
