/** Rows of a posting by section, as a job seeker sees it: the confirmation and the preview show the same facts. */
import { formatList } from '@portal/browser/i18n'
import type { Text } from '@portal/browser/i18n'
import type { Locale } from '@portal/contracts/kernel'
import {
  fromWorkTiming,
  isOvernight,
  isVisible,
  JOB_EN_LEVELS,
  JOB_JP_LEVELS,
  QUALIFICATIONS,
} from '@portal/contracts/jobs'
import type { JobField, JobPreview, JobSection, PreviewLocation } from '@portal/contracts/jobs'
import { payRange } from './pay-range'

export interface Fact {
  readonly id: string
  readonly label: string
  readonly value: string | null
}

const coded = (codes: Readonly<Record<number, string>>, prefix: string, value: number | null, t: Text): string | null =>
  value === null || !codes[value] ? null : t(`${prefix}.${codes[value]}`)
type Unit = 'people' | 'years' | 'timesPerYear' | 'hoursPerMonth' | 'days'
const amount = (value: number | null, unit: Unit, t: Text): string | null =>
  value === null ? null : t(`amount.${unit}`, { count: value })

export const workHours = (job: Pick<JobPreview, 'work_timing'>, t: Text): string | null =>
  fromWorkTiming(job.work_timing)
    .filter((shift) => shift.days.length > 0)
    .map((shift) =>
      t('shift.line', {
        from: shift.timeFrom,
        to: `${isOvernight(shift) ? t('shift.nextDay') : ''}${shift.timeTo}`,
        days: shift.days.map((day) => t(`weekday.${day}`)).join(t('list.separator')),
      }),
    )
    .join('\n') || null

const placeRows = (place: PreviewLocation | null, t: Text): Fact[] => [
  {
    id: 'brand',
    label: t('location.brand'),
    value: place ? [place.brand_name, place.branch].filter(Boolean).join(' ') || null : null,
  },
  { id: 'address', label: t('location.address'), value: place?.address ?? null },
  {
    id: 'station',
    label: t('location.station'),
    value: place?.nearest_station
      ? [
          place.nearest_station,
          place.mode && place.minutes ? t(`location.way.${place.mode}`, { minutes: place.minutes }) : '',
        ]
          .filter(Boolean)
          .join(' ')
      : null,
  },
]

