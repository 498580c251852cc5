import * as v from 'valibot'
import { endpoint } from '../kernel'
import { LintFindingSchema } from '../lint/lint.schema'
import { HINDRANCES } from './hindrances.rules'
import { JobTypeSchema } from '../jobs/job.codes'
import { JobStatusSchema } from '../jobs/job-status.machine'

const HinderedPostingSchema = v.object({
  job_id: v.number(),
  job_display_name: v.string(),
  job_type: JobTypeSchema,
  status: JobStatusSchema,
  /** The number on the posting's card. */
  open_slots_count: v.number(),
  /** The end of the last plan, as on the posting's card. */
  expiry_timestamp: v.nullable(v.number()),
  /** At least one; the first is mended first. */
  hindrances: v.array(v.picklist(HINDRANCES)),
  /** The findings of LINT that block; empty without the hindrance `lint`. */
  findings: v.array(LintFindingSchema),
})
export const HinderedPostingsSchema = v.array(HinderedPostingSchema)
export type HinderedPosting = v.InferOutput<typeof HinderedPostingSchema>

/** Not part of `jobsEndpoints`, because only the page Today uses it. */
export const hindranceEndpoints = {
  /** DAY-07: running postings first, then the others, the newest first. Stopped postings are last. */
  list: endpoint({
    id: 'hindrances.list',
    method: 'GET',
    path: '/api/v5/employer/hindered_postings/',
    auth: 'token',
    ok: HinderedPostingsSchema,
    fails: [401],
  }),
} as const
