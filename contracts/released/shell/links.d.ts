import type { Owner } from './routes';
import { type Screen } from './target';
export type JobTypeCode = 'PT1' | 'PT2' | 'FT' | 'SSV';
/**
 * The reason for which the page opens with the login drawer: the user has just set a new password (REG-32), or asked
 * for a member's screen without a session (DOOR-23).
 */
export interface RegisterState {
    readonly loginAfter?: 'passwordReset' | 'redirect';
}
type RegisterQuery = 'verified' | 'invite_token' | 'email' | 'login';
export interface Link<Path extends string, Query extends string, State> extends Screen<Path, Query, State> {
    readonly owner: Owner;
}
/**
 * The screens to which another unit or the backend leads, with their unit, parameters, query and navigation state:
 * `shell.navigate(paths.editJob.to({ jobId: 7 }))`. Addresses that one unit alone uses are in that unit. A mix in which
 * one of them is missing, or is another screen, is refused when it is promoted. `scripts/checks/links.test.ts` compares
 * the table with the code.
 */
export declare const paths: {
    readonly landing: Link<"/", RegisterQuery, undefined>;
    readonly register: Link<"/register", RegisterQuery, RegisterState>;
    readonly invite: Link<"/invite", "email" | "invite_token", undefined>;
    readonly resetPassword: Link<"/reset-password/:token", never, undefined>;
    readonly companyProfile: Link<"/dashboard/company-profile", never, undefined>;
    readonly team: Link<"/dashboard/team", never, undefined>;
    readonly userSettings: Link<"/dashboard/user-settings", never, undefined>;
    readonly notifications: Link<"/dashboard/notifications", never, undefined>;
    readonly billing: Link<"/dashboard/billing", "payment", undefined>;
    /**
     * `wages=1` opens the wage change of LINT-05; `state.registerFor` is the posting to scroll to and mark (D72).
     * `state.publish`: the user was just told how to publish, so JOBS-23 does not say it again.
     */
    readonly jobs: Link<"/dashboard/jobs", "wages", {
        readonly registerFor?: 'first';
        readonly publish?: true;
    }>;
    readonly selectJobType: Link<"/dashboard/select-job-type", never, undefined>;
    /** `template`: an id of the templates of postings (ONCE-02). */
    readonly addJob: Link<"/dashboard/add-job", never, {
        readonly job_type: JobTypeCode;
        readonly template?: string;
    }>;
    /** `field`: the wire name of the field to begin at (LINT-04). */
    readonly editJob: Link<"/dashboard/edit-job/:jobId", "field", undefined>;
    readonly viewJob: Link<"/dashboard/view-job/:jobId", never, undefined>;
    /** `new-job` is a query parameter without a value (SLOT-05): pass true. */
    readonly addInterviewTimes: Link<"/dashboard/add-interview-times/:jobId", "new-job", undefined>;
    readonly interviewTimes: Link<"/dashboard/interview-times", never, undefined>;
    /** `filter`: the checked categories, such as `posts:7` (APPL-07). */
    readonly applicants: Link<"/dashboard/applicants", "filter" | "filterBy", undefined>;
    readonly applicantDetails: Link<"/dashboard/applicant-details/:applicationId", never, undefined>;
    readonly cancelledApplicant: Link<"/dashboard/applicant-details/:applicationId/cancelled", never, undefined>;
};
export type ScreenName = keyof typeof paths;
export {};
