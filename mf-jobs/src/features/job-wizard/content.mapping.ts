import {
  fromWorkTiming,
  GENDERS,
  JOB_EN_LEVELS,
  JOB_JP_LEVELS,
  QUALIFICATIONS,
  QUALITY_OR_VOLUME,
  REMOTE_WORK,
  stripHidden,
  toWorkTiming,
  VISA_SUPPORTS,
} from '@portal/contracts/jobs'
import type { CompanyInfo, CompanyInfoBody, Job, JobContent, JobType } from '@portal/contracts/jobs'
import { fromTerms, TERM_FIELDS, toTerms } from './terms.mapping'
import { emptyContent } from './wizard.form'
import type { CompanyForm, ContentForm } from './wizard.form'

/** Wire name → form name; refusals and rules speak in wire names. */
export const CONTENT_FIELDS: Readonly<Record<string, string>> = {
  subcategory: 'subcategory',
  position: 'position',
  interview_in_charge: 'inCharge',
  description: 'description',
  preferred_experience_year: 'experienceYear',
  preferred_qualification: 'qualification',
  preferred_skills: 'skills',
  preferred_certificates: 'certificates',
  preferred_other_certificates: 'otherCertificates',
  preferred_jp_level: 'jpLevel',
  preferred_en_level: 'enLevel',
  preferred_visa_types: 'visaTypes',
  preferred_job_experiences: 'jobExperiences',
  preferred_other_job_experiences: 'otherJobExperiences',
  who_can_apply: 'whoCanApply',
  preferred_gender: 'gender',
  quality_or_volume: 'qualityOrVolume',
  preferred_nationalities: 'nationalities',
  ssv_industry: 'ssvIndustry',
  will_support_visa_change: 'visaSupport',
  hourly_salary_min: 'hourlyMin',
  hourly_salary_max: 'hourlyMax',
  monthly_salary_min: 'monthlyMin',
  monthly_salary_max: 'monthlyMax',
  annual_salary_min: 'annualMin',
  annual_salary_max: 'annualMax',
  bonus_paid_per_year: 'bonus',
  raise_paid_per_year: 'raise',
  over_time_hours_per_month: 'overtime',
  training_days: 'trainingDays',
  training_hourly_salary_min: 'trainingMin',
  training_hourly_salary_max: 'trainingMax',
  is_transportation_covered_for_interview: 'transportationCovered',
  work_timing: 'shifts',
  remote_work: 'remoteWork',
  holidays: 'holidays',
  is_social_insurance_provided: 'socialInsurance',
  company_info_id: 'companyInfoId',
  company_info: 'companyInfoId',
  'company_info.name_jp': 'company.nameJp',
  'company_info.name_en': 'company.nameEn',
  'company_info.industry': 'company.industry',
  'company_info.custom_industry': 'company.customIndustry',
  'company_info.num_of_employees': 'company.employees',
  'company_info.nationalities_hired': 'company.nationalities',
  'company_info.website': 'company.website',
  sales_merits: 'merits',
  ...Object.fromEntries(Object.entries(TERM_FIELDS).map(([wire, name]) => [wire, `terms.${name}`])),
}

const number = (text: string): number | null => (text === '' ? null : Number(text))
const numbers = (texts: readonly string[]): number[] => texts.map(Number)
const flag = (text: string): boolean | null => (text === '' ? null : text === 'true')
const oneOf = <Value extends string>(values: readonly Value[], text: string): Value | null =>
  values.find((value) => value === text) ?? null
const coded = <Code extends number>(codes: Readonly<Record<Code, string>>, text: string): Code | null =>
  text !== '' && Object.hasOwn(codes, text) ? (Number(text) as Code) : null

