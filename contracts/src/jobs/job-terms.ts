/**
 * LINT-03: conditions of employment that an advertisement must name since 2024-04 in addition to the fields of JCON
 * (docs/product/facts.md). All are optional for every job type: saving requires none of them (LINT-06).
 */
import * as v from 'valibot'
import { fields } from '../kernel'
import { JOB_LIMITS } from './job.limits'

export const CONTRACT_PERIODS = ['indefinite', 'fixed'] as const
export const INSURANCES = ['health', 'pension', 'employment', 'accident'] as const
export const SMOKING = ['prohibited', 'room', 'outdoor', 'allowed'] as const
export type ContractPeriod = (typeof CONTRACT_PERIODS)[number]
export type Insurance = (typeof INSURANCES)[number]
export type Smoking = (typeof SMOKING)[number]

const count = (max: number) =>
  v.nullish(
    v.pipe(
      v.number('rule.number'),
      v.integer('rule.number'),
      v.minValue(0, 'rule.number'),
      v.maxValue(max, 'rule.number'),
    ),
  )
const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  v.nullish(v.picklist(values, 'rule.choice'))
const flag = v.nullish(v.boolean('rule.choice'))
const sentence = fields.optionalText(JOB_LIMITS.termTextMax)

export const JOB_TERMS = {
  contract_period: choice(CONTRACT_PERIODS),
  contract_months: count(JOB_LIMITS.contractMonthsMax),
  renewal_rule: sentence,
  /** The longest time or number of renewals. */
  renewal_cap: sentence,
  trial_months: count(JOB_LIMITS.trialMonthsMax),
  /** Yen per hour or per month, depending on the type's pay. */
  trial_pay: count(JOB_LIMITS.salaryMax),
  work_change_scope: sentence,
  place_change_scope: sentence,
  /** Of each shift. */
  break_minutes: count(JOB_LIMITS.breakMinutesMax),
  has_overtime: flag,
  insurances: v.optional(v.nullable(v.array(v.picklist(INSURANCES, 'rule.choice')))),
  smoking: choice(SMOKING),
  fixed_overtime_hours: count(JOB_LIMITS.fixedOvertimeHoursMax),
  /** Yen a month. */
  fixed_overtime_pay: count(JOB_LIMITS.salaryMax),
  is_dispatch: flag,
} as const
export type JobTerm = keyof typeof JOB_TERMS
export const JOB_TERM_NAMES = Object.keys(JOB_TERMS) as JobTerm[]

const number = v.nullable(v.number())
const text = v.nullable(v.string())

/** The terms in an answer; an older backend sends none of them. */
export const JobTermsSchema = v.partial(
  v.object({
    contract_period: v.nullable(v.picklist(CONTRACT_PERIODS)),
    contract_months: number,
    renewal_rule: text,
    renewal_cap: text,
    trial_months: number,
    trial_pay: number,
    work_change_scope: text,
    place_change_scope: text,
    break_minutes: number,
    has_overtime: v.nullable(v.boolean()),
    insurances: v.nullable(v.array(v.picklist(INSURANCES))),
    smoking: v.nullable(v.picklist(SMOKING)),
    fixed_overtime_hours: number,
    fixed_overtime_pay: number,
    is_dispatch: v.nullable(v.boolean()),
  }),
)
export type JobTerms = v.InferOutput<typeof JobTermsSchema>
