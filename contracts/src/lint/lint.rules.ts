/**
 * LINT-01: finds what is unlawful or hard to find in a posting on a given day. Pure; never refuses a save (LINT-06).
 */
import type { Job, JobContent } from '../jobs/job.schema'
import { paysHourly } from '../jobs/job-type.rules'
import { lawOn } from '../law'
import { groupedNumber } from '../kernel'
import { sswPostingReasons, visaPostingOf } from '../visa/visa.rules'
import { LINT_LIMITS, LINT_RULES } from './lint-rules.data'
import type { LintRule, LintRuleId } from './lint-rules.data'
import type { LintContext, LintFinding, LintPlace, LintPosting } from './lint.schema'
import { basicMonthly, floorsAt, monthlyHours, raiseTo } from './wage.rules'
import type { PayField } from './wage.rules'
import { wordsFound } from './wording.data'
import type { WordingRule } from './wording.data'

type Rest = Partial<Pick<LintFinding, 'text' | 'values' | 'fix'>>
const finding = (
  rule: LintRuleId,
  field: string,
  { text = `lint.${rule}`, values = {}, fix = null }: Rest = {},
): LintFinding => ({ rule, field, severity: LINT_RULES[rule].severity, text, values, fix })

const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

const isPlaced = (place: LintPlace): boolean =>
  Boolean(place.prefecture && place.city && place.ward && !isBlank(place.lotNum))

/** J1, J2: the advertisement itself must contain the six facts. */
function facts({ jobType, content, employer, place, contact }: LintPosting): LintFinding[] {
  const found: LintFinding[] = []
  if (employer && isBlank(employer.name)) found.push(finding('factName', 'company_info.name_jp'))
  if (employer && !employer.hasAddress) found.push(finding('factAddress', 'company'))
  if (isBlank(contact)) found.push(finding('factContact', 'location.telephone'))
  if (isBlank(content.description) && isBlank(content.position)) found.push(finding('factWork', 'description'))
  if (!place || !isPlaced(place)) found.push(finding('factPlace', 'location'))
  else if (isBlank(place.building)) found.push(finding('addressBuilding', 'location.building_name_jp'))
  const pay: readonly PayField[] = paysHourly(jobType) ? ['hourly_salary_min'] : ['monthly_salary_min']
  const isPaid =
    pay.some((field) => !isBlank(content[field])) || (!paysHourly(jobType) && !isBlank(content.annual_salary_min))
  if (!isPaid) found.push(finding('factPay', pay[0] ?? 'hourly_salary_min'))
  return found
}

const RULE_OF: Readonly<Record<PayField, 'wageHourly' | 'wageTraining' | 'wageMonthly'>> = {
  hourly_salary_min: 'wageHourly',
  hourly_salary_max: 'wageHourly',
  training_hourly_salary_min: 'wageTraining',
  training_hourly_salary_max: 'wageTraining',
  monthly_salary_min: 'wageMonthly',
  monthly_salary_max: 'wageMonthly',
}
const MONTHS = 12

function wages({ jobType, content, place }: LintPosting, context: LintContext): LintFinding[] {
  if (!place?.prefecture) return []
  const { day, law } = context
  const { now: known, next } = floorsAt(law, place.prefecture, day)
  const found: LintFinding[] = []
  const field = paysHourly(jobType) ? 'hourly_salary_min' : 'monthly_salary_min'
  if (!known) found.push(finding('wageUnknown', field))
  if (known?.isOld)
    found.push(finding('wageOld', field, { values: { floor: groupedNumber(known.yen), date: known.checked } }))
  const now = known?.isOld ? undefined : known
  const below = now ? raiseTo(jobType, content, now.yen, context) : {}
  const entries = (raise: object) => Object.entries(raise) as [PayField, number][]
  for (const [field, value] of entries(below)) {
    // Only the lower end is reported, because the upper end follows it.
    if (field === 'monthly_salary_max') continue
    found.push(
      finding(RULE_OF[field], field, {
        values: { floor: groupedNumber(now?.yen ?? 0), raised: groupedNumber(value) },
        fix: { field, value },
      }),
    )
  }
  if (next) {
    for (const [field, value] of entries(raiseTo(jobType, content, next.yen, context))) {
      if (field in below || field === 'monthly_salary_max') continue
      const values = { floor: groupedNumber(next.yen), date: next.from, raised: groupedNumber(value) }
      const open = next.by && { ...values, by: next.by, now: now ? groupedNumber(now.yen) : '–' }
      found.push(
        open
          ? finding('wageOpen', field, { values: open, fix: { field, value } })
          : finding('wageComing', field, { values, fix: { field, value } }),
      )
    }
  }
  if (now && !paysHourly(jobType) && !('monthly_salary_min' in below))
    found.push(...fixedPay(content, now.yen, context))
  return found
}

