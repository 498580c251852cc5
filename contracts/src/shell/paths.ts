import type * as v from 'valibot'
import { withoutEndSlashes } from '../kernel/text'
import type { RemoteName } from './remotes'
import type { TargetSchema } from './shell.schema'

/**
 * Every screen of the portal, once: its address, its owner, who may open it, and its navigation state. All links
 * between screens are made here: `shell.navigate(paths.editJob.to({ jobId: 7 }))`.
 */

export type Owner = RemoteName | 'host'

/**
 * `guest`: logged-in visitors are redirected to the job list (SHELL-04). `member`: visitors without a session are
 * redirected (SHELL-03). `open`: everybody.
 */
export type Access = 'guest' | 'member' | 'open'

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
  readonly owner: Owner
  readonly path: Path
  readonly access: Access
  /** The target for a visitor without a session; default `/register` (COMP-01). */
  readonly guestGoesTo?: string
  /** Shown without header and sidebar although it is not a public page. */
  readonly bare: boolean
  to(
    ...args: ParamNames<Path> extends never
      ? [extras?: Extras<Query, State>]
      : [params: Params<Path>, extras?: Extras<Query, State>]
  ): Target
}

interface Definition<Path extends string> {
  readonly owner: Owner
  readonly path: Path
  readonly access: Access
  readonly guestGoesTo?: string
  readonly bare?: boolean
}

