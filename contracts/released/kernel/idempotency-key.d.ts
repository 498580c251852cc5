/**
 * The header with which a sender names one act: the same key with the same content gets the first answer, for 24 hours
 * (D115). 1 to 255 visible characters.
 */
export declare const IDEMPOTENCY_HEADER = "idempotency-key";
export declare const IDEMPOTENCY_KEY: RegExp;
