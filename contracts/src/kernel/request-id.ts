/** One id of one request, from the portal server through the backend into every log line and error answer. */
export const REQUEST_ID_HEADER = 'x-request-id'

export const REQUEST_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/

/** The id that a caller sent, where it is one: it goes into logs, so length and characters are limited. */
export const givenRequestId = (header: unknown): string | undefined =>
  typeof header === 'string' && REQUEST_ID.test(header) ? header : undefined
