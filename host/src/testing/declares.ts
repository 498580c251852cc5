/** What the remotes of a mix for tests declare: the addresses of the portal, with the titles that a test reads. */
import { paths, type GivenDeclaration, type RemoteName } from '@portal/contracts/shell'

type Screen = GivenDeclaration['screens'][string]

const TITLES: Readonly<Record<string, readonly [ja: string, en: string]>> = {
  register: ['会員登録・ログイン', 'Register or log in'],
  jobs: ['求人・面接', 'Jobs & Interviews'],
  applicants: ['応募者', 'Applicants'],
  billing: ['プラン・お支払い', 'Billing'],
  today: ['今日', 'Today'],
  interviewTimes: ['面接枠', 'Interview slots'],
  notifications: ['お知らせ', 'Notifications'],
  companyProfile: ['会社情報', 'Company profile'],
  team: ['チーム', 'Team'],
  userSettings: ['ユーザー設定', 'User settings'],
}
const said = (name: string) => {
  const [ja, en] = TITLES[name] ?? [name, name]
  return { ja, en }
}
/** Addresses to which only their own unit leads. */
const OWN: Readonly<Record<string, string>> = {
  today: '/dashboard/today',
  registerByReferrer: '/register/:referrer',
  employerHome: '/employer-home',
  forgotPassword: '/forgot-password',
  auditLog: '/dashboard/audit-log',
  selectPlan: '/dashboard/billing/select-plan',
  archivedJobs: '/dashboard/archived-jobs',
  copyJob: '/dashboard/copy-job/:jobId',
  previewJob: '/emp-preview-job',
}
const PATHS = { ...OWN, ...Object.fromEntries(Object.entries(paths).map(([name, { path }]) => [name, path])) }
const screens = (names: readonly string[], more: Partial<Screen> = {}): Record<string, Screen> =>
  Object.fromEntries(
    names.map((name) => [name, { path: PATHS[name] ?? '', access: 'member', title: said(name), ...more }]),
  )
const entry = (
  name: string,
  more: Omit<GivenDeclaration['entries'][string], 'label'>,
): GivenDeclaration['entries'] => ({ [name]: { ...more, label: said(name) } })

const declares = (more: Partial<GivenDeclaration>): GivenDeclaration => ({
  area: {},
  screens: {},
  entries: {},
  widgets: {},
  ...more,
})

export const HOST_DECLARES = declares({
  screens: screens(['today'], { access: 'interviewer' }),
  entries: entry('today', { group: 'work', icon: 'today' }),
})

export const DECLARES: Readonly<Record<RemoteName, GivenDeclaration>> = {
  'mf-accounts': declares({
    screens: {
      ...screens(
        ['landing', 'register', 'registerByReferrer', 'invite', 'employerHome', 'forgotPassword', 'resetPassword'],
        { access: 'guest' },
      ),
      ...screens(['companyProfile'], { guestGoesTo: '/employer-home' }),
      ...screens(['team'], { formerly: ['/dashboard/teams'] }),
      ...screens(['auditLog', 'notifications']),
      ...screens(['userSettings'], { access: 'interviewer' }),
    },
    entries: {
      ...entry('notifications', { group: 'work', icon: 'bell', after: 'interviewTimes', count: 'unread' }),
      ...entry('companyProfile', { group: 'company', icon: 'company', after: 'billing' }),
      ...entry('team', { group: 'company', icon: 'team', after: 'companyProfile' }),
      ...entry('userSettings', { group: 'company', icon: 'settings', after: 'team' }),
    },
    overlay: { when: 'company-not-initialised', under: '/dashboard' },
  }),
  'mf-billing': declares({
    screens: screens(['billing', 'selectPlan']),
    entries: entry('billing', { group: 'company', icon: 'billing' }),
  }),
  'mf-jobs': declares({
    screens: {
      ...screens(['jobs'], { formerly: ['/dashboard/view-job', '/dashboard/postings/:jobId'] }),
      ...screens(['archivedJobs', 'selectJobType', 'addJob', 'editJob', 'copyJob', 'viewJob']),
      ...screens(['previewJob'], { access: 'open', bare: true }),
    },
    entries: entry('jobs', { group: 'work', icon: 'jobs', after: 'today' }),
  }),
  'mf-applicants': declares({
    screens: {
      ...screens(['applicants', 'cancelledApplicant']),
      ...screens(['applicantDetails'], { access: 'interviewer' }),
    },
    entries: entry('applicants', { group: 'work', icon: 'applicants', after: 'jobs', count: 'urgent' }),
  }),
  'mf-scheduling': declares({
    screens: {
      ...screens(['interviewTimes']),
      ...screens(['addInterviewTimes'], { formerly: ['/dashboard/slots/:jobId'] }),
    },
    entries: entry('interviewTimes', { group: 'work', icon: 'calendar', after: 'applicants' }),
  }),
}
