import { aLoginResponse } from '@portal/contracts/factories'
import { createSessionAccess } from './session-access'
import { createSessionStore, NOBODY, parseSession, type StoredSession } from './session-store'

const RESPONSE = aLoginResponse({
  email: 'hanako@example.jp',
  token: 'abc',
  is_existing_recruiter: false,
  register_stage: null,
})

/** One browser's storage with any number of tabs. */
function storage(initial: unknown = null) {
  let text = JSON.stringify(initial)
  const tabs = new Set<{ readonly owner: object; readonly listener: (stored: unknown) => void }>()
  const tab = (): StoredSession => {
    const owner = {}
    return {
      read: () => JSON.parse(text) as unknown,
      write(session) {
        text = JSON.stringify(session)
        for (const other of tabs) if (other.owner !== owner) other.listener(JSON.parse(text))
      },
      watch(listener) {
        const entry = { owner, listener }
        tabs.add(entry)
        return () => tabs.delete(entry)
      },
    }
  }
  return {
    tab,
    text: () => text,
  }
}

describe('the session', () => {
  it('[SHELL-15] survives a reload under its fixed names', () => {
    const browser = storage()
    const session = createSessionStore(browser.tab())
    session.login(RESPONSE)
    session.patch({ numberOfJobs: 3 })
    session.completeTourStep('first-run')
    expect(JSON.parse(browser.text())).toEqual({
      email: 'hanako@example.jp',
      firstName: '花子',
      lastName: '山田',
      token: 'abc',
      isLoggedIn: true,
      isAdmin: true,
      isEmailVerified: true,
      displayLanguage: 'EN',
      registerStep: null,
      isExistingRecruiter: false,
      numberOfJobs: 3,
      completedTourSteps: ['first-run'],
    })
    expect(createSessionStore(browser.tab()).store.getState()).toMatchObject({
      isLoggedIn: true,
      numberOfJobs: 3,
      completedTourSteps: ['first-run'],
    })
  })

  it('[SHELL-16] takes every field of the login response', () => {
    const session = createSessionStore(storage().tab())
    session.login({
      ...RESPONSE,
      is_admin: false,
      is_existing_recruiter: true,
      register_stage: 4,
      is_email_verified: false,
      start_page: 'today',
    })
    expect(session.store.getState()).toMatchObject({
      email: 'hanako@example.jp',
      firstName: '花子',
      lastName: '山田',
      token: 'abc',
      isLoggedIn: true,
      isAdmin: false,
      isExistingRecruiter: true,
      registerStep: 4,
      isEmailVerified: false,
      startPage: 'today',
    })
  })

  it('[DAY-01] the start page survives a reload, a patch changes it, and the next member does not get it', () => {
    const browser = storage()
    const session = createSessionStore(browser.tab())
    session.login(RESPONSE)
    session.patch({ startPage: 'today' })
    expect(createSessionStore(browser.tab()).store.getState().startPage).toBe('today')
    session.clear()
    expect(session.store.getState().startPage).toBeUndefined()
    session.login(RESPONSE)
    expect(session.store.getState().startPage).toBeUndefined()
  })

  it('[PLAT-17] reaches the other tabs: login, admin flag, language, logout', () => {
    const browser = storage()
    const here = createSessionStore(browser.tab())
    const there = createSessionStore(browser.tab())
    here.login(RESPONSE)
    expect(there.store.getState().isLoggedIn).toBe(true)
    there.patch({ isAdmin: false })
    expect(here.store.getState().isAdmin).toBe(false)
    here.setLanguage('Jp')
    expect(there.store.getState().displayLanguage).toBe('Jp')
    there.clear()
    expect(here.store.getState()).toMatchObject({ isLoggedIn: false, token: '' })
  })

  describe('[DOOR-23] that ends in another tab', () => {
    const tabs = (keeps: boolean) => {
      const browser = storage()
      const ended = jest.fn(() => keeps)
      const replaced = jest.fn()
      const here = createSessionStore(browser.tab(), { ended, replaced })
      const there = createSessionStore(browser.tab())
      here.login(RESPONSE)
      there.clear()
      return { browser, ended, replaced, here, there }
    }

    it('is followed by a page without typed text', () => {
      const { here, ended } = tabs(false)
      expect(ended).toHaveBeenCalledTimes(1)
      expect(here.store.getState()).toMatchObject({ isLoggedIn: false, token: '' })
    })

    it('is kept by a page with typed text, which stores nothing of it', () => {
      const { browser, here, ended, there } = tabs(true)
      expect(here.store.getState()).toMatchObject({ isLoggedIn: true, email: RESPONSE.email })
      here.patch({ numberOfJobs: 3 })
      expect(JSON.parse(browser.text())).toMatchObject({ isLoggedIn: false, token: '' })
      there.setLanguage('EN')
      expect(here.store.getState().isLoggedIn).toBe(true)
      expect(ended).toHaveBeenCalledTimes(1)
    })

    it('goes on after a login of the same member, here or there', () => {
      const here = tabs(true)
      here.here.login({ ...RESPONSE, token: 'second' })
      expect(here.there.store.getState()).toMatchObject({ isLoggedIn: true, token: 'second' })
      const there = tabs(true)
      there.there.login({ ...RESPONSE, token: 'third' })
      expect(there.here.store.getState()).toMatchObject({ isLoggedIn: true, token: 'third' })
      there.here.patch({ numberOfJobs: 4 })
      expect(JSON.parse(there.browser.text())).toMatchObject({ token: 'third', numberOfJobs: 4 })
      expect([here.replaced, there.replaced].flatMap(({ mock }) => mock.calls)).toEqual([])
    })

    it('starts the page anew after a login of another member', () => {
      const { here, there, replaced } = tabs(true)
      there.login({ ...RESPONSE, email: 'other@example.jp', token: 'theirs' })
      expect(replaced).toHaveBeenCalledTimes(1)
      expect(here.store.getState().email).toBe(RESPONSE.email)
    })

    it('leaves the page when its member gives up', () => {
      const { here, browser } = tabs(true)
      here.clear()
      expect(here.store.getState().isLoggedIn).toBe(false)
      expect(JSON.parse(browser.text())).toMatchObject({ isLoggedIn: false })
    })
  })

  it('[SHELL-24] keeps completed guides of this device after a logout', () => {
    const session = createSessionStore(storage().tab())
    session.login(RESPONSE)
    session.completeTourStep('a')
    session.completeTourStep('a')
    session.clear()
    expect(session.store.getState()).toMatchObject({ isLoggedIn: false, completedTourSteps: ['a'] })
  })

  it.each([null, undefined, '', 'nonsense', {}, { isLoggedIn: true }, [], 7])(
    'reads %j in the storage as no session',
    (stored) => {
      expect(parseSession(stored)).toEqual(NOBODY)
    },
  )
})

