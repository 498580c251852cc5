import { jobs } from '../tables/jobs.tables'
import type { JobRow, NewJobRow } from '../tables/jobs.tables'
import { locations } from '../tables/locations.tables'
import type { LocationRow } from '../tables/locations.tables'
import type { Services } from '../services/services'
import { nextNumber } from './numbers'

export async function aLocation(
  services: Services,
  companyId: number,
  values: Partial<LocationRow> = {},
): Promise<LocationRow> {
  const number = nextNumber()
  const now = services.clock.now()
  const [location] = await services.db
    .insert(locations)
    .values({
      companyId,
      brandNameJp: 'テスト食堂',
      brandNameEn: 'Test Diner',
      branch: `${number}号店`,
      isFuei: false,
      lotNum: '1-2-3',
      mode: 'WK',
      minutes: 5,
      telephone: '0312345678',
      nearestStationId: 1130101,
      prefectureId: 13,
      cityId: 13101,
      wardId: 36511,
      postcode: '1000001',
      createdAt: now,
      updatedAt: now,
      ...values,
    })
    .returning()
  if (!location) throw new Error('The location was not written')
  return location
}

/**
 * A posting that may be published, in status `created`; part-time by default. Its work location is also the interview
 * location.
 */
export async function aJob(
  services: Services,
  companyId: number,
  inChargeId: number,
  values: Partial<NewJobRow> = {},
): Promise<JobRow> {
  // A new number per posting, so that postings can be created in parallel.
  const number = nextNumber()
  const now = services.clock.now()
  const isFixed = values.jobType === 'FT' || values.jobType === 'SSV'
  const locationId = values.locationId ?? (await aLocation(services, companyId)).id
  const [job] = await services.db
    .insert(jobs)
    .values({
      companyId,
      webId: `T${number}`,
      status: 'created',
      jobType: 'PT1',
      subcategoryId: 101,
      position: `ホールスタッフ${number}`,
      locationId,
      interviewLocationId: locationId,
      interviewInChargeId: inChargeId,
      ...(isFixed
        ? { monthlySalaryMin: 230_000, monthlySalaryMax: 300_000 }
        : { hourlySalaryMin: 1300, hourlySalaryMax: 1500 }),
      isTransportationCoveredForInterview: true,
      workTiming: { '09:00-17:00': ['Mon', 'Tue', 'Wed'] },
      details: {},
      createdById: inChargeId,
      createdAt: now,
      updatedAt: now,
      ...values,
    })
    .returning()
  if (!job) throw new Error('The posting was not written')
  return job
}
