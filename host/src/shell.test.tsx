import { shows } from '@portal/browser/testing'
import { ApiError } from '@portal/browser/api'
import { REMOTES, type RemoteName, type Shell } from '@portal/contracts/shell'
import { aLoginResponse } from '@portal/contracts/factories'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { boot } from './boot'
import { aComposition, aRemote } from './testing/a-composition'
import { wrongValues } from './guests/testing/wrong-values'

type Behaviour = 'fine' | 'hangs' | 'throws' | 'garbage' | 'mount-throws' | 'mount-hangs'

const server = { urgent: 0, unanswered: 0, unread: 0, suspended: null as { reason: string } | null, secondStep: false }
const behaviour = Object.fromEntries(REMOTES.map((name) => [name, 'fine'])) as Record<RemoteName, Behaviour>
const shells: Partial<Record<RemoteName, Shell>> = {}

interface Props {
  readonly shell: Shell
  readonly domElementGetter: () => HTMLElement
}

/** A minimal remote that renders its name into its place. */
function remoteOf(name: RemoteName, text: string) {
  let element: HTMLElement | undefined
  return {
    bootstrap: async () => undefined,
    async mount({ shell, domElementGetter }: Props) {
      if (behaviour[name] === 'mount-throws') throw new Error('cannot mount')
      if (behaviour[name] === 'mount-hangs') return new Promise(() => undefined)
      shells[name] = shell
      element = domElementGetter()
      element.innerHTML = `<h1>${text}</h1>`
      return undefined
    },
    async unmount() {
      element?.replaceChildren()
    },
  }
}

const composition = aComposition({
  environment: 'test',
  remotes: REMOTES.map((name) => aRemote(name, name === 'mf-scheduling' ? { contract: '^9.0.0' } : {})),
  links: {
    employerTips: 'https://tips.example/',
    help: '/help',
    inquiry: 'https://inquiry.example/',
    supportPhone: '03-0000-0000',
  },
  mode: 'test',
})
const RESPONSE = aLoginResponse({ email: 'hanako@example.jp', token: 'abc' })

const user = userEvent.setup()
const shell = (name: RemoteName): Shell => {
  const given = shells[name]
  if (!given) throw new Error(`${name} was not mounted`)
  return given
}
const heading = (text: string) => screen.findByRole('heading', { level: 1, name: text }, { timeout: 6_000 })
const overlay = () => screen.queryByRole('heading', { level: 1, name: 'overlay' })
const sidebar = () => screen.findByRole('navigation', { name: /メインメニュー|Main menu/ }, { timeout: 6_000 })
const loads = () =>
  window.__portal__?.telemetry().filter(({ name, remote }) => name === 'remote-load' && remote === 'mf-applicants')
    .length ?? 0
/** By keyboard, because pointer events of jsdom lack the pointer type. */
const choose = async (item: string) => {
  await user.click(screen.getByRole('button', { name: 'Account menu' }))
  const menu = await screen.findByRole('menu')
  // The menu gets the focus a moment after it is shown; earlier keys would go elsewhere.
  await waitFor(() => expect(menu).toHaveFocus())
  const items = [...menu.querySelectorAll('[role^=menuitem]')]
  const steps = items.findIndex((element) => element.textContent === item) + 1
  for (const next of items.slice(0, steps)) {
    await user.keyboard('{ArrowDown}')
    // The menu moves on from what it has rendered.
    await waitFor(() => expect(next).toHaveAttribute('data-highlighted'))
  }
  await user.keyboard('{Enter}')
}
const open = async (entry: string | RegExp) =>
  user.click(await within(await sidebar()).findByRole('link', { name: entry }))

