/** The data in the index page for the host: the mix that an environment names, with its files. */
import * as v from 'valibot';
/** Addresses of a release's files (or names of modules) by name: the texts of a language, the code of a screen. */
export declare const FilesByNameSchema: v.OptionalSchema<v.RecordSchema<v.StringSchema<undefined>, v.ArraySchema<v.StringSchema<undefined>, undefined>, undefined>, {}>;
export declare const RemoteNameSchema: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.PicklistSchema<readonly ["mf-accounts", "mf-billing", "mf-jobs", "mf-applicants", "mf-scheduling"], undefined>]>;
/** One remote in the index page. All addresses are absolute paths or URLs. */
export declare const ComposedRemoteSchema: v.ObjectSchema<{
    readonly version: v.StringSchema<undefined>;
    readonly contract: v.StringSchema<undefined>;
    readonly entry: v.StringSchema<undefined>;
    readonly preload: v.ArraySchema<v.StringSchema<undefined>, undefined>;
    readonly locales: v.OptionalSchema<v.RecordSchema<v.StringSchema<undefined>, v.ArraySchema<v.StringSchema<undefined>, undefined>, undefined>, {}>;
    readonly screens: v.OptionalSchema<v.RecordSchema<v.StringSchema<undefined>, v.ArraySchema<v.StringSchema<undefined>, undefined>, undefined>, {}>;
    readonly declares: v.OptionalSchema<v.UnknownSchema, undefined>;
    readonly name: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.PicklistSchema<readonly ["mf-accounts", "mf-billing", "mf-jobs", "mf-applicants", "mf-scheduling"], undefined>]>;
    /**
     * Why it has this version: the environment names it, it was stepped down to an older one that fits, or it was
     * overridden.
     */
    readonly reason: v.SchemaWithFallback<v.PicklistSchema<["environment", "step-down", "override"], undefined>, "environment">;
    /** True if this session belongs to the canary. */
    readonly canary: v.OptionalSchema<v.BooleanSchema<undefined>, undefined>;
    /** False if no release fits the host; the card in its place names both versions. */
    readonly compatible: v.BooleanSchema<undefined>;
    /** Missing without a previous version, if that version does not fit the host, and for a tester's override. */
    readonly fallback: v.OptionalSchema<v.ObjectSchema<{
        version: v.StringSchema<undefined>;
        contract: v.StringSchema<undefined>;
        entry: v.StringSchema<undefined>;
        preload: v.ArraySchema<v.StringSchema<undefined>, undefined>;
        /** The texts by language. */
        locales: v.OptionalSchema<v.RecordSchema<v.StringSchema<undefined>, v.ArraySchema<v.StringSchema<undefined>, undefined>, undefined>, {}>;
        /** The code of each screen, by its name, and as `today` that of the widgets. */
        screens: v.OptionalSchema<v.RecordSchema<v.StringSchema<undefined>, v.ArraySchema<v.StringSchema<undefined>, undefined>, undefined>, {}>;
        /** What the release declares (`declaration.ts`) and a page needs. */
        declares: v.OptionalSchema<v.UnknownSchema, undefined>;
    }, undefined>, undefined>;
}, undefined>;
export type ComposedRemote = v.InferOutput<typeof ComposedRemoteSchema>;
/** Proof that the composed journeys passed over a mix: the run, the time, and the person who started it. */
export declare const CertificateSchema: v.ObjectSchema<{
    readonly runId: v.StringSchema<undefined>;
    readonly at: v.StringSchema<undefined>;
    readonly by: v.OptionalSchema<v.StringSchema<undefined>, undefined>;
}, undefined>;
export type Certificate = v.InferOutput<typeof CertificateSchema>;
/** The JSON block `#composition` of the index page; `/portal.json` answers the same without integrity (D89). */
export declare const CompositionSchema: v.ObjectSchema<{
    readonly environment: v.StringSchema<undefined>;
    /** Path prefix of the environment, `` or `/env/<name>`. */
    readonly base: v.StringSchema<undefined>;
    readonly contractVersion: v.StringSchema<undefined>;
    readonly host: v.ObjectSchema<{
        readonly version: v.StringSchema<undefined>;
        readonly address: v.StringSchema<undefined>;
        readonly declares: v.OptionalSchema<v.UnknownSchema, undefined>;
    }, undefined>;
    readonly remotes: v.ArraySchema<v.ObjectSchema<{
        readonly version: v.StringSchema<undefined>;
        readonly contract: v.StringSchema<undefined>;
        readonly entry: v.StringSchema<undefined>;
        readonly preload: v.ArraySchema<v.StringSchema<undefined>, undefined>;
        readonly locales: v.OptionalSchema<v.RecordSchema<v.StringSchema<undefined>, v.ArraySchema<v.StringSchema<undefined>, undefined>, undefined>, {}>;
        readonly screens: v.OptionalSchema<v.RecordSchema<v.StringSchema<undefined>, v.ArraySchema<v.StringSchema<undefined>, undefined>, undefined>, {}>;
        readonly declares: v.OptionalSchema<v.UnknownSchema, undefined>;
        readonly name: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.PicklistSchema<readonly ["mf-accounts", "mf-billing", "mf-jobs", "mf-applicants", "mf-scheduling"], undefined>]>;
        /**
         * Why it has this version: the environment names it, it was stepped down to an older one that fits, or it was
         * overridden.
         */
        readonly reason: v.SchemaWithFallback<v.PicklistSchema<["environment", "step-down", "override"], undefined>, "environment">;
        /** True if this session belongs to the canary. */
        readonly canary: v.OptionalSchema<v.BooleanSchema<undefined>, undefined>;
        /** False if no release fits the host; the card in its place names both versions. */
        readonly compatible: v.BooleanSchema<undefined>;
        /** Missing without a previous version, if that version does not fit the host, and for a tester's override. */
        readonly fallback: v.OptionalSchema<v.ObjectSchema<{
            version: v.StringSchema<undefined>;
            contract: v.StringSchema<undefined>;
            entry: v.StringSchema<undefined>;
            preload: v.ArraySchema<v.StringSchema<undefined>, undefined>;
            /** The texts by language. */
            locales: v.OptionalSchema<v.RecordSchema<v.StringSchema<undefined>, v.ArraySchema<v.StringSchema<undefined>, undefined>, undefined>, {}>;
            /** The code of each screen, by its name, and as `today` that of the widgets. */
            screens: v.OptionalSchema<v.RecordSchema<v.StringSchema<undefined>, v.ArraySchema<v.StringSchema<undefined>, undefined>, undefined>, {}>;
            /** What the release declares (`declaration.ts`) and a page needs. */
            declares: v.OptionalSchema<v.UnknownSchema, undefined>;
        }, undefined>, undefined>;
    }, undefined>, undefined>;
    /** Address → `sha384-…` for every file of host and remotes. */
    readonly integrity: v.RecordSchema<v.StringSchema<undefined>, v.StringSchema<undefined>, undefined>;
    readonly links: v.ObjectSchema<{
        readonly employerTips: v.StringSchema<undefined>;
        readonly help: v.StringSchema<undefined>;
        readonly inquiry: v.StringSchema<undefined>;
        readonly supportPhone: v.StringSchema<undefined>;
    }, undefined>;
    readonly mode: v.PicklistSchema<["development", "test", "production"], undefined>;
    /** True if pages for testers show why each part has its version. */
    readonly testers: v.OptionalSchema<v.BooleanSchema<undefined>, undefined>;
    /** A name that is equal for equal versions, so that an open page notices a newer mix of its environment. */
    readonly mix: v.OptionalSchema<v.StringSchema<undefined>, undefined>;
    /** The certificate of exactly this mix; an open page offers a reload if a newer mix has one. */
    readonly certified: v.OptionalSchema<v.NullableSchema<v.ObjectSchema<{
        readonly runId: v.StringSchema<undefined>;
        readonly at: v.StringSchema<undefined>;
        readonly by: v.OptionalSchema<v.StringSchema<undefined>, undefined>;
    }, undefined>, undefined>, undefined>;
}, undefined>;
export type Composition = v.InferOutput<typeof CompositionSchema>;