function screen<Query extends string = never, State = undefined>() {
  return <Path extends string>(definition: Definition<Path>): Screen<Path, Query, State> => {
    const hasParams = definition.path.includes(':')
    return {
      bare: false,
      ...definition,
      to(...args: unknown[]): Target {
        const params = (hasParams ? args[0] : {}) as Record<string, string | number>
        const extras = ((hasParams ? args[1] : args[0]) ?? {}) as Extras<string, State>
        const path = definition.path.replace(/:([a-zA-Z]+)/g, (_, name: string) =>
          encodeURIComponent(String(params[name])),
        )
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

const accounts = { owner: 'mf-accounts' } as const
const billing = { owner: 'mf-billing', access: 'member' } as const
const jobs = { owner: 'mf-jobs', access: 'member' } as const
const scheduling = { owner: 'mf-scheduling', access: 'member' } as const
const applicants = { owner: 'mf-applicants', access: 'member' } as const

/**
 * The reason for which the page opens with the login drawer: the user has just set a new password (REG-32), or asked
 * for a member's screen without a session (DOOR-23).
 */
export interface RegisterState {
  readonly loginAfter?: 'passwordReset' | 'redirect'
}

type RegisterQuery = 'verified' | 'invite_token' | 'email' | 'login'

export const paths = {
  landing: screen<RegisterQuery>()({ ...accounts, access: 'guest', path: '/' }),
  register: screen<RegisterQuery, RegisterState>()({ ...accounts, access: 'guest', path: '/register' }),
  registerByReferrer: screen<RegisterQuery>()({ ...accounts, access: 'guest', path: '/register/:referrer' }),
  invite: screen<'invite_token' | 'email'>()({ ...accounts, access: 'guest', path: '/invite' }),
  employerHome: screen<RegisterQuery, RegisterState>()({ ...accounts, access: 'guest', path: '/employer-home' }),
  forgotPassword: screen()({ ...accounts, access: 'guest', path: '/forgot-password' }),
  resetPassword: screen()({ ...accounts, access: 'guest', path: '/reset-password/:token' }),
  companyProfile: screen()({
    ...accounts,
    access: 'member',
    path: '/dashboard/company-profile',
    guestGoesTo: '/employer-home',
  }),
  team: screen()({ ...accounts, access: 'member', path: '/dashboard/team' }),
  /** For admins; members are told so. */
  auditLog: screen()({ ...accounts, access: 'member', path: '/dashboard/audit-log' }),
  userSettings: screen()({ ...accounts, access: 'member', path: '/dashboard/user-settings' }),
  notifications: screen()({ ...accounts, access: 'member', path: '/dashboard/notifications' }),

  billing: screen<'payment'>()({ ...billing, path: '/dashboard/billing' }),
  billingTerms: screen()({ ...billing, path: '/dashboard/billing/terms' }),
  selectPlan: screen<never, PurchaseState>()({ ...billing, path: '/dashboard/billing/select-plan' }),
  selectPaymentMethod: screen<never, PurchaseState>()({ ...billing, path: '/dashboard/billing/select-payment-method' }),
  selectPreviousPaymentMethod: screen<never, PurchaseState>()({
    ...billing,
    path: '/dashboard/billing/select-previous-payment-method',
  }),
  confirmPurchase: screen<never, PurchaseState>()({ ...billing, path: '/dashboard/billing/confirm-purchase' }),
  transactionSuccess: screen<never, { readonly result: PurchaseResult }>()({
    ...billing,
    path: '/dashboard/billing/transaction-success',
  }),
  transactionHistory: screen()({ ...billing, path: '/dashboard/transaction-history' }),

  today: screen()({ owner: 'host', access: 'member', path: '/dashboard/today' }),

  /** `wages=1` opens the wage change of LINT-05; `state.registerFor` is the posting to scroll to and mark (D72). */
  jobs: screen<'wages', { readonly registerFor?: 'first' }>()({ ...jobs, path: '/dashboard/jobs' }),
  archivedJobs: screen()({ ...jobs, path: '/dashboard/archived-jobs' }),
  selectJobType: screen()({ ...jobs, path: '/dashboard/select-job-type' }),
  /** `template`: an id of the templates of postings (ONCE-02). */
  addJob: screen<never, { readonly job_type: JobTypeCode; readonly template?: string }>()({
    ...jobs,
    path: '/dashboard/add-job',
  }),
  /** `field`: the wire name of the field to begin at (LINT-04). */
  editJob: screen<'field'>()({ ...jobs, path: '/dashboard/edit-job/:jobId' }),
  copyJob: screen<'field'>()({ ...jobs, path: '/dashboard/copy-job/:jobId' }),
  viewJob: screen()({ ...jobs, path: '/dashboard/view-job/:jobId' }),
  /** The draft view of JDRA-09. */
  viewDraft: screen()({ ...jobs, path: '/dashboard/view-draft' }),
  /** Embedded by the posting form as a live preview (D85): no login, no frame. */
  previewJob: screen()({ ...jobs, access: 'open', bare: true, path: '/emp-preview-job' }),

  /** `new-job` is a query parameter without a value (SLOT-05): pass true. */
  addInterviewTimes: screen<'new-job'>()({ ...scheduling, path: '/dashboard/add-interview-times/:jobId' }),
  interviewTimes: screen()({ ...scheduling, path: '/dashboard/interview-times' }),

  /** `filter`: the checked categories, such as `posts:7` (APPL-07). */
  applicants: screen<'filterBy' | 'filter'>()({ ...applicants, path: '/dashboard/applicants' }),
  applicantDetails: screen()({ ...applicants, path: '/dashboard/applicant-details/:applicationId' }),
  cancelledApplicant: screen()({ ...applicants, path: '/dashboard/applicant-details/:applicationId/cancelled' }),
} as const

export type ScreenName = keyof typeof paths

/** Addresses that redirect without a history entry (SHELL-01, SHELL-05, JWIZ-04). */
export const redirects: Readonly<Record<string, string>> = {
  '/dashboard': '/dashboard/jobs',
  '/dashboard/teams': '/dashboard/team',
  '/dashboard/view-job': '/dashboard/jobs',
}

const withoutTrailingSlash = (pathname: string): string =>
  pathname.length > 1 ? withoutEndSlashes(pathname) || '/' : pathname

const patterns = new Map<ScreenName, RegExp>(
  (Object.keys(paths) as ScreenName[]).map((name) => [
    name,
    new RegExp(`^${paths[name].path.replace(/:[a-zA-Z]+/g, '[^/]+')}$`),
  ]),
)

/** The screen that owns an address; undefined leads to the host's fallback page (SHELL-06). */
export function screenAt(pathname: string): ScreenName | undefined {
  const path = withoutTrailingSlash(pathname)
  for (const [name, pattern] of patterns) if (pattern.test(path)) return name
  return undefined
}

/** `home` is the member's start page (DAY-01). */
export function redirectAt(pathname: string, home?: string): string | undefined {
  const path = withoutTrailingSlash(pathname)
  return (path === '/dashboard' && home) || redirects[path]
}

export function ownerAt(pathname: string): Owner {
  const name = screenAt(pathname)
  return name ? paths[name].owner : 'host'
}

/** Every address below `/dashboard`, known or not, has the frame of header and sidebar (SHELL-02). */
export const isDashboard = (pathname: string): boolean => /^\/dashboard(?:\/|$)/.test(pathname)

/** Whether the screen has header and sidebar: everything below `/dashboard` that is not `bare` (SHELL-02). */
export function hasFrame(pathname: string): boolean {
  const name = screenAt(pathname)
  return isDashboard(pathname) && !(name && paths[name].bare)
}
