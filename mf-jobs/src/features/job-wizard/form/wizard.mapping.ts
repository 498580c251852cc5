import type { CreateJob, Job, JobType, PatchJob } from '@portal/contracts/jobs'
import { fromJob, toEditPayload, toPayload } from './content.mapping'
import { fromLocation, toLocationEdit, toNewLocation } from './location.mapping'
import { emptyLocation } from './wizard.form'
import type { InterviewChoice, LocationForm, WizardForm } from './wizard.form'

type Places = Pick<
  CreateJob,
  'location' | 'location_id' | 'interview_location' | 'interview_location_id' | 'same_location' | 'online_iv_telephone'
>

const workPlace = (form: LocationForm): Places =>
  form.registeredId ? { location_id: Number(form.registeredId) } : { location: toNewLocation(form) }

/** JWIZ-22, JWIZ-23, JWIZ-25. */
function interviewPlace({ choice, onlineTelephone, location }: WizardForm['interview']): Places {
  if (choice === 'same') return { same_location: true }
  if (choice === 'online') return { interview_location: null, online_iv_telephone: onlineTelephone }
  if (location.registeredId) return { interview_location_id: Number(location.registeredId) }
  return { interview_location: toNewLocation(location) }
}

export const toCreatePayload = (form: WizardForm, jobType: JobType, draftId: number | null = null): CreateJob => ({
  job_type: jobType,
  ...workPlace(form.work),
  ...interviewPlace(form.interview),
  ...toPayload(form.content, jobType),
  ...(draftId === null ? {} : { draft_id: draftId }),
})

/**
 * JWIZ-26, JIMG-03, D105: the content without locked fields, corrections of branch and telephone, no pictures, and the
 * version that was read.
 */
export function toPatchPayload(form: WizardForm, job: Job, version?: number): PatchJob {
  const location = toLocationEdit(form.work, job.location)
  const interview =
    job.interview_location && !job.same_location
      ? toLocationEdit(form.interview.location, job.interview_location)
      : undefined
  return {
    ...toEditPayload(form.content, job.job_type),
    work_images: [],
    ...(location ? { location } : {}),
    ...(interview ? { interview_location: interview } : {}),
    ...(version === undefined ? {} : { version }),
  }
}

function choiceOf(job: Job): InterviewChoice {
  if (job.same_location) return 'same'
  return job.interview_location ? 'place' : 'online'
}

export const fromStoredJob = (job: Job): WizardForm => ({
  work: fromLocation(job.location),
  interview: {
    choice: choiceOf(job),
    onlineTelephone: job.online_iv_telephone ?? '',
    location: job.interview_location && !job.same_location ? fromLocation(job.interview_location) : emptyLocation(),
  },
  content: fromJob(job),
})
