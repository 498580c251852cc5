import type { GivenDeclaration, UnitName } from '@portal/contracts/shell'

type Screen = GivenDeclaration['screens'][string]
type Screens = GivenDeclaration['screens']

const title = { ja: '題', en: 'Title' }
export const aScreen = (path: string, more: Partial<Screen> = {}): Screen => ({
  path,
  access: 'member',
  title,
  ...more,
})
export const aDeclaration = (screens: Screens, more: Partial<GivenDeclaration> = {}): GivenDeclaration => ({
  area: title,
  screens,
  entries: {},
  widgets: {},
  ...more,
})

const SCREENS: Readonly<Partial<Record<UnitName, Screens>>> = {
  host: { today: aScreen('/dashboard/today') },
  'mf-accounts': {
    landing: aScreen('/', { access: 'guest' }),
    register: aScreen('/register', { access: 'guest' }),
    forgotPassword: aScreen('/forgot-password', { access: 'guest' }),
    resetPassword: aScreen('/reset-password/:token', { access: 'guest' }),
  },
  'mf-jobs': {
    jobs: aScreen('/dashboard/jobs', { skeleton: 'cards', firstCalls: [{ path: '/api/jobs/' }] }),
    archivedJobs: aScreen('/dashboard/archived-jobs'),
    editJob: aScreen('/dashboard/edit-job/:jobId'),
    previewJob: aScreen('/emp-preview-job', { access: 'open' }),
  },
}

/** What the releases of the tests declare. */
export const declaresOf = (unit: UnitName): GivenDeclaration => aDeclaration(SCREENS[unit] ?? {})
