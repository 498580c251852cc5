/** One id per request: it goes from the portal server through the backend into every log line and error answer. */
export const REQUEST_ID_HEADER = 'x-request-id'

export const REQUEST_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/

/** The id that a caller sent, if it is valid. Length and characters are limited, because it is logged. */
export const givenRequestId = (header: unknown): string | undefined =>
  typeof header === 'string' && REQUEST_ID.test(header) ? header : undefined
