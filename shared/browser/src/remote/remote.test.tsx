import type { DisplayLanguage } from '@portal/contracts/kernel'
import { CAUSES, SCREEN_FAILED } from '@portal/contracts/telemetry'
import type { Lifecycles } from '@portal/contracts/shell'
import { isRemoteModule, paths } from '@portal/contracts/shell'
import { act, screen, waitFor } from '@testing-library/react'
import { CanceledError } from 'axios'
import userEvent from '@testing-library/user-event'
import { useState, type ComponentType } from 'react'
import { ApiError } from '../api'
import { useText } from '../i18n'
import { ShellLink } from '../navigation'
import { useLocation } from '../router'
import { fakeShell, renderScreen, type FakeShell } from '../testing'
import { defineRemote } from './define-remote'
import { lazyScreen } from './lazy-screen'
import { remote } from './remote'
import {
  useFailure,
  useLeaveGuard,
  useSeenOnce,
  useSession,
  useShellEvent,
  useUnreadCount,
  useUrgentCount,
} from './index'

const locales = {
  ja: async () => [{ default: { 'screen.title': '求人' } }],
  en: async () => [{ default: { 'screen.title': 'Postings' } }],
}

type Step = (props: object) => Promise<unknown>

/** single-spa-react resolves after React has rendered, so rendering must not wait for it. */
async function run(steps: Lifecycles['mount'], props: object) {
  for (const step of [steps].flat() as unknown as Step[]) {
    let settled: Promise<unknown> | undefined
    act(() => {
      settled = step(props)
    })
    await settled
  }
}

async function mounted(Root: ComponentType, shell: FakeShell = fakeShell()) {
  const domElement = document.createElement('div')
  document.body.append(domElement)
  const { root } = defineRemote({ name: 'mf-jobs', Root, locales })
  const props = { name: 'mf-jobs', shell, domElementGetter: () => domElement }
  await run(root.bootstrap, props)
  await run(root.mount, props)
  return { shell, domElement, unmount: () => run(root.unmount, props), mountAgain: () => run(root.mount, props) }
}

function Title() {
  const { t } = useText()
  return <h1>{t('screen.title')}</h1>
}

const language = (shell: FakeShell, to: DisplayLanguage) => act(async () => shell.language.set(to))

beforeEach(() => {
  document.body.replaceChildren()
  window.history.replaceState(null, '', '/dashboard/jobs')
})

describe('remote', () => {
  const Screen = () => {
    const { t } = useText()
    return <h1>{t('screen.title') + t('own.title') + t('law.title')}</h1>
  }
  const texts = (key: string, ja: string) => ({
    ja: async () => ({ default: { [key]: ja } }),
    en: async () => ({ default: { [key]: 'English' } }),
  })
  const module = remote({
    name: 'mf-jobs',
    texts: locales,
    around: ({ children }) => <main>{children}</main>,
    screens: {
      one: {
        path: '/one/:id',
        access: 'member',
        load: async () => Screen,
        texts: [texts('own.title', '・自'), texts('law.title', '・法')],
      },
      other: { path: '/other', access: 'member', load: async () => () => <h1>other</h1> },
    },
    widgets: { small: { size: 'small', leadsTo: [], load: async () => Screen } },
  })

  it('[SELF-01] makes the routes of its screens with their own texts, inside of what stays around them', async () => {
    renderScreen(<module.Root />, { path: '/one/7', locales: { ja: { 'screen.title': '求人' }, en: {} } })
    expect((await screen.findByRole('heading')).parentElement?.tagName).toBe('MAIN')
    expect(screen.getByRole('heading')).toHaveTextContent('求人・自・法')
  })

  it('[SELF-01] makes the module that the host loads', async () => {
    expect(isRemoteModule(module)).toBe(true)
    expect(module.overlay).toBeUndefined()
    expect(isRemoteModule({ root: await module.widgets?.['small']?.() })).toBe(true)
  })
})