/**
 * Pay that is below the floor only under the longest reading of the shifts, and yearly pay, whose parts are not
 * known.
 */
function fixedPay(content: JobContent, floor: number, context: LintContext): LintFinding[] {
  const hours = monthlyHours(content, context)
  const basic = basicMonthly(content)
  const annual = content.annual_salary_min
  if (!hours) return []
  const values = { floor: groupedNumber(floor) }
  if (basic !== null)
    return basic < Math.floor(floor * hours.most) ? [finding('wageMonthlyClose', 'monthly_salary_min', { values })] : []
  return typeof annual === 'number' && annual / MONTHS < floor * hours.least
    ? [finding('wageAnnual', 'annual_salary_min', { values })]
    : []
}

function terms({ jobType, content }: LintPosting, { isDispatchAgency }: LintContext): LintFinding[] {
  const found: LintFinding[] = []
  const ask = (rule: LintRuleId, field: keyof JobContent, isMissing: boolean) => {
    if (isMissing) found.push(finding(rule, field))
  }
  const missing = (field: keyof JobContent) => isBlank(content[field])
  const isFixedTerm = content.contract_period === 'fixed'
  ask('termPeriod', 'contract_period', missing('contract_period') || (isFixedTerm && missing('contract_months')))
  ask(
    'termRenewal',
    missing('renewal_rule') ? 'renewal_rule' : 'renewal_cap',
    isFixedTerm && (missing('renewal_rule') || missing('renewal_cap')),
  )
  ask('termTrialPay', 'trial_pay', (content.trial_months ?? 0) > 0 && missing('trial_pay'))
  ask('termWorkScope', 'work_change_scope', missing('work_change_scope'))
  ask('termPlaceScope', 'place_change_scope', missing('place_change_scope'))
  ask('termBreaks', 'break_minutes', missing('break_minutes'))
  ask('termOvertime', 'has_overtime', missing('has_overtime'))
  ask(
    'termFixedOvertime',
    missing('fixed_overtime_hours') ? 'fixed_overtime_hours' : 'fixed_overtime_pay',
    missing('fixed_overtime_hours') !== missing('fixed_overtime_pay'),
  )
  ask('termInsurances', 'insurances', missing('insurances'))
  ask('termSmoking', 'smoking', missing('smoking'))
  ask('termDispatch', 'is_dispatch', isDispatchAgency && missing('is_dispatch'))
  ask('termHolidays', 'holidays', !paysHourly(jobType) && missing('holidays'))
  ask(
    'trainingPay',
    'training_hourly_salary_min',
    paysHourly(jobType) && (content.training_days ?? 0) > 0 && missing('training_hourly_salary_min'),
  )
  return found
}

const WORDING_RULES: readonly WordingRule[] = [
  'wordingGender',
  'wordingAge',
  'wordingNationality',
  'wordingNationalityAny',
  'wordingUnpaid',
]

