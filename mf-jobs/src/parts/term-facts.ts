/** LINT-03: the conditions of employment as rows; a posting of an earlier version has none. */
import { formatYen } from '@portal/browser/i18n'
import type { Text } from '@portal/browser/i18n'
import { isVisible, JOB_TERM_NAMES, paysHourly, termFields } from '@portal/contracts/jobs'
import type { ContentRow, JobPreview, JobTerm, JobTerms } from '@portal/contracts/jobs'
import { groupedNumber } from '@portal/contracts/kernel'
import type { Fact } from './job-facts'

function valueOf(name: JobTerm, terms: JobTerms, job: JobPreview, t: Text): string | null {
  const value = terms[name]
  if (value === null || value === undefined) return null
  const { kind, unit }: ContentRow = termFields[name]
  if (Array.isArray(value)) {
    const names = value.map((word) => t(`terms.insurances.${word}`))
    return names.length > 0 ? names.join(t('list.separator')) : null
  }
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no')
  if (kind === 'choice') return t(`terms.${name}.${String(value)}`)
  if (typeof value !== 'number') return String(value)
  if (name === 'trial_pay')
    return t(paysHourly(job.job_type) ? 'pay.perHour' : 'pay.perMonth', { pay: formatYen(value) })
  if (kind === 'yen') return t('pay.monthly', { pay: formatYen(value) })
  return t(`terms.amount.${unit ?? 'months'}`, { count: value, amount: groupedNumber(value) })
}

export const termFacts = (job: JobPreview, t: Text): Fact[] =>
  JOB_TERM_NAMES.filter((name) => isVisible(job.job_type, name)).map((name) => ({
    id: name,
    label: t(`terms.${name}`),
    value: job.terms ? valueOf(name, job.terms, job, t) : null,
  }))
