/** LINT-03: converts conditions of employment between the inputs and the wire. */
import { CONTRACT_PERIODS, INSURANCES, SMOKING } from '@portal/contracts/jobs'
import type { JobTerm, JobTerms } from '@portal/contracts/jobs'

export interface TermsForm {
  contractPeriod: string
  contractMonths: string
  renewalRule: string
  renewalCap: string
  trialMonths: string
  trialPay: string
  workScope: string
  placeScope: string
  breakMinutes: string
  hasOvertime: string
  insurances: string[]
  smoking: string
  fixedHours: string
  fixedPay: string
  isDispatch: string
}

export const TERM_FIELDS: Readonly<Record<JobTerm, keyof TermsForm>> = {
  contract_period: 'contractPeriod',
  contract_months: 'contractMonths',
  renewal_rule: 'renewalRule',
  renewal_cap: 'renewalCap',
  trial_months: 'trialMonths',
  trial_pay: 'trialPay',
  work_change_scope: 'workScope',
  place_change_scope: 'placeScope',
  break_minutes: 'breakMinutes',
  has_overtime: 'hasOvertime',
  insurances: 'insurances',
  smoking: 'smoking',
  fixed_overtime_hours: 'fixedHours',
  fixed_overtime_pay: 'fixedPay',
  is_dispatch: 'isDispatch',
}

export const emptyTerms = (): TermsForm => ({
  contractPeriod: '',
  contractMonths: '',
  renewalRule: '',
  renewalCap: '',
  trialMonths: '',
  trialPay: '',
  workScope: '',
  placeScope: '',
  breakMinutes: '',
  hasOvertime: '',
  insurances: [],
  smoking: '',
  fixedHours: '',
  fixedPay: '',
  isDispatch: '',
})

const number = (text: string): number | null => (text === '' ? null : Number(text))
const flag = (text: string): boolean | null => (text === '' ? null : text === 'true')
const oneOf = <Value extends string>(values: readonly Value[], text: string): Value | null =>
  values.find((value) => value === text) ?? null

export function toTerms(form: TermsForm): Required<JobTerms> {
  const isFixedTerm = form.contractPeriod === 'fixed'
  return {
    contract_period: oneOf(CONTRACT_PERIODS, form.contractPeriod),
    // Required only for a fixed term.
    contract_months: isFixedTerm ? number(form.contractMonths) : null,
    renewal_rule: isFixedTerm ? form.renewalRule || null : null,
    renewal_cap: isFixedTerm ? form.renewalCap || null : null,
    trial_months: number(form.trialMonths),
    trial_pay: number(form.trialPay),
    work_change_scope: form.workScope || null,
    place_change_scope: form.placeScope || null,
    break_minutes: number(form.breakMinutes),
    has_overtime: flag(form.hasOvertime),
    insurances:
      form.insurances.length > 0 ? INSURANCES.filter((insurance) => form.insurances.includes(insurance)) : null,
    smoking: oneOf(SMOKING, form.smoking),
    fixed_overtime_hours: number(form.fixedHours),
    fixed_overtime_pay: number(form.fixedPay),
    is_dispatch: flag(form.isDispatch),
  }
}

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** Reads a posting or a draft; a missing or invalid value becomes empty. */
export function fromTerms(source: Readonly<Record<string, unknown>>): TermsForm {
  const form = emptyTerms()
  for (const [wire, name] of Object.entries(TERM_FIELDS)) {
    const value = source[wire]
    if (name === 'insurances') form.insurances = Array.isArray(value) ? value.map(text).filter((one) => one !== '') : []
    else form[name] = text(value)
  }
  return form
}
