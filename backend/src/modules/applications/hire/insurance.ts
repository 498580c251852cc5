import { isInsured } from '@portal/contracts/applications'
import type { InsuranceFacts } from '@portal/contracts/applications'
import type { Law } from '@portal/contracts/law'
import type { WorkTiming } from '@portal/contracts/jobs'
import { statedHours, weeklyHours } from '@portal/contracts/visa'
import type { SavedTerms } from '../../../tables/hire.tables'
import type { jobs } from '../../../tables/jobs.tables'

interface HiredRow {
  readonly visaType: string | null
  readonly job: Pick<typeof jobs.$inferSelect, 'workTiming' | 'details'>
}

/** What posting and person say about employment insurance. */
function insuranceFacts({ visaType, job: { workTiming, details } }: HiredRow): InsuranceFacts {
  const shifts = [workTiming as WorkTiming, details.break_minutes ?? null] as const
  return {
    status: visaType,
    hours: statedHours(details, ...shifts) ?? weeklyHours(...shifts),
    contractPeriod: details.contract_period ?? null,
    contractMonths: details.contract_months ?? null,
  }
}

/** HIRE-01: what a member said of this hire comes before what the posting says. */
export function insuredOf(
  law: Law,
  row: HiredRow & { readonly terms: SavedTerms | null },
  startsOn: string,
): boolean | null {
  const facts = insuranceFacts(row)
  const { is_insured: said, weekly_hours: hours } = row.terms ?? {}
  if (said != null) return said
  const own =
    hours == null
      ? {}
      : { hours: { days: 0, shortestDay: 0, longestDay: 0, ...facts.hours, least: hours, most: hours } }
  return isInsured(
    law,
    { ...facts, ...own, contractPeriod: row.terms?.contract_period ?? facts.contractPeriod },
    startsOn,
  )
}
