/** Creates postings with the services of the API, for demo data (D35) and tests. */
import { CreateJobSchema } from '@portal/contracts/jobs'
import type { CreateJob, JobStatus, JobType, NewLocation } from '@portal/contracts/jobs'
import * as v from 'valibot'
import { lookupPostcode, searchStations } from '../../geo'
import type { Actor } from '../../services/actor'
import type { Services } from '../../services/services'
import { createJob } from './create.service'
import { patchJob } from './edit.service'
import { setStatus, terminate, unarchive } from './status.service'

/** A shop near the station; the town follows from the postcode. */
export function seedLocation(
  shop: Pick<NewLocation, 'brand_name_jp' | 'brand_name_en' | 'branch'>,
  postcode = '1600023',
  station = '新宿',
): NewLocation {
  const found = lookupPostcode(postcode)
  return {
    ...shop,
    postcode: Number(postcode),
    prefecture: found?.prefectures[0]?.id ?? 0,
    city: found?.cities[0]?.id ?? 0,
    ward: found?.wards[0]?.id ?? 0,
    lot_num: '1-2-3',
    building_name_jp: null,
    building_name_en: null,
    nearest_station: searchStations(station, 1)[0]?.id ?? 0,
    mode: 'WK',
    minutes: 5,
    is_fuei: false,
    telephone: '0312345678',
  }
}

/** A complete posting of the type; the caller adds locations and person in charge. */
export function seedContent(type: JobType): CreateJob {
  const hourly = type === 'PT1' || type === 'PT2'
  return {
    job_type: type,
    subcategory: 101,
    position: 'ホールスタッフ',
    description: '料理の提供をお願いします。',
    is_transportation_covered_for_interview: true,
    work_timing: { '09:00-18:00': ['Mon', 'Tue'], '22:00-05:00': ['Fri'] },
    sales_merits: [101, 501],
    ...(hourly
      ? { hourly_salary_min: 1300, hourly_salary_max: 1600 }
      : { monthly_salary_min: 230_000, monthly_salary_max: 300_000 }),
    ...(type !== 'PT1' && {
      preferred_jp_level: 1 as const,
      will_support_visa_change: 'Yes' as const,
      company_info: { name_jp: '桜株式会社', name_en: 'Sakura', industry: 1, num_of_employees: 12 },
    }),
  }
}

export type SeedActor = Pick<Actor, 'companyId' | 'memberId'>

export interface SeedJob {
  readonly type: JobType
  readonly status?: JobStatus
  /** Replaces fields of `seedContent`; a location or `location_id` is required. */
  readonly content: Partial<CreateJob>
}

/** Moves the posting from `created` to the status. RN needs a plan that covers the type. */
async function bringTo(services: Services, actor: Actor, id: number, status: JobStatus): Promise<void> {
  if (status === 'created') return
  if (status === 'ARCH') return setStatus(services, actor, id, 'ARCH')
  if (status === 'RN') return setStatus(services, actor, id, 'RN')
  // Archiving and restoring leads to a stopped posting without a plan.
  await setStatus(services, actor, id, 'ARCH')
  await unarchive(services, actor, id)
  if (status === 'TR') return terminate(services, id)
  if (status === 'UP') return patchJob(services, actor, id, {})
}

/** Returns the posting's id. The actor is the person in charge unless the content names another member. */
export async function seedJob(
  services: Services,
  by: SeedActor,
  { type, status = 'created', content }: SeedJob,
): Promise<number> {
  const actor: Actor = { ...by, isAdmin: true, tokenHash: '', companyRev: 0, applicationsRev: 0 }
  const body = {
    interview_in_charge: by.memberId,
    same_location: content.interview_location === undefined,
    ...seedContent(type),
    ...content,
  }
  const id = await createJob(services, actor, v.parse(CreateJobSchema, body))
  await bringTo(services, actor, id, status)
  return id
}