describe('what remotes may do with the session', () => {
  const made = (over: Partial<Parameters<typeof createSessionAccess>[0]> = {}) => {
    const session = createSessionStore(storage().tab())
    session.login(RESPONSE)
    const went: string[] = []
    const said: unknown[] = []
    const access = createSessionAccess({
      session,
      endToken: async () => undefined,
      holdsInput: () => false,
      loginAgain: async () => false,
      address: () => '/dashboard/team',
      goTo: async (target, wish) => {
        went.push(target.href, ...(wish === undefined ? [] : [wish]))
        said.push(target.state)
      },
      onLoggedOut: () => went.push('told'),
      ...over,
    })
    return { session, access, went, said }
  }

  it('[SHELL-14] logs out even when the call fails, and goes to /register', async () => {
    const ended: string[] = []
    const { session, access, went } = made({
      endToken: async (token) => {
        ended.push(token)
        throw new Error('down')
      },
    })
    await access.logout()
    expect(ended).toEqual(['abc'])
    expect(session.store.getState().isLoggedIn).toBe(false)
    expect(went).toEqual(['/register', 'told'])
  })

  it('[SHELL-14] does not wait for a logout call that hangs', async () => {
    const { access, went } = made({ endToken: () => new Promise(() => undefined) })
    await access.logout()
    expect(went).toEqual(['/register', 'told'])
  })

  it('[SHELL-29] an invalid token clears the session and leads to /register, once for many calls', async () => {
    const { session, access, went, said } = made()
    expect(await Promise.all([access.expired(), access.expired()])).toEqual([false, false])
    expect(await access.expired()).toBe(false)
    expect(session.store.getState().token).toBe('')
    // DOOR-23: the next login opens the address.
    expect(went).toEqual(['/register', '/dashboard/team'])
    // The login drawer opens and says why.
    expect(said).toEqual([{ loginAfter: 'redirect', because: 'expired' }])
  })

  it('[SHELL-29] offers to log in again in place if a form has input', async () => {
    const { session, access, went } = made({ holdsInput: () => true, loginAgain: async () => true })
    expect(await access.expired()).toBe(true)
    expect(session.store.getState().isLoggedIn).toBe(true)
    expect(went).toEqual([])
  })
})
