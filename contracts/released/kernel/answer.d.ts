import * as v from 'valibot';
/** What a value of an enumeration is called that only a newer release knows. */
export declare const OTHER = "other";
type Read = {
    readonly output: unknown;
} | {
    readonly fault: v.BaseIssue<unknown>;
};
/**
 * Reads an answer by its schema, without undeclared members. A value that its enumeration does not have was written by
 * a newer release, while old and new processes run side by side: it reads as `other`. Anything else that the schema
 * refuses is a fault.
 */
export declare function readAnswer(schema: v.GenericSchema, value: unknown): Read;
export {};
