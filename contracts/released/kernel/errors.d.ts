import * as v from 'valibot';
/**
 * Machine codes of refusals (D8, D24, D69, D75, D98). The text of each, in both languages, stands in
 * `messages/` under `error.<code>`.
 */
export declare const ERROR_CODES: readonly ['invalid_fields', 'invalid_request', 'invalid_credentials', 'unauthenticated', 'payment_required', 'plan_mismatch', 'plan_max_reached', 'charge_failed', 'forbidden', 'email_not_verified', 'not_found', 'postcode_unknown', 'method_not_allowed', 'conflict', 'status_conflict', 'no_open_slots', 'too_late', 'already_done', 'already_applied', 'not_running', 'slot_taken', 'slot_booked', 'slot_duplicate', 'slot_limit', 'slot_overlap', 'slot_too_soon', 'slot_after_service', 'job_closed', 'job_running', 'last_admin', 'nothing_pending', 'next_plan_exists', 'payment_in_progress', 'invoice_unavailable', 'already_invoice_member', 'file_too_large', 'file_type', 'unsupported_media_type', 'too_many_requests', 'locked', 'too_many_images', 'no_contact_num', 'internal', 'unavailable'];
export type ErrorCode = (typeof ERROR_CODES)[number];
export declare const ErrorCodeSchema: v.PicklistSchema<readonly ["invalid_fields", "invalid_request", "invalid_credentials", "unauthenticated", "payment_required", "plan_mismatch", "plan_max_reached", "charge_failed", "forbidden", "email_not_verified", "not_found", "postcode_unknown", "method_not_allowed", "conflict", "status_conflict", "no_open_slots", "too_late", "already_done", "already_applied", "not_running", "slot_taken", "slot_booked", "slot_duplicate", "slot_limit", "slot_overlap", "slot_too_soon", "slot_after_service", "job_closed", "job_running", "last_admin", "nothing_pending", "next_plan_exists", "payment_in_progress", "invoice_unavailable", "already_invoice_member", "file_too_large", "file_type", "unsupported_media_type", "too_many_requests", "locked", "too_many_images", "no_contact_num", "internal", "unavailable"], undefined>;
/**
 * The body of every refusal (D8). `error` is a text in the caller's language (a list only for message errors, D92);
 * `fields` names refused fields, dotted where nested (`location.branch`).
 */
export declare const ApiErrorSchema: v.LooseObjectSchema<{
    readonly error: v.UnionSchema<[v.StringSchema<undefined>, v.ArraySchema<v.StringSchema<undefined>, undefined>], undefined>;
    readonly code: v.OptionalSchema<v.StringSchema<undefined>, undefined>;
    readonly fields: v.OptionalSchema<v.RecordSchema<v.StringSchema<undefined>, v.StringSchema<undefined>, undefined>, undefined>;
    readonly detail: v.OptionalSchema<v.StringSchema<undefined>, undefined>;
    readonly plan_name_jp: v.OptionalSchema<v.NullableSchema<v.StringSchema<undefined>, undefined>, undefined>;
}, undefined>;
export type ApiErrorBody = v.InferOutput<typeof ApiErrorSchema>;
