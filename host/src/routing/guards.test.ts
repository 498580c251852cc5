import { REMOTES, sampleOf } from '@portal/contracts/shell'
import { aComposition, aRemote } from '../testing/a-composition'
import { declaredIn } from './declared'
import { createGuards } from './guards'

const declared = declaredIn(aComposition({ remotes: REMOTES.map((name) => aRemote(name)) }))
const { hasFrame } = declared
const { isMemberAddress, redirectFor, settledAddress } = createGuards(declared)

const GUEST_SCREENS = [
  'landing',
  'register',
  'registerByReferrer',
  'invite',
  'employerHome',
  'forgotPassword',
  'resetPassword',
]
const pathOf = new Map(declared.screens.map(({ name, path }) => [name, path]))
const names = [...pathOf.keys()]
const address = (name: string) => sampleOf(pathOf.get(name) ?? '')

describe('access to addresses', () => {
  test.each(names.filter((name) => !GUEST_SCREENS.includes(name) && name !== 'previewJob'))(
    '[SHELL-03] %s sends a visitor without a session away',
    (name) => {
      expect(redirectFor(address(name), false)).toBe(name === 'companyProfile' ? '/employer-home' : '/register')
      expect(redirectFor(address(name), true)).toBeUndefined()
    },
  )

  test.each(GUEST_SCREENS)('[SHELL-04] %s sends a logged-in visitor to the job list', (name) => {
    expect(redirectFor(address(name), true)).toBe('/dashboard/jobs')
    expect(redirectFor(address(name), false)).toBeUndefined()
  })

  it('[DOOR-23] only an own address of a member’s screen is opened after the login', () => {
    for (const name of names)
      expect([name, isMemberAddress(`${address(name)}?a=1#b`)]).toEqual([
        name,
        declared.screenAt(address(name))?.access === 'member',
      ])
    for (const href of [
      '//evil.example/dashboard/jobs',
      '/\\evil.example/dashboard/jobs',
      'https://evil.example/dashboard/jobs',
      'javascript:alert(1)//dashboard/jobs',
      '/dashboard/nowhere',
      '/dashboard',
      '/x/../register',
      '',
    ])
      expect([href, isMemberAddress(href)]).toEqual([href, false])
  })

  it('[COMP-01] sends a visitor of the company profile to the public landing page', () => {
    expect(settledAddress('/dashboard/company-profile', false)).toBe('/employer-home')
    expect(settledAddress('/dashboard/company-profile/', false)).toBe('/employer-home')
  })

  it('leaves the preview open to all, logged in or not', () => {
    expect(redirectFor('/emp-preview-job', false)).toBeUndefined()
    expect(redirectFor('/emp-preview-job', true)).toBeUndefined()
  })

  it('[SHELL-01] leads /dashboard to the job list', () => {
    expect(settledAddress('/dashboard', true)).toBe('/dashboard/jobs')
    expect(settledAddress('/dashboard/', true)).toBe('/dashboard/jobs')
  })

  it('[DAY-01] leads a member who chose a start page to it, and keeps the other addresses', () => {
    const home = '/dashboard/today'
    for (const href of ['/dashboard', '/dashboard/', '/', '/register'])
      expect(settledAddress(href, true, home)).toBe('/dashboard/today')
    expect(settledAddress('/dashboard/jobs', true, home)).toBe('/dashboard/jobs')
    expect(settledAddress('/dashboard/view-job', true, home)).toBe('/dashboard/jobs')
    expect(settledAddress('/dashboard', false, home)).toBe('/register')
  })

  it('[SHELL-05] leads /dashboard/teams to /dashboard/team', () => {
    expect(settledAddress('/dashboard/teams', true)).toBe('/dashboard/team')
  })

  it('[SELF-05] leads a link of an old mail to the screen with its parameters and query, also after the login', () => {
    expect(settledAddress('/dashboard/slots/7?new-job#day', true)).toBe('/dashboard/add-interview-times/7?new-job#day')
    expect(settledAddress('/dashboard/slots/7', false)).toBe('/register')
    expect(isMemberAddress('/dashboard/slots/7?new-job')).toBe(true)
    expect(settledAddress('/dashboard/teams?a=1', true)).toBe('/dashboard/team?a=1')
  })

  it('[SHELL-03] sends visitors of unknown dashboard addresses and of redirects to /register', () => {
    for (const pathname of ['/dashboard', '/dashboard/teams', '/dashboard/nowhere', '/dashboard/jobs/9/x']) {
      expect(settledAddress(pathname, false)).toBe('/register')
    }
  })

  it('leaves unknown addresses where they are', () => {
    expect(settledAddress('/nowhere', false)).toBe('/nowhere')
    expect(settledAddress('/nowhere', true)).toBe('/nowhere')
    expect(settledAddress('/dashboard/nowhere', true)).toBe('/dashboard/nowhere')
  })

  it('keeps the query of an address that stays', () => {
    expect(settledAddress('/dashboard/applicants?filterBy=URGENT', true)).toBe('/dashboard/applicants?filterBy=URGENT')
  })
})

describe('the frame', () => {
  test.each(names)('[SHELL-02] is shown around %s exactly if it is below /dashboard', (name) => {
    expect(hasFrame(address(name))).toBe(address(name).startsWith('/dashboard'))
  })

  it('[SHELL-02] is shown around unknown addresses below /dashboard and around no other', () => {
    expect(hasFrame('/dashboard/nowhere')).toBe(true)
    expect(hasFrame('/nowhere')).toBe(false)
    expect(hasFrame('/dashboardish')).toBe(false)
  })
})
