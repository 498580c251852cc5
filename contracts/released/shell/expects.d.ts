/**
 * What a unit needs of others, as it stands in `src/expects.ts` of its folder (PROOF-01). The build writes the list as
 * data beside the release, and `can-promote` compares it with what the others of a mix provide.
 */
import type * as v from 'valibot';
import type { Endpoint } from '../kernel';
import type { UnitName } from './release';
import type { ShellEventName } from './shell';
export type Provider = UnitName | 'backend';
export interface Expectation {
    readonly of: Provider;
    /** `call jobs.list`, `event jobsChanged`, `link editJob`, `screen editJob`, `widget postings`, `shell navigate`. */
    readonly about: string;
    /** The case that tests of the provider play; both sides use this name. */
    readonly when: string;
    /** What the unit sends; the schema of the provider's endpoint must take it. */
    readonly asks?: {
        readonly query?: unknown;
        readonly body?: unknown;
    };
    /** What the unit can read: every answer that the provider may give must fit. */
    readonly schema?: v.GenericSchema;
    /** The meaning: what the answer holds in this very case. */
    readonly such?: unknown;
}
/** The request that `SAMPLES` of the backend has for each endpoint, in the world of its tests. */
export declare const SAMPLE = "sample";
/** What the provider's table or contract says, without a test. */
export declare const DECLARED = "declared";
type Asked = NonNullable<Expectation['asks']>;
interface Call {
    readonly asks?: Asked;
    readonly answers?: v.GenericSchema;
    readonly such?: unknown;
}
export declare const call: ({ id }: Pick<Endpoint, 'id'>, { asks, answers, such }: Call) => Expectation;
/** That an event comes once for each change, with this detail. */
export declare const once: (name: ShellEventName, { of, when, detail }: {
    readonly of: UnitName;
    readonly when: string;
    readonly detail?: unknown;
}) => Expectation;
/** That the screen stands at its address, or did before; with a query, that it does with it what `shows` says. */
export declare const link: (name: string, { owner, path }: {
    readonly owner: string;
    readonly path: string;
}, given?: Readonly<Record<string, {
    readonly shows: unknown;
}>>) => Expectation[];
export declare const widget: (of: UnitName, name: string, such?: unknown) => Expectation;
/** What a member of the shell gives in this case. That the member exists needs no line: the contract says it. */
export declare const shell: (member: string, { when, gives, such }: {
    readonly when: string;
    readonly gives?: v.GenericSchema;
    readonly such?: unknown;
}) => Expectation;
export {};
