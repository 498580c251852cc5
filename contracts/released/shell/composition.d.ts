/**
 * The documents of delivery that host, remotes and delivery agree on: what a release says of itself, which mix an
 * environment names, and what the index page carries inlined.
 */
import * as v from 'valibot';
export declare const RemoteNameSchema: v.PicklistSchema<readonly ["mf-accounts", "mf-billing", "mf-jobs", "mf-applicants", "mf-scheduling"], undefined>;
export declare const UnitNameSchema: v.PicklistSchema<["host", "mf-accounts", "mf-billing", "mf-jobs", "mf-applicants", "mf-scheduling"], undefined>;
export type UnitName = v.InferOutput<typeof UnitNameSchema>;
/** `release.json`, beside the files it describes. Paths are relative to the release's folder. */
export declare const ReleaseSchema: v.ObjectSchema<{
    readonly name: v.PicklistSchema<["host", "mf-accounts", "mf-billing", "mf-jobs", "mf-applicants", "mf-scheduling"], undefined>;
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
    readonly name: v.PicklistSchema<readonly ["mf-accounts", "mf-billing", "mf-jobs", "mf-applicants", "mf-scheduling"], undefined>;
    readonly version: v.StringSchema<undefined>;
    readonly contract: v.StringSchema<undefined>;
    readonly entry: v.StringSchema<undefined>;
    readonly preload: v.ArraySchema<v.StringSchema<undefined>, undefined>;
    /** Why this version: as the environment says, stepped down to an older one that fits, or overridden. */
    readonly reason: v.PicklistSchema<["environment", "step-down", "override"], undefined>;
    /** False where no release fits the host: the card in its place names both versions. */
    readonly compatible: v.BooleanSchema<undefined>;
}, undefined>;
export type ComposedRemote = v.InferOutput<typeof ComposedRemoteSchema>;
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
        readonly name: v.PicklistSchema<readonly ["mf-accounts", "mf-billing", "mf-jobs", "mf-applicants", "mf-scheduling"], undefined>;
        readonly version: v.StringSchema<undefined>;
        readonly contract: v.StringSchema<undefined>;
        readonly entry: v.StringSchema<undefined>;
        readonly preload: v.ArraySchema<v.StringSchema<undefined>, undefined>;
        /** Why this version: as the environment says, stepped down to an older one that fits, or overridden. */
        readonly reason: v.PicklistSchema<["environment", "step-down", "override"], undefined>;
        /** False where no release fits the host: the card in its place names both versions. */
        readonly compatible: v.BooleanSchema<undefined>;
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
}, undefined>;
export type Composition = v.InferOutput<typeof CompositionSchema>;
/** An environment file: the exact mix, and what was there before. */
export declare const EnvironmentSchema: v.ObjectSchema<{
    readonly name: v.StringSchema<undefined>;
    readonly units: v.RecordSchema<v.PicklistSchema<["host", "mf-accounts", "mf-billing", "mf-jobs", "mf-applicants", "mf-scheduling"], undefined>, v.StringSchema<undefined>, undefined>;
    readonly certified: v.NullableSchema<v.ObjectSchema<{
        readonly runId: v.StringSchema<undefined>;
        readonly at: v.StringSchema<undefined>;
    }, undefined>, undefined>;
    readonly changedBy: v.StringSchema<undefined>;
    readonly changedAt: v.StringSchema<undefined>;
    readonly previous: v.NullableSchema<v.RecordSchema<v.PicklistSchema<["host", "mf-accounts", "mf-billing", "mf-jobs", "mf-applicants", "mf-scheduling"], undefined>, v.StringSchema<undefined>, undefined>, undefined>;
}, undefined>;
export type Environment = v.InferOutput<typeof EnvironmentSchema>;
