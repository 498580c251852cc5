import type * as v from 'valibot';
import type { RemoteName } from './remotes';
import type { TargetSchema } from './shell.schema';
/**
 * Every screen of the portal, once: its address, its owner, who may open it and which navigation state it carries.
 * Links between screens are made here and nowhere else: `shell.navigate(paths.editJob.to({ jobId: 7 }))`.
 */
export type Owner = RemoteName | 'host';
/**
 * `guest`: logged-in visitors are sent to the job list (SHELL-04); `member`: visitors without a session are sent away
 * (SHELL-03); `open`: both.
 */
export type Access = 'guest' | 'member' | 'open';
export type JobTypeCode = 'PT1' | 'PT2' | 'FT' | 'SSV';
type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}` ? Name | ParamNames<Rest> : Path extends `${string}:${infer Name}` ? Name : never;
type Params<Path extends string> = {
    readonly [Name in ParamNames<Path>]: string | number;
};
/** Where to go. Made by `paths.<screen>.to(…)` only. */
export type Target = Readonly<v.InferOutput<typeof TargetSchema>>;
interface Extras<Query extends string, State> {
    readonly query?: {
        readonly [Name in Query]?: string | number | boolean | undefined;
    };
    readonly state?: State;
    readonly replace?: boolean;
}
export interface Screen<Path extends string = string, Query extends string = string, State = unknown> {
    readonly owner: Owner;
    readonly path: Path;
    readonly access: Access;
    /** Where a visitor without a session is sent; `/register` unless named (COMP-01). */
    readonly guestGoesTo?: string;
    /** Drawn without the header and sidebar although it is none of the public pages. */
    readonly bare: boolean;
    to(...args: ParamNames<Path> extends never ? [extras?: Extras<Query, State>] : [params: Params<Path>, extras?: Extras<Query, State>]): Target;
}
/** What select-plan is given by billing, and hands on through the purchase (BUY-02). */
export interface PurchaseState {
    readonly subscriptionStatus: 'BT' | 'IS' | 'OS';
    readonly isCcAddedInGmo: boolean;
    readonly verificationStatus: 'NA' | 'PENDING' | 'VERIFIED' | 'REJECTED';
    readonly paidBy: 'CC' | 'INV' | null;
    readonly currentPlanName: string | null;
    readonly currentExpiresAt: number | null;
    readonly planId?: number;
    readonly paymentMode?: 'CC' | 'INV';
}
export type PurchaseResult = 'complete' | 'pending' | 'rejected' | 'next_plan_exists' | 'already_invoice_member';
/** Why the login drawer stands open with the page: a password was just set anew (REG-32). */
export interface RegisterState {
    readonly loginAfter?: 'passwordReset';
}
type RegisterQuery = 'verified' | 'invite_token' | 'email' | 'login';
export declare const paths: {
    readonly landing: Screen<"/", RegisterQuery, undefined>;
    readonly register: Screen<"/register", RegisterQuery, RegisterState>;
    readonly registerByReferrer: Screen<"/register/:referrer", RegisterQuery, undefined>;
    readonly invite: Screen<"/invite", "email" | "invite_token", undefined>;
    readonly employerHome: Screen<"/employer-home", RegisterQuery, undefined>;
    readonly forgotPassword: Screen<"/forgot-password", never, undefined>;
    readonly resetPassword: Screen<"/reset-password/:token", never, undefined>;
    readonly companyProfile: Screen<"/dashboard/company-profile", never, undefined>;
    readonly team: Screen<"/dashboard/team", never, undefined>;
    readonly userSettings: Screen<"/dashboard/user-settings", never, undefined>;
    readonly notifications: Screen<"/dashboard/notifications", never, undefined>;
    readonly billing: Screen<"/dashboard/billing", "payment", undefined>;
    readonly billingTerms: Screen<"/dashboard/billing/terms", never, undefined>;
    readonly selectPlan: Screen<"/dashboard/billing/select-plan", never, PurchaseState>;
    readonly selectPaymentMethod: Screen<"/dashboard/billing/select-payment-method", never, PurchaseState>;
    readonly selectPreviousPaymentMethod: Screen<"/dashboard/billing/select-previous-payment-method", never, PurchaseState>;
    readonly confirmPurchase: Screen<"/dashboard/billing/confirm-purchase", never, PurchaseState>;
    readonly transactionSuccess: Screen<"/dashboard/billing/transaction-success", never, {
        readonly result: PurchaseResult;
    }>;
    readonly transactionHistory: Screen<"/dashboard/transaction-history", never, undefined>;
    /** `state.registerFor`: the posting to scroll to and mark (D72). */
    readonly jobs: Screen<"/dashboard/jobs", never, {
        readonly registerFor?: 'first';
    }>;
    readonly archivedJobs: Screen<"/dashboard/archived-jobs", never, undefined>;
    readonly selectJobType: Screen<"/dashboard/select-job-type", never, undefined>;
    readonly addJob: Screen<"/dashboard/add-job", never, {
        readonly job_type: JobTypeCode;
    }>;
    readonly editJob: Screen<"/dashboard/edit-job/:jobId", never, undefined>;
    readonly copyJob: Screen<"/dashboard/copy-job/:jobId", never, undefined>;
    readonly viewJob: Screen<"/dashboard/view-job/:jobId", never, undefined>;
    /** The draft view of JDRA-09. */
    readonly viewDraft: Screen<"/dashboard/view-draft", never, undefined>;
    /** Embedded by the posting form as a live preview (D85): no login, no frame. */
    readonly previewJob: Screen<"/emp-preview-job", never, undefined>;
    /** `new-job` is a bare marker in the query (B§2): pass true. */
    readonly addInterviewTimes: Screen<"/dashboard/add-interview-times/:jobId", "new-job", undefined>;
    readonly interviewTimes: Screen<"/dashboard/interview-times", never, undefined>;
    readonly applicants: Screen<"/dashboard/applicants", "filterBy", undefined>;
    readonly applicantDetails: Screen<"/dashboard/applicant-details/:applicationId", never, undefined>;
    readonly cancelledApplicant: Screen<"/dashboard/applicant-details/:applicationId/cancelled", never, undefined>;
};
export type ScreenName = keyof typeof paths;
/** Addresses that lead elsewhere and keep no history entry (SHELL-01, SHELL-05, JWIZ-04). */
export declare const redirects: Readonly<Record<string, string>>;
/** The screen that owns an address, or undefined: then the host shows its fallback page (SHELL-06). */
export declare function screenAt(pathname: string): ScreenName | undefined;
export declare function redirectAt(pathname: string): string | undefined;
export declare function ownerAt(pathname: string): Owner;
/** Everything below `/dashboard`, unknown addresses included, stands in the frame of header and sidebar (SHELL-02). */
export declare const isDashboard: (pathname: string) => boolean;
export {};
