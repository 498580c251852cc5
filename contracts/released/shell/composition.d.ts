/**
 * The documents of delivery that host, remotes and delivery agree on: what a release says of itself, which mix an
 * environment names, and what the index page carries inlined.
 */
import * as v from 'valibot';
export declare const RemoteNameSchema: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.PicklistSchema<readonly ["mf-accounts", "mf-billing", "mf-jobs", "mf-applicants", "mf-scheduling"], undefined>]>;
export declare const UnitNameSchema: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.PicklistSchema<["host", "mf-accounts", "mf-billing", "mf-jobs", "mf-applicants", "mf-scheduling"], undefined>]>;
export type UnitName = v.InferOutput<typeof UnitNameSchema>;
/** `release.json`, beside the files it describes. Paths are relative to the release's folder. */
export declare const ReleaseSchema: v.ObjectSchema<{
    readonly name: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.PicklistSchema<["host", "mf-accounts", "mf-billing", "mf-jobs", "mf-applicants", "mf-scheduling"], undefined>]>;
    readonly version: v.StringSchema<undefined>;
    /** The range of the shell contract that a remote needs; the version that a host provides. */
    readonly contract: v.StringSchema<undefined>;
    readonly team: v.StringSchema<undefined>;
    readonly commit: v.StringSchema<undefined>;
    readonly builtAt: v.StringSchema<undefined>;
    /** The script to load first. */
    readonly entry: v.StringSchema<undefined>;
    /** Scripts and styles that the entry needs at once; preloaded with it. */
    readonly preload: v.ArraySchema<v.StringSchema<undefined>, undefined>;
    readonly styles: v.ArraySchema<v.StringSchema<undefined>, undefined>;
    /** Files of each later chunk that has a name: `locale-ja`, `screen.<name in paths>…`, `frame`. */
    readonly chunks: v.OptionalSchema<v.RecordSchema<v.StringSchema<undefined>, v.ArraySchema<v.StringSchema<undefined>, undefined>, undefined>, {}>;
    /** What each of these chunks takes from the host (names of shared/build's list), so that it can be fetched along. */
    readonly shared: v.OptionalSchema<v.RecordSchema<v.StringSchema<undefined>, v.ArraySchema<v.StringSchema<undefined>, undefined>, undefined>, {}>;
    /** Routes the remote owns, as in `paths`. */
    readonly routes: v.ArraySchema<v.StringSchema<undefined>, undefined>;
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
/** One remote as the index page names it. All addresses are absolute paths or URLs. */
export declare const ComposedRemoteSchema: v.ObjectSchema<{
    readonly version: v.StringSchema<undefined>;
    readonly contract: v.StringSchema<undefined>;
    readonly entry: v.StringSchema<undefined>;
    readonly preload: v.ArraySchema<v.StringSchema<undefined>, undefined>;
    readonly locales: v.OptionalSchema<v.RecordSchema<v.StringSchema<undefined>, v.ArraySchema<v.StringSchema<undefined>, undefined>, undefined>, {}>;
    readonly screens: v.OptionalSchema<v.RecordSchema<v.StringSchema<undefined>, v.ArraySchema<v.StringSchema<undefined>, undefined>, undefined>, {}>;
    readonly name: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.PicklistSchema<readonly ["mf-accounts", "mf-billing", "mf-jobs", "mf-applicants", "mf-scheduling"], undefined>]>;
    /** Why this version: as the environment says, stepped down to an older one that fits, or overridden. */
    readonly reason: v.SchemaWithFallback<v.PicklistSchema<["environment", "step-down", "override"], undefined>, "environment">;
    /** False where no release fits the host: the card in its place names both versions. */
    readonly compatible: v.BooleanSchema<undefined>;
    /** Absent where nothing stood there before, where it does not fit the host, and for a tester's override. */
    readonly fallback: v.OptionalSchema<v.ObjectSchema<{
        version: v.StringSchema<undefined>;
        contract: v.StringSchema<undefined>;
        entry: v.StringSchema<undefined>;
        preload: v.ArraySchema<v.StringSchema<undefined>, undefined>;
        /** By language: its texts. */
        locales: v.OptionalSchema<v.RecordSchema<v.StringSchema<undefined>, v.ArraySchema<v.StringSchema<undefined>, undefined>, undefined>, {}>;
        /** By name in `paths`: the screen's code. */
        screens: v.OptionalSchema<v.RecordSchema<v.StringSchema<undefined>, v.ArraySchema<v.StringSchema<undefined>, undefined>, undefined>, {}>;
    }, undefined>, undefined>;
}, undefined>;
export type ComposedRemote = v.InferOutput<typeof ComposedRemoteSchema>;
/** That the composed journeys passed over a mix: which run, when, who let it run. */
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
    }, undefined>;
    readonly remotes: v.ArraySchema<v.ObjectSchema<{
        readonly version: v.StringSchema<undefined>;
        readonly contract: v.StringSchema<undefined>;
        readonly entry: v.StringSchema<undefined>;
        readonly preload: v.ArraySchema<v.StringSchema<undefined>, undefined>;
        readonly locales: v.OptionalSchema<v.RecordSchema<v.StringSchema<undefined>, v.ArraySchema<v.StringSchema<undefined>, undefined>, undefined>, {}>;
        readonly screens: v.OptionalSchema<v.RecordSchema<v.StringSchema<undefined>, v.ArraySchema<v.StringSchema<undefined>, undefined>, undefined>, {}>;
        readonly name: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.PicklistSchema<readonly ["mf-accounts", "mf-billing", "mf-jobs", "mf-applicants", "mf-scheduling"], undefined>]>;
        /** Why this version: as the environment says, stepped down to an older one that fits, or overridden. */
        readonly reason: v.SchemaWithFallback<v.PicklistSchema<["environment", "step-down", "override"], undefined>, "environment">;
        /** False where no release fits the host: the card in its place names both versions. */
        readonly compatible: v.BooleanSchema<undefined>;
        /** Absent where nothing stood there before, where it does not fit the host, and for a tester's override. */
        readonly fallback: v.OptionalSchema<v.ObjectSchema<{
            version: v.StringSchema<undefined>;
            contract: v.StringSchema<undefined>;
            entry: v.StringSchema<undefined>;
            preload: v.ArraySchema<v.StringSchema<undefined>, undefined>;
            /** By language: its texts. */
            locales: v.OptionalSchema<v.RecordSchema<v.StringSchema<undefined>, v.ArraySchema<v.StringSchema<undefined>, undefined>, undefined>, {}>;
            /** By name in `paths`: the screen's code. */
            screens: v.OptionalSchema<v.RecordSchema<v.StringSchema<undefined>, v.ArraySchema<v.StringSchema<undefined>, undefined>, undefined>, {}>;
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
    /** Pages for testers tell how each part came to run. */
    readonly testers: v.OptionalSchema<v.BooleanSchema<undefined>, undefined>;
    /** A name for the versions that run, the same for the same ones: so an open page sees that its environment went on. */
    readonly mix: v.OptionalSchema<v.StringSchema<undefined>, undefined>;
    /** Whether this very mix passed the composed journeys; an open page offers a reload for a newer mix that did. */
    readonly certified: v.OptionalSchema<v.NullableSchema<v.ObjectSchema<{
        readonly runId: v.StringSchema<undefined>;
        readonly at: v.StringSchema<undefined>;
        readonly by: v.OptionalSchema<v.StringSchema<undefined>, undefined>;
    }, undefined>, undefined>, undefined>;
}, undefined>;
export type Composition = v.InferOutput<typeof CompositionSchema>;
/** One state of an environment: the exact mix, what was there before, who changed it and why it was let through. */
export declare const EnvironmentSchema: v.ObjectSchema<{
    readonly name: v.StringSchema<undefined>;
    readonly units: v.CustomSchema<Partial<Record<"host" | "mf-accounts" | "mf-applicants" | "mf-billing" | "mf-jobs" | "mf-scheduling", string>>, undefined>;
    readonly certified: v.NullableSchema<v.ObjectSchema<{
        readonly runId: v.StringSchema<undefined>;
        readonly at: v.StringSchema<undefined>;
        readonly by: v.OptionalSchema<v.StringSchema<undefined>, undefined>;
    }, undefined>, undefined>;
    readonly changedBy: v.StringSchema<undefined>;
    readonly changedAt: v.StringSchema<undefined>;
    readonly previous: v.NullableSchema<v.CustomSchema<Partial<Record<"host" | "mf-accounts" | "mf-applicants" | "mf-billing" | "mf-jobs" | "mf-scheduling", string>>, undefined>, undefined>;
    /** Of each unit the last other version that stood here, a certified one before any other. States of before this field have none. */
    readonly lastGood: v.OptionalSchema<v.CustomSchema<Partial<Record<"host" | "mf-accounts" | "mf-applicants" | "mf-billing" | "mf-jobs" | "mf-scheduling", string>>, undefined>, undefined>;
    /** The number of the state with which the environment was made; links for testers are bound to it. States of before have none. */
    readonly born: v.OptionalSchema<v.NumberSchema<undefined>, undefined>;
    /** Links for testers that were made before this moment count no more. */
    readonly linksSince: v.OptionalSchema<v.StringSchema<undefined>, undefined>;
    /** Counts the states; the next one takes the next number or is refused (compare and swap). */
    readonly revision: v.OptionalSchema<v.NumberSchema<undefined>, undefined>;
    /** What was done: `promote mf-jobs@1.5.0`. */
    readonly action: v.OptionalSchema<v.StringSchema<undefined>, undefined>;
    /** The reason that was given for a change that would have been refused. */
    readonly forced: v.OptionalSchema<v.StringSchema<undefined>, undefined>;
    /** For testers: takes signed overrides, also to builds of these origins (`http://localhost:*`); nobody can override without it. */
    readonly testers: v.OptionalSchema<v.ObjectSchema<{
        readonly origins: v.ArraySchema<v.StringSchema<undefined>, undefined>;
    }, undefined>, undefined>;
    /** Takes certified mixes only; production does unless it says otherwise. */
    readonly certifiedOnly: v.OptionalSchema<v.BooleanSchema<undefined>, undefined>;
}, undefined>;
export type Environment = v.InferOutput<typeof EnvironmentSchema>;