beforeAll(async () => {
  window.matchMedia = (query: string) =>
    ({
      matches: true,
      media: query,
      onchange: null,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
      dispatchEvent: () => false,
    }) as MediaQueryList
  document.body.innerHTML = '<div id="root"></div>'
  const page = document.getElementById('root') as HTMLElement
  window.history.replaceState(null, '', '/dashboard')
  await act(async () =>
    boot(composition, page, {
      runtimeOf: () => ({
        load: async ({ name }) => {
          if (behaviour[name] === 'hangs') return new Promise(() => undefined)
          if (behaviour[name] === 'throws') throw new Error('ScriptNetworkError: down')
          if (behaviour[name] === 'garbage') return { default: 'nothing' }
          return {
            root: remoteOf(name, name),
            ...(name === 'mf-accounts' ? { overlay: remoteOf(name, 'overlay') } : {}),
          }
        },
      }),
      callsOf: async () => ({
        call: async () => ({ is_published: true }) as never,
        login: async () => {
          if (server.secondStep)
            throw new ApiError({
              status: 403,
              code: 'second_factor_required',
              body: { ticket: 'ticket', methods: ['totp'], expires_in: 300 },
            })
          return RESPONSE
        },
        passSecondStep: async (ticket, answer) => {
          if (ticket !== 'ticket' || answer === 'passkey' || answer.code !== '123456')
            throw new ApiError({ status: 400, code: 'invalid_fields', fields: { code: 'Not this code' } })
          return RESPONSE
        },
        endToken: async () => undefined,
        waitingCounts: async () => ({ urgent: server.urgent, unanswered: server.unanswered }),
        unread: async () => ({ count: server.unread, newest: null, suspended: server.suspended }),
        keepLive: async () => () => undefined,
      }),
    }),
  )
})

