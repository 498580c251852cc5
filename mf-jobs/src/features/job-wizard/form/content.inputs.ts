/** The inputs of the job content: a name and a codec for each field of `contentFields`. */
import type {
  ContentFieldName,
  ContentFields,
  ContentKind,
  ContentRow,
  JobTerm,
  PlainField,
} from '@portal/contracts/jobs'
import type { TERM_INPUTS } from '../../../parts/term-names'

/** Inputs that have another name than their field on the wire; sections place these by hand. */
export const INPUTS = {
  interview_in_charge: 'inCharge',
  preferred_experience_year: 'experienceYear',
  preferred_qualification: 'qualification',
  preferred_skills: 'skills',
  preferred_certificates: 'certificates',
  preferred_other_certificates: 'otherCertificates',
  preferred_jp_level: 'jpLevel',
  preferred_en_level: 'enLevel',
  preferred_visa_types: 'visaTypes',
  preferred_job_experiences: 'jobExperiences',
  preferred_other_job_experiences: 'otherJobExperiences',
  who_can_apply: 'whoCanApply',
  preferred_gender: 'gender',
  quality_or_volume: 'qualityOrVolume',
  preferred_nationalities: 'nationalities',
  ssv_industry: 'ssvIndustry',
  will_support_visa_change: 'visaSupport',
  hourly_salary_min: 'hourlyMin',
  hourly_salary_max: 'hourlyMax',
  monthly_salary_min: 'monthlyMin',
  monthly_salary_max: 'monthlyMax',
  annual_salary_min: 'annualMin',
  annual_salary_max: 'annualMax',
  bonus_paid_per_year: 'bonus',
  raise_paid_per_year: 'raise',
  over_time_hours_per_month: 'overtime',
  training_days: 'trainingDays',
  training_hourly_salary_min: 'trainingMin',
  training_hourly_salary_max: 'trainingMax',
  is_transportation_covered_for_interview: 'transportationCovered',
  work_timing: 'shifts',
  remote_work: 'remoteWork',
  is_social_insurance_provided: 'socialInsurance',
  sales_merits: 'merits',
} as const satisfies Partial<Record<ContentFieldName, string>>

type InputOf<Name extends ContentFieldName> = Name extends keyof typeof INPUTS ? (typeof INPUTS)[Name] : Name
type TermInputOf<Name extends JobTerm> = Name extends keyof typeof TERM_INPUTS ? (typeof TERM_INPUTS)[Name] : Name
type ValueOf<Name extends PlainField> = ContentFields[Name]['kind'] extends 'ids' | 'oneId' | 'choices'
  ? string[]
  : string

export type TermsForm = { [Name in JobTerm as TermInputOf<Name>]: ValueOf<Name> }
export type PlainForm = { [Name in Exclude<PlainField, JobTerm> as InputOf<Name>]: ValueOf<Name> }

export const inputOf = (name: ContentFieldName): string => (INPUTS as Partial<Record<string, string>>)[name] ?? name

export const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
export const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(text).filter((item) => item !== '') : []
export const number = (typed: string): number | null => (typed === '' ? null : Number(typed))

interface Codec<Input> {
  /** From an answer or a draft. Another version may have written the draft: what does not fit becomes empty. */
  readonly toInput: (value: unknown, row: ContentRow) => Input
  /** What is sent, and kept in a draft. */
  readonly toWire: (input: Input, row: ContentRow) => unknown
}
const words = ({ values }: ContentRow): readonly string[] => (Array.isArray(values) ? (values as string[]) : [])

const plain = (toWire: Codec<string>['toWire']): Codec<string> => ({ toInput: text, toWire })
const list = (toWire: Codec<string[]>['toWire'], toInput: Codec<string[]>['toInput'] = texts): Codec<string[]> => ({
  toInput,
  toWire,
})
const digits = plain(number)

const CODECS: Readonly<Record<Exclude<ContentKind, 'own'>, Codec<string> | Codec<string[]>>> = {
  text: plain((typed) => typed || null),
  count: digits,
  yen: digits,
  flag: plain((typed) => (typed === '' ? null : typed === 'true')),
  code: plain((typed, { values }) => (typed !== '' && values && Object.hasOwn(values, typed) ? Number(typed) : null)),
  choice: {
    toInput: (value: unknown, { preset }: ContentRow) => text(value) || (preset ?? ''),
    toWire: (typed: string, row: ContentRow) => words(row).find((word) => word === typed) ?? row.preset ?? null,
  },
  choices: list((chosen: string[], row: ContentRow) =>
    chosen.length > 0 ? words(row).filter((word) => chosen.includes(word)) : null,
  ),
  oneId: list(
    ([id = '']) => number(id),
    (value) => (text(value) ? [text(value)] : []),
  ),
  ids: list((chosen) => chosen.map(Number)),
}

export const codecOf = (row: ContentRow): Codec<unknown> | undefined =>
  row.kind === 'own' ? undefined : (CODECS[row.kind] as Codec<unknown>)
