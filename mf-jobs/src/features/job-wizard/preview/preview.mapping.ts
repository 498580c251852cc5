/** Converts the input to the posting that a job seeker sees: names instead of ids, without private data. */
import type { JobOptions, JobPreview, JobType, PreviewLocation } from '@portal/contracts/jobs'
import { JOB_TERM_NAMES, showConditions, stripHidden } from '@portal/contracts/jobs'
import { namedIn, type Locale } from '@portal/contracts/kernel'
import { toContent } from '../form/content.mapping'
import { addressLine } from '../form/location.mapping'
import type { LocationForm, WizardForm } from '../form/wizard.form'

interface Named {
  readonly value: number
  readonly name: string
}

const namesOf = (options: readonly Named[], ids: readonly number[] | undefined): string[] =>
  (ids ?? []).flatMap((id) => options.find((option) => option.value === id)?.name ?? [])
const nameOf = (options: readonly Named[], id: number | null | undefined): string | null =>
  options.find((option) => option.value === id)?.name ?? null

function toPlace(form: LocationForm, locale: Locale): PreviewLocation | null {
  const brand = namedIn({ ja: form.brand_name_jp, en: form.brand_name_en || form.brand_name_jp }, locale)
  if (!brand && !form.branch && !form.prefecture.name) return null
  return {
    brand_name: brand || null,
    branch: form.branch || null,
    address: addressLine(form) || null,
    nearest_station: form.nearest_station.id ? form.nearest_station.name : null,
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
    ...showConditions(content, (list, id) => nameOf(list === 'subcategories' ? kinds : options[list], id) ?? undefined),
    terms: Object.fromEntries(JOB_TERM_NAMES.map((name) => [name, content[name]])),
    images: images.length > 0 ? [...images] : defaults.slice(0, 1),
    sales_merits: merits
      .filter((merit) => content.sales_merits?.includes(merit.value))
      .map(({ name, icon_name }) => ({ name, icon_name })),
  }
}
