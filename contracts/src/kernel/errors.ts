import * as v from 'valibot'

/**
 * Machine codes of refusals (D8, D24, D69, D75, D98). `messages/` has the text of each in both languages under
 * `error.<code>`.
 */
export const ERROR_CODES = [
  'invalid_fields', // 400, with `fields`
  'invalid_request', // 400: a body that is no JSON, an unknown query
  'invalid_credentials',
  'login_expired', // 400: the ticket between password and code is used up or over
  'unauthenticated', // 401
  'payment_required', // 402, all three of D24
  'plan_mismatch',
  'plan_max_reached',
  'charge_failed',
  'forbidden', // 403
  'suspended', // 403: the operator suspended the company, and the call changes something (OPER-01)
  'company_closed', // 403 of a login: the company was closed (CARE-03)
  'email_not_verified',
  'second_factor_required', // 403 of the login, with `ticket`, `methods` and `expires_in` (REAL-35)
  'not_found', // 404
  'postcode_unknown',
  'method_not_allowed', // 405
  'request_timeout', // 408: a request that came too slowly
  'conflict', // 409
  'status_conflict',
  'changed_meanwhile', // with `version`, `changed_at`, `changed_by` (D105)
  'no_open_slots',
  'too_late',
  'already_done',
  'in_progress', // 409 with `Retry-After`: the first call with this `Idempotency-Key` still runs (D115)
  'company_differs', // 409: number and name of an operator's call are of two companies (OPER-01)
  'closing_hindered', // 409: an invoice is unpaid, or a plan or payment is under way (CARE-03)
  'company_closing', // 409: the company will be closed, so nothing is published or bought (CARE-03)
  'limit_reached', // 409: the company has as many of these as it may keep (D117)
  'already_applied',
  'not_running',
  'no_transfer', // 409: a change of employer that a job board may not mediate (LAWS-06)
  'slot_taken',
  'slot_booked',
  'slot_duplicate',
  'slot_limit',
  'slot_overlap',
  'slot_too_soon', // 400
  'slot_after_service', // 400
  'job_closed', // 409: slots of an archived or terminated posting
  'lint_blocks', // 409: a posting that lacks what the law asks of an ad, with `findings` (LINT-04)
  'places_filled', // 409: as many are hired as the posting wants (LAWS-08)
  'job_running', // 409: pictures of a running posting
  'last_admin',
  'nothing_pending',
  'next_plan_exists',
  'price_changed', // 409: a plan costs another sum than the buyer was shown, with `total` and `tax_percent` (BOOK-04)
  'card_changed', // 409: the page shows another card than the registered one (BOOK-02)
  'payment_in_progress', // 409: the outcome of a charge is not known yet
  'invoice_unavailable',
  'invoice_limit', // 409: as many invoices are unpaid as the company may have (D125)
  'invoice_overdue', // 409: an invoice is overdue for so long that no other is written (BOOK-01)
  'already_invoice_member',
  'file_too_large', // 413
  'file_type', // 415
  'unsupported_media_type', // 415
  'key_reused', // 422: this `Idempotency-Key` came with other content before (D115)
  'too_many_requests', // 429
  'locked', // 429 of the login lock
  'headers_too_large', // 431
  'too_many_images', // 400
  'no_contact_num', // 400
  'internal', // 500
  'unavailable', // 503
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]
export const ErrorCodeSchema = v.picklist(ERROR_CODES)

/**
 * The body of every refusal (D8). `error` is a text in the caller's language (a list only for message errors, D92);
 * `fields` names refused fields, dotted where nested (`location.branch`).
 */
export const ApiErrorSchema = v.looseObject({
  error: v.union([v.string(), v.array(v.string())]),
  code: v.optional(v.string()),
  fields: v.optional(v.record(v.string(), v.string())),
  /** The keys of these texts in `messages/`, of texts without values: a page can show them in another language. */
  field_keys: v.optional(v.record(v.string(), v.string())),
  detail: v.optional(v.string()),
  /** Only in answers from 500 on: the id with which support finds the call in the logs. */
  request_id: v.optional(v.string()),
  /** Only with `lint_blocks`: what LINT found; `lint` has the schema. */
  findings: v.optional(v.array(v.unknown())),
  /** Only in refusals to publish: the plan in service (D24). */
  plan_name_jp: v.optional(v.nullable(v.string())),
  plan_name_en: v.optional(v.nullable(v.string())),
  /** Only with `changed_meanwhile` (D105): the stored version, who saved it and when, and whether it was the caller. */
  version: v.optional(v.number()),
  changed_at: v.optional(v.nullable(v.number())),
  changed_by: v.optional(v.nullable(v.string())),
  changed_by_self: v.optional(v.boolean()),
  /** Only with `price_changed`: yen with tax now, and its rate (BOOK-04). */
  total: v.optional(v.number()),
  tax_percent: v.optional(v.number()),
})
export type ApiErrorBody = v.InferOutput<typeof ApiErrorSchema>
