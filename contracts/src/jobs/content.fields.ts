/**
 * The fields of the job content, each once (JCON-46 to JCON-68, LINT-03): schemas, what a job type shows and requires,
 * the wizard's inputs with their mapping, drafts, the preview and the backend's storage follow from these tables. Their
 * order is the order of an answer. `category`, company and pictures of a posting are no rows.
 */
import * as v from 'valibot'
import { fields, LIMITS } from '../kernel'
import {
  all,
  allInOne,
  choice,
  choiceOf,
  choices,
  code,
  count,
  flag,
  fullTime,
  ids,
  idRule,
  oneId,
  own,
  partTime,
  skilledWorker,
  text,
  yen,
} from './content-kinds'
import type { ContentRow, ContentSection, CountUnit, Place, UseRow } from './content-kinds'
import {
  GENDERS,
  JOB_EN_LEVELS,
  JOB_JP_LEVELS,
  JobEnLevelSchema,
  JobJpLevelSchema,
  QUALIFICATIONS,
  QualificationSchema,
  QUALITY_OR_VOLUME,
  REMOTE_WORK,
  VISA_SUPPORTS,
} from './job.codes'
import { JOB_LIMITS } from './job.limits'
import { WorkTimingSchema } from './work-timing.codec'

export const PersonInChargeSchema = v.object({ id: v.number(), display_name: v.string(), last_name: v.string() })
export type PersonInCharge = v.InferOutput<typeof PersonInChargeSchema>

export const PreferredNationalitySchema = v.object({
  nationality: fields.id,
  preferred_jp_level: v.nullable(JobJpLevelSchema),
})
export type PreferredNationality = v.InferOutput<typeof PreferredNationalitySchema>

const at = (section: ContentSection, use: UseRow): Place => ({ section, use })
const requirement = at('pref_data', allInOne('O'))
const hourlyPay = at('transportation', partTime('R'))
const fixedPay = at('transportation', fullTime('R'))
const raise = at('transportation', allInOne('O'))
const trainingPay = at('transportation', partTime('O'))
const term = at('terms', all('O'))
const ofOne = at('terms', partTime('O'))

export const workFields = {
  position: text(at('description', all('O'))),
  interview_in_charge: own(at('description', all('R')), idRule, v.nullable(PersonInChargeSchema)),
  description: text(at('description', all('O')), LIMITS.longTextMax, 'lines'),
} satisfies Readonly<Record<string, ContentRow>>

export const conditionFields = {
  preferred_experience_year: count(requirement, 99),
  preferred_qualification: code(requirement, QUALIFICATIONS, QualificationSchema),
  preferred_skills: ids(requirement, 'skills'),
  preferred_certificates: ids(requirement, 'certificates'),
  preferred_other_certificates: own(
    requirement,
    v.optional(v.pipe(v.array(fields.requiredText()), v.maxLength(JOB_LIMITS.certificates, 'rule.tooMany'))),
    v.array(v.string()),
  ),
  preferred_jp_level: code(at('pref_data', allInOne('R')), JOB_JP_LEVELS, JobJpLevelSchema),
  preferred_en_level: code(requirement, JOB_EN_LEVELS, JobEnLevelSchema),
  preferred_visa_types: ids(requirement, 'visa_types'),
  ssv_industry: oneId(at('ssv', skilledWorker('O')), 'ssv_industries'),
  preferred_job_experiences: ids(requirement, 'subcategories'),
  preferred_other_job_experiences: text(requirement),
  who_can_apply: ids(requirement, 'who_can_apply'),
  will_support_visa_change: choice(at('visa_support', allInOne('R')), VISA_SUPPORTS),
  /** JCON-17: '' of an older form becomes NA. */
  preferred_gender: choiceOf(
    requirement,
    GENDERS,
    'NA',
    v.nullish(
      v.union(
        [
          v.picklist(GENDERS),
          v.pipe(
            v.literal(''),
            v.transform(() => 'NA' as const),
          ),
        ],
        'rule.choice',
      ),
    ),
  ),
  quality_or_volume: choiceOf(
    requirement,
    QUALITY_OR_VOLUME,
    'Q',
    v.nullish(v.picklist(QUALITY_OR_VOLUME, 'rule.choice')),
  ),
  preferred_nationalities: {
    ...own(requirement, v.optional(v.array(PreferredNationalitySchema)), v.array(PreferredNationalitySchema)),
    shown: v.array(v.object({ name: v.string(), jp_level: v.nullable(v.number()) })),
  },
  hourly_salary_min: yen(hourlyPay),
  hourly_salary_max: yen(hourlyPay),
  // D61: one complete pair, monthly or annual, is enough.
  monthly_salary_min: yen(fixedPay),
  monthly_salary_max: yen(fixedPay),
  annual_salary_min: yen(fixedPay),
  annual_salary_max: yen(fixedPay),
  bonus_paid_per_year: count(raise, 99),
  raise_paid_per_year: count(raise, 99),
  over_time_hours_per_month: count(raise, 744),
  training_days: count(at('transportation', all('O'))),
  training_hourly_salary_min: yen(trainingPay),
  training_hourly_salary_max: yen(trainingPay),
  is_transportation_covered_for_interview: flag(at('transportation', all('R')), 'rule.job.transportation'),
  work_timing: own(at('work_hours', all('R')), v.nullish(WorkTimingSchema), WorkTimingSchema),
  remote_work: choice(at('work_hours', allInOne('O')), REMOTE_WORK),
  holidays: ids(at('holidays', fullTime('O')), 'holidays'),
  is_social_insurance_provided: flag(at('social_insurance', fullTime('O'))),
} satisfies Readonly<Record<string, ContentRow>>

