/** LAWS-06: whether a posting meets the test of health insurance and employees' pension, whoever is hired. Pure. */
import { paysHourly } from '../jobs/job-type.rules'
import type { JobContent } from '../jobs/job.schema'
import type { JobType } from '../jobs/job.codes'
import { lawOn } from '../law'
import type { IsoDay } from '../law'
import type { LawDay, WeeklyHours } from '../visa/weekly-hours'
import { basicMonthly, MONTHS, WEEKS } from './wage.rules'

export interface SocialHint {
  /** The rows of the test: hours a week, and people in the company. */
  readonly hours: number
  readonly size: number
  /** Without it the text asks to look the rows up. */
  readonly isSure: boolean
  readonly checked: IsoDay
}

interface SocialPosting {
  readonly jobType: JobType
  readonly content: Pick<JobContent, 'hourly_salary_min' | 'monthly_salary_min' | 'fixed_overtime_pay'>
  /** Of one person. */
  readonly hours: WeeklyHours | null
  readonly companySize: number | null
}

const monthlyPay = ({ jobType, content, hours }: SocialPosting): number =>
  (paysHourly(jobType)
    ? ((content.hourly_salary_min ?? 0) * (hours?.least ?? 0) * WEEKS) / MONTHS
    : basicMonthly(content)) ?? 0

/** Undefined if the posting does not meet the rows or does not say enough. The text excepts students itself. */
export function socialHint(posting: SocialPosting, { law, day }: LawDay): SocialHint | undefined {
  const [hours, size, pay] = [
    lawOn(law, 'social.weeklyHours', day),
    lawOn(law, 'social.companySize', day),
    lawOn(law, 'social.monthlyPay', day),
  ]
  const isMet =
    (posting.hours?.least ?? 0) >= hours.value &&
    (posting.companySize ?? 0) >= size.value &&
    (pay.value === 0 || monthlyPay(posting) >= pay.value)
  if (!isMet) return undefined
  const [checked = ''] = [hours, size, pay].map((fact) => fact.checked).toSorted()
  return { hours: hours.value, size: size.value, isSure: hours.isSure && size.isSure && pay.isSure, checked }
}
