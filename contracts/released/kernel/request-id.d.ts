/** One id per request: it goes from the portal server through the backend into every log line and error answer. */
export declare const REQUEST_ID_HEADER = "x-request-id";
export declare const REQUEST_ID: RegExp;
/** The id that a caller sent, if it is valid. Length and characters are limited, because it is logged. */
export declare const givenRequestId: (header: unknown) => string | undefined;
