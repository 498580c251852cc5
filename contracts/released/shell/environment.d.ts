import * as v from 'valibot';
/**
 * When an environment withdraws a fresh version automatically: its share of faulty pages exceeds that of its
 * predecessor.
 */
export declare const StepBackRuleSchema: v.ObjectSchema<{
    /** Counts the pages of the last so many minutes. */
    readonly windowMinutes: v.NumberSchema<undefined>;
    /** A fresh version with fewer pages than this is not judged. */
    readonly leastPages: v.NumberSchema<undefined>;
    readonly leastFaults: v.NumberSchema<undefined>;
    /** By how many percentage points its share of faulty pages may be greater. */
    readonly excessPercent: v.NumberSchema<undefined>;
    /** How long a promoted version is fresh; a canary is fresh as long as it lasts. */
    readonly freshMinutes: v.NumberSchema<undefined>;
}, undefined>;
export type StepBackRule = v.InferOutput<typeof StepBackRuleSchema>;
/** One state of an environment: the exact mix, the previous one, who changed it, and why the change was allowed. */
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
    /** For each unit the last other version in this environment, a certified one first. Missing in older states. */
    readonly lastGood: v.OptionalSchema<v.CustomSchema<Partial<Record<"host" | "mf-accounts" | "mf-applicants" | "mf-billing" | "mf-jobs" | "mf-scheduling", string>>, undefined>, undefined>;
    /**
     * The number of the state that created the environment; links for testers are bound to it. Missing in older states.
     */
    readonly born: v.OptionalSchema<v.NumberSchema<undefined>, undefined>;
    /** Links for testers that were made before this moment are not valid. */
    readonly linksSince: v.OptionalSchema<v.StringSchema<undefined>, undefined>;
    /** Counts the states. A change must take the next number; otherwise it is refused (compare and swap). */
    readonly revision: v.OptionalSchema<v.NumberSchema<undefined>, undefined>;
    /** The command: `promote mf-jobs@1.5.0`. */
    readonly action: v.OptionalSchema<v.StringSchema<undefined>, undefined>;
    /** The reason that was given for a change that is normally refused. */
    readonly forced: v.OptionalSchema<v.StringSchema<undefined>, undefined>;
    /**
     * Allows signed overrides for testers, also to builds of these origins (`http://localhost:*`). Without it nobody
     * can override.
     */
    readonly testers: v.OptionalSchema<v.ObjectSchema<{
        readonly origins: v.ArraySchema<v.StringSchema<undefined>, undefined>;
    }, undefined>, undefined>;
    /**
     * Fresh versions for a percentage of the sessions and for named companies; all others get the versions in `units`.
     */
    readonly canary: v.OptionalSchema<v.ObjectSchema<{
        readonly units: v.CustomSchema<Partial<Record<"host" | "mf-accounts" | "mf-applicants" | "mf-billing" | "mf-jobs" | "mf-scheduling", string>>, undefined>;
        readonly percent: v.NumberSchema<undefined>;
        readonly companies: v.OptionalSchema<v.ArraySchema<v.NumberSchema<undefined>, undefined>, undefined>;
        readonly since: v.StringSchema<undefined>;
    }, undefined>, undefined>;
    /** Without it nothing is counted or withdrawn. */
    readonly stepBack: v.OptionalSchema<v.ObjectSchema<{
        /** Counts the pages of the last so many minutes. */
        readonly windowMinutes: v.NumberSchema<undefined>;
        /** A fresh version with fewer pages than this is not judged. */
        readonly leastPages: v.NumberSchema<undefined>;
        readonly leastFaults: v.NumberSchema<undefined>;
        /** By how many percentage points its share of faulty pages may be greater. */
        readonly excessPercent: v.NumberSchema<undefined>;
        /** How long a promoted version is fresh; a canary is fresh as long as it lasts. */
        readonly freshMinutes: v.NumberSchema<undefined>;
    }, undefined>, undefined>;
    /** Accepts certified mixes only; the default for production. */
    readonly certifiedOnly: v.OptionalSchema<v.BooleanSchema<undefined>, undefined>;
}, undefined>;
export type Environment = v.InferOutput<typeof EnvironmentSchema>;
