/**
 * The fields of the job content, each once (JCON-46 to JCON-68, LINT-03): schemas, what a job type shows and requires, the
 * wizard's inputs with their mapping, drafts, the preview and the backend's storage follow from these tables. Their order is
 * the order of an answer. `category`, company and pictures of a posting are no rows.
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
  text,
  yen,
} from './content-kinds'
import type { ContentRow } from './content-kinds'
import {
  GENDERS,
  GenderSchema,
  JOB_EN_LEVELS,
  JOB_JP_LEVELS,
  JobEnLevelSchema,
  JobJpLevelSchema,
  QUALIFICATIONS,
  QualificationSchema,
  QUALITY_OR_VOLUME,
  QualityOrVolumeSchema,
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

export const workFields = {
  position: text('description', all('O')),
  interview_in_charge: own('description', all('R'), {
    rule: idRule,
    read: v.nullable(PersonInChargeSchema),
    shown: v.null(),
  }),
  description: text('description', all('O'), LIMITS.longTextMax),
} satisfies Readonly<Record<string, ContentRow>>

export const conditionFields = {
  preferred_experience_year: count('pref_data', allInOne('O'), 99),
  preferred_qualification: code('pref_data', allInOne('O'), QUALIFICATIONS, QualificationSchema),
  preferred_skills: ids('pref_data', allInOne('O'), 'skills'),
  preferred_certificates: ids('pref_data', allInOne('O'), 'certificates'),
  preferred_other_certificates: own('pref_data', allInOne('O'), {
    rule: v.optional(v.pipe(v.array(fields.requiredText()), v.maxLength(JOB_LIMITS.certificates, 'rule.tooMany'))),
    read: v.array(v.string()),
    shown: v.array(v.string()),
  }),
  preferred_jp_level: code('pref_data', allInOne('R'), JOB_JP_LEVELS, JobJpLevelSchema),
  preferred_en_level: code('pref_data', allInOne('O'), JOB_EN_LEVELS, JobEnLevelSchema),
  preferred_visa_types: ids('pref_data', allInOne('O'), 'visa_types'),
  ssv_industry: oneId('ssv', ['-', '-', '-', 'O'], 'ssv_industries'),
  preferred_job_experiences: ids('pref_data', allInOne('O'), 'subcategories'),
  preferred_other_job_experiences: text('pref_data', allInOne('O')),
  who_can_apply: ids('pref_data', allInOne('O'), 'who_can_apply'),
  will_support_visa_change: choice('visa_support', allInOne('R'), VISA_SUPPORTS),
  /** JCON-17: '' of an older form becomes NA. */
  preferred_gender: choiceOf('pref_data', allInOne('O'), GENDERS, {
    preset: 'NA',
    rule: v.nullish(
      v.union(
        [
          GenderSchema,
          v.pipe(
            v.literal(''),
            v.transform(() => 'NA' as const),
          ),
        ],
        'rule.choice',
      ),
    ),
  }),
  quality_or_volume: choiceOf('pref_data', allInOne('O'), QUALITY_OR_VOLUME, {
    preset: 'Q',
    rule: v.nullish(QualityOrVolumeSchema),
  }),
  preferred_nationalities: own('pref_data', allInOne('O'), {
    rule: v.optional(v.array(PreferredNationalitySchema)),
    read: v.array(PreferredNationalitySchema),
    shown: v.array(v.object({ name: v.string(), jp_level: v.nullable(v.number()) })),
  }),
  hourly_salary_min: yen('transportation', partTime('R')),
  hourly_salary_max: yen('transportation', partTime('R')),
  // D61: one complete pair, monthly or annual, is enough.
  monthly_salary_min: yen('transportation', fullTime('R')),
  monthly_salary_max: yen('transportation', fullTime('R')),
  annual_salary_min: yen('transportation', fullTime('R')),
  annual_salary_max: yen('transportation', fullTime('R')),
  bonus_paid_per_year: count('transportation', allInOne('O'), 99),
  raise_paid_per_year: count('transportation', allInOne('O'), 99),
  over_time_hours_per_month: count('transportation', allInOne('O'), 744),
  training_days: count('transportation', all('O')),
  training_hourly_salary_min: yen('transportation', partTime('O')),
  training_hourly_salary_max: yen('transportation', partTime('O')),
  is_transportation_covered_for_interview: flag('transportation', all('R'), 'rule.job.transportation'),
  work_timing: own('work_hours', all('R'), {
    rule: v.nullish(WorkTimingSchema),
    read: WorkTimingSchema,
    shown: WorkTimingSchema,
  }),
  remote_work: choice('work_hours', allInOne('O'), REMOTE_WORK),
  holidays: ids('holidays', fullTime('O'), 'holidays'),
  is_social_insurance_provided: flag('social_insurance', fullTime('O')),
} satisfies Readonly<Record<string, ContentRow>>

