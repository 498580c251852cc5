import * as v from 'valibot';
/**
 * A call that a screen makes as soon as it opens. The index page starts it before any code of the screen is loaded
 * (`shared/delivery/src/page/page-start.ts`), and the API client takes its answer over.
 */
export declare const FirstCallSchema: v.ObjectSchema<{
    /** The path of an endpoint that is read with a token, such as `/api/v3/employer/jobs/:id/`. */
    readonly path: v.StringSchema<undefined>;
    /** The name of a parameter in the screen's address, by the name of the parameter in `path`. */
    readonly params: v.OptionalSchema<v.RecordSchema<v.StringSchema<undefined>, v.StringSchema<undefined>, undefined>, undefined>;
    /** A fixed value, or the name of a query parameter of the page with the value for pages that do not have it. */
    readonly query: v.OptionalSchema<v.RecordSchema<v.StringSchema<undefined>, v.UnionSchema<[v.StringSchema<undefined>, v.ObjectSchema<{
        readonly from: v.StringSchema<undefined>;
        readonly else: v.OptionalSchema<v.StringSchema<undefined>, undefined>;
    }, undefined>], undefined>, undefined>, undefined>;
    /** Query parameters of the page that do not change the call. With any other one the call is not made. */
    readonly ignores: v.OptionalSchema<v.ArraySchema<v.StringSchema<undefined>, undefined>, undefined>;
}, undefined>;
export type FirstCall = v.InferOutput<typeof FirstCallSchema>;
