/** The input values of the posting wizard: texts and lists of texts. The mappings convert them to the wire. */
import { JOB_LIMITS } from '@portal/contracts/jobs'
import type { Shift } from '@portal/contracts/jobs'
import { emptyLocation, type LocationForm } from './location.mapping'
import { emptyTerms, type TermsForm } from './terms.mapping'

export { emptyLocation, type LocationForm }

export type InterviewChoice = '' | 'same' | 'online' | 'place'

export interface NationalityPair {
  nationality: string
  level: string
}
export interface ShiftForm {
  timeFrom: string
  timeTo: string
  days: Shift['days'][number][]
}

export interface CompanyForm {
  nameJp: string
  nameEn: string
  industry: string
  customIndustry: string
  employees: string
  nationalities: string[]
  website: string
}

export interface ContentForm {
  subcategory: string
  position: string
  inCharge: string
  description: string
  experienceYear: string
  qualification: string
  skills: string[]
  certificates: string[]
  otherCertificates: string
  jpLevel: string
  enLevel: string
  visaTypes: string[]
  ssvIndustry: string[]
  jobExperiences: string[]
  otherJobExperiences: string
  whoCanApply: string[]
  visaSupport: string
  gender: string
  qualityOrVolume: string
  nationalities: NationalityPair[]
  hourlyMin: string
  hourlyMax: string
  monthlyMin: string
  monthlyMax: string
  annualMin: string
  annualMax: string
  bonus: string
  raise: string
  overtime: string
  trainingDays: string
  trainingMin: string
  trainingMax: string
  transportationCovered: string
  shifts: ShiftForm[]
  remoteWork: string
  holidays: string[]
  socialInsurance: string
  companyInfoId: string
  company: CompanyForm
  merits: string[]
  terms: TermsForm
  /** The posting whose merits were copied (JCON-42). */
  copyFrom: string
}

export interface WizardForm {
  work: LocationForm
  interview: { choice: InterviewChoice; onlineTelephone: string; location: LocationForm }
  content: ContentForm
}

export const newShift = (): ShiftForm => ({
  timeFrom: JOB_LIMITS.shiftDefault.from,
  timeTo: JOB_LIMITS.shiftDefault.to,
  days: [],
})

export const emptyContent = (): ContentForm => ({
  subcategory: '',
  position: '',
  inCharge: '',
  description: '',
  experienceYear: '',
  qualification: '',
  skills: [],
  certificates: [],
  otherCertificates: '',
  jpLevel: '',
  enLevel: '',
  visaTypes: [],
  ssvIndustry: [],
  jobExperiences: [],
  otherJobExperiences: '',
  whoCanApply: [],
  visaSupport: '',
  // D63, JCON-18.
  gender: 'NA',
  qualityOrVolume: 'Q',
  nationalities: [],
  hourlyMin: '',
  hourlyMax: '',
  monthlyMin: '',
  monthlyMax: '',
  annualMin: '',
  annualMax: '',
  bonus: '',
  raise: '',
  overtime: '',
  trainingDays: '',
  trainingMin: '',
  trainingMax: '',
  transportationCovered: '',
  shifts: [newShift()],
  remoteWork: '',
  holidays: [],
  socialInsurance: '',
  companyInfoId: '',
  company: { nameJp: '', nameEn: '', industry: '', customIndustry: '', employees: '', nationalities: [], website: '' },
  merits: [],
  terms: emptyTerms(),
  copyFrom: '',
})

export const emptyWizard = (): WizardForm => ({
  work: emptyLocation(),
  interview: { choice: '', onlineTelephone: '', location: emptyLocation() },
  content: emptyContent(),
})
