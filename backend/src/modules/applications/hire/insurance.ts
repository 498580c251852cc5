import type { InsuranceFacts } from '@portal/contracts/applications'
import type { WorkTiming } from '@portal/contracts/jobs'
import { statedHours, weeklyHours } from '@portal/contracts/visa'
import type { jobs } from '../../../tables/jobs.tables'

interface HiredRow {
  readonly visaType: string | null
  readonly job: Pick<typeof jobs.$inferSelect, 'workTiming' | 'details'>
}

/** What posting and person say about employment insurance. */
export function insuranceFacts({ visaType, job: { workTiming, details } }: HiredRow): InsuranceFacts {
  const shifts = [workTiming as WorkTiming, details.break_minutes ?? null] as const
  return {
    status: visaType,
    hours: statedHours(details, ...shifts) ?? weeklyHours(...shifts),
    contractPeriod: details.contract_period ?? null,
    contractMonths: details.contract_months ?? null,
  }
}
