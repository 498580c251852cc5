import { REMOTES, sampleOf } from '@portal/contracts/shell'
import { aComposition, aRemote } from '../testing/a-composition'
import { declaredIn } from './declared'
import { createGuards } from './guards'

const declared = declaredIn(aComposition({ remotes: REMOTES.map((name) => aRemote(name)) }))
const { hasFrame } = declared
const { isMemberAddress, redirectFor, settledAddress } = createGuards(declared)

const member = { isLoggedIn: true }
const nobody = { isLoggedIn: false }
const interviewer = { isLoggedIn: true, isInterviewer: true }

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
      expect(redirectFor(address(name), nobody)).toBe(name === 'companyProfile' ? '/employer-home' : '/register')
      expect(redirectFor(address(name), member)).toBeUndefined()
    },
  )

  test.each(GUEST_SCREENS)('[SHELL-04] %s sends a logged-in visitor to the job list', (name) => {
    expect(redirectFor(address(name), member)).toBe('/dashboard/jobs')
    expect(redirectFor(address(name), nobody)).toBeUndefined()
  })

  it('[SHOP-03] an interviewer stays at the own account and at interviews, and is led to Today from all else', () => {
    const stays = names.filter((name) => redirectFor(address(name), interviewer) === undefined)
    expect(stays.sort()).toEqual(['applicantDetails', 'previewJob', 'today', 'userSettings'])
    expect(settledAddress('/dashboard/jobs', interviewer, '/dashboard/jobs')).toBe('/dashboard/today')
    expect(settledAddress('/dashboard', interviewer)).toBe('/dashboard/today')
  })

  it('[DOOR-23] only an own address of a member’s screen is opened after the login', () => {
    for (const name of names)
      expect([name, isMemberAddress(`${address(name)}?a=1#b`)]).toEqual([
        name,
        /member|interviewer/.test(declared.screenAt(address(name))?.access ?? ''),
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
    expect(settledAddress('/dashboard/company-profile', nobody)).toBe('/employer-home')
    expect(settledAddress('/dashboard/company-profile/', nobody)).toBe('/employer-home')
  })

  it('leaves the preview open to all, logged in or not', () => {
    expect(redirectFor('/emp-preview-job', nobody)).toBeUndefined()
    expect(redirectFor('/emp-preview-job', member)).toBeUndefined()
  })

  it('[SHELL-01] leads /dashboard to the job list', () => {
    expect(settledAddress('/dashboard', member)).toBe('/dashboard/jobs')
    expect(settledAddress('/dashboard/', member)).toBe('/dashboard/jobs')
  })

  it('[DAY-01] leads a member who chose a start page to it, and keeps the other addresses', () => {
    const home = '/dashboard/today'
    for (const href of ['/dashboard', '/dashboard/', '/', '/register'])
      expect(settledAddress(href, member, home)).toBe('/dashboard/today')
    expect(settledAddress('/dashboard/jobs', member, home)).toBe('/dashboard/jobs')
    expect(settledAddress('/dashboard/view-job', member, home)).toBe('/dashboard/jobs')
    expect(settledAddress('/dashboard', nobody, home)).toBe('/register')
  })

  it('[SHELL-05] leads /dashboard/teams to /dashboard/team', () => {
    expect(settledAddress('/dashboard/teams', member)).toBe('/dashboard/team')
  })

  it('[SELF-05] leads a link of an old mail to the screen with its parameters and query, also after the login', () => {
    expect(settledAddress('/dashboard/slots/7?new-job#day', member)).toBe(
      '/dashboard/add-interview-times/7?new-job#day',
    )
    expect(settledAddress('/dashboard/slots/7', nobody)).toBe('/register')
    expect(isMemberAddress('/dashboard/slots/7?new-job')).toBe(true)
    expect(settledAddress('/dashboard/teams?a=1', member)).toBe('/dashboard/team?a=1')
  })

  it('[SHELL-03] sends visitors of unknown dashboard addresses and of redirects to /register', () => {
    for (const pathname of ['/dashboard', '/dashboard/teams', '/dashboard/nowhere', '/dashboard/jobs/9/x']) {
      expect(settledAddress(pathname, nobody)).toBe('/register')
    }
  })

  it('leaves unknown addresses where they are', () => {
    expect(settledAddress('/nowhere', nobody)).toBe('/nowhere')
    expect(settledAddress('/nowhere', member)).toBe('/nowhere')
    expect(settledAddress('/dashboard/nowhere', member)).toBe('/dashboard/nowhere')
  })

  it('keeps the query of an address that stays', () => {
    expect(settledAddress('/dashboard/applicants?filterBy=URGENT', member)).toBe(
      '/dashboard/applicants?filterBy=URGENT',
    )
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
