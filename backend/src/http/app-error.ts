import type { ErrorCode } from '@portal/contracts'

/** The HTTP status of each code. */
export const STATUS_OF: Readonly<Record<ErrorCode, number>> = {
  invalid_fields: 400,
  invalid_request: 400,
  invalid_credentials: 400,
  login_expired: 400,
  unauthenticated: 401,
  payment_required: 402,
  plan_mismatch: 402,
  plan_max_reached: 402,
  charge_failed: 402,
  forbidden: 403,
  email_not_verified: 403,
  second_factor_required: 403,
  not_found: 404,
  postcode_unknown: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  conflict: 409,
  status_conflict: 409,
  changed_meanwhile: 409,
  no_open_slots: 409,
  too_late: 409,
  already_done: 409,
  already_applied: 409,
  not_running: 409,
  slot_taken: 409,
  slot_booked: 409,
  slot_duplicate: 409,
  slot_limit: 409,
  slot_overlap: 409,
  slot_too_soon: 400,
  slot_after_service: 400,
  job_closed: 409,
  job_running: 409,
  lint_blocks: 409,
  last_admin: 409,
  nothing_pending: 409,
  next_plan_exists: 409,
  payment_in_progress: 409,
  invoice_unavailable: 409,
  already_invoice_member: 409,
  file_too_large: 413,
  file_type: 415,
  unsupported_media_type: 415,
  too_many_requests: 429,
  locked: 429,
  headers_too_large: 431,
  too_many_images: 400,
  no_contact_num: 400,
  internal: 500,
  unavailable: 503,
}

export interface AppErrorOptions {
  status?: number
  /** Refused fields (D8): name, dotted where nested → key of `messages/`, or a ready text. */
  fields?: Readonly<Record<string, string>>
  /** The fixed texts of slot refusals (D69). */
  detail?: string
  /** Further members of the body, such as `plan_name_jp` (D24). */
  extra?: Readonly<Record<string, unknown>>
  /** Seconds for `Retry-After`. */
  retryAfter?: number
  /** Values for the `{{name}}` placeholders of the text. */
  values?: Readonly<Record<string, string | number>>
  /** Sent instead of JSON, where a person opened a link of a mail. */
  page?: string
  /** D92: `error` as a list. */
  asList?: boolean
  cause?: unknown
}

/** A refusal. It may be thrown anywhere below the routes; only the error handler makes an answer of it. */
export class AppError extends Error {
  readonly status: number

  constructor(
    readonly code: ErrorCode,
    readonly options: AppErrorOptions = {},
  ) {
    super(code, { cause: options.cause })
    this.name = 'AppError'
    this.status = options.status ?? STATUS_OF[code]
  }
}

/** 400 at one or more fields; the values are keys of `messages/` such as `rule.email`. */
export const invalidFields = (fields: Readonly<Record<string, string>>): AppError =>
  new AppError('invalid_fields', { fields })
export const notFound = (): AppError => new AppError('not_found')
