import * as v from 'valibot'
import { endpoint } from '../kernel'

/** DAY-06: the number of days in which open slots are counted. */
export const SLOT_HEALTH_DAYS = 14

const SlotHealthSchema = v.array(
  v.object({
    job_id: v.number(),
    job_display_name: v.string(),
    /** Active applicants who must choose a date, or who asked for other dates. */
    waiting: v.number(),
    /** Slots in the next `SLOT_HEALTH_DAYS` days that an applicant can still choose. */
    open_slots: v.number(),
  }),
)
export type SlotHealth = v.InferOutput<typeof SlotHealthSchema>

/** Not part of `schedulingEndpoints`, because only the page Today uses it. */
export const slotHealthEndpoints = {
  /**
   * Every running posting of the company. Postings without slots are first, and then those with more waiting
   * applicants.
   */
  list: endpoint({
    id: 'slotHealth.list',
    method: 'GET',
    path: '/api/v5/employer/slot_health/',
    auth: 'token',
    ok: SlotHealthSchema,
    fails: [401],
  }),
} as const
