import { endpoints } from '@portal/contracts/api'
import type { Job } from '@portal/contracts/jobs'
import type { APIRequestContext } from '@playwright/test'
import { callPortal } from './portal-api'

/** The running postings of a company, the oldest first. */
async function runningPostings(request: APIRequestContext, token: string): Promise<readonly Job[]> {
  const jobs = await callPortal(request, endpoints.jobs.list, { token })
  return jobs.filter(({ status }) => status === 'RN').sort((one, other) => one.id - other.id)
}

/** The id of the oldest running posting of a company. */
export async function oldestRunning(
  request: APIRequestContext,
  { token }: { readonly token: string },
): Promise<number> {
  const [job] = await runningPostings(request, token)
  if (!job) throw new Error('The company has no running posting')
  return job.id
}

/** Creates a posting like another one, with another position or description where they are given. */
export async function copyOfPosting(
  request: APIRequestContext,
  token: string,
  id: number,
  text: { readonly position?: string | null; readonly description?: string | null } = {},
): Promise<Job> {
  const like = await callPortal(request, endpoints.jobs.one, { token, params: { id } })
  return callPortal(request, endpoints.jobs.create, {
    token,
    body: {
      job_type: like.job_type,
      subcategory: like.subcategory?.id,
      interview_in_charge: like.interview_in_charge?.id,
      position: like.position,
      description: like.description,
      location_id: like.location_id,
      same_location: true,
      company_info_id: like.company_info_id,
      preferred_jp_level: like.preferred_jp_level,
      will_support_visa_change: like.will_support_visa_change,
      hourly_salary_min: like.hourly_salary_min,
      hourly_salary_max: like.hourly_salary_max,
      is_transportation_covered_for_interview: true,
      work_timing: like.work_timing,
      ...text,
    },
  })
}