function wording({ content }: LintPosting): LintFinding[] {
  const found: LintFinding[] = []
  for (const field of ['position', 'description'] as const) {
    for (const rule of WORDING_RULES) {
      const words = wordsFound(content[field] ?? '', rule)
      if (words !== undefined) found.push(finding(rule, field, { values: { words } }))
    }
  }
  const gender = content.preferred_gender
  if (gender === 'M' || gender === 'F')
    found.push(finding('genderField', 'preferred_gender', { fix: { field: 'preferred_gender', value: 'NA' } }))
  if (!isBlank(content.preferred_nationalities)) {
    found.push(
      finding('nationalityField', 'preferred_nationalities', { fix: { field: 'preferred_nationalities', value: [] } }),
    )
  }
  return found
}

const SSW_FIELD = {
  sswField: 'ssv_industry',
  sswDispatch: 'is_dispatch',
  sswFullTime: 'work_timing',
  fueiSsw: 'location.is_fuei',
} as const

/** Conditions of a specified skills posting, by the same rules as the verdict on a person. */
function skilled({ jobType, content, place }: LintPosting, context: LintContext): LintFinding[] {
  if (jobType !== 'SSV') return []
  const { day, law, isDispatchAgency } = context
  const facts = {
    job_type: jobType,
    work_timing: content.work_timing,
    is_fuei: place?.isFuei ?? null,
    ssv_industry: content.ssv_industry,
    is_dispatch: content.is_dispatch ?? isDispatchAgency,
    break_minutes: content.break_minutes,
  }
  return sswPostingReasons(visaPostingOf(facts, context), { day, law }).flatMap(({ rule, verdict, look, values }) => {
    if (verdict === 'ok' || !(rule in SSW_FIELD)) return []
    const id = rule === 'fueiSsw' ? 'sswFuei' : (rule as 'sswField' | 'sswDispatch' | 'sswFullTime')
    return [finding(id, SSW_FIELD[rule as keyof typeof SSW_FIELD], { text: `visa.look.${look}`, values })]
  })
}

function findable({ content, images, openSlots }: LintPosting): LintFinding[] {
  const found: LintFinding[] = []
  const description = content.description?.trim() ?? ''
  const { descriptionMin, latinLettersMin } = LINT_LIMITS
  if (description.length < descriptionMin)
    found.push(finding('findThin', 'description', { values: { min: descriptionMin, length: description.length } }))
  const letters = description.match(/[a-z]/giu)?.length ?? 0
  if (description !== '' && letters < latinLettersMin) found.push(finding('findTranslation', 'description'))
  if (images === 0) found.push(finding('findPicture', 'work_images'))
  if (openSlots === 0) found.push(finding('findSlots', 'open_slots_count'))
  return found
}

/** All findings, blocking ones first; rules that start after the day do not apply. */
export function lintPosting(posting: LintPosting, context: LintContext): LintFinding[] {
  const found = [
    ...facts(posting),
    ...wages(posting, context),
    ...wording(posting),
    ...skilled(posting, context),
    ...terms(posting, context),
    ...findable(posting),
  ].filter(({ rule }) => {
    const { fact }: LintRule = LINT_RULES[rule]
    return fact === undefined || lawOn(context.law, fact, context.day).value
  })
  return [
    ...found.filter(({ severity }) => severity === 'blocks'),
    ...found.filter(({ severity }) => severity === 'advice'),
  ]
}

export const blocksOf = (findings: readonly LintFinding[]): LintFinding[] =>
  findings.filter(({ severity }) => severity === 'blocks')

/** Converts a stored posting to the input of the rules. */
export const lintPostingOf = (job: Job, employer: LintPosting['employer']): LintPosting => ({
  jobType: job.job_type,
  content: {
    ...job,
    subcategory: job.subcategory?.id,
    interview_in_charge: job.interview_in_charge?.id,
    company_info: null,
    work_images: [],
  },
  employer,
  place: {
    prefecture: job.location.prefecture.id,
    city: job.location.city.id,
    ward: job.location.ward.id,
    lotNum: job.location.lot_num,
    building: job.location.building_name_jp,
    isFuei: job.location.is_fuei,
  },
  contact: job.location.telephone,
  images: job.work_images.length,
  openSlots: job.open_slots_count,
})
