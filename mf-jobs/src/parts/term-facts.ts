/** LINT-03: the conditions of employment as rows; a posting of an earlier version has none. */
import { formatNumber, formatYen } from '@portal/browser/i18n'
import type { Text } from '@portal/browser/i18n'
import { JOB_TERM_NAMES, paysHourly } from '@portal/contracts/jobs'
import type { JobPreview, JobTerm, JobTerms } from '@portal/contracts/jobs'
import type { Fact } from './job-facts'

function valueOf(name: JobTerm, terms: JobTerms, job: JobPreview, t: Text): string | null {
  const value = terms[name]
  if (value === null || value === undefined) return null
  if (name === 'insurances') {
    const names = (terms.insurances ?? []).map((insurance) => t(`terms.insurance.${insurance}`))
    return names.length > 0 ? names.join(t('list.separator')) : null
  }
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no')
  if (name === 'contract_period' || name === 'smoking')
    return t(`terms.${name === 'smoking' ? 'smoking' : 'contractPeriod'}.${String(value)}`)
  if (typeof value !== 'number') return String(value)
  if (name === 'trial_pay')
    return t(paysHourly(job.job_type) ? 'pay.perHour' : 'pay.perMonth', { pay: formatYen(value) })
  if (name === 'fixed_overtime_pay') return t('pay.monthly', { pay: formatYen(value) })
  const unit = name === 'break_minutes' ? 'minutes' : name === 'fixed_overtime_hours' ? 'hours' : 'months'
  return t(`terms.amount.${unit}`, { count: value, amount: formatNumber(value) })
}

const LABELS: Readonly<Record<JobTerm, string>> = {
  contract_period: 'terms.contractPeriod',
  contract_months: 'terms.contractMonths',
  renewal_rule: 'terms.renewalRule',
  renewal_cap: 'terms.renewalCap',
  trial_months: 'terms.trialMonths',
  trial_pay: 'terms.trialPay',
  work_change_scope: 'terms.workScope',
  place_change_scope: 'terms.placeScope',
  break_minutes: 'terms.breakMinutes',
  has_overtime: 'terms.hasOvertime',
  insurances: 'terms.insurances',
  smoking: 'terms.smoking',
  fixed_overtime_hours: 'terms.fixedHours',
  fixed_overtime_pay: 'terms.fixedPay',
  is_dispatch: 'terms.isDispatch',
}

export const termFacts = (job: JobPreview, t: Text): Fact[] =>
  JOB_TERM_NAMES.map((name) => ({
    id: name,
    label: t(LABELS[name]),
    value: job.terms ? valueOf(name, job.terms, job, t) : null,
  }))
