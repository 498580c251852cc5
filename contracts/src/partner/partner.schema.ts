import * as v from 'valibot'
import { fields } from '../kernel'
import { ApplyProfileSchema } from '../applications/applicant-profile.schema'
import { ApplicationStatusSchema } from '../applications/application-status.machine'
import type { ApplicationAction } from '../applications/application-status.machine'
import { OnlineDetailsSchema } from '../applications/application.schema'
import { APPLICATION_LIMITS } from '../applications/applications.limits'
import { JobPreviewSchema } from '../jobs/preview.schema'

/** A running posting as the job board lists it (API-77): never without its id. */
export const PartnerJobSchema = v.object({
  ...JobPreviewSchema.entries,
  id: v.number(),
  web_id: v.string(),
  /** CARE-02: days for which personal data is kept after an application ended; the board tells it at the form. */
  applicant_data_days: v.number(),
})
export type PartnerJob = v.InferOutput<typeof PartnerJobSchema>

export const PARTNER_JOBS_PAGE = { limit: 50, limitMax: 100, cursorMax: 1000 } as const

export const PartnerJobsQuerySchema = v.object({
  /** `next` of the page before, sent with the same `updated_since`; the text is opaque. */
  cursor: v.optional(fields.word(/^[\w-]+$/, PARTNER_JOBS_PAGE.cursorMax, 'rule.page.cursor')),
  limit: fields.pageLimit(PARTNER_JOBS_PAGE),
  /** Epoch seconds: `read_at` of the reading before. Without it the answer holds everything that runs. */
  updated_since: v.optional(fields.wholeText(9_999_999_999, 'rule.page.since')),
})
export type PartnerJobsRequest = v.InferOutput<typeof PartnerJobsQuerySchema>

/** API-84: one page of what changed, the oldest change first. */
export const PartnerJobsPageSchema = v.object({
  items: v.array(v.object({ ...PartnerJobSchema.entries, updated_at: fields.epochSeconds })),
  /** Postings that were published once and do not run now. */
  ended: v.array(v.number()),
  /** The cursor of the next page; null after the last. */
  next: v.nullable(v.string()),
  /** `updated_since` of the next reading; the same on each page. */
  read_at: fields.epochSeconds,
})
export type PartnerJobsPage = v.InferOutput<typeof PartnerJobsPageSchema>

const VIEWS_MAX = 10_000_000

export const PartnerSlotSchema = v.object({ id: v.number(), start_timestamp: v.number(), end_timestamp: v.number() })
export type PartnerSlot = v.InferOutput<typeof PartnerSlotSchema>

/** NUMB-02: how often the page of a posting was shown on one day of Tokyo; a later number of the day replaces it. */
export const ViewsSchema = v.object({
  day: fields.day,
  views: v.pipe(
    v.number('rule.number'),
    v.integer('rule.number'),
    v.minValue(0, 'rule.number'),
    v.maxValue(VIEWS_MAX, 'rule.tooLarge'),
  ),
})
/** What the portal has of that posting and day, to be compared with the counts of the job board. */
export const ViewsAnswerSchema = v.object({ ...ViewsSchema.entries, applications: v.number() })
export type PartnerViews = v.InferOutput<typeof ViewsSchema>

/** One name is enough: not everybody has two. */
export const ApplySchema = v.object({
  job_id: fields.id,
  profile: v.pipe(
    ApplyProfileSchema,
    v.forward(
      v.partialCheck(
        [['first_name'], ['last_name']],
        ({ first_name: first, last_name: last }) => first !== '' || last !== '',
        'rule.lastName',
      ),
      ['last_name'],
    ),
  ),
})
export const AppliedSchema = v.object({ application_id: v.number() })

export const PartnerApplicationSchema = v.object({
  id: v.number(),
  status_v2: ApplicationStatusSchema,
  slot: v.nullable(PartnerSlotSchema),
  ...OnlineDetailsSchema.entries,
})
export type PartnerApplication = v.InferOutput<typeof PartnerApplicationSchema>

/** D33, D83. */
export const SEEKER_ACTIONS = [
  'choose_slot',
  'confirm',
  'request_new_date',
  'cancel',
  'withdraw',
  'accept',
  'decline',
  'message',
] as const
export const SeekerActionSchema = v.picklist(SEEKER_ACTIONS)
export type SeekerAction = v.InferOutput<typeof SeekerActionSchema>

export const seekerActions: Readonly<Record<SeekerAction, ApplicationAction>> = {
  choose_slot: 'seeker.chooseSlot',
  confirm: 'seeker.confirm',
  request_new_date: 'seeker.requestNewDate',
  cancel: 'seeker.cancel',
  withdraw: 'seeker.withdraw',
  accept: 'seeker.accept',
  decline: 'seeker.decline',
  message: 'seeker.message',
}

/**
 * `slot_id` belongs to choose_slot, `text` to message (required there, AACT-56). A missing body counts as an empty one.
 */
export const SeekerActionBodySchema = v.nullish(
  v.object({
    slot_id: v.optional(fields.id),
    text: v.optional(fields.sentText(APPLICATION_LIMITS.messageMax, 'rule.application.message')),
  }),
  {},
)
export const SeekerActionAnswerSchema = v.object({ status_v2: ApplicationStatusSchema })

export const INVOICE_DECISIONS = ['approve', 'reject'] as const
export const InvoiceDecisionSchema = v.picklist(INVOICE_DECISIONS)
export type InvoiceDecision = v.InferOutput<typeof InvoiceDecisionSchema>
export const VerificationAnswerSchema = v.object({
  verification_status: v.picklist(['NA', 'PENDING', 'VERIFIED', 'REJECTED']),
})
