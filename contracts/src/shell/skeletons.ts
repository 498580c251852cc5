import { paths, type ScreenName } from './paths'

/** The shape of what a screen shows. The index page and the host draw it until the screen is there. */
export type SkeletonShape = 'list' | 'form' | 'detail' | 'cards' | 'calendar' | 'public'

// Of the screens that are not named here, those of members have the skeleton of a form.
const SHAPES: Partial<Record<ScreenName, SkeletonShape>> = {
  jobs: 'cards',
  archivedJobs: 'cards',
  applicants: 'list',
  notifications: 'list',
  team: 'list',
  transactionHistory: 'list',
  applicantDetails: 'detail',
  cancelledApplicant: 'detail',
  viewJob: 'detail',
  viewDraft: 'detail',
  previewJob: 'detail',
  companyProfile: 'detail',
  billing: 'detail',
  selectJobType: 'cards',
  selectPlan: 'cards',
  interviewTimes: 'calendar',
  addInterviewTimes: 'calendar',
}

export const skeletonOf = (screen: ScreenName): SkeletonShape =>
  SHAPES[screen] ?? (paths[screen].access === 'member' ? 'form' : 'public')