export const meritFields = {
  sales_merits: ids(at('sales', all('O')), undefined, JOB_LIMITS.merits),
} satisfies Readonly<Record<string, ContentRow>>

export const CONTRACT_PERIODS = ['indefinite', 'fixed'] as const
export const INSURANCES = ['health', 'pension', 'employment', 'accident'] as const
export const SMOKING = ['prohibited', 'room', 'outdoor', 'allowed'] as const
export type ContractPeriod = (typeof CONTRACT_PERIODS)[number]
export type Insurance = (typeof INSURANCES)[number]
export type Smoking = (typeof SMOKING)[number]

const sentence = () => text(term, JOB_LIMITS.termTextMax)
const termCount = (max: number, unit: CountUnit) => count(term, max, unit)

/**
 * LINT-03: conditions of employment that an advertisement must name since 2024-04 in addition to the fields of JCON
 * (docs/product/facts.md). All are optional for every job type: saving requires none of them (LINT-06).
 */
export const termFields = {
  /** LAWS-08: with those hired already; the posting goes off when so many are hired. */
  people_wanted: termCount(JOB_LIMITS.peopleWantedMax, 'people'),
  contract_period: choice(term, CONTRACT_PERIODS),
  contract_months: termCount(JOB_LIMITS.contractMonthsMax, 'months'),
  renewal_rule: sentence(),
  /** The longest time or number of renewals. */
  renewal_cap: sentence(),
  trial_months: termCount(JOB_LIMITS.trialMonthsMax, 'months'),
  /** Yen per hour or per month, depending on the type's pay. */
  trial_pay: yen(term),
  work_change_scope: sentence(),
  place_change_scope: sentence(),
  /** Of each shift. */
  break_minutes: termCount(JOB_LIMITS.breakMinutesMax, 'minutes'),
  /** MEET-06: what one person works; the shifts of a part-time posting are those of several people. */
  days_per_week: count(ofOne, 7, 'daysPerWeek'),
  hours_per_day: count(ofOne, 24, 'hoursPerDay'),
  hours_per_week: count(ofOne, 168, 'hoursPerWeek'),
  has_overtime: flag(term),
  insurances: choices(term, INSURANCES),
  smoking: choice(term, SMOKING),
  fixed_overtime_hours: termCount(JOB_LIMITS.fixedOvertimeHoursMax, 'hours'),
  /** Yen a month. */
  fixed_overtime_pay: yen(term),
  is_dispatch: flag(term),
} satisfies Readonly<Record<string, ContentRow>>
export type JobTerm = keyof typeof termFields
export const JOB_TERM_NAMES = Object.keys(termFields) as JobTerm[]

export const contentFields = { ...workFields, ...conditionFields, ...meritFields, ...termFields }
export type ContentFields = typeof contentFields
export type ContentFieldName = keyof ContentFields
export const CONTENT_FIELD_NAMES = Object.keys(contentFields) as ContentFieldName[]

type NamesOf<Kind> = {
  [Name in ContentFieldName]: ContentFields[Name]['kind'] extends Kind ? Name : never
}[ContentFieldName]
/** The one list of exceptions: fields that code of their own maps. */
export type OwnField = NamesOf<'own'>
export type PlainField = Exclude<ContentFieldName, OwnField>

type Unprefixed<Name> = Name extends `preferred_${infer Rest}` ? Rest : Name
/** These are shown with the field that they add to. */
export type AddedField = 'preferred_other_certificates' | 'preferred_other_job_experiences'
type ConditionName = Exclude<keyof typeof conditionFields, AddedField>
type ShownOf<Row extends ContentRow> = Row extends { readonly shown: infer Shown } ? Shown : Row['read']
export type ShownEntries = { [Name in ConditionName as Unprefixed<Name>]: ShownOf<(typeof conditionFields)[Name]> }
const ADDED: readonly string[] = [
  'preferred_other_certificates',
  'preferred_other_job_experiences',
] satisfies AddedField[]
/** Job seekers read the conditions without the prefix: `preferred_skills` is `skills`. */
export const shownEntries = Object.fromEntries(
  Object.entries(conditionFields as Readonly<Record<string, ContentRow>>)
    .filter(([name]) => !ADDED.includes(name))
    .map(([name, row]) => [name.replace(/^preferred_/, ''), row.shown ?? row.read]),
) as ShownEntries
