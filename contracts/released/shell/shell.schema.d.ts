/**
 * Schemas of what a remote passes to the shell. The host checks every argument with them, because another team builds
 * the remote at another time. The types of `shell.ts` follow from them. Long texts are cut, and unknown kinds become
 * a known one.
 */
import * as v from 'valibot';
export declare const TOAST_KINDS: readonly ['success', 'error', 'info', 'warning'];
export declare const ToastSchema: v.ObjectSchema<{
    /** An unknown kind of a newer contract is shown as information. */
    readonly kind: v.SchemaWithFallback<v.PicklistSchema<readonly ["success", "error", "info", "warning"], undefined>, "info">;
    readonly text: v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.TransformAction<string, string>]>, v.MinLengthAction<string, 1, undefined>]>;
}, undefined>;
export declare const QuestionSchema: v.ObjectSchema<{
    readonly title: v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.TransformAction<string, string>]>, v.MinLengthAction<string, 1, undefined>]>;
    readonly body: v.OptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.TransformAction<string, string>]>, undefined>;
    readonly confirm: v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.TransformAction<string, string>]>, v.MinLengthAction<string, 1, undefined>]>;
    readonly cancel: v.OptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.TransformAction<string, string>]>, undefined>;
    /** The confirming button looks destructive. */
    readonly danger: v.OptionalSchema<v.BooleanSchema<undefined>, undefined>;
}, undefined>;
export declare const FailureSchema: v.ObjectSchema<{
    readonly title: v.OptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.TransformAction<string, string>]>, undefined>;
    readonly message: v.OptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.TransformAction<string, string>]>, undefined>;
    /** The request id of the failed call (REAL-33); an invalid one is dropped. */
    readonly reference: v.SchemaWithFallback<v.OptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>, undefined>, undefined>;
}, undefined>;
export declare const TelemetryEventSchema: v.ObjectSchema<{
    readonly name: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>, v.MaxLengthAction<string, 100, undefined>]>;
    readonly remote: v.OptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>, v.MaxLengthAction<string, 100, undefined>]>, undefined>;
    readonly data: v.OptionalSchema<v.RecordSchema<v.StringSchema<undefined>, v.UnionSchema<[v.StringSchema<undefined>, v.NumberSchema<undefined>, v.BooleanSchema<undefined>, v.NullSchema<undefined>], undefined>, undefined>, undefined>;
}, undefined>;
/** An address within the portal; `//host` would leave it. */
export declare const TargetSchema: v.ObjectSchema<{
    readonly href: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>, v.MaxLengthAction<string, 4000, undefined>]>;
    readonly state: v.OptionalSchema<v.UnknownSchema, undefined>;
    /** Adds no entry to the history. */
    readonly replace: v.OptionalSchema<v.BooleanSchema<undefined>, undefined>;
}, undefined>;
export declare const DisplayLanguageSchema: v.PicklistSchema<readonly ["Jp", "EN"], undefined>;
export declare const TourStepSchema: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>, v.MaxLengthAction<string, 100, undefined>]>;
/** DAY-01: the screen to which the portal leads without an address. */
export declare const START_PAGES: readonly ['jobs', 'today'];
/** A start page that this host does not know is none. */
export declare const StartPageSchema: v.SchemaWithFallback<v.OptionalSchema<v.PicklistSchema<readonly ["jobs", "today"], undefined>, undefined>, undefined>;
/** What a remote may change of the session; only login and logout change the identity. */
export declare const SessionPatchSchema: Omit<v.ObjectSchema<{
    readonly isAdmin: v.BooleanSchema<undefined>;
    readonly registerStep: v.NullableSchema<v.NumberSchema<undefined>, undefined>;
    readonly numberOfJobs: v.NumberSchema<undefined>;
    readonly firstName: v.StringSchema<undefined>;
    readonly lastName: v.StringSchema<undefined>;
    readonly email: v.StringSchema<undefined>;
    readonly startPage: v.SchemaWithFallback<v.OptionalSchema<v.PicklistSchema<readonly ["jobs", "today"], undefined>, undefined>, undefined>;
}, undefined>, "entries" | "~run" | "~standard" | "~types"> & {
    readonly entries: {
        readonly isAdmin: v.OptionalSchema<v.BooleanSchema<undefined>, undefined>;
        readonly registerStep: v.OptionalSchema<v.NullableSchema<v.NumberSchema<undefined>, undefined>, undefined>;
        readonly numberOfJobs: v.OptionalSchema<v.NumberSchema<undefined>, undefined>;
        readonly firstName: v.OptionalSchema<v.StringSchema<undefined>, undefined>;
        readonly lastName: v.OptionalSchema<v.StringSchema<undefined>, undefined>;
        readonly email: v.OptionalSchema<v.StringSchema<undefined>, undefined>;
        readonly startPage: v.OptionalSchema<v.SchemaWithFallback<v.OptionalSchema<v.PicklistSchema<readonly ["jobs", "today"], undefined>, undefined>, undefined>, undefined>;
    };
    readonly "~standard": v.StandardProps<{
        isAdmin?: boolean | undefined;
        registerStep?: number | null | undefined;
        numberOfJobs?: number | undefined;
        firstName?: string | undefined;
        lastName?: string | undefined;
        email?: string | undefined;
        startPage?: "jobs" | "today" | undefined;
    }, {
        isAdmin?: boolean | undefined;
        registerStep?: number | null | undefined;
        numberOfJobs?: number | undefined;
        firstName?: string | undefined;
        lastName?: string | undefined;
        email?: string | undefined;
        startPage?: "jobs" | "today" | undefined;
    }>;
    readonly "~run": (dataset: v.UnknownDataset, config: v.Config<v.BaseIssue<unknown>>) => v.OutputDataset<{
        isAdmin?: boolean | undefined;
        registerStep?: number | null | undefined;
        numberOfJobs?: number | undefined;
        firstName?: string | undefined;
        lastName?: string | undefined;
        email?: string | undefined;
        startPage?: "jobs" | "today" | undefined;
    }, v.BooleanIssue | v.NumberIssue | v.ObjectIssue | v.PicklistIssue | v.StringIssue>;
    readonly "~types"?: {
        readonly input: {
            isAdmin?: boolean | undefined;
            registerStep?: number | null | undefined;
            numberOfJobs?: number | undefined;
            firstName?: string | undefined;
            lastName?: string | undefined;
            email?: string | undefined;
            startPage?: "jobs" | "today" | undefined;
        };
        readonly output: {
            isAdmin?: boolean | undefined;
            registerStep?: number | null | undefined;
            numberOfJobs?: number | undefined;
            firstName?: string | undefined;
            lastName?: string | undefined;
            email?: string | undefined;
            startPage?: "jobs" | "today" | undefined;
        };
        readonly issue: v.BooleanIssue | v.NumberIssue | v.ObjectIssue | v.PicklistIssue | v.StringIssue;
    } | undefined;
};
/** The part of the login response that the session keeps, in wire form (SHELL-16). */
export declare const LoginResponseSchema: v.ObjectSchema<{
    readonly email: v.StringSchema<undefined>;
    readonly first_name: v.StringSchema<undefined>;
    readonly last_name: v.StringSchema<undefined>;
    readonly token: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MinLengthAction<string, 1, undefined>]>;
    readonly is_admin: v.BooleanSchema<undefined>;
    readonly is_email_verified: v.BooleanSchema<undefined>;
    readonly is_existing_recruiter: v.BooleanSchema<undefined>;
    readonly register_stage: v.NullableSchema<v.NumberSchema<undefined>, undefined>;
    /** Only if the member chose another one than the job list. */
    readonly start_page: v.SchemaWithFallback<v.OptionalSchema<v.PicklistSchema<readonly ["jobs", "today"], undefined>, undefined>, undefined>;
}, undefined>;
