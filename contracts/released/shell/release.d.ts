import * as v from 'valibot';
export declare const UnitNameSchema: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.PicklistSchema<["host", "mf-accounts", "mf-billing", "mf-jobs", "mf-applicants", "mf-scheduling"], undefined>]>;
export type UnitName = v.InferOutput<typeof UnitNameSchema>;
/** `release.json`, beside the files it describes. Paths are relative to the release's folder. */
export declare const ReleaseSchema: v.ObjectSchema<{
    readonly name: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.PicklistSchema<["host", "mf-accounts", "mf-billing", "mf-jobs", "mf-applicants", "mf-scheduling"], undefined>]>;
    readonly version: v.StringSchema<undefined>;
    /** The range of contract versions that a remote needs, or the version that the host provides. */
    readonly contract: v.StringSchema<undefined>;
    readonly team: v.StringSchema<undefined>;
    readonly commit: v.StringSchema<undefined>;
    /** True if it was built from uncommitted sources; shared environments refuse it. */
    readonly dirty: v.OptionalSchema<v.BooleanSchema<undefined>, undefined>;
    readonly builtAt: v.StringSchema<undefined>;
    /** The script to load first. */
    readonly entry: v.StringSchema<undefined>;
    /** Scripts and styles that the entry needs at once; preloaded with it. */
    readonly preload: v.ArraySchema<v.StringSchema<undefined>, undefined>;
    readonly styles: v.ArraySchema<v.StringSchema<undefined>, undefined>;
    /** Files of each later chunk that has a name: `locale-ja`, `screen.<name>…`, `frame`. */
    readonly chunks: v.OptionalSchema<v.RecordSchema<v.StringSchema<undefined>, v.ArraySchema<v.StringSchema<undefined>, undefined>, undefined>, {}>;
    /**
     * The host's shared modules that each of these chunks uses (names of the list in shared/build), so that they can be
     * fetched together with the chunk.
     */
    readonly shared: v.OptionalSchema<v.RecordSchema<v.StringSchema<undefined>, v.ArraySchema<v.StringSchema<undefined>, undefined>, undefined>, {}>;
    /** What the unit says about itself (`DeclarationSchema`); a newer one may say more. */
    readonly declares: v.OptionalSchema<v.UnknownSchema, undefined>;
    /** The addresses of a release of contract 1, which has no declaration; its card stands there. */
    readonly routes: v.OptionalSchema<v.ArraySchema<v.StringSchema<undefined>, undefined>, undefined>;
    /** The members of the shell (see `SHELL_MEMBERS`) that the remote's code uses. */
    readonly uses: v.OptionalSchema<v.ArraySchema<v.StringSchema<undefined>, undefined>, undefined>;
    /** `sha384-…` of each file. */
    readonly integrity: v.RecordSchema<v.StringSchema<undefined>, v.StringSchema<undefined>, undefined>;
    /** Bytes of each file: raw, gzip and brotli. */
    readonly sizes: v.RecordSchema<v.StringSchema<undefined>, v.ObjectSchema<{
        readonly raw: v.NumberSchema<undefined>;
        readonly gzip: v.NumberSchema<undefined>;
        readonly brotli: v.NumberSchema<undefined>;
    }, undefined>, undefined>;
}, undefined>;
export type Release = v.InferOutput<typeof ReleaseSchema>;