const splitList = (text: string): string[] =>
  text
    .split(/[,、，]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

const toCompany = (form: CompanyForm): CompanyInfoBody => ({
  name_jp: form.nameJp,
  name_en: form.nameEn,
  industry: number(form.industry),
  custom_industry: form.customIndustry,
  num_of_employees: number(form.employees),
  nationalities_hired: numbers(form.nationalities),
  website: form.website,
})

/** The whole content as typed, with the hidden fields; rules and the preview read it. */
export const toContent = (form: ContentForm): JobContent => ({
  subcategory: number(form.subcategory),
  position: form.position || null,
  interview_in_charge: number(form.inCharge),
  description: form.description || null,
  preferred_experience_year: number(form.experienceYear),
  preferred_qualification: coded(QUALIFICATIONS, form.qualification),
  preferred_skills: numbers(form.skills),
  preferred_certificates: numbers(form.certificates),
  preferred_other_certificates: splitList(form.otherCertificates),
  preferred_jp_level: coded(JOB_JP_LEVELS, form.jpLevel),
  preferred_en_level: coded(JOB_EN_LEVELS, form.enLevel),
  preferred_visa_types: numbers(form.visaTypes),
  ssv_industry: number(form.ssvIndustry[0] ?? ''),
  preferred_job_experiences: numbers(form.jobExperiences),
  preferred_other_job_experiences: form.otherJobExperiences || null,
  who_can_apply: numbers(form.whoCanApply),
  will_support_visa_change: oneOf(VISA_SUPPORTS, form.visaSupport),
  preferred_gender: oneOf(GENDERS, form.gender) ?? 'NA',
  quality_or_volume: oneOf(QUALITY_OR_VOLUME, form.qualityOrVolume) ?? 'Q',
  preferred_nationalities: form.nationalities.map(({ nationality, level }) => ({
    nationality: Number(nationality),
    preferred_jp_level: coded(JOB_JP_LEVELS, level),
  })),
  hourly_salary_min: number(form.hourlyMin),
  hourly_salary_max: number(form.hourlyMax),
  monthly_salary_min: number(form.monthlyMin),
  monthly_salary_max: number(form.monthlyMax),
  annual_salary_min: number(form.annualMin),
  annual_salary_max: number(form.annualMax),
  bonus_paid_per_year: number(form.bonus),
  raise_paid_per_year: number(form.raise),
  over_time_hours_per_month: number(form.overtime),
  training_days: number(form.trainingDays),
  training_hourly_salary_min: number(form.trainingMin),
  training_hourly_salary_max: number(form.trainingMax),
  is_transportation_covered_for_interview: flag(form.transportationCovered),
  work_timing: toWorkTiming(form.shifts),
  remote_work: oneOf(REMOTE_WORK, form.remoteWork),
  holidays: numbers(form.holidays),
  is_social_insurance_provided: flag(form.socialInsurance),
  company_info_id: number(form.companyInfoId),
  company_info: form.companyInfoId ? null : toCompany(form.company),
  sales_merits: numbers(form.merits),
  ...toTerms(form.terms),
})

/** The body for a new posting: without fields that the job type hides; a registered company is sent by its id only. */
export function toPayload(form: ContentForm, jobType: JobType): JobContent {
  const content = stripHidden(toContent(form), jobType)
  if (content.company_info_id) delete content.company_info
  else delete content.company_info_id
  return content
}

/** JCON-08, D64: an edit omits the fields that are locked after posting. */
export function toEditPayload(
  form: ContentForm,
  jobType: JobType,
): Omit<JobContent, 'subcategory' | 'company_info' | 'company_info_id'> {
  const {
    subcategory: _subcategory,
    company_info: _company,
    company_info_id: _companyId,
    ...rest
  } = toPayload(form, jobType)
  return rest
}

const text = (value: string | number | boolean | null | undefined): string =>
  value === null || value === undefined ? '' : String(value)
const texts = (values: readonly number[] | null | undefined): string[] => (values ?? []).map(String)

export const fromCompany = (company: CompanyInfo | null | undefined): CompanyForm => ({
  nameJp: text(company?.name_jp),
  nameEn: text(company?.name_en),
  industry: text(company?.industry),
  customIndustry: text(company?.custom_industry),
  employees: text(company?.num_of_employees),
  nationalities: texts(company?.nationalities_hired),
  website: text(company?.website),
})

export function fromJob(job: Job): ContentForm {
  const shifts = fromWorkTiming(job.work_timing).map(({ timeFrom, timeTo, days }) => ({
    timeFrom,
    timeTo,
    days: [...days],
  }))
  return {
    subcategory: text(job.subcategory?.id),
    position: text(job.position),
    inCharge: text(job.interview_in_charge?.id),
    description: text(job.description),
    experienceYear: text(job.preferred_experience_year),
    qualification: text(job.preferred_qualification),
    skills: texts(job.preferred_skills),
    certificates: texts(job.preferred_certificates),
    otherCertificates: job.preferred_other_certificates.join(', '),
    jpLevel: text(job.preferred_jp_level),
    enLevel: text(job.preferred_en_level),
    visaTypes: texts(job.preferred_visa_types),
    ssvIndustry: job.ssv_industry === null ? [] : [String(job.ssv_industry)],
    jobExperiences: texts(job.preferred_job_experiences),
    otherJobExperiences: text(job.preferred_other_job_experiences),
    whoCanApply: texts(job.who_can_apply),
    visaSupport: text(job.will_support_visa_change),
    gender: job.preferred_gender,
    qualityOrVolume: job.quality_or_volume,
    nationalities: job.preferred_nationalities.map((pair) => ({
      nationality: String(pair.nationality),
      level: text(pair.preferred_jp_level),
    })),
    hourlyMin: text(job.hourly_salary_min),
    hourlyMax: text(job.hourly_salary_max),
    monthlyMin: text(job.monthly_salary_min),
    monthlyMax: text(job.monthly_salary_max),
    annualMin: text(job.annual_salary_min),
    annualMax: text(job.annual_salary_max),
    bonus: text(job.bonus_paid_per_year),
    raise: text(job.raise_paid_per_year),
    overtime: text(job.over_time_hours_per_month),
    trainingDays: text(job.training_days),
    trainingMin: text(job.training_hourly_salary_min),
    trainingMax: text(job.training_hourly_salary_max),
    transportationCovered: text(job.is_transportation_covered_for_interview),
    shifts: shifts.length > 0 ? shifts : emptyContent().shifts,
    remoteWork: text(job.remote_work),
    holidays: texts(job.holidays),
    socialInsurance: text(job.is_social_insurance_provided),
    companyInfoId: text(job.company_info_id),
    company: fromCompany(job.company_info),
    merits: texts(job.sales_merits),
    terms: fromTerms(job),
    copyFrom: '',
  }
}
