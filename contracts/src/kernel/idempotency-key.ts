/**
 * The header with which a sender names one act: the same key with the same content gets the first answer, for 24 hours
 * (D115). 1 to 255 visible characters.
 */
export const IDEMPOTENCY_HEADER = 'idempotency-key'
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/
