import { readDeclaration } from './declaration'
import { isDashboard, isOverlaid, routesOf, skeletonOf, type Owner } from './routes'

const title = { ja: '題', en: 'Title' }
const unit = (name: Owner, declares: object) => ({ name, declares: readDeclaration(declares) })
const screen = (path: string, more: object = {}) => ({ path, access: 'member', title, ...more })
const entry = (more: object = {}) => ({ group: 'work', icon: 'jobs', label: title, ...more })

const jobs = unit('mf-jobs', {
  screens: {
    jobs: screen('/dashboard/jobs', { formerly: ['/dashboard/view-job'] }),
    editJob: screen('/dashboard/edit-job/:jobId', { formerly: ['/dashboard/jobs/:jobId/edit'], entry: 'jobs' }),
    preview: screen('/preview', { access: 'open' }),
    bare: screen('/dashboard/bare', { bare: true }),
  },
  entries: { jobs: entry({ after: 'today' }) },
})
const accounts = unit('mf-accounts', {
  screens: { home: screen('/', { access: 'guest' }), team: screen('/dashboard/team') },
  entries: { team: entry({ after: 'unheard-of' }) },
})
const host = unit('host', { screens: { today: screen('/dashboard/today') }, entries: { today: entry() } })
const routes = routesOf([host, accounts, jobs])

describe('the table of all addresses', () => {
  it('[PLAT-04] is the union of what the units declare: each address has its owner, and others the host', () => {
    expect(routes.screens.map(({ owner, name }) => `${owner} ${name}`)).toEqual([
      'host today',
      'mf-accounts home',
      'mf-accounts team',
      'mf-jobs jobs',
      'mf-jobs editJob',
      'mf-jobs preview',
      'mf-jobs bare',
    ])
    expect(routes.screenAt('/dashboard/edit-job/7')).toMatchObject({ owner: 'mf-jobs', name: 'editJob' })
    expect(routes.screenAt('/dashboard/jobs/')?.name).toBe('jobs')
    for (const address of ['/dashboard/nothing', '/dashboard/jobs/7', '/DASHBOARD/jobs', '/preview/x'])
      expect([address, routes.screenAt(address), routes.ownerAt(address)]).toEqual([address, undefined, 'host'])
    expect(routes.claims).toEqual([])
  })

  it('[SELF-05] [SHELL-05] an old address leads to the new one with its parameters, and the bare one to the start page', () => {
    expect(routes.redirectAt('/dashboard/jobs/a%2Fb/edit', '/start')).toBe('/dashboard/edit-job/a%2Fb')
    expect(routes.redirectAt('/dashboard/view-job/', '/start')).toBe('/dashboard/jobs')
    expect(routes.redirectAt('/dashboard/', '/start')).toBe('/start')
    expect(routes.redirectAt('/dashboard/jobs', '/start')).toBeUndefined()
    expect(routes.redirectAt('/dashboard/nothing', '/start')).toBeUndefined()
  })

  it('[SELF-04] tells which units claim one address, also by a parameter, and shows the first', () => {
    const other = unit('mf-billing', {
      screens: { mine: screen('/dashboard/jobs'), any: screen('/dashboard/edit-job/new') },
    })
    const both = routesOf([jobs, other])
    expect(both.claims).toEqual([
      { path: '/dashboard/jobs', owners: ['mf-jobs', 'mf-billing'] },
      { path: '/dashboard/edit-job/new', owners: ['mf-jobs', 'mf-billing'] },
    ])
    expect(both.ownerAt('/dashboard/jobs')).toBe('mf-jobs')
  })

  it('[SHELL-02] everything below /dashboard has the frame, except what is bare', () => {
    expect(['/dashboard/nowhere', '/dashboard/jobs', '/dashboard/bare', '/nowhere'].map(routes.hasFrame)).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(isDashboard('/dashboardish')).toBe(false)
  })

  it('orders entries by what they follow; after an unknown one they are the last', () => {
    expect(routes.entriesOf('work').map(({ name }) => name)).toEqual(['today', 'jobs', 'team'])
    expect(routes.entriesOf('company')).toEqual([])
    const circle = unit('mf-jobs', {
      screens: { a: screen('/a'), b: screen('/b') },
      entries: { a: entry({ after: 'b' }), b: entry({ after: 'a' }), gone: entry() },
    })
    expect(
      routesOf([circle])
        .entriesOf('work')
        .map(({ name }) => name),
    ).toEqual(['a', 'b'])
  })

  it('marks the entry that a screen names, else its own', () => {
    expect(routes.entryAt('/dashboard/edit-job/7')).toBe('jobs')
    expect(routes.entryAt('/dashboard/team')).toBe('team')
    expect(routes.entryAt('/dashboard/nothing')).toBeUndefined()
  })
})

describe('an overlay', () => {
  const open = routes.screenAt('/dashboard/jobs')
  const member = { isLoggedIn: true, registerStep: 4 }
  const over = (when: string, under: string) => readDeclaration({ overlay: { when, under } })

  it('lies over known screens below its address', () => {
    expect(isOverlaid(over('member', '/dashboard'), open, member, false)).toBe(true)
    expect(isOverlaid(over('member', '/dash'), open, member, false)).toBe(false)
    expect(isOverlaid(over('member', '/dashboard'), undefined, member, false)).toBe(false)
    expect(isOverlaid(over('member', '/dashboard'), open, { ...member, isLoggedIn: false }, false)).toBe(false)
  })

  it('[WIZ-01] [WIZ-17] of a company that is not initialised stays until the user leaves', () => {
    const wizard = over('company-not-initialised', '/dashboard')
    expect(isOverlaid(wizard, open, { ...member, registerStep: null }, false)).toBe(true)
    expect(isOverlaid(wizard, open, member, false)).toBe(false)
    expect(isOverlaid(wizard, open, member, true)).toBe(true)
  })

  it('[SELF-07] with a condition of a newer minor version is none', () => {
    expect(isOverlaid(over('full-moon', '/dashboard'), open, member, true)).toBe(false)
  })
})

describe('a declaration of a newer minor version', () => {
  it('[SELF-07] falls back where it names what this one does not know, and keeps the rest', () => {
    const read = readDeclaration({
      screens: {
        good: screen('/good', { skeleton: 'spiral', access: 'robot', scent: 'rose' }),
        broken: { path: 7 },
      },
      entries: { good: entry({ group: 'garden', icon: 'unicorn', count: 'petals' }) },
      widgets: { one: { title, size: 'huge', leadsTo: [] }, broken: 1 },
      season: 'spring',
    })
    expect(Object.keys(read.screens)).toEqual(['good'])
    expect(read.screens['good']).toMatchObject({ access: 'member', skeleton: undefined, formerly: [] })
    expect(read.screens['good'] && skeletonOf(read.screens['good'])).toBe('form')
    expect(read.entries['good']).toMatchObject({ group: 'work', icon: 'page', count: undefined })
    expect(read.widgets).toEqual({ one: { title, size: 'small', leadsTo: [], linksForAdmins: false } })
    expect(readDeclaration(undefined).screens).toEqual({})
  })
})
