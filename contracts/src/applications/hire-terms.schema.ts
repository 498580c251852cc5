import * as v from 'valibot'
import { CONTRACT_PERIODS } from '../jobs/content.fields'
import { JOB_LIMITS } from '../jobs/job.limits'
import { fields, PERSON_LANGUAGES } from '../kernel'
import { HireDaySchema } from './hire.schema'
import { HIRE_ENTRIES, HIRE_TERMS, NOTICE_ENTRIES, PAY_UNITS, REPORT_GENDERS } from './hire-terms.rules'

const choice = <const Values extends readonly string[]>(values: Values) => v.nullable(v.picklist(values, 'rule.choice'))
const count = (most: number, least = 0) =>
  v.nullable(
    v.pipe(
      v.number('rule.number'),
      v.integer('rule.number'),
      v.minValue(least, 'rule.number'),
      v.maxValue(most, 'rule.tooLarge'),
    ),
  )
const LATIN = /^[A-Za-z][A-Za-z .,'-]*$/
const flag = v.nullable(v.boolean('rule.choice'))
const text = fields.optionalText(HIRE_TERMS.textMax, 'lines')
const day = v.nullable(HireDaySchema)

/** Null is "not known". Hours have one decimal at most. */
const entries = {
  starts_on: day,
  weekly_hours: v.nullable(
    v.pipe(
      v.number('rule.number'),
      v.minValue(0.1, 'rule.number'),
      v.maxValue(HIRE_TERMS.hoursMax, 'rule.tooLarge'),
      v.transform((hours) => Math.round(hours * 10) / 10),
    ),
  ),
  is_insured: flag,
  pay_unit: choice(PAY_UNITS),
  pay_amount: count(HIRE_TERMS.payMax, 1),
  /** 0 is a hire without probation. */
  trial_months: count(JOB_LIMITS.trialMonthsMax),
  place: text,
  contract_period: choice(CONTRACT_PERIODS),
  contract_until: day,
  renewal_rule: text,
  renewal_cap: text,
  conversion: text,
  work: text,
  work_change_scope: text,
  place_change_scope: text,
  work_hours: text,
  break_minutes: count(JOB_LIMITS.breakMinutesMax),
  has_overtime: flag,
  days_off: text,
  leave: text,
  pay_days: text,
  allowances: text,
  leaving: text,
  contact: text,
  /** HIRE-03: as on the residence card. */
  latin_name: v.pipe(
    fields.optionalLatin(HIRE_TERMS.nameMax),
    v.check((typed) => typed === null || LATIN.test(typed), 'rule.invalid'),
  ),
  kana_name: v.nullable(fields.katakana(HIRE_TERMS.nameMax)),
  born_on: v.nullable(fields.day),
  gender: choice(REPORT_GENDERS),
  nationality: text,
  has_permit: flag,
  leaving_reason: text,
}

const FullTermsSchema = v.object(entries)
export type HireTerms = { readonly [Name in keyof typeof entries]: v.InferOutput<(typeof entries)[Name]> }
export type HireTermName = keyof HireTerms
export const HIRE_TERM_NAMES = Object.keys(entries) as readonly HireTermName[]

const readText = v.nullable(v.string())
const readNumber = v.nullable(v.number())

export const HireTermsSchema = v.object({
  /** Of the terms; 0 until somebody saved them. */
  version: v.number(),
  saved: v.nullable(
    v.object({ at: fields.epochSeconds, member: v.object({ id: v.number(), display_name: v.string() }) }),
  ),
  /** When the person accepted the offer on the linked page or at the board; null if they did not say so there. */
  accepted_at: v.nullable(fields.epochSeconds),
  person: v.object({ first_name: v.string(), last_name: v.string() }),
  /** HIRE-05: whether there is a list for specified skills. */
  is_skilled: v.optional(v.boolean()),
  /** What the posting offers; a range does not say what this person gets. */
  posted_pay: v.nullable(v.object({ unit: v.picklist(PAY_UNITS), min: v.number(), max: v.number() })),
  terms: v.object({
    starts_on: readText,
    weekly_hours: readNumber,
    is_insured: v.nullable(v.boolean()),
    pay_unit: v.nullable(v.picklist(PAY_UNITS)),
    pay_amount: readNumber,
    trial_months: readNumber,
    place: readText,
    contract_period: v.nullable(v.picklist(CONTRACT_PERIODS)),
    contract_until: readText,
    renewal_rule: readText,
    renewal_cap: readText,
    conversion: readText,
    work: readText,
    work_change_scope: readText,
    place_change_scope: readText,
    work_hours: readText,
    break_minutes: readNumber,
    has_overtime: v.nullable(v.boolean()),
    days_off: readText,
    leave: readText,
    pay_days: readText,
    allowances: readText,
    leaving: readText,
    contact: readText,
    latin_name: readText,
    kana_name: readText,
    born_on: readText,
    gender: v.nullable(v.picklist(REPORT_GENDERS)),
    nationality: readText,
    has_permit: v.nullable(v.boolean()),
    leaving_reason: readText,
  }),
  /** Entries that neither posting nor application nor a member says; five at most. */
  unknown: v.array(v.picklist(HIRE_ENTRIES)),
  /** What the notice of conditions lacks besides. */
  missing: v.array(v.picklist(NOTICE_ENTRIES)),
  /** The notices that were sent to the person, the last one first. */
  notices: v.array(
    v.object({
      at: fields.epochSeconds,
      member: v.object({ id: v.number(), display_name: v.string() }),
      /** The person confirmed the receipt on the linked page. */
      received: v.nullable(v.object({ at: fields.epochSeconds, language: v.picklist(PERSON_LANGUAGES) })),
    }),
  ),
  /** The last one says something else than the terms do now. */
  is_notice_old: v.boolean(),
})
export type HireTermsAnswer = v.InferOutput<typeof HireTermsSchema>

/** Missing terms stay as they are. */
export const PatchHireTermsSchema = v.object({ ...v.partial(FullTermsSchema).entries, version: fields.version })
export type PatchHireTerms = v.InferInput<typeof PatchHireTermsSchema>

/** The form of the page: the entries as they are typed. */
export const HireTermsFormEntries = entries
