import type { JobTerm } from '@portal/contracts/jobs'

/**
 * Conditions of employment whose input and text have another name than the field on the wire. The section of the form places
 * these by hand; every other one follows below them.
 */
export const TERM_INPUTS = {
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
} as const satisfies Partial<Record<JobTerm, string>>

/** The input below `terms`, and the key of the label. */
export const termInputOf = (name: JobTerm): string => (TERM_INPUTS as Partial<Record<string, string>>)[name] ?? name
