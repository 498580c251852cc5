import * as v from 'valibot';
/**
 * Machine codes of refusals (D8, D24, D69, D75, D98). `messages/` has the text of each in both languages under
 * `error.<code>`.
 */
export declare const ERROR_CODES: readonly ['invalid_fields', 'invalid_request', 'invalid_credentials', 'login_expired', 'unauthenticated', 'payment_required', 'plan_mismatch', 'plan_max_reached', 'charge_failed', 'forbidden', 'email_not_verified', 'second_factor_required', 'not_found', 'postcode_unknown', 'method_not_allowed', 'request_timeout', 'conflict', 'status_conflict', 'changed_meanwhile', 'no_open_slots', 'too_late', 'already_done', 'in_progress', 'limit_reached', 'already_applied', 'not_running', 'slot_taken', 'slot_booked', 'slot_duplicate', 'slot_limit', 'slot_overlap', 'slot_too_soon', 'slot_after_service', 'job_closed', 'lint_blocks', 'job_running', 'last_admin', 'nothing_pending', 'next_plan_exists', 'payment_in_progress', 'invoice_unavailable', 'already_invoice_member', 'file_too_large', 'file_type', 'unsupported_media_type', 'key_reused', 'too_many_requests', 'locked', 'headers_too_large', 'too_many_images', 'no_contact_num', 'internal', 'unavailable'];
export type ErrorCode = (typeof ERROR_CODES)[number];
export declare const ErrorCodeSchema: v.PicklistSchema<readonly ["invalid_fields", "invalid_request", "invalid_credentials", "login_expired", "unauthenticated", "payment_required", "plan_mismatch", "plan_max_reached", "charge_failed", "forbidden", "email_not_verified", "second_factor_required", "not_found", "postcode_unknown", "method_not_allowed", "request_timeout", "conflict", "status_conflict", "changed_meanwhile", "no_open_slots", "too_late", "already_done", "in_progress", "limit_reached", "already_applied", "not_running", "slot_taken", "slot_booked", "slot_duplicate", "slot_limit", "slot_overlap", "slot_too_soon", "slot_after_service", "job_closed", "lint_blocks", "job_running", "last_admin", "nothing_pending", "next_plan_exists", "payment_in_progress", "invoice_unavailable", "already_invoice_member", "file_too_large", "file_type", "unsupported_media_type", "key_reused", "too_many_requests", "locked", "headers_too_large", "too_many_images", "no_contact_num", "internal", "unavailable"], undefined>;
/**
 * The body of every refusal (D8). `error` is a text in the caller's language (a list only for message errors, D92);
 * `fields` names refused fields, dotted where nested (`location.branch`).
 */
export declare const ApiErrorSchema: v.LooseObjectSchema<{
    readonly error: v.UnionSchema<[v.StringSchema<undefined>, v.ArraySchema<v.StringSchema<undefined>, undefined>], undefined>;
    readonly code: v.OptionalSchema<v.StringSchema<undefined>, undefined>;
    readonly fields: v.OptionalSchema<v.RecordSchema<v.StringSchema<undefined>, v.StringSchema<undefined>, undefined>, undefined>;
    /** The keys of these texts in `messages/`, of texts without values: a page can show them in another language. */
    readonly field_keys: v.OptionalSchema<v.RecordSchema<v.StringSchema<undefined>, v.StringSchema<undefined>, undefined>, undefined>;
    readonly detail: v.OptionalSchema<v.StringSchema<undefined>, undefined>;
    /** Only in answers from 500 on: the id with which support finds the call in the logs. */
    readonly request_id: v.OptionalSchema<v.StringSchema<undefined>, undefined>;
    /** Only with `lint_blocks`: what LINT found; `lint` has the schema. */
    readonly findings: v.OptionalSchema<v.ArraySchema<v.UnknownSchema, undefined>, undefined>;
    /** Only in refusals to publish: the plan in service (D24). */
    readonly plan_name_jp: v.OptionalSchema<v.NullableSchema<v.StringSchema<undefined>, undefined>, undefined>;
    readonly plan_name_en: v.OptionalSchema<v.NullableSchema<v.StringSchema<undefined>, undefined>, undefined>;
    /** Only with `changed_meanwhile` (D105): the stored version, who saved it and when. */
    readonly version: v.OptionalSchema<v.NumberSchema<undefined>, undefined>;
    readonly changed_at: v.OptionalSchema<v.NullableSchema<v.NumberSchema<undefined>, undefined>, undefined>;
    readonly changed_by: v.OptionalSchema<v.NullableSchema<v.StringSchema<undefined>, undefined>, undefined>;
}, undefined>;
export type ApiErrorBody = v.InferOutput<typeof ApiErrorSchema>;
