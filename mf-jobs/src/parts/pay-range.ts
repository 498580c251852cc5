import { formatYen } from '@portal/browser/i18n'
import type { Text } from '@portal/browser/i18n'
import type { JobPreview } from '@portal/contracts/jobs'

export type PayPer = 'perHour' | 'perMonth' | 'perYear'

/** `¥1,250–¥1,500 per hour`; with one end only, it says from or up to. */
export function payRange(min: number | null, max: number | null, per: PayPer, t: Text): string | null {
  if (min === null && max === null) return null
  const pay = () => {
    if (min === null) return t('pay.upTo', { max: formatYen(max ?? 0) })
    if (max === null) return t('pay.from', { min: formatYen(min) })
    return min === max ? formatYen(min) : t('pay.range', { min: formatYen(min), max: formatYen(max) })
  }
  return t(`pay.${per}`, { pay: pay() })
}

type Paid = Pick<JobPreview, `${'hourly' | 'monthly' | 'annual'}_salary_${'min' | 'max'}`>

/** The pay, which job seekers read first. */
export const mainPay = (job: Paid, t: Text): string | null =>
  payRange(job.hourly_salary_min, job.hourly_salary_max, 'perHour', t) ??
  payRange(job.monthly_salary_min, job.monthly_salary_max, 'perMonth', t) ??
  payRange(job.annual_salary_min, job.annual_salary_max, 'perYear', t)
