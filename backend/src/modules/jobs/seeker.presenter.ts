/**
 * A posting as job seekers see it (JPRE-04, API-77): names instead of ids, without telephone and person in charge.
 */
import { namedIn, type Locale } from '@portal/contracts/kernel'
import { meritOf, showConditions } from '@portal/contracts/jobs'
import type { JobPreview, OptionList, PreviewLocation } from '@portal/contracts/jobs'
import type { PartnerJob } from '@portal/contracts/partner'
import { meritName, nameOf, subcategory, subcategoryName } from '../../master-data'
import { locationAddress, stationName } from '../locations'
import type { LocationRow } from '../../tables/locations.tables'
import { conditionsOf, displayName, termsOf } from './jobs.presenter'
import { epochOrNull } from '../../ports/clock'
import { asOf } from './still-true'
import { masterListOf } from './option-lists'
import type { FullJob } from './jobs.repository'
import type { CompanyInfoRow, JobImageRow } from '../../tables/jobs.tables'

const place = (row: LocationRow, locale: Locale): PreviewLocation => ({
  brand_name: namedIn({ ja: row.brandNameJp, en: row.brandNameEn }, locale),
  branch: row.branch,
  address: locationAddress(row, locale),
  nearest_station: stationName(row.nearestStationId, locale),
  mode: row.mode,
  minutes: row.minutes,
})

const named = (ids: readonly number[], nameOfId: (id: number) => string | undefined): string[] =>
  ids.map(nameOfId).filter((name) => name !== undefined)

function companyOf(row: CompanyInfoRow, locale: Locale): NonNullable<JobPreview['company']> {
  return {
    name_jp: row.nameJp,
    name_en: row.nameEn,
    industry:
      row.customIndustry ?? (row.industryId === null ? null : (nameOf('industries', row.industryId, locale) ?? null)),
    num_of_employees: row.numOfEmployees,
    nationalities_hired: named(row.nationalitiesHired, (id) => nameOf('nationalities', id, locale)),
    website: row.website,
  }
}

const optionName = (list: OptionList, id: number, locale: Locale): string | undefined =>
  list === 'subcategories' ? subcategoryName(id, locale) : nameOf(masterListOf[list], id, locale)

/** The addresses of pictures: members need a token, job seekers use a public address. */
export interface PictureAddresses {
  readonly own: (image: JobImageRow) => string
  readonly standard: (path: string) => string
}

export function presentForSeekers(
  full: FullJob,
  images: readonly JobImageRow[],
  locale: Locale,
  addresses: PictureAddresses,
): PartnerJob {
  const { job, location, interviewLocation, companyInfo } = full
  const since = asOf(job)
  const group = subcategory(job.subcategoryId)?.group
  const pictures =
    images.length > 0
      ? images.map(addresses.own)
      : job.defaultImage === null
        ? []
        : [addresses.standard(job.defaultImage)]
  return {
    id: job.id,
    web_id: job.webId,
    applicant_data_days: full.retentionDays,
    job_type: job.jobType,
    display_name: displayName(job, locale),
    category: group ? namedIn(group, locale) : null,
    subcategory: subcategoryName(job.subcategoryId, locale) ?? null,
    position: job.position,
    description: job.description,
    work_location: place(location, locale),
    interview_location: interviewLocation && place(interviewLocation, locale),
    is_online_interview: interviewLocation === null,
    company: companyInfo && companyOf(companyInfo, locale),
    ...showConditions(conditionsOf(job), (list, id) => optionName(list, id, locale)),
    as_of: epochOrNull(since),
    terms: termsOf(job),
    images: pictures,
    sales_merits: job.salesMerits.flatMap((id) => {
      const merit = meritOf(id)
      const name = meritName(id, locale)
      return merit && name ? [{ name, icon_name: merit.code }] : []
    }),
  }
}