/** All facts of a section, without those that the job type hides. */
export function sectionFacts(
  section: JobSection,
  job: JobPreview,
  { t, locale }: { readonly t: Text; readonly locale: Locale },
): Fact[] {
  const joined = (names: readonly string[]) => (names.length > 0 ? formatList(names, locale) : null)
  const field = (name: JobField, labelKey: string, value: string | null): Fact[] =>
    isVisible(job.job_type, name) ? [{ id: name, label: t(labelKey), value }] : []
  const yesNo = (value: boolean | null) => (value === null ? null : t(value ? 'common.yes' : 'common.no'))
  switch (section) {
    case 'work_location':
      return placeRows(job.work_location, t)
    case 'interview_location':
      return job.is_online_interview
        ? [{ id: 'online', label: t('interview.choice'), value: t('interview.choice.online') }]
        : placeRows(job.interview_location, t)
    case 'company_details':
      return [
        ...field('company_info.name_jp', 'company.nameJp', job.company?.name_jp ?? null),
        ...field('company_info.name_en', 'company.nameEn', job.company?.name_en ?? null),
        ...field('company_info.industry', 'company.industry', job.company?.industry ?? null),
        ...field(
          'company_info.num_of_employees',
          'company.employees',
          amount(job.company?.num_of_employees ?? null, 'people', t),
        ),
        ...field(
          'company_info.nationalities_hired',
          'company.nationalities',
          joined(job.company?.nationalities_hired ?? []),
        ),
        ...field('company_info.website', 'company.website', job.company?.website ?? null),
      ]
    case 'description':
      return [
        ...field(
          'subcategory',
          'content.subcategory',
          job.subcategory ? [job.category, job.subcategory].filter(Boolean).join(' / ') : null,
        ),
        ...field('position', 'content.position', job.position),
        ...field('description', 'content.description', job.description),
      ]
    case 'pref_data':
      return [
        ...field('preferred_jp_level', 'content.jpLevel', coded(JOB_JP_LEVELS, 'jpLevel', job.jp_level, t)),
        ...field('preferred_en_level', 'content.enLevel', coded(JOB_EN_LEVELS, 'enLevel', job.en_level, t)),
        ...field(
          'preferred_qualification',
          'content.qualification',
          coded(QUALIFICATIONS, 'qualification', job.qualification, t),
        ),
        ...field('preferred_experience_year', 'content.experienceYear', amount(job.experience_year, 'years', t)),
        ...field('who_can_apply', 'content.whoCanApply', joined(job.who_can_apply)),
        ...field('preferred_visa_types', 'content.visaTypes', joined(job.visa_types)),
        ...field('preferred_skills', 'content.skills', joined(job.skills)),
        ...field('preferred_certificates', 'content.certificates', joined(job.certificates)),
        ...field('preferred_job_experiences', 'content.jobExperiences', joined(job.job_experiences)),
        ...field('preferred_gender', 'content.gender', t(`gender.${job.gender}`)),
        ...field('quality_or_volume', 'content.qualityOrVolume', t(`qualityOrVolume.${job.quality_or_volume}`)),
        ...field(
          'preferred_nationalities',
          'content.nationalities',
          joined(
            job.nationalities.map((pair) =>
              t('nationality.pair', {
                name: pair.name,
                level: coded(JOB_JP_LEVELS, 'jpLevel', pair.jp_level ?? 0, t) ?? '',
              }),
            ),
          ),
        ),
      ]
    case 'ssv':
      return field('ssv_industry', 'content.ssvIndustry', job.ssv_industry)
    case 'visa_support':
      return field(
        'will_support_visa_change',
        'content.visaSupport',
        job.will_support_visa_change && t(`visaSupport.${job.will_support_visa_change}`),
      )
    case 'transportation':
      return [
        ...field(
          'hourly_salary_min',
          'content.hourly',
          payRange(job.hourly_salary_min, job.hourly_salary_max, 'perHour', t),
        ),
        ...field(
          'monthly_salary_min',
          'content.monthly',
          payRange(job.monthly_salary_min, job.monthly_salary_max, 'perMonth', t),
        ),
        ...field(
          'annual_salary_min',
          'content.annual',
          payRange(job.annual_salary_min, job.annual_salary_max, 'perYear', t),
        ),
        ...field('bonus_paid_per_year', 'content.bonus', amount(job.bonus_paid_per_year, 'timesPerYear', t)),
        ...field('raise_paid_per_year', 'content.raise', amount(job.raise_paid_per_year, 'timesPerYear', t)),
        ...field(
          'over_time_hours_per_month',
          'content.overtime',
          amount(job.over_time_hours_per_month, 'hoursPerMonth', t),
        ),
        ...field('training_days', 'content.trainingDays', amount(job.training_days, 'days', t)),
        ...field(
          'training_hourly_salary_min',
          'content.training',
          payRange(job.training_hourly_salary_min, job.training_hourly_salary_max, 'perHour', t),
        ),
        ...field(
          'is_transportation_covered_for_interview',
          'content.transportation',
          yesNo(job.is_transportation_covered_for_interview),
        ),
      ]
    case 'work_hours':
      return [
        ...field('work_timing', 'content.shifts', workHours(job, t)),
        ...field('remote_work', 'content.remoteWork', job.remote_work && t(`remoteWork.${job.remote_work}`)),
      ]
    case 'holidays':
      return field('holidays', 'content.holidays', joined(job.holidays))
    case 'social_insurance':
      return field(
        'is_social_insurance_provided',
        'content.socialInsurance',
        job.is_social_insurance_provided === null ? null : t(`socialInsurance.${job.is_social_insurance_provided}`),
      )
    case 'images':
      return []
    case 'sales':
      return field('sales_merits', 'content.merits', joined(job.sales_merits.map((merit) => merit.name)))
  }
}
