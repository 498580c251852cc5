/**
 * The members of the shell by name, each with its own members. No page loads this list. `members.test.ts` compares it
 * with the types, and not this file, because the contract must compile while it is being changed.
 */
export declare const MEMBERS: {
    readonly contractVersion: readonly [];
    readonly capabilities: readonly [];
    readonly session: readonly ['read', 'subscribe', 'login', 'logout', 'patch', 'expired', 'completeTourStep'];
    readonly urgent: readonly ["read", "subscribe", "refresh"];
    readonly notifications: readonly ["read", "subscribe", "refresh"];
    readonly language: readonly ['read', 'subscribe', 'set'];
    readonly events: readonly ['emit', 'on', 'subscriptionChanged', 'applicationChanged', 'companyInitialised', 'jobsChanged', 'notificationsChanged'];
    readonly links: readonly ['employerTips', 'help', 'inquiry', 'supportPhone'];
    readonly base: readonly [];
    readonly telemetry: readonly ['report'];
    readonly navigate: readonly [];
    readonly back: readonly [];
    readonly notify: readonly [];
    readonly confirm: readonly [];
    readonly showFailure: readonly [];
    readonly guardLeave: readonly [];
};
/** The fields of the answer of `session.read()`. */
export declare const SESSION_FIELDS: readonly ['email', 'firstName', 'lastName', 'token', 'isLoggedIn', 'isAdmin', 'isEmailVerified', 'displayLanguage', 'registerStep', 'isExistingRecruiter', 'numberOfJobs', 'completedTourSteps', 'startPage'];
type Members = typeof MEMBERS;
/** `navigate`, `session.patch`, `events.jobsChanged`, `session.read().isAdmin`. */
export type ShellMember = keyof Members | {
    [K in keyof Members]: `${K}.${Members[K][number]}`;
}[keyof Members] | `session.read().${(typeof SESSION_FIELDS)[number]}`;
export declare const SHELL_MEMBERS: readonly string[];
/** A member that a later major version of the contract will remove. */
export interface Deprecation {
    readonly member: ShellMember;
    /** The version of the contract that deprecated it. */
    readonly since: string;
    /** `2027-03-31`, a day in Japan. Releases that use the member are refused after this day. */
    readonly lastDay: string;
    readonly instead: string;
}
/**
 * Empty while nothing is deprecated. The change that offers a replacement adds the entry; the platform page and the
 * pipelines of the remotes read it.
 */
export declare const DEPRECATIONS: readonly Deprecation[];
export {};