describe('defineRemote', () => {
  it('returns a module that satisfies the contract, with an overlay if there is one', () => {
    expect(isRemoteModule(defineRemote({ name: 'mf-jobs', Root: Title, locales }))).toBe(true)
    expect(defineRemote({ name: 'mf-jobs', Root: Title, locales }).overlay).toBeUndefined()
    expect(defineRemote({ name: 'mf-billing', Root: Title, Overlay: Title, locales }).overlay).toBeDefined()
  })

  it('[PLAT-16] loads its texts in the bootstrap, because the mount has a short limit', async () => {
    let arrive: () => void = () => undefined
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const { root } = defineRemote({
      name: 'mf-jobs',
      Root: Title,
      locales: {
        ...locales,
        ja: async () => {
          await arrived
          return locales.ja()
        },
      },
    })
    const ended = jest.fn()
    const props = { name: 'mf-jobs', shell: fakeShell(), domElementGetter: () => document.body }
    const bootstrap = run(root.bootstrap, props).then(ended)
    await act(async () => undefined)
    expect(ended).not.toHaveBeenCalled()
    arrive()
    await bootstrap
    await run(root.mount, props)
    expect(screen.getByRole('heading')).toHaveTextContent('求人')
    await run(root.unmount, props)
  })

  it('[SHELL-20] follows a switch of the language at once, and uses it after a remount', async () => {
    const { shell, unmount, mountAgain } = await mounted(Title)
    expect(screen.getByRole('heading')).toHaveTextContent('求人')
    await language(shell, 'EN')
    expect(screen.getByRole('heading')).toHaveTextContent('Postings')
    await unmount()
    expect(screen.queryByRole('heading')).not.toBeInTheDocument()
    await language(shell, 'Jp')
    await mountAgain()
    expect(screen.getByRole('heading')).toHaveTextContent('求人')
  })

  describe('when a screen throws', () => {
    let isBroken = true
    const Fragile = () => {
      const { pathname } = useLocation()
      if (isBroken) throw new Error('planted')
      return <h1>{pathname}</h1>
    }
    beforeEach(() => {
      isBroken = true
      jest.spyOn(console, 'error').mockImplementation(() => {})
    })
    afterEach(() => jest.restoreAllMocks())

    it('shows a card in the language of the user, informs the host, and recovers by the retry', async () => {
      const { shell } = await mounted(Fragile, fakeShell({ language: 'EN' }))
      expect(screen.getByRole('alert')).toHaveTextContent('This screen could not be shown')
      expect(shell.reports).toMatchObject([{ remote: 'mf-jobs', data: { message: 'planted' } }])
      isBroken = false
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
      expect(screen.getByRole('heading')).toHaveTextContent('/dashboard/jobs')
    })

    it('recovers by a navigation to another address of the remote', async () => {
      await mounted(Fragile)
      isBroken = false
      await act(async () => {
        window.history.pushState(null, '', '/dashboard/archived-jobs')
        window.dispatchEvent(new PopStateEvent('popstate'))
      })
      expect(screen.getByRole('heading')).toHaveTextContent('/dashboard/archived-jobs')
    })

    it('loads a screen again if its code failed to load', async () => {
      const load = jest
        .fn<Promise<ComponentType>, []>()
        .mockRejectedValueOnce(new Error('ChunkLoadError'))
        .mockResolvedValue(Title)
      const { shell } = await mounted(lazyScreen(load))
      await userEvent.click(await screen.findByRole('button', { name: 'もう一度試す' }))
      // The host renews the addresses of the code for this cause.
      expect(shell.reports).toContainEqual(
        expect.objectContaining({
          name: SCREEN_FAILED,
          data: { message: 'Error: ChunkLoadError', cause: CAUSES.code },
        }),
      )
      expect(await screen.findByRole('heading', { name: '求人' })).toBeInTheDocument()
      expect(load).toHaveBeenCalledTimes(2)
    })
  })
})

