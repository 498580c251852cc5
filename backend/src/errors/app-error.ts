import type { ErrorCode } from '@portal/contracts'
import { STATUS_OF } from '@portal/node'

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
