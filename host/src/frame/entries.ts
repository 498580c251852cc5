import { paths, type Composition, type Owner, type ScreenName } from '@portal/contracts/shell'
import { composedRemote } from '../composition'

export type EntryIcon =
  | 'today'
  | 'jobs'
  | 'applicants'
  | 'calendar'
  | 'bell'
  | 'billing'
  | 'company'
  | 'team'
  | 'settings'
  | 'tips'
  | 'help'
  | 'inquiry'

export interface Entry {
  readonly id:
    | 'today'
    | 'jobs'
    | 'applicants'
    | 'interviewTimes'
    | 'notifications'
    | 'billing'
    | 'companyProfile'
    | 'team'
    | 'userSettings'
  readonly icon: EntryIcon
  readonly remote: Owner
  readonly href: string
  /** The count beside the label. */
  readonly count?: 'urgent' | 'unread'
  /** Further screens for which this entry is marked as current. */
  readonly screens: readonly ScreenName[]
}

/** Without `screens` it is marked for its own screen only. */
const entry = (definition: Pick<Entry, 'id' | 'icon'> & Partial<Pick<Entry, 'count' | 'screens'>>): Entry => {
  const screen = paths[definition.id]
  return { screens: [definition.id], ...definition, remote: screen.owner, href: screen.path }
}

/** Without entries of remotes that this environment does not have, because those entries would lead nowhere. */
export const entriesIn = (composition: Composition, entries: readonly Entry[]): readonly Entry[] =>
  entries.filter(({ remote }) => remote === 'host' || composedRemote(composition, remote))

/** SHELL-07: daily work first, then the settings of the company. */
export const WORK_ENTRIES: readonly Entry[] = [
  entry({ id: 'today', icon: 'today' }),
  entry({
    id: 'jobs',
    icon: 'jobs',
    screens: [
      'jobs',
      'archivedJobs',
      'selectJobType',
      'addJob',
      'editJob',
      'copyJob',
      'viewJob',
      'viewDraft',
      'addInterviewTimes',
    ],
  }),
  entry({
    id: 'applicants',
    icon: 'applicants',
    count: 'urgent',
    screens: ['applicants', 'applicantDetails', 'cancelledApplicant'],
  }),
  entry({ id: 'interviewTimes', icon: 'calendar' }),
  entry({ id: 'notifications', icon: 'bell', count: 'unread' }),
]

export const COMPANY_ENTRIES: readonly Entry[] = [
  entry({
    id: 'billing',
    icon: 'billing',
    screens: [
      'billing',
      'billingTerms',
      'selectPlan',
      'selectPaymentMethod',
      'selectPreviousPaymentMethod',
      'confirmPurchase',
      'transactionSuccess',
      'transactionHistory',
    ],
  }),
  entry({ id: 'companyProfile', icon: 'company' }),
  entry({ id: 'team', icon: 'team' }),
  entry({ id: 'userSettings', icon: 'settings' }),
]

/** SHELL-08: addresses configured for the installation, opened in a new tab. */
export const LINK_ENTRIES = [
  { id: 'employerTips', icon: 'tips' },
  { id: 'help', icon: 'help' },
  { id: 'inquiry', icon: 'inquiry' },
] as const satisfies readonly { id: string; icon: EntryIcon }[]
export type LinkEntry = (typeof LINK_ENTRIES)[number]
