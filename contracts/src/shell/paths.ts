import type * as v from 'valibot'
import type { TargetSchema } from './shell.schema'

/**
 * The addresses of the portal's screens with their parameters, query and navigation state:
 * `shell.navigate(paths.editJob.to({ jobId: 7 }))`. What a screen is otherwise its remote declares (`declaration.ts`).
 */

export type JobTypeCode = 'PT1' | 'PT2' | 'FT' | 'SSV'

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never
type Params<Path extends string> = { readonly [Name in ParamNames<Path>]: string | number }

/** The target of a navigation; only `paths.<screen>.to(…)` makes one. */
export type Target = Readonly<v.InferOutput<typeof TargetSchema>>

interface Extras<Query extends string, State> {
  readonly query?: { readonly [Name in Query]?: string | number | boolean | undefined }
  readonly state?: State
  readonly replace?: boolean
}

export interface Screen<Path extends string = string, Query extends string = string, State = unknown> {
  readonly path: Path
  to(
    ...args: ParamNames<Path> extends never
      ? [extras?: Extras<Query, State>]
      : [params: Params<Path>, extras?: Extras<Query, State>]
  ): Target
}

function screen<Query extends string = never, State = undefined>() {
  return <Path extends string>(pattern: Path): Screen<Path, Query, State> => {
    const hasParams = pattern.includes(':')
    return {
      path: pattern,
      to(...args: unknown[]): Target {
        const params = (hasParams ? args[0] : {}) as Record<string, string | number>
        const extras = ((hasParams ? args[1] : args[0]) ?? {}) as Extras<string, State>
        const path = pattern.replace(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
        const search = Object.entries(extras.query ?? {})
          .filter(([, value]) => value !== undefined && value !== false)
          .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
          .join('&')
        return {
          href: search ? `${path}?${search}` : path,
          ...(extras.state === undefined ? {} : { state: extras.state }),
          ...(extras.replace ? { replace: true } : {}),
        }
      },
    }
  }
}

/** What billing passes to select-plan, which passes it on through the purchase (BUY-02). */
export interface PurchaseState {
  readonly subscriptionStatus: 'BT' | 'IS' | 'OS'
  readonly isCcAddedInGmo: boolean
  readonly verificationStatus: 'NA' | 'PENDING' | 'VERIFIED' | 'REJECTED'
  readonly paidBy: 'CC' | 'INV' | null
  readonly currentPlanName: string | null
  readonly currentPlanNameEn?: string | null
  readonly currentExpiresAt: number | null
  readonly planId?: number
  readonly paymentMode?: 'CC' | 'INV'
}
export type PurchaseResult = 'complete' | 'pending' | 'rejected' | 'next_plan_exists' | 'already_invoice_member'

/**
 * The reason for which the page opens with the login drawer: the user has just set a new password (REG-32), or asked
 * for a member's screen without a session (DOOR-23).
 */
export interface RegisterState {
  readonly loginAfter?: 'passwordReset' | 'redirect'
}

type RegisterQuery = 'verified' | 'invite_token' | 'email' | 'login'

export const paths = {
  landing: screen<RegisterQuery>()('/'),
  register: screen<RegisterQuery, RegisterState>()('/register'),
  registerByReferrer: screen<RegisterQuery>()('/register/:referrer'),
  invite: screen<'invite_token' | 'email'>()('/invite'),
  employerHome: screen<RegisterQuery, RegisterState>()('/employer-home'),
  forgotPassword: screen()('/forgot-password'),
  resetPassword: screen()('/reset-password/:token'),
  companyProfile: screen()('/dashboard/company-profile'),
  team: screen()('/dashboard/team'),
  /** For admins; members are told so. */
  auditLog: screen()('/dashboard/audit-log'),
  userSettings: screen()('/dashboard/user-settings'),
  notifications: screen()('/dashboard/notifications'),

  billing: screen<'payment'>()('/dashboard/billing'),
  billingTerms: screen()('/dashboard/billing/terms'),
  selectPlan: screen<never, PurchaseState>()('/dashboard/billing/select-plan'),
  selectPaymentMethod: screen<never, PurchaseState>()('/dashboard/billing/select-payment-method'),
  selectPreviousPaymentMethod: screen<never, PurchaseState>()('/dashboard/billing/select-previous-payment-method'),
  confirmPurchase: screen<never, PurchaseState>()('/dashboard/billing/confirm-purchase'),
  /** `bought`: what the result is about (MEET-04). */
  transactionSuccess: screen<never, { readonly result: PurchaseResult; readonly bought?: PurchaseState }>()(
    '/dashboard/billing/transaction-success',
  ),
  transactionHistory: screen()('/dashboard/transaction-history'),

  today: screen()('/dashboard/today'),

  /**
   * `wages=1` opens the wage change of LINT-05; `state.registerFor` is the posting to scroll to and mark (D72).
   * `state.publish`: the user was just told how to publish, so JOBS-23 does not say it again.
   */
  jobs: screen<'wages', { readonly registerFor?: 'first'; readonly publish?: true }>()('/dashboard/jobs'),
  archivedJobs: screen()('/dashboard/archived-jobs'),
  selectJobType: screen()('/dashboard/select-job-type'),
  /** `template`: an id of the templates of postings (ONCE-02). */
  addJob: screen<never, { readonly job_type: JobTypeCode; readonly template?: string }>()('/dashboard/add-job'),
  /** `field`: the wire name of the field to begin at (LINT-04). */
  editJob: screen<'field'>()('/dashboard/edit-job/:jobId'),
  /** `as`: the job type of the copy, if it is another one (D119). */
  copyJob: screen<'field' | 'as'>()('/dashboard/copy-job/:jobId'),
  viewJob: screen()('/dashboard/view-job/:jobId'),
  /** The draft view of JDRA-09. */
  viewDraft: screen()('/dashboard/view-draft'),
  /** Embedded by the posting form as a live preview (D85): no login, no frame. */
  previewJob: screen()('/emp-preview-job'),

  /** `new-job` is a query parameter without a value (SLOT-05): pass true. */
  addInterviewTimes: screen<'new-job'>()('/dashboard/add-interview-times/:jobId'),
  interviewTimes: screen()('/dashboard/interview-times'),

  /** `filter`: the checked categories, such as `posts:7` (APPL-07). */
  applicants: screen<'filterBy' | 'filter'>()('/dashboard/applicants'),
  applicantDetails: screen()('/dashboard/applicant-details/:applicationId'),
  cancelledApplicant: screen()('/dashboard/applicant-details/:applicationId/cancelled'),
} as const

export type ScreenName = keyof typeof paths
