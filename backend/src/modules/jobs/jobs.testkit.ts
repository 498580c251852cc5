/** Bodies that the geo data accepts, and plans written directly; used by the tests of this module. */
import { aNewLocation } from '@portal/contracts/factories'
import type { BodyOf } from '@portal/contracts'
import type { jobsEndpoints, JobType, NewLocation } from '@portal/contracts/jobs'
import { lookupPostcode, searchStations } from '../../geo'
import { subscriptions, plans } from '../billing/billing.tables'
import type { Services } from '../../services'

export type CreateBody = BodyOf<typeof jobsEndpoints.create>

let counter = 0

/** A location in Nishi-Shinjuku with a shop name of its own. */
export function newLocation(overrides: Partial<NewLocation> = {}): NewLocation {
  counter += 1
  const found = lookupPostcode('1600023')
  return aNewLocation({
    branch: `${counter}号店`,
    postcode: 1600023,
    prefecture: found?.prefectures[0]?.id ?? 0,
    city: found?.cities[0]?.id ?? 0,
    ward: found?.wards[0]?.id ?? 0,
    nearest_station: searchStations('新宿', 1)[0]?.id ?? 0,
    ...overrides,
  })
}

/** A complete posting of the type, at a new location. */
export function newJob(type: JobType, inCharge: number, overrides: Partial<CreateBody> = {}): CreateBody {
  const hourly = type === 'PT1' || type === 'PT2'
  return {
    job_type: type,
    subcategory: 101,
    position: 'ホールスタッフ',
    interview_in_charge: inCharge,
    description: '料理の提供をお願いします。',
    is_transportation_covered_for_interview: true,
    work_timing: { '09:00-18:00': ['Mon', 'Tue'], '22:00-05:00': ['Fri'] },
    sales_merits: [101, 501],
    location: newLocation(),
    same_location: true,
    ...(hourly ? { hourly_salary_min: 1300, hourly_salary_max: 1600 } : { monthly_salary_min: 230_000, monthly_salary_max: 300_000 }),
    ...(type !== 'PT1' && {
      preferred_jp_level: 1 as const,
      will_support_visa_change: 'Yes' as const,
      company_info: { name_jp: '桜株式会社', name_en: 'Sakura', industry: 1, num_of_employees: 12 },
    }),
    ...overrides,
  }
}

interface PlanTerms { isAllInOne?: boolean; maxJobs?: number; nameJp?: string }

/** A plan in service for 28 days from now. */
export async function aPlanFor({ db, clock }: Services, companyId: number, terms: PlanTerms = {}): Promise<void> {
  counter += 1
  const now = clock.now()
  const id = 9000 + counter
  await db.insert(plans).values({
    id, nameJp: terms.nameJp ?? 'ライトプラン', maxJobs: terms.maxJobs ?? 1, maxDays: 28, isAllInOne: terms.isAllInOne ?? false,
    isTrial: false, price: 10_000, isActive: true, position: id,
  })
  await db.insert(subscriptions).values({
    companyId, planId: id, isTrial: false, state: 'active', paidBy: 'CC', orderedAt: now, startsAt: now,
    expiresAt: new Date(now.getTime() + 28 * 86_400_000), createdAt: now,
  })
}
