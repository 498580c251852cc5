import { DraftDataSchema } from '@portal/contracts/jobs'
import type { CompanyInfo, DraftData, JobType, Location } from '@portal/contracts/jobs'
import * as v from 'valibot'
import { fromCompany, toContent } from '../content.mapping'
import { fromDraftLocation, fromLocation, toDraftLocation } from '../location.mapping'
import { fromTerms } from '../terms.mapping'
import { emptyContent, emptyWizard } from '../wizard.form'
import type { CompanyForm, ContentForm, InterviewChoice, LocationForm, WizardForm } from '../wizard.form'
import { STAGES } from '../wizard.stages'
import type { StageId } from '../wizard.stages'

const place = (form: LocationForm) =>
  form.registeredId
    ? { location_id: Number(form.registeredId), location: null }
    : { location_id: null, location: toDraftLocation(form) }

const STEPS = [1, 2, 3] as const

/** JDRA-03, JDRA-04: the stages up to the furthest one that was reached, with all filled values, valid or not. */
export function toDraft(form: WizardForm, jobType: JobType, stage: StageId, furthest: StageId = stage): DraftData {
  const reached = STAGES.indexOf(furthest)
  const { choice, onlineTelephone, location } = form.interview
  const { work_timing: _timing, ...content } = toContent(form.content)
  return {
    job_type: jobType,
    at_step: STEPS[STAGES.indexOf(stage)] ?? null,
    step1: place(form.work),
    ...(reached >= 1
      ? {
          step2: {
            ...place(location),
            sameLocation: choice === 'same',
            isOnlineIV: choice === 'online',
            onlineIVTelephone: onlineTelephone || null,
          },
        }
      : {}),
    ...(reached >= 2
      ? {
          step3: {
            ...content,
            shifts: form.content.shifts,
            selectedCopyFrom: form.content.copyFrom ? Number(form.content.copyFrom) : null,
          },
        }
      : {}),
  }
}

/** The furthest stage that the draft contains. */
export const furthestOfDraft = (data: DraftData): StageId => {
  if (data.step3) return 'content'
  return data.step2 ? 'interview' : 'work'
}
/** The stage at which the draft was saved. */
export const stageOfDraft = (data: DraftData): StageId => STAGES[(data.at_step ?? 0) - 1] ?? furthestOfDraft(data)

function choiceOf(step: DraftData['step2']): InterviewChoice {
  if (step?.sameLocation) return 'same'
  if (step?.isOnlineIV) return 'online'
  return step?.location_id || step?.location?.brand_name_jp ? 'place' : ''
}

// Another version may have written the draft, so each value is checked separately and dropped if it does not fit.
const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(text).filter((item) => item !== '') : [])
const PairsSchema = v.array(v.object({ nationality: v.number(), preferred_jp_level: v.nullable(v.number()) }))
const CompanySchema = v.record(v.string(), v.unknown())

function fromDraftCompany(value: unknown): CompanyForm {
  const company = v.safeParse(CompanySchema, value)
  const read = company.success ? company.output : {}
  return {
    nameJp: text(read.name_jp),
    nameEn: text(read.name_en),
    industry: text(read.industry),
    customIndustry: text(read.custom_industry),
    employees: text(read.num_of_employees),
    nationalities: texts(read.nationalities_hired),
    website: text(read.website),
  }
}

function fromDraftContent(step: NonNullable<DraftData['step3']>): ContentForm {
  const empty = emptyContent()
  const pairs = v.safeParse(PairsSchema, step.preferred_nationalities)
  return {
    subcategory: text(step.subcategory),
    position: text(step.position),
    inCharge: text(step.interview_in_charge),
    description: text(step.description),
    experienceYear: text(step.preferred_experience_year),
    qualification: text(step.preferred_qualification),
    skills: texts(step.preferred_skills),
    certificates: texts(step.preferred_certificates),
    otherCertificates: texts(step.preferred_other_certificates).join(', '),
    jpLevel: text(step.preferred_jp_level),
    enLevel: text(step.preferred_en_level),
    visaTypes: texts(step.preferred_visa_types),
    ssvIndustry: text(step.ssv_industry) ? [text(step.ssv_industry)] : [],
    jobExperiences: texts(step.preferred_job_experiences),
    otherJobExperiences: text(step.preferred_other_job_experiences),
    whoCanApply: texts(step.who_can_apply),
    visaSupport: text(step.will_support_visa_change),
    gender: text(step.preferred_gender) || empty.gender,
    qualityOrVolume: text(step.quality_or_volume) || empty.qualityOrVolume,
    nationalities: pairs.success
      ? pairs.output.map((pair) => ({ nationality: String(pair.nationality), level: text(pair.preferred_jp_level) }))
      : [],
    hourlyMin: text(step.hourly_salary_min),
    hourlyMax: text(step.hourly_salary_max),
    monthlyMin: text(step.monthly_salary_min),
    monthlyMax: text(step.monthly_salary_max),
    annualMin: text(step.annual_salary_min),
    annualMax: text(step.annual_salary_max),
    bonus: text(step.bonus_paid_per_year),
    raise: text(step.raise_paid_per_year),
    overtime: text(step.over_time_hours_per_month),
    trainingDays: text(step.training_days),
    trainingMin: text(step.training_hourly_salary_min),
    trainingMax: text(step.training_hourly_salary_max),
    transportationCovered: text(step.is_transportation_covered_for_interview),
    shifts:
      step.shifts && step.shifts.length > 0
        ? step.shifts.map((shift) => ({ ...shift, days: [...shift.days] }))
        : empty.shifts,
    remoteWork: text(step.remote_work),
    holidays: texts(step.holidays),
    socialInsurance: text(step.is_social_insurance_provided),
    companyInfoId: text(step.company_info_id),
    company: fromDraftCompany(step.company_info),
    merits: texts(step.sales_merits),
    terms: fromTerms(step),
    copyFrom: text(step.selectedCopyFrom),
  }
}

/** Registered items that a draft stores by id only. */
export interface Registered {
  readonly locations: readonly Location[]
  readonly companies: readonly CompanyInfo[]
}

/** `known`: the values for the stages that the draft did not reach. */
export function fromDraft(
  data: DraftData,
  { locations, companies }: Registered,
  known: WizardForm = emptyWizard(),
): WizardForm {
  const { step1, step2, step3 } = v.parse(DraftDataSchema, data)
  const place = (step: DraftData['step1']): LocationForm => {
    const chosen = step?.location_id ? locations.find((location) => location.id === step.location_id) : undefined
    return chosen ? fromLocation(chosen) : fromDraftLocation(step?.location)
  }
  const content = step3 ? fromDraftContent(step3) : known.content
  const company = companies.find((candidate) => String(candidate.id) === content.companyInfoId)
  return {
    work: place(step1),
    interview: step2
      ? { choice: choiceOf(step2), onlineTelephone: step2.onlineIVTelephone ?? '', location: place(step2) }
      : known.interview,
    content: content.companyInfoId
      ? { ...content, companyInfoId: company ? content.companyInfoId : '', company: fromCompany(company) }
      : content,
  }
}
