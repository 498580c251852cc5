/** W3C Trace Context: the trace of a call, and the span that called. */
export declare const TRACE_HEADER = "traceparent";
/** The unit whose code calls, with its release: `mf-jobs@1.4.0`. */
export declare const UNIT_HEADER = "x-portal-unit";
export interface Trace {
    readonly traceId: string;
    readonly spanId: string;
}
/** What a caller sends is used in its exact form only. */
export declare function traceOf(header: unknown): Trace | undefined;
export declare const unitOf: (header: unknown) => string | undefined;
export declare const traceHeaderOf: ({ traceId, spanId }: Trace) => string;
