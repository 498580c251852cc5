import { acceptsSlots, type Job } from '@portal/contracts/jobs'

/** A posting as this dialog names it. */
export interface Posting {
  readonly id: number
  readonly name: string
}

/** The postings that accept slots (SLOT-28). */
export const postingsOf = (jobs: readonly Pick<Job, 'id' | 'status' | 'display_name' | 'web_id'>[]): Posting[] =>
  jobs
    .filter((job) => acceptsSlots(job.status))
    .map((job) => ({ id: job.id, name: `${job.display_name} (${job.web_id})` }))
