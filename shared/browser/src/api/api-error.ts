import { ApiErrorSchema, givenRequestId } from '@portal/contracts/kernel'
import * as v from 'valibot'

/** The body of `changed_meanwhile` (D105): the stored version, who saved it, and when, in epoch seconds. */
export interface ChangedMeanwhile {
  readonly version: number
  readonly at: number | null
  readonly by: string | null
  /** The member saved it themselves, in another tab. */
  readonly isOwn?: boolean
}

interface ApiErrorParts {
  readonly status: number
  readonly code?: string
  readonly message?: string
  readonly fields?: Readonly<Record<string, string>>
  readonly key?: string
  readonly fieldKeys?: Readonly<Record<string, string>>
  readonly detail?: string
  readonly planName?: string | null
  readonly retryAfter?: number
  readonly requestId?: string
  readonly change?: ChangedMeanwhile
  readonly body?: unknown
}

/** A refused or failed call (D8). `status` 0 means no response. `message` is the server's text, or empty. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string | undefined
  /** Refused fields by wire name, dotted where nested (D92), with their texts. */
  readonly fields: Readonly<Record<string, string>>
  /** The keys of the texts of `message` and of `fields`, where they are known. */
  readonly key: string | undefined
  readonly fieldKeys: Readonly<Record<string, string>>
  readonly detail: string | undefined
  readonly planName: string | null
  /** Seconds to wait after a 429. */
  readonly retryAfter: number | undefined
  /** The request id of responses from 500 on, by which the server logs identify the call. */
  readonly requestId: string | undefined
  /** Somebody else saved in the meantime. */
  readonly change: ChangedMeanwhile | undefined
  /** The complete body of the refusal, for codes with further members. */
  readonly body: unknown

  constructor(parts: ApiErrorParts) {
    super(parts.message ?? '')
    this.name = 'ApiError'
    this.status = parts.status
    this.code = parts.code
    this.fields = parts.fields ?? {}
    this.key = parts.key
    this.fieldKeys = parts.fieldKeys ?? {}
    this.detail = parts.detail
    this.planName = parts.planName ?? null
    this.retryAfter = parts.retryAfter
    this.requestId = parts.requestId
    this.change = parts.change
    this.body = parts.body
  }

  get isNetwork(): boolean {
    return this.status === 0
  }

  get hasFields(): boolean {
    return Object.keys(this.fields).length > 0
  }

  /** Responses are not trusted: a body that is not one of our refusals gives an error without a text. */
  static fromBody(
    status: number,
    body: unknown,
    { retryAfter, requestId: given }: { readonly retryAfter?: number; readonly requestId?: unknown } = {},
  ): ApiError {
    const requestId = status >= 500 ? givenRequestId(given) : undefined
    const read = v.safeParse(ApiErrorSchema, body)
    if (!read.success) return new ApiError({ status, retryAfter, requestId })
    const { error, code, fields, field_keys: fieldKeys, detail, version } = read.output
    const { plan_name_jp: planName, changed_at: at, changed_by: by, changed_by_self: isOwn } = read.output
    const change =
      code === 'changed_meanwhile' && version !== undefined
        ? { version, at: at ?? null, by: by ?? null, isOwn: isOwn ?? false }
        : undefined
    // D92: message errors come as a list; its first item is read.
    return new ApiError({
      status,
      code,
      message: Array.isArray(error) ? error[0] : error,
      fields,
      key: Array.isArray(error) ? Object.values(fieldKeys ?? {})[0] : code && `error.${code}`,
      fieldKeys,
      detail,
      planName,
      retryAfter,
      requestId,
      change,
      body,
    })
  }
}
