/**
 * A posting as job seekers see it (JPRE-04, API-77): names instead of ids, without telephone and person in charge.
 */
import type { Locale } from '@portal/contracts'
import { meritOf } from '@portal/contracts/jobs'
import type { JobPreview, PreviewLocation } from '@portal/contracts/jobs'
import type { PartnerJob } from '@portal/contracts/partner'
import { meritName, nameOf, subcategory, subcategoryName } from '../../master-data'
import type { MasterList } from '../../master-data'
import { locationAddress, stationName } from '../locations'
import type { LocationRow } from '../locations/locations.tables'
import { detailsOf, displayName, payOf, workTimingOf, termsOf } from './jobs.presenter'
import type { FullJob } from './jobs.repository'
import type { CompanyInfoRow, JobImageRow } from './jobs.tables'

const place = (row: LocationRow, locale: Locale): PreviewLocation => ({
  brand_name: { ja: row.brandNameJp, en: row.brandNameEn }[locale],
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
  const details = detailsOf(job)
  const list = (name: MasterList, ids: readonly number[]) => named(ids, (id) => nameOf(name, id, locale))
  const group = subcategory(job.subcategoryId)?.group
  const pictures =
    images.length > 0
      ? images.map(addresses.own)
      : job.defaultImage === null
        ? []
        : [addresses.standard(job.defaultImage)]
  const experiences = named(details.preferred_job_experiences, (id) => subcategoryName(id, locale))
  return {
    id: job.id,
    web_id: job.webId,
    job_type: job.jobType,
    display_name: displayName(job, locale),
    category: group ? group[locale] : null,
    subcategory: subcategoryName(job.subcategoryId, locale) ?? null,
    position: job.position,
    description: job.description,
    work_location: place(location, locale),
    interview_location: interviewLocation && place(interviewLocation, locale),
    is_online_interview: interviewLocation === null,
    company: companyInfo && companyOf(companyInfo, locale),
    experience_year: details.preferred_experience_year,
    qualification: details.preferred_qualification,
    skills: list('skills', details.preferred_skills),
    certificates: [...list('certificates', details.preferred_certificates), ...details.preferred_other_certificates],
    jp_level: details.preferred_jp_level,
    en_level: details.preferred_en_level,
    visa_types: list('visaTypes', details.preferred_visa_types),
    ssv_industry:
      details.ssv_industry === null ? null : (nameOf('ssvIndustries', details.ssv_industry, locale) ?? null),
    job_experiences: details.preferred_other_job_experiences
      ? [...experiences, details.preferred_other_job_experiences]
      : experiences,
    who_can_apply: list('whoCanApply', details.who_can_apply),
    will_support_visa_change: details.will_support_visa_change,
    gender: details.preferred_gender,
    quality_or_volume: details.quality_or_volume,
    nationalities: details.preferred_nationalities.flatMap((pair) => {
      const name = nameOf('nationalities', pair.nationality, locale)
      return name === undefined ? [] : [{ name, jp_level: pair.preferred_jp_level }]
    }),
    ...payOf(job),
    bonus_paid_per_year: details.bonus_paid_per_year,
    raise_paid_per_year: details.raise_paid_per_year,
    over_time_hours_per_month: details.over_time_hours_per_month,
    training_days: details.training_days,
    training_hourly_salary_min: details.training_hourly_salary_min,
    training_hourly_salary_max: details.training_hourly_salary_max,
    is_transportation_covered_for_interview: job.isTransportationCoveredForInterview,
    work_timing: workTimingOf(job),
    remote_work: details.remote_work,
    holidays: list('holidays', details.holidays),
    is_social_insurance_provided: details.is_social_insurance_provided,
    terms: termsOf(job),
    images: pictures,
    sales_merits: job.salesMerits.flatMap((id) => {
      const merit = meritOf(id)
      const name = meritName(id, locale)
      return merit && name ? [{ name, icon_name: merit.code }] : []
    }),
  }
}
