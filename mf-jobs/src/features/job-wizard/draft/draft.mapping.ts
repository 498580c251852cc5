import { DraftDataSchema } from '@portal/contracts/jobs'
import type { CompanyInfo, DraftData, JobType, Location } from '@portal/contracts/jobs'
import * as v from 'valibot'
import { text } from '../form/content.codecs'
import { companyForm, fromContent, toContent } from '../form/content.mapping'
import { fromDraftLocation, fromLocation, toDraftLocation } from '../form/location.mapping'
import { emptyWizard } from '../form/wizard.form'
import type { ContentForm, InterviewChoice, LocationForm, WizardForm } from '../form/wizard.form'
import { STAGES } from '../machine/wizard.stages'
import type { StageId } from '../machine/wizard.stages'

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
            shifts: form.content.work_timing,
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

const fromDraftContent = (step: NonNullable<DraftData['step3']>): ContentForm => ({
  ...fromContent(step),
  ...(step.shifts?.length && { work_timing: step.shifts.map((shift) => ({ ...shift, days: [...shift.days] })) }),
  copyFrom: text(step.selectedCopyFrom),
})

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
  const company = companies.find((candidate) => String(candidate.id) === content.company_info_id)
  return {
    work: place(step1),
    interview: step2
      ? { choice: choiceOf(step2), onlineTelephone: step2.onlineIVTelephone ?? '', location: place(step2) }
      : known.interview,
    content: content.company_info_id
      ? { ...content, company_info_id: company ? content.company_info_id : '', company_info: companyForm(company) }
      : content,
  }
}