// One page for all tests: each test continues where the previous one ended.
describe('the shell', () => {
  it('[SHELL-03] sends a visitor to /register, without a frame', async () => {
    await heading('mf-accounts')
    expect(location.pathname).toBe('/register')
    expect(screen.queryByRole('banner')).not.toBeInTheDocument()
    expect(document.title).toBe('会員登録・ログイン | 採用ポータル')
    expect(document.documentElement.lang).toBe('ja')
  })

  it('[SHELL-04] [SHELL-02] shows the job list in the frame after a login', async () => {
    await act(async () => shell('mf-accounts').session.login(RESPONSE))
    await heading('mf-jobs')
    expect(location.pathname).toBe('/dashboard/jobs')
    expect(await screen.findByRole('banner')).toBeInTheDocument()
    expect(screen.getByRole('main')).toHaveTextContent('mf-jobs')
  })

  it('[SHELL-07] [SHELL-08] lists every entry in the sidebar', async () => {
    const menu = within(await sidebar())
    const addresses = menu.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(addresses.sort()).toEqual(
      [
        'applicants',
        'billing',
        'company-profile',
        'interview-times',
        'jobs',
        'notifications',
        'team',
        'today',
        'user-settings',
      ]
        .sort()
        .map((name) => `/dashboard/${name}`),
    )
    expect(menu.getByRole('link', { name: '求人・面接' })).toHaveAttribute('aria-current', 'page')
    const links = within(screen.getByRole('navigation', { name: '外部リンク' }))
    expect(links.getByRole('link', { name: /採用のヒント/ })).toHaveAttribute('target', '_blank')
    expect(links.getByRole('link', { name: /採用のヒント/ })).toHaveAttribute('href', 'https://tips.example/')
    expect(links.getByRole('link', { name: /お問い合わせ/ })).toHaveAttribute('target', '_blank')
    expect(links.getByRole('link', { name: /ヘルプ/ })).toHaveAttribute('href', '/help')
  })

  it('[SHELL-09] [SHELL-10] [SHELL-11] [PLAT-18] [OPER-01] shows urgent and unread counts, no urgent mark at 0, and why the company is suspended', async () => {
    expect(screen.queryByTestId('urgent-indicator')).not.toBeInTheDocument()
    expect(screen.queryByTestId('sidebar-urgent')).not.toBeInTheDocument()
    expect(screen.queryByTestId('sidebar-unanswered')).not.toBeInTheDocument()
    server.urgent = 3
    server.unanswered = 1234
    server.unread = 5
    let heard = 0
    const endHearing = shell('mf-jobs').events.on('applicationChanged', () => {
      heard += 1
    })
    await act(async () => shell('mf-jobs').events.emit('applicationChanged', {}))
    expect(await screen.findByTestId('urgent-indicator')).toHaveAttribute(
      'href',
      '/dashboard/applicants?filterBy=URGENT',
    )
    expect(screen.getByTestId('urgent-indicator')).toHaveTextContent('3')
    expect(screen.getByTestId('sidebar-urgent')).toHaveTextContent('3')
    expect(screen.getByTestId('sidebar-unanswered')).toHaveTextContent('1,234返信待ちのメッセージ')
    expect(screen.getByTestId('unread-count')).toHaveTextContent('5')
    const { token: _secret, ...session } = shell('mf-jobs').session.read()
    shows('host', 'shell session.read', 'a member', session)
    shows('host', 'shell urgent.read', '3 are urgent', shell('mf-jobs').urgent.read())
    shows('host', 'shell notifications.read', '5 are unread', shell('mf-jobs').notifications.read())
    shows('host', 'shell events.emit', 'one event', { heard })
    endHearing()
    expect(screen.getByTestId('sidebar-unread')).toHaveTextContent('未読のお知らせ 5件')
    // [OPER-01] In one line, why the company is suspended, until it is not any more.
    server.suspended = { reason: 'Unpaid' }
    act(() => window.dispatchEvent(new Event('focus')))
    expect(await screen.findByText(/変更と送信はできません。理由：Unpaid/)).toBeVisible()
    server.suspended = null
    act(() => window.dispatchEvent(new Event('focus')))
    await waitFor(() => expect(screen.queryByText(/理由：Unpaid/)).not.toBeInTheDocument())
    server.urgent = 0
    await act(async () => shell('mf-jobs').urgent.refresh())
    await waitFor(() => expect(screen.queryByTestId('urgent-indicator')).not.toBeInTheDocument())
    expect(screen.queryByTestId('sidebar-urgent')).not.toBeInTheDocument()
  })

  it('[SHELL-23] [SHELL-24] [MEET-09] shows the first-run guide once, as one hint that one press ends', async () => {
    const guide = within(screen.getByRole('region', { name: 'ようこそ' }))
    await user.click(guide.getByRole('button', { name: 'わかりました' }))
    expect(screen.queryByRole('region', { name: 'ようこそ' })).not.toBeInTheDocument()
    expect(shell('mf-jobs').session.read().completedTourSteps).toContain('first-run-guide')
  })

  it('[SHELL-20] [PLAT-17] switches every text and tells mounted remotes', async () => {
    const heard: string[] = []
    const end = shell('mf-jobs').language.subscribe((language) => heard.push(language))
    await user.click(screen.getByRole('button', { name: 'EN' }))
    expect(within(await sidebar()).getByRole('link', { name: 'Jobs & Interviews' })).toBeInTheDocument()
    await waitFor(() => expect(document.title).toBe('Jobs & Interviews | Employer Portal'))
    expect(document.documentElement.lang).toBe('en')
    expect(heard).toEqual(['EN'])
    expect(localStorage.getItem('portal.language')).toBe('"EN"')
    end()
  })

  it('[MEET-10] is dark if somebody chooses it, in all tabs, and tells the server for the next page', async () => {
    const page = Object.assign(document.createElement('meta'), { name: 'color-scheme', content: 'light dark' })
    document.head.append(page)
    await choose('Dark')
    expect(page.content).toBe('dark')
    expect(document.cookie).toContain('portal.scheme=dark')
    expect(localStorage.getItem('portal.scheme')).toBe('"dark"')
    localStorage.setItem('portal.scheme', '"light"')
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'portal.scheme', storageArea: localStorage }))
    })
    expect(page.content).toBe('light')
    await choose('As the device')
    expect(page.content).toBe('light dark')
    page.remove()
  })

  it('goes from remote to remote, marks the place and moves the focus to the heading', async () => {
    await open('Billing')
    const title = await heading('mf-billing')
    expect(location.pathname).toBe('/dashboard/billing')
    expect(within(await sidebar()).getByRole('link', { name: 'Billing' })).toHaveAttribute('aria-current', 'page')
    await waitFor(() => expect(title).toHaveFocus())
  })

  it('[SHELL-06] shows page not found with an apology, in the frame', async () => {
    await act(async () => {
      await shell('mf-billing').navigate({ href: '/dashboard/nowhere' })
    })
    await heading('Page not found')
    expect(screen.getByText(/We are sorry/)).toBeInTheDocument()
    expect(screen.getByRole('banner')).toBeInTheDocument()
  })

  it('[SHELL-26] shows a failure line by line, and never an empty one', async () => {
    let closed = false
    act(() => {
      void shell('mf-billing')
        .showFailure({ title: 'Oh', message: 'one\ntwo' })
        .then(() => {
          closed = true
        })
    })
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Oh' }))
    expect(dialog.getByText('one')).toBeInTheDocument()
    expect(dialog.getByText('two')).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(closed).toBe(true))
    act(() => {
      void shell('mf-billing').showFailure({})
    })
    expect(await screen.findByText('Please refresh the page.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  })

  it('[REAL-33] a failure shows the request id to copy; a remote cannot replace it by other text', async () => {
    act(() => {
      void shell('mf-billing').showFailure({ title: 'Oh', reference: 'req-0123456789' })
    })
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Oh' }))
    expect(dialog.getByText('Reference: req-0123456789')).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Copy' }))
    expect(await navigator.clipboard.readText()).toBe('req-0123456789')
    expect(await dialog.findByRole('button', { name: 'Copied' })).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'OK' }))
    act(() => {
      void shell('mf-billing').showFailure({ title: 'Again', reference: 'Call +81 3 1234 5678 now!' })
    })
    const again = within(await screen.findByRole('alertdialog', { name: 'Again' }))
    expect(again.queryByText(/Reference/)).not.toBeInTheDocument()
    await user.click(again.getByRole('button', { name: 'OK' }))
  })

  it('asks a question and returns the answer', async () => {
    const answers: boolean[] = []
    act(() => {
      void shell('mf-billing')
        .confirm({ title: 'Cancel?', body: 'They get a mail.', confirm: 'Yes', cancel: 'No', danger: true })
        .then((answer) => answers.push(answer))
    })
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Cancel?' })).getByRole('button', { name: 'Yes' }),
    )
    await waitFor(() => expect(answers).toEqual([true]))
  })

  it('[SHELL-25] removes a snackbar after 3 seconds', async () => {
    act(() => shell('mf-billing').notify({ kind: 'success', text: 'Saved' }))
    const shownAt = performance.now()
    expect(await screen.findByText('Saved')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByText('Saved')).not.toBeInTheDocument(), { timeout: 5_000 })
    const seconds = (performance.now() - shownAt) / 1000
    expect(seconds).toBeGreaterThan(2.7)
    expect(seconds).toBeLessThan(4)
  })

  it('asks before unsaved input is left by a link of the frame', async () => {
    await open('Billing')
    await heading('mf-billing')
    const release = shell('mf-billing').guardLeave({ isDirty: () => true })
    await open('Team')
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Discard what you typed?' })).getByRole('button', {
        name: 'Keep editing',
      }),
    )
    expect(location.pathname).toBe('/dashboard/billing')
    release()
    await open('Team')
    await heading('mf-accounts')
  })

  it('[PLAT-16] ignores a guard whose remote is unmounted', async () => {
    await open('Billing')
    await heading('mf-billing')
    shell('mf-billing').guardLeave({ isDirty: () => true })
    await open('Team')
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Discard what you typed?' })).getByRole('button', {
        name: 'Discard and leave',
      }),
    )
    await heading('mf-accounts')
    await open('Billing')
    await heading('mf-billing')
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  it('[PLAT-16] survives any argument that a remote passes to the shell', async () => {
    const { notify, confirm, showFailure, navigate, back, events, session, telemetry } = shell('mf-billing')
    const members = [
      notify,
      confirm,
      showFailure,
      navigate,
      back,
      events.emit,
      session.patch,
      session.login,
      telemetry.report,
    ] as unknown as ((...given: unknown[]) => unknown)[]
    await act(async () => {
      for (const member of members) for (const value of wrongValues) void member(value, value)
    })
    // A dialog hides the page behind it as soon as it is open.
    for (let open = screen.queryByRole('alertdialog'); open; open = screen.queryByRole('alertdialog')) {
      await user.click(within(open).getByRole('button', { name: 'OK' }))
    }
    expect(await screen.findByRole('banner')).toBeInTheDocument()
    expect(await heading('mf-billing')).toBeInTheDocument()
    act(() => shell('mf-billing').notify({ kind: 'success', text: 'Still here' }))
    expect(await screen.findByText('Still here')).toBeInTheDocument()
  })

  it('[PLAT-10] shows a card with both versions instead of an incompatible remote', async () => {
    await open('Interview slots')
    const card = within(await screen.findByRole('alert'))
    expect(card.getByText(/Needs contract \^9\.0\.0 \/ this portal has \d+\.\d+\.\d+/)).toBeInTheDocument()
    expect(card.getByText(/mf-scheduling 1\.4\.0/)).toBeInTheDocument()
  })

  it.each<[Behaviour, string]>([
    ['throws', 'network'],
    ['garbage', 'contract'],
    ['hangs', 'timeout'],
    ['mount-throws', 'mount'],
    ['mount-hangs', 'timeout'],
  ])(
    '[PLAT-16] a remote that %s leaves the others working and shows its card',
    async (fault, kind) => {
      behaviour['mf-applicants'] = fault
      await open(/Applicants/)
      const card = await screen.findByRole('alert', undefined, { timeout: 12_000 })
      expect(within(card).getByText(`mf-applicants 1.4.0 · ${kind}`)).toBeInTheDocument()
      expect(screen.getByRole('banner')).toBeInTheDocument()
      const before = loads()
      await user.click(within(card).getByRole('button', { name: 'Try again' }))
      await waitFor(() => expect(loads()).toBeGreaterThan(before), { timeout: 12_000 })
      await screen.findByRole('alert', undefined, { timeout: 12_000 })
      await open('Billing')
      await heading('mf-billing')
    },
    40_000,
  )

  it('[PLAT-16] the retry of a card works after the repair', async () => {
    behaviour['mf-applicants'] = 'mount-throws'
    await open(/Applicants/)
    const card = await screen.findByRole('alert', undefined, { timeout: 12_000 })
    behaviour['mf-applicants'] = 'fine'
    await user.click(within(card).getByRole('button', { name: 'Try again' }))
    await heading('mf-applicants')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  /** The session ends while a form has input, and the user types the password. */
  async function loginInPlace() {
    const release = shell('mf-billing').guardLeave({ isDirty: () => true })
    let worked: boolean | undefined
    act(() => {
      void shell('mf-billing')
        .session.expired()
        .then((answer) => {
          worked = answer
        })
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'Please log in again' }))
    await user.type(dialog.getByLabelText('Password'), 'Secret123')
    await user.click(dialog.getByRole('button', { name: 'Log in and continue' }))
    return { dialog, release, hasWorked: () => worked }
  }

  it('[SHELL-29] offers to log in again in place while a form holds input', async () => {
    await open('Billing')
    await heading('mf-billing')
    const { hasWorked, release } = await loginInPlace()
    await waitFor(() => expect(hasWorked()).toBe(true))
    expect(location.pathname).toBe('/dashboard/billing')
    release()
  })

  it('[REAL-35] asks for the second step in the same place, keeps asking after a wrong code, and goes on after a right one', async () => {
    server.secondStep = true
    const { dialog, hasWorked, release } = await loginInPlace()
    const code = await dialog.findByLabelText('Code')
    await waitFor(() => expect(code).toHaveFocus())
    await user.type(code, '000000{Enter}')
    expect(await dialog.findByText('Not this code')).toBeInTheDocument()
    await user.clear(dialog.getByLabelText('Code'))
    await user.type(dialog.getByLabelText('Code'), '123456{Enter}')
    await waitFor(() => expect(hasWorked()).toBe(true))
    expect(location.pathname).toBe('/dashboard/billing')
    server.secondStep = false
    release()
  })

  it('shows testers which version of each part runs', async () => {
    const { remotes: seen, host } = window.__portal__?.inspect() ?? { remotes: [], host: '' }
    expect(host).toBe('1.0.0')
    expect(seen.find(({ name }) => name === 'mf-scheduling')).toMatchObject({ fits: false, isLoaded: false })
    expect(seen.find(({ name }) => name === 'mf-billing')).toMatchObject({ fits: true, isLoaded: true })
    await choose('About this portal')
    expect(
      within(await screen.findByRole('dialog', { name: 'About this portal' })).getByRole('row', {
        name: /mf-scheduling 1\.4\.0/,
      }),
    ).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Close' }))
  })

  it('[WIZ-01] [WIZ-17] keeps the wizard over the dashboard after the stage was stored, until the user leaves the dashboard', async () => {
    expect(overlay()).not.toBeInTheDocument()
    act(() => shell('mf-jobs').session.patch({ registerStep: null }))
    await heading('overlay')
    act(() => shell('mf-accounts').session.patch({ registerStep: 4 }))
    await open('Team')
    await heading('mf-accounts')
    expect(overlay()).toBeInTheDocument()
  })

  it('[SHELL-14] logs out to /register', async () => {
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await choose('Log out')
    await heading('mf-accounts')
    expect(location.pathname).toBe('/register')
    await waitFor(() => expect(overlay()).not.toBeInTheDocument())
    expect(JSON.parse(localStorage.getItem('portal.session') ?? '{}')).toMatchObject({
      isLoggedIn: false,
      token: '',
      email: '',
    })
    expect(screen.queryByRole('banner')).not.toBeInTheDocument()
  })
})