describe('the hooks for the shell', () => {
  function Probe({ isDirty = false }: { readonly isDirty?: boolean }) {
    const { firstName } = useSession()
    const { isUnseen, markSeen } = useSeenOnce('first-posting')
    const [heard, setHeard] = useState(0)
    useLeaveGuard(isDirty)
    useShellEvent('jobsChanged', () => setHeard((count) => count + 1))
    return (
      <>
        <output>{`${firstName} ${useUrgentCount()} ${useUnreadCount()} ${heard}`}</output>
        {isUnseen ? (
          <button type="button" onClick={markSeen}>
            welcome
          </button>
        ) : null}
      </>
    )
  }

  it('follow session, counts and events', async () => {
    const { shell } = renderScreen(<Probe />)
    await act(async () => {
      shell.setSession({ firstName: '次郎' })
      shell.setUrgent(4)
      shell.events.emit('jobsChanged', undefined)
    })
    expect(screen.getByRole('status')).toHaveTextContent('次郎 4 0 1')
  })

  it('[SHELL-24] do not show a first-time modal again', async () => {
    const { user, shell } = renderScreen(<Probe />)
    await user.click(screen.getByRole('button', { name: 'welcome' }))
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    expect(shell.session.read().completedTourSteps).toEqual(['first-posting'])
  })

  it('protect a screen while it is dirty and mounted', () => {
    const { shell, unmount } = renderScreen(<Probe isDirty />)
    expect([...shell.guards].map((guard) => guard.isDirty())).toEqual([true])
    unmount()
    expect(shell.guards.size).toBe(0)
  })

  function Failing({ error }: { readonly error: unknown }) {
    const showFailure = useFailure()
    return (
      <button type="button" onClick={() => void showFailure(error)}>
        fail
      </button>
    )
  }

  it.each([
    ["the server's text", new ApiError({ status: 409, message: '別の変更がありました' }), '別の変更がありました'],
    ['the generic text without one', new ApiError({ status: 500 }), 'ページを再読み込みしてください。'],
    [
      'the generic text for a blank one',
      new ApiError({ status: 500, message: '  ' }),
      'ページを再読み込みしてください。',
    ],
    ['the generic text for anything else', new Error('x is undefined'), 'ページを再読み込みしてください。'],
  ])('[SHELL-27] show %s in the popup, never an empty one', async (_, error, message) => {
    const { user, shell } = renderScreen(<Failing error={error} />)
    await user.click(screen.getByRole('button'))
    expect(shell.failures).toMatchObject([{ message }])
  })

  it('[MEET-13] never ask to reload while a form of the screen holds text', async () => {
    const { user, shell } = renderScreen(
      <>
        <Probe isDirty />
        <Failing error={new ApiError({ status: 500, code: 'internal', message: 'ページを更新してください。' })} />
      </>,
    )
    await user.click(screen.getByRole('button', { name: 'fail' }))
    expect(shell.failures[0]?.message).toMatch(/^まだ保存されていません。もう一度/)
  })

  it('[REAL-33] pass the request id of a failed call to the popup', async () => {
    const { user, shell } = renderScreen(<Failing error={new ApiError({ status: 500, requestId: 'req-0123456789' })} />)
    await user.click(screen.getByRole('button'))
    expect(shell.failures).toMatchObject([{ reference: 'req-0123456789' }])
  })

  it.each([
    ['a 401', new ApiError({ status: 401, message: 'x' })],
    ['a call that was given up', new CanceledError()],
  ])('show no popup after %s', async (_, error) => {
    const { user, shell } = renderScreen(<Failing error={error} />)
    await user.click(screen.getByRole('button'))
    expect(shell.failures).toEqual([])
  })
})

describe('a link between screens', () => {
  it('is a real link whose plain click is handled by the shell', async () => {
    const { user, shell } = renderScreen(<ShellLink to={paths.editJob.to({ jobId: 7 })}>edit</ShellLink>)
    const link = screen.getByRole('link', { name: 'edit' })
    expect(link).toHaveAttribute('href', '/dashboard/edit-job/7')
    await user.click(link)
    await waitFor(() => expect(shell.went).toEqual([paths.editJob.to({ jobId: 7 })]))
  })

  it('leaves clicks with a modifier to the browser', async () => {
    const { user, shell } = renderScreen(<ShellLink to={paths.team.to()}>team</ShellLink>)
    screen.getByRole('link').addEventListener('click', (event) => event.preventDefault())
    await user.keyboard('{Control>}')
    await user.click(screen.getByRole('link'))
    await user.keyboard('{/Control}')
    expect(shell.went).toEqual([])
  })
})
