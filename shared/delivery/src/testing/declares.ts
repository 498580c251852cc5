import { paths, type GivenDeclaration, type Owner, type UnitName } from '@portal/contracts/shell'

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

/** The screens of a unit to which other units lead, so that a mix with it is not refused. */
const linkedIn = (unit: Owner): Screens =>
  Object.fromEntries(
    Object.entries(paths)
      .filter(([, { owner }]) => owner === unit)
      .map(([name, { path }]) => [name, aScreen(path)]),
  )

const outlineOf = (shape: string) => `<div id="outline" aria-hidden="true"><i class="page ${shape}"></i></div>`
const OUTLINES = { form: outlineOf('form'), cards: outlineOf('cards') }

/** What the releases of the tests declare; some units declare nothing. */
export function declaresOf(unit: UnitName): GivenDeclaration {
  const own = SCREENS[unit]
  const outline = { style: '#outline{color:#123456}', bodies: { ja: OUTLINES, en: OUTLINES } }
  return aDeclaration(own ? { ...linkedIn(unit), ...own } : {}, unit === 'host' ? { outline } : {})
}
