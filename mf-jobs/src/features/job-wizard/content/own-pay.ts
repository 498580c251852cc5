import type { Job } from '@portal/contracts/jobs'
import type { PayPer } from '../../../parts/pay-range'

const NAMES = {
  perHour: ['hourly_salary_min', 'hourly_salary_max'],
  perMonth: ['monthly_salary_min', 'monthly_salary_max'],
  perYear: ['annual_salary_min', 'annual_salary_max'],
} as const satisfies Record<PayPer, readonly [keyof Job, keyof Job]>

export interface OwnPay {
  readonly min: number
  readonly max: number
}
const MOST = 3

/** ONCE-03: the different pay ranges of the company's other postings, most frequent first. */
export function ownPays(jobs: readonly Job[], per: PayPer): OwnPay[] {
  const [minName, maxName] = NAMES[per]
  const counts = new Map<string, OwnPay & { readonly count: number }>()
  for (const job of jobs) {
    const [min, max] = [job[minName], job[maxName]]
    if (min === null || max === null) continue
    const key = `${min}-${max}`
    counts.set(key, { min, max, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || a.min - b.min).slice(0, MOST)
}
