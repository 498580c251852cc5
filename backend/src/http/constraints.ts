/** The refusal for each violated constraint, by name. A constraint that is not listed is a bug. */
import type { ErrorCode } from '@portal/contracts'
import { SLOT_DETAILS } from '@portal/contracts/scheduling'
import { errorChain } from '../errors/error-chain'
import { AppError } from '../errors/app-error'

interface Meaning {
  code: ErrorCode
  fields?: Record<string, string>
  detail?: string
}

const MEANINGS: Readonly<Record<string, Meaning>> = {
  members_email_live: { code: 'invalid_fields', fields: { email: 'rule.emailTaken' } },
  invitations_email_open: { code: 'conflict' },
  locations_brand_branch: { code: 'invalid_fields', fields: { 'location.branch': 'rule.locationExists' } },
  applications_open: { code: 'already_applied' },
  slots_job_cell: { code: 'slot_duplicate', detail: SLOT_DETAILS.slot_duplicate },
  slots_seat_range: { code: 'slot_limit', detail: SLOT_DETAILS.slot_limit },
  slots_overlap_start: { code: 'slot_overlap', detail: SLOT_DETAILS.slot_overlap },
  slots_overlap_end: { code: 'slot_overlap', detail: SLOT_DETAILS.slot_overlap },
  slots_booked_cell: { code: 'slot_taken' },
  slots_application: { code: 'status_conflict' },
  operators_name_live: { code: 'conflict' },
  orders_waiting: { code: 'next_plan_exists' },
  subscriptions_active: { code: 'conflict' },
  subscriptions_next: { code: 'next_plan_exists' },
  job_images_job_position: { code: 'conflict' },
  job_images_draft_position: { code: 'conflict' },
}

/** The name of the constraint that an error (or one of its causes) reports. */
export function brokenConstraint(error: unknown): string | undefined {
  for (const { constraint } of errorChain(error)) if (typeof constraint === 'string') return constraint
  return undefined
}

export function meaningOf(error: unknown): AppError | undefined {
  const meaning = MEANINGS[brokenConstraint(error) ?? '']
  if (!meaning) return undefined
  return new AppError(meaning.code, { fields: meaning.fields, detail: meaning.detail, cause: error })
}
