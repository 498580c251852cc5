import { paths } from '@portal/contracts/shell'
import { REMOTES } from '@portal/contracts/shell'
import { aComposition, aRemote } from '../testing/a-composition'
import { declaredIn } from './declared'
import { createGuards } from './guards'
import { createLeaveGuards } from './leave-guards'
import { createPortalHistory, type PortalHistory } from './portal-history'

const settled = (ask: () => Promise<boolean>, redirect: (href: string) => string = (href) => href) => {
  const guards = createLeaveGuards({ ask, onGuardError: () => undefined })
  return { guards, history: createPortalHistory({ guards, settled: redirect }) }
}
const popped = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 60)
  })

describe('the history of the portal', () => {
  let history: PortalHistory

  beforeEach(() => window.history.replaceState(null, '', '/dashboard/jobs'))
  afterEach(() => history.stop())

  it('stores the navigation state where the routers of remotes read it', async () => {
    ;({ history } = settled(async () => true))
    await history.navigate(paths.addJob.to({ state: { job_type: 'PT1' } }))
    expect(location.pathname).toBe('/dashboard/add-job')
    expect(window.history.state).toMatchObject({ usr: { job_type: 'PT1' }, idx: 1 })
  })

  it('notifies listeners once per navigation, and follows redirects without extra entries', async () => {
    ;({ history } = settled(
      async () => true,
      (href) => (href === '/dashboard/teams' ? '/dashboard/team' : href),
    ))
    const heard: string[] = []
    history.subscribe((href) => heard.push(href))
    const before = window.history.length
    await history.navigate({ href: '/dashboard/teams' })
    expect(heard).toEqual(['/dashboard/team'])
    expect(window.history.length).toBe(before + 1)
  })

  it('replaces the entry if the target says so', async () => {
    ;({ history } = settled(async () => true))
    const before = window.history.length
    await history.navigate(paths.team.to({ replace: true }))
    expect(location.pathname).toBe('/dashboard/team')
    expect(window.history.length).toBe(before)
  })

  it('asks before a link leaves unsaved input, and stays when the user wants to', async () => {
    const ask = jest.fn(async () => false)
    const made = settled(ask)
    history = made.history
    const release = made.guards.add({ isDirty: () => true })
    expect(await history.navigate(paths.team.to())).toBe(false)
    expect(location.pathname).toBe('/dashboard/jobs')
    expect(ask).toHaveBeenCalledTimes(1)
    release()
    expect(await history.navigate(paths.team.to())).toBe(true)
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('lets a guard ask its own question', async () => {
    const ask = jest.fn(async () => false)
    const made = settled(ask)
    history = made.history
    made.guards.add({ isDirty: () => true, ask: async () => true })
    expect(await history.navigate(paths.team.to())).toBe(true)
    expect(ask).not.toHaveBeenCalled()
  })

  it('does not ask for a change of the query alone', async () => {
    const ask = jest.fn(async () => false)
    const made = settled(ask)
    history = made.history
    made.guards.add({ isDirty: () => true })
    expect(await history.navigate({ href: '/dashboard/jobs?tab=2' })).toBe(true)
    expect(ask).not.toHaveBeenCalled()
  })

  it('delays the browser’s Back while it asks, and goes back if the user agrees', async () => {
    let answer = false
    const made = settled(async () => answer)
    history = made.history
    await history.navigate(paths.addJob.to())
    const release = made.guards.add({ isDirty: () => true })
    window.history.back()
    await popped()
    expect(location.pathname).toBe('/dashboard/add-job')
    answer = true
    window.history.back()
    await popped()
    await popped()
    expect(location.pathname).toBe('/dashboard/jobs')
    expect(history.pathname()).toBe('/dashboard/jobs')
    release()
  })

  it('warns before a reload loses input', () => {
    const made = settled(async () => true)
    history = made.history
    const unload = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(unload()).toBe(false)
    made.guards.add({ isDirty: () => true })
    expect(unload()).toBe(true)
  })

  it('goes back if there is an entry, else to the fallback', async () => {
    ;({ history } = settled(async () => true))
    await history.navigate(paths.team.to())
    await history.back(paths.jobs.to())
    expect(location.pathname).toBe('/dashboard/jobs')
    await history.back(paths.applicants.to())
    expect(location.pathname).toBe('/dashboard/applicants')
  })

  it('[PLAT-19] knows screens without the prefix of the environment, and writes every address with it', async () => {
    window.history.replaceState(null, '', '/env/next/dashboard/jobs?tab=2')
    history = createPortalHistory({
      guards: createLeaveGuards({ ask: async () => true, onGuardError: () => undefined }),
      base: '/env/next',
      settled: (href) => (href === '/dashboard/teams' ? '/dashboard/team' : href),
    })
    expect([history.href(), history.address()]).toEqual(['/dashboard/jobs?tab=2', '/dashboard/jobs'])
    await history.navigate({ href: '/dashboard/teams' })
    expect([location.pathname, history.pathname()]).toEqual(['/env/next/dashboard/team', '/dashboard/team'])
    await history.back(paths.applicants.to())
    expect(history.href()).toBe('/dashboard/jobs?tab=2')
    window.history.replaceState(null, '', '/env/nextish/x')
    expect(history.address()).toBe('/env/nextish/x')
  })

  describe('[DOOR-23] of a visitor without a session', () => {
    const { isMemberAddress, settledAddress } = createGuards(
      declaredIn(aComposition({ remotes: REMOTES.map((name) => aRemote(name)) })),
    )
    let isLoggedIn: boolean
    const open = (href: string) => {
      window.history.replaceState(null, '', href)
      history = createPortalHistory({
        guards: createLeaveGuards({ ask: async () => true, onGuardError: () => undefined }),
        settled: (address, wish) =>
          settledAddress(address, { isLoggedIn }, isMemberAddress(wish) ? wish : '/dashboard/jobs'),
        isWish: (address) => !isLoggedIn && isMemberAddress(address),
      })
      history.begin()
    }
    const logIn = () => {
      isLoggedIn = true
      history.settle()
    }
    const DEEP = '/dashboard/applicants?filterBy=URGENT&filter=posts%3A7#top'
    beforeEach(() => {
      isLoggedIn = false
    })

    it('keeps the address behind the documented redirect, opens the login, and opens the address once', () => {
      open(DEEP)
      expect(history.href()).toBe('/register')
      expect(window.history.state).toMatchObject({ usr: { loginAfter: 'redirect' } })
      logIn()
      expect(history.href()).toBe(DEEP)
      isLoggedIn = false
      history.settle()
      expect(window.history.state).toMatchObject({ usr: null })
      logIn()
      expect(history.href()).toBe('/dashboard/jobs')
    })

    it.each(['/register', '/dashboard', '/dashboard/nowhere'])('opens the start page after a login at %s', (href) => {
      open(href)
      expect(window.history.state.usr ?? null).toBeNull()
      logIn()
      expect(history.href()).toBe('/dashboard/jobs')
    })

    it.each(['//evil.example/x', 'https://evil.example/dashboard/jobs', 7, '/dashboard/nowhere'])(
      'never opens %p, whoever wrote it into the entry',
      (wish) => {
        open('/register')
        window.history.replaceState({ ...window.history.state, wish }, '')
        logIn()
        expect(history.href()).toBe('/dashboard/jobs')
      },
    )

    it('keeps the address at which a session was refused', () => {
      isLoggedIn = true
      open('/dashboard/team')
      isLoggedIn = false
      history.leaveTo(paths.register.to({ replace: true, state: { because: 'expired' } }), '/dashboard/team')
      expect(window.history.state).toMatchObject({ usr: { loginAfter: 'redirect', because: 'expired' } })
      logIn()
      expect(history.href()).toBe('/dashboard/team')
    })
  })
})
