import { isInsured, isSociallyInsured } from '@portal/contracts/applications'
import type { InsuranceFacts } from '@portal/contracts/applications'
import type { Law } from '@portal/contracts/law'
import type { WorkTiming } from '@portal/contracts/jobs'
import { statedHours, weeklyHours } from '@portal/contracts/visa'
import type { LawDay } from '@portal/contracts/visa'
import type { SavedTerms } from '../../../tables/hire.tables'
import type { jobs } from '../../../tables/jobs.tables'

interface HiredRow {
  readonly visaType: string | null
  readonly job: Pick<typeof jobs.$inferSelect, 'workTiming' | 'details'>
  readonly terms: SavedTerms | null
}

/** The hours of one person: those that the posting states, else those of its shifts. */
export function postedHours({ workTiming, details }: HiredRow['job'], on: LawDay) {
  const shifts = [workTiming as WorkTiming, details.break_minutes ?? null, on] as const
  return statedHours(details, ...shifts) ?? weeklyHours(...shifts)
}

/** What is known about insurance. HIRE-01: what a member said of this hire comes before what the posting says. */
function insuranceFacts(law: Law, { visaType, job, terms }: HiredRow, day: string) {
  const { details } = job
  const hours = postedHours(job, { law, day })
  const own = terms?.weekly_hours
  return {
    status: visaType,
    hours: own == null ? hours : { days: 0, shortestDay: 0, longestDay: 0, ...hours, least: own, most: own },
    contractPeriod: terms?.contract_period ?? details.contract_period ?? null,
    contractMonths: details.contract_months ?? null,
  } satisfies InsuranceFacts
}

export const insuredOf = (law: Law, row: HiredRow, startsOn: string): boolean | null =>
  row.terms?.is_insured ?? isInsured(law, insuranceFacts(law, row, startsOn), startsOn)

/** LAWS-06. */
export const sociallyInsuredOf = (
  law: Law,
  row: HiredRow & { readonly companySize: number | null },
  startsOn: string,
): boolean | null =>
  isSociallyInsured(law, { ...insuranceFacts(law, row, startsOn), companySize: row.companySize }, startsOn)
