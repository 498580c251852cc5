/** Request bodies with a new shop each, and plans written directly to the table, for the tests of this module. */
import type { BodyOf } from '@portal/contracts'
import type { jobsEndpoints, JobType, NewLocation } from '@portal/contracts/jobs'
import type { Services } from '../../services/services'
import { plans, subscriptions } from '../../tables/billing.tables'
import { seedContent, seedLocation } from './jobs.seed'

export type CreateBody = BodyOf<typeof jobsEndpoints.create>

let counter = 0

/** A location in Nishi-Shinjuku with a unique shop name. */
export function newLocation(overrides: Partial<NewLocation> = {}): NewLocation {
  counter += 1
  return {
    ...seedLocation({ brand_name_jp: 'さくら食堂', brand_name_en: 'Sakura Diner', branch: `${counter}号店` }),
    ...overrides,
  }
}

/** A complete posting of the type, at a new location. */
export const newJob = (type: JobType, inCharge: number, overrides: Partial<CreateBody> = {}): CreateBody => ({
  ...seedContent(type),
  interview_in_charge: inCharge,
  location: newLocation(),
  same_location: true,
  ...overrides,
})

interface PlanTerms {
  isAllInOne?: boolean
  maxJobs?: number
  nameJp?: string
}

/** A plan in service for 28 days from now. */
export async function aPlanFor({ db, clock }: Services, companyId: number, terms: PlanTerms = {}): Promise<void> {
  counter += 1
  const now = clock.now()
  const id = 9000 + counter
  await db.insert(plans).values({
    id,
    nameJp: terms.nameJp ?? 'ライトプラン',
    maxJobs: terms.maxJobs ?? 1,
    maxDays: 28,
    isAllInOne: terms.isAllInOne ?? false,
    isTrial: false,
    price: 10_000,
    isActive: true,
    position: id,
  })
  await db.insert(subscriptions).values({
    companyId,
    planId: id,
    isTrial: false,
    state: 'active',
    paidBy: 'CC',
    orderedAt: now,
    startsAt: now,
    expiresAt: new Date(now.getTime() + 28 * 86_400_000),
    createdAt: now,
  })
}
