import type { Owner } from './routes'
import { screen, type Screen } from './target'

export type JobTypeCode = 'PT1' | 'PT2' | 'FT' | 'SSV'

/**
 * The reason for which the page opens with the login drawer: the user has just set a new password (REG-32), or asked
 * for a member's screen without a session (DOOR-23), or the session ended on the page.
 */
export interface RegisterState {
  readonly loginAfter?: 'passwordReset' | 'redirect'
  readonly because?: 'expired'
}

type RegisterQuery = 'verified' | 'invite_token' | 'email' | 'login'

export interface Link<Path extends string, Query extends string, State> extends Screen<Path, Query, State> {
  readonly owner: Owner
}
const link =
  <Query extends string = never, State = undefined>(owner: Owner) =>
  <Path extends string>(path: Path): Link<Path, Query, State> => ({ ...screen<Query, State>()(path), owner })

/**
 * The screens to which another unit or the backend leads, with their unit, parameters, query and navigation state:
 * `shell.navigate(paths.editJob.to({ jobId: 7 }))`. Addresses that one unit alone uses are in that unit. A mix in which
 * one of them is missing, or is another screen, is refused when it is promoted. `scripts/checks/links.test.ts` compares
 * the table with the code.
 */
export const paths = {
  landing: link<RegisterQuery>('mf-accounts')('/'),
  register: link<RegisterQuery, RegisterState>('mf-accounts')('/register'),
  invite: link<'invite_token' | 'email'>('mf-accounts')('/invite'),
  resetPassword: link('mf-accounts')('/reset-password/:token'),
  companyProfile: link('mf-accounts')('/dashboard/company-profile'),
  team: link('mf-accounts')('/dashboard/team'),
  userSettings: link('mf-accounts')('/dashboard/user-settings'),
  notifications: link('mf-accounts')('/dashboard/notifications'),
  billing: link<'payment'>('mf-billing')('/dashboard/billing'),
  /**
   * `wages=1` opens the wage change of LINT-05; `state.registerFor` is the posting to scroll to and mark (D72).
   * `state.publish`: the user was just told how to publish, so JOBS-23 does not say it again.
   */
  jobs: link<'wages', { readonly registerFor?: 'first'; readonly publish?: true }>('mf-jobs')('/dashboard/jobs'),
  selectJobType: link('mf-jobs')('/dashboard/select-job-type'),
  /** `template`: an id of the templates of postings (ONCE-02). */
  addJob: link<never, { readonly job_type: JobTypeCode; readonly template?: string }>('mf-jobs')('/dashboard/add-job'),
  /** `field`: the wire name of the field to begin at (LINT-04). */
  editJob: link<'field'>('mf-jobs')('/dashboard/edit-job/:jobId'),
  viewJob: link('mf-jobs')('/dashboard/view-job/:jobId'),

  /** `new-job` is a query parameter without a value (SLOT-05): pass true. */
  addInterviewTimes: link<'new-job'>('mf-scheduling')('/dashboard/add-interview-times/:jobId'),
  interviewTimes: link('mf-scheduling')('/dashboard/interview-times'),

  /** `filter`: the checked categories, such as `posts:7` (APPL-07). */
  applicants: link<'filterBy' | 'filter'>('mf-applicants')('/dashboard/applicants'),
  applicantDetails: link('mf-applicants')('/dashboard/applicant-details/:applicationId'),
  cancelledApplicant: link('mf-applicants')('/dashboard/applicant-details/:applicationId/cancelled'),
} as const

export type ScreenName = keyof typeof paths
