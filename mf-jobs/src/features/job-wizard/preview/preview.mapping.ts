/** Converts the input to the posting that a job seeker sees: names instead of ids, without private data. */
import type { JobOptions, JobPreview, JobType, PreviewLocation } from '@portal/contracts/jobs'
import { stripHidden } from '@portal/contracts/jobs'
import type { Locale } from '@portal/contracts/kernel'
import { toContent } from '../content.mapping'
import { toTerms } from '../terms.mapping'
import { addressLine } from '../location.mapping'
import type { LocationForm, WizardForm } from '../wizard.form'

interface Named {
  readonly value: number
  readonly name: string
}

const namesOf = (options: readonly Named[], ids: readonly number[] | undefined): string[] =>
  (ids ?? []).flatMap((id) => options.find((option) => option.value === id)?.name ?? [])
const nameOf = (options: readonly Named[], id: number | null | undefined): string | null =>
  options.find((option) => option.value === id)?.name ?? null

function toPlace(form: LocationForm, locale: Locale): PreviewLocation | null {
  const brand = { ja: form.brandJp, en: form.brandEn || form.brandJp }[locale]
  if (!brand && !form.branch && !form.prefectureName) return null
  return {
    brand_name: brand || null,
    branch: form.branch || null,
    address: addressLine(form) || null,
    nearest_station: form.stationId ? form.stationName : null,
    mode: form.mode === 'BS' || form.mode === 'WK' ? form.mode : null,
    minutes: form.minutes ? Number(form.minutes) : null,
  }
}

export interface PreviewContext {
  readonly jobType: JobType
  readonly options: JobOptions
  readonly images: readonly string[]
  readonly locale: Locale
}

export function toPreview(form: WizardForm, { jobType, options, images, locale }: PreviewContext): JobPreview {
  const content = stripHidden(toContent(form.content), jobType)
  const category = options.job_categories.find(({ subcategories }) =>
    subcategories.some((sub) => sub.value === content.subcategory),
  )
  const subcategory = category?.subcategories.find((sub) => sub.value === content.subcategory)
  const kinds = options.job_categories.flatMap(({ subcategories }) => subcategories)
  const merits = options.merit_categories.flatMap((group) => group.merits)
  const company = content.company_info ?? undefined
  const registered = options.company_infos.find((candidate) => candidate.id === content.company_info_id)
  const shownCompany = registered ?? company
  const defaults = subcategory?.default_images.length ? subcategory.default_images : (category?.default_images ?? [])
  const work = toPlace(form.work, locale)
  const { choice, location } = form.interview
  return {
    id: null,
    web_id: null,
    job_type: jobType,
    display_name: content.position || subcategory?.name || null,
    category: category?.name ?? null,
    subcategory: subcategory?.name ?? null,
    position: content.position ?? null,
    description: content.description ?? null,
    work_location: work,
    interview_location: choice === 'same' ? work : choice === 'place' ? toPlace(location, locale) : null,
    is_online_interview: choice === 'online',
    company: shownCompany
      ? {
          name_jp: shownCompany.name_jp || null,
          name_en: shownCompany.name_en || null,
          industry: shownCompany.custom_industry || nameOf(options.industries, shownCompany.industry),
          num_of_employees: shownCompany.num_of_employees ?? null,
          nationalities_hired: namesOf(options.nationality_choices, shownCompany.nationalities_hired),
          website: shownCompany.website || null,
        }
      : null,
    experience_year: content.preferred_experience_year ?? null,
    qualification: content.preferred_qualification ?? null,
    skills: namesOf(options.skills, content.preferred_skills),
    certificates: [
      ...namesOf(options.certificates, content.preferred_certificates),
      ...(content.preferred_other_certificates ?? []),
    ],
    jp_level: content.preferred_jp_level ?? null,
    en_level: content.preferred_en_level ?? null,
    visa_types: namesOf(options.visa_types, content.preferred_visa_types),
    ssv_industry: nameOf(options.ssv_industries, content.ssv_industry),
    job_experiences: [
      ...namesOf(kinds, content.preferred_job_experiences),
      ...(content.preferred_other_job_experiences ? [content.preferred_other_job_experiences] : []),
    ],
    who_can_apply: namesOf(options.who_can_apply, content.who_can_apply),
    will_support_visa_change: content.will_support_visa_change ?? null,
    gender: content.preferred_gender || 'NA',
    quality_or_volume: content.quality_or_volume ?? 'Q',
    nationalities: (content.preferred_nationalities ?? []).flatMap((pair) => {
      const name = nameOf(options.nationality_choices, pair.nationality)
      return name ? [{ name, jp_level: pair.preferred_jp_level }] : []
    }),
    hourly_salary_min: content.hourly_salary_min ?? null,
    hourly_salary_max: content.hourly_salary_max ?? null,
    monthly_salary_min: content.monthly_salary_min ?? null,
    monthly_salary_max: content.monthly_salary_max ?? null,
    annual_salary_min: content.annual_salary_min ?? null,
    annual_salary_max: content.annual_salary_max ?? null,
    bonus_paid_per_year: content.bonus_paid_per_year ?? null,
    raise_paid_per_year: content.raise_paid_per_year ?? null,
    over_time_hours_per_month: content.over_time_hours_per_month ?? null,
    training_days: content.training_days ?? null,
    training_hourly_salary_min: content.training_hourly_salary_min ?? null,
    training_hourly_salary_max: content.training_hourly_salary_max ?? null,
    is_transportation_covered_for_interview: content.is_transportation_covered_for_interview ?? null,
    work_timing: content.work_timing ?? {},
    remote_work: content.remote_work ?? null,
    holidays: namesOf(options.holidays, content.holidays),
    is_social_insurance_provided: content.is_social_insurance_provided ?? null,
    terms: toTerms(form.content.terms),
    images: images.length > 0 ? [...images] : defaults.slice(0, 1),
    sales_merits: merits
      .filter((merit) => content.sales_merits?.includes(merit.value))
      .map(({ name, icon_name }) => ({ name, icon_name })),
  }
}
