/** ONCE-01: a new posting starts with values that the company gave earlier; the user can change each of them. */
import type { Company } from '@portal/contracts/company'
import type { Job, JobOptions, Location } from '@portal/contracts/jobs'
import { LIMITS } from '@portal/contracts/kernel'
import { fromCompany } from './content.mapping'
import { emptyLocation, emptyWizard } from './wizard.form'
import { fromStoredJob } from './wizard.mapping'
import type { CompanyForm, LocationForm, WizardForm } from './wizard.form'

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
  return {
    ...emptyLocation(),
    brandJp: short(company.name_jp),
    brandEn: short(company.name_en),
    branch: ownBranch,
    buildingJp: short(company.building_name_jp),
    buildingEn: short(company.building_name_en),
    postcode: postcode.name,
    postcodeId: postcode.value,
    prefecture: String(prefecture.value),
    city: String(city.value),
    ward: String(ward.value),
    prefectureName: prefecture.name,
    cityName: city.name,
    wardName: ward.name,
    lotNum: company.lot_num ?? '',
    telephone: company.telephone ?? '',
    mode: 'WK',
  }
}

const fromProfile = (company: Company): CompanyForm => ({
  nameJp: short(company.name_jp),
  nameEn: short(company.name_en),
  industry: company.industry ? String(company.industry.value) : '',
  customIndustry: company.custom_industry ?? '',
  employees: company.num_of_employees === null ? '' : String(company.num_of_employees),
  nationalities: company.nationalities_hired.map(String),
  website: company.website ?? '',
})

/** Values that are the same for every posting of the company, taken from the newest one. */
function customOf(jobs: readonly Job[]): Partial<WizardForm['content']> {
  const newest = jobs.reduce<Job | undefined>((last, job) => (last && last.id > job.id ? last : job), undefined)
  if (!newest) return {}
  const { transportationCovered, visaSupport, socialInsurance, terms } = fromStoredJob(newest).content
  const { smoking, insurances } = terms
  return {
    transportationCovered,
    visaSupport,
    socialInsurance,
    terms: { ...emptyWizard().content.terms, smoking, insurances },
  }
}

export function knownForm({ options, locations, company, jobs, ownBranch }: Known): WizardForm {
  const form = emptyWizard()
  const registered = onlyOne(options.company_infos)
  const isFirstPlace = company !== undefined && locations.length === 0
  const hasProfile = company !== undefined && options.company_infos.length === 0
  return {
    ...form,
    work: isFirstPlace ? firstPlace(company, ownBranch) : form.work,
    // The company has no other location yet.
    interview: isFirstPlace ? { ...form.interview, choice: 'same' } : form.interview,
    content: {
      ...form.content,
      ...customOf(jobs),
      inCharge: String(onlyOne(options.members)?.id ?? ''),
      companyInfoId: registered ? String(registered.id) : '',
      company: hasProfile ? fromProfile(company) : fromCompany(registered),
    },
  }
}