export const meritFields = {
  sales_merits: ids('sales', all('O'), undefined, JOB_LIMITS.merits),
} satisfies Readonly<Record<string, ContentRow>>

export const CONTRACT_PERIODS = ['indefinite', 'fixed'] as const
export const INSURANCES = ['health', 'pension', 'employment', 'accident'] as const
export const SMOKING = ['prohibited', 'room', 'outdoor', 'allowed'] as const
export type ContractPeriod = (typeof CONTRACT_PERIODS)[number]
export type Insurance = (typeof INSURANCES)[number]
export type Smoking = (typeof SMOKING)[number]

const sentence = () => text('terms', all('O'), JOB_LIMITS.termTextMax)
const termCount = (max: number) => count('terms', all('O'), max)

/**
 * LINT-03: conditions of employment that an advertisement must name since 2024-04 in addition to the fields of JCON
 * (docs/product/facts.md). All are optional for every job type: saving requires none of them (LINT-06).
 */
export const termFields = {
  contract_period: choice('terms', all('O'), CONTRACT_PERIODS),
  contract_months: termCount(JOB_LIMITS.contractMonthsMax),
  renewal_rule: sentence(),
  /** The longest time or number of renewals. */
  renewal_cap: sentence(),
  trial_months: termCount(JOB_LIMITS.trialMonthsMax),
  /** Yen per hour or per month, depending on the type's pay. */
  trial_pay: yen('terms', all('O')),
  work_change_scope: sentence(),
  place_change_scope: sentence(),
  /** Of each shift. */
  break_minutes: termCount(JOB_LIMITS.breakMinutesMax),
  has_overtime: flag('terms', all('O')),
  insurances: choices('terms', all('O'), INSURANCES),
  smoking: choice('terms', all('O'), SMOKING),
  fixed_overtime_hours: termCount(JOB_LIMITS.fixedOvertimeHoursMax),
  /** Yen a month. */
  fixed_overtime_pay: yen('terms', all('O')),
  is_dispatch: flag('terms', all('O')),
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

type Key = 'rule' | 'read' | 'use'
/** One property of each row, for `v.object`. */
export const entriesOf = <Table extends Readonly<Record<string, ContentRow>>, const Of extends Key>(
  table: Table,
  of: Of,
) =>
  Object.fromEntries(Object.entries(table).map(([name, row]) => [name, row[of]])) as {
    [Name in keyof Table]: Table[Name][Of]
  }

type Unprefixed<Name> = Name extends `preferred_${infer Rest}` ? Rest : Name
/** These are shown with the field that they add to. */
export type AddedField = 'preferred_other_certificates' | 'preferred_other_job_experiences'
type ConditionName = Exclude<keyof typeof conditionFields, AddedField>
export type ShownEntries = { [Name in ConditionName as Unprefixed<Name>]: (typeof conditionFields)[Name]['shown'] }
const ADDED: readonly string[] = [
  'preferred_other_certificates',
  'preferred_other_job_experiences',
] satisfies AddedField[]
/** Job seekers read the conditions without the prefix: `preferred_skills` is `skills`. */
export const shownEntries = Object.fromEntries(
  Object.entries(conditionFields)
    .filter(([name]) => !ADDED.includes(name))
    .map(([name, row]) => [name.replace(/^preferred_/, ''), row.shown]),
) as ShownEntries
