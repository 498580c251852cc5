import type * as v from 'valibot';
export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE';
/**
 * Who may call. `none`: anybody; `token`: any logged-in user; `admin`: a logged-in admin;
 * `partner` and `operator`: a service token (D83, D98).
 */
export type EndpointAuth = 'none' | 'token' | 'admin' | 'partner' | 'operator';
/**
 * How the answer's body is read: parsed JSON, a file with a content-disposition name, a page for the person who follows
 * a mailed link (or a redirect, where there is nothing to ask), a redirect, or nothing.
 */
export type AnswerKind = 'json' | 'file' | 'page' | 'redirect' | 'empty';
type Schema = v.GenericSchema;
type Optional<S> = S extends Schema ? S : undefined;
export interface Endpoint<Query extends Schema | undefined = Schema | undefined, Body extends Schema | undefined = Schema | undefined, Ok extends Schema | undefined = Schema | undefined> {
    /** Stable name, `area.verb`; the key of caches and of tables over all endpoints. */
    readonly id: string;
    readonly method: HttpMethod;
    /** Path below the portal's address, with a leading slash; parameters as `:id`. */
    readonly path: string;
    readonly auth: EndpointAuth;
    readonly query: Query;
    readonly body: Body;
    /** Schema of the JSON answer; undefined for files, redirects and empty answers. */
    readonly ok: Ok;
    readonly status: number;
    readonly answer: AnswerKind;
    /** HTTP statuses of the documented refusals; 500 is always possible. */
    readonly fails: readonly number[];
    /** The body is multipart/form-data; `body` then describes its plain fields. */
    readonly multipart: boolean;
    /**
     * Whether the call changes something; this is the only place that says so (DOOR-02). Such a GET (D82) has no HEAD,
     * its answer is `no-store`, and neither the portal server nor the browser repeats it on its own.
     */
    readonly changes: boolean;
    /**
     * Whether the call takes an `Idempotency-Key` (DOOR-03): each POST and GET that changes something and answers with
     * data. A string names the field of the body that holds the key where the header is missing.
     */
    readonly once: boolean | string;
}
interface EndpointDefinition<Q, B, O> {
    id: string;
    method: HttpMethod;
    path: string;
    auth: EndpointAuth;
    query?: Q;
    body?: B;
    ok?: O;
    status?: number;
    answer?: AnswerKind;
    fails?: readonly number[];
    multipart?: boolean;
    changes?: boolean;
    once?: false | string;
}
/**
 * Describes one call as data. The browser binds it to axios, the backend to a Fastify route, the tests to `inject`
 * and to Playwright's request, so that each address is written only once.
 */
export declare function endpoint<Q extends Schema | undefined = undefined, B extends Schema | undefined = undefined, O extends Schema | undefined = undefined>(definition: EndpointDefinition<Q, B, O>): Endpoint<Optional<Q>, Optional<B>, Optional<O>>;
export type QueryOf<E> = E extends Endpoint<infer Q, infer _B, infer _O> ? (Q extends Schema ? v.InferInput<Q> : undefined) : never;
export type BodyOf<E> = E extends Endpoint<infer _Q, infer B, infer _O> ? (B extends Schema ? v.InferInput<B> : undefined) : never;
export type AnswerOf<E> = E extends Endpoint<infer _Q, infer _B, infer O> ? (O extends Schema ? v.InferOutput<O> : undefined) : never;
/** The names of the parameters in a path: `/jobs/:id/` → `['id']`. */
export declare function pathParameters(path: string): string[];
/** Fills the parameters of an endpoint's path. Throws on a missing one, because that is a programming error. */
export declare function fillPath(path: string, params?: Readonly<Record<string, string | number>>): string;
export {};
