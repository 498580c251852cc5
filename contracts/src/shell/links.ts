import type { ScreenName } from './paths'
import type { Owner } from './routes'

/**
 * The screens to which another unit or the backend leads, with the unit that has them. A mix in which one of them is
 * missing, or is another screen, is refused when it is promoted. `scripts/checks/links.test.ts` compares the list with
 * the code.
 */
export const links = {
  landing: 'mf-accounts',
  register: 'mf-accounts',
  invite: 'mf-accounts',
  resetPassword: 'mf-accounts',
  companyProfile: 'mf-accounts',
  team: 'mf-accounts',
  userSettings: 'mf-accounts',
  notifications: 'mf-accounts',
  billing: 'mf-billing',
  jobs: 'mf-jobs',
  selectJobType: 'mf-jobs',
  addJob: 'mf-jobs',
  editJob: 'mf-jobs',
  viewJob: 'mf-jobs',
  addInterviewTimes: 'mf-scheduling',
  interviewTimes: 'mf-scheduling',
  applicants: 'mf-applicants',
  applicantDetails: 'mf-applicants',
  cancelledApplicant: 'mf-applicants',
} as const satisfies Partial<Record<ScreenName, Owner>>
