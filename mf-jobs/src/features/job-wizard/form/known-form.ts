/** ONCE-01: a new posting starts with values that the company gave earlier; the user can change each of them. */
import type { Company } from '@portal/contracts/company'
import type { Job, JobOptions, Location } from '@portal/contracts/jobs'
import { LIMITS } from '@portal/contracts/kernel'
import type { Option } from '@portal/contracts/kernel'
import { companyForm } from './content.mapping'
import { fromDraftLocation, fromLocation } from './location.mapping'
import { emptyLocation, emptyWizard } from './wizard.form'
import { fromStoredJob } from './wizard.mapping'
import type { LocationForm, WizardForm } from './wizard.form'

interface Known {
  readonly options: Pick<JobOptions, 'members' | 'company_infos'>
  readonly locations: readonly Location[]
  /** Undefined if the profile could not be read. */
  readonly company: Company | undefined
  /** The other postings of the company. */
  readonly jobs: readonly Job[]
  /** The shop name of the company's own address, in the reader's language. */
  readonly ownBranch: string
}

const onlyOne = <Item>(items: readonly Item[]): Item | undefined => (items.length === 1 ? items[0] : undefined)
/** A name that is too long for a posting is left empty, so that the user writes a shorter one. */
const short = (name: string | null): string => (name !== null && name.length <= LIMITS.shortTextMax ? name : '')

/** The company's address, used until a work location is registered. */
function firstPlace(company: Company, ownBranch: string): LocationForm {
  const { postcode, prefecture, city, ward } = company
  if (!postcode || !prefecture || !city || !ward) return emptyLocation()
  const part = ({ value, name }: Option) => ({ id: value, name })
  return fromDraftLocation({
    brand_name_jp: short(company.name_jp),
    brand_name_en: short(company.name_en),
    branch: ownBranch,
    building_name_jp: short(company.building_name_jp),
    building_name_en: short(company.building_name_en),
    postcode: { id: postcode.value, code: postcode.name },
    prefecture: part(prefecture),
    city: part(city),
    ward: part(ward),
    lot_num: company.lot_num,
    telephone: company.telephone,
    mode: 'WK',
  })
}

const profileOf = (company: Company) => ({
  ...company,
  name_jp: short(company.name_jp),
  name_en: short(company.name_en),
  industry: company.industry?.value,
})

/** Values that are the same for every posting of the company, taken from the newest one. */
function customOf(jobs: readonly Job[]): Partial<WizardForm['content']> {
  const newest = jobs.reduce<Job | undefined>((last, job) => (last && last.id > job.id ? last : job), undefined)
  if (!newest) return {}
  const { content } = fromStoredJob(newest)
  return {
    is_transportation_covered_for_interview: content.is_transportation_covered_for_interview,
    will_support_visa_change: content.will_support_visa_change,
    is_social_insurance_provided: content.is_social_insurance_provided,
    smoking: content.smoking,
    insurances: content.insurances,
  }
}

export function knownForm({ options, locations, company, jobs, ownBranch }: Known): WizardForm {
  const form = emptyWizard()
  const registered = onlyOne(options.company_infos)
  const place = onlyOne(locations)
  const isFirstPlace = company !== undefined && locations.length === 0
  const hasProfile = company !== undefined && options.company_infos.length === 0
  return {
    ...form,
    work: place ? fromLocation(place) : isFirstPlace ? firstPlace(company, ownBranch) : form.work,
    // The company has no other location yet.
    interview: isFirstPlace ? { ...form.interview, choice: 'same' } : form.interview,
    content: {
      ...form.content,
      ...customOf(jobs),
      interview_in_charge: String(onlyOne(options.members)?.id ?? ''),
      company_info_id: registered ? String(registered.id) : '',
      company_info: companyForm(hasProfile ? profileOf(company) : registered),
    },
  }
}
