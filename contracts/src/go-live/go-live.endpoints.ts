import * as v from 'valibot'
import { endpoint } from '../kernel'
import { HINDRANCES } from './hindrances.rules'
import { JobTypeSchema } from '../jobs/job.codes'

const GoLiveSchema = v.object({
  /** Whether a posting of the company has ever been running; the other fields are not read then. */
  is_published: v.boolean(),
  is_company_registered: v.boolean(),
  /** The type of the company's draft. */
  draft_job_type: v.nullable(JobTypeSchema),
  /** The posting that is nearest to its publication. */
  posting: v.nullable(
    v.object({
      job_id: v.number(),
      job_display_name: v.string(),
      hindrances: v.array(v.picklist(HINDRANCES)),
      /** The number on the posting's card. */
      open_slots_count: v.number(),
    }),
  ),
  /** Whether a plan is in service. */
  has_plan: v.boolean(),
  /** Whether an order waits for a card, a payment or a screening; false for members who may not buy. */
  has_open_order: v.boolean(),
})
export type GoLive = v.InferOutput<typeof GoLiveSchema>

/** Not part of `jobsEndpoints`, because only the page Today uses it. */
export const goLiveEndpoints = {
  /** DAY-09. */
  read: endpoint({
    id: 'goLive.read',
    method: 'GET',
    path: '/api/v5/employer/go_live/',
    auth: 'token',
    ok: GoLiveSchema,
    fails: [401],
  }),
} as const
