import type { DisplayLanguage } from '@portal/contracts/kernel'
import { localeOf } from '@portal/contracts/kernel'
import type { Session } from '@portal/contracts/shell'
import { render, type RenderResult } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { Suspense, useEffect, useState, type ReactElement } from 'react'
import { ApiProvider, createApiClient, createQueryClient } from '../api'
import { UiProvider } from '../chakra'
import { I18nRoot, type Catalogues } from '../i18n'
import { QueryClientProvider } from '../query'
import { ShellProvider } from '../remote/shell-context'
import { MemoryRouter, useNavigate } from '../router'
import { fakeServer, type FakeServer } from './fake-server'
import { fakeShell, type FakeShell } from './fake-shell'
import { bilingualI18n } from './texts'

interface RenderOptions {
  /** The room's catalogues. */
  readonly locales?: Catalogues
  readonly path?: string
  /** Navigation state. */
  readonly state?: unknown
  readonly session?: Partial<Session>
  readonly language?: DisplayLanguage
  readonly server?: FakeServer
  readonly shell?: FakeShell
  /** The user's answer to `shell.confirm`. */
  readonly confirm?: boolean
}

export interface RenderedScreen extends RenderResult {
  readonly user: UserEvent
  readonly shell: FakeShell
  readonly server: FakeServer
}

/** The router of the remote follows the shell's navigation, as in the portal. */
function Follow({ shell }: { readonly shell: FakeShell }) {
  const navigate = useNavigate()
  useEffect(
    () => shell.follow(({ href, state, replace }) => void navigate(href, { state, replace })),
    [shell, navigate],
  )
  return null
}

function Providers({
  shell,
  server,
  locales,
  path,
  state,
  children,
}: {
  shell: FakeShell
  server: FakeServer
  locales: Catalogues
  path: string
  state: unknown
  children: ReactElement
}) {
  const [queryClient] = useState(createQueryClient)
  const [i18n] = useState(() => bilingualI18n(locales, localeOf(shell.language.read())))
  const [api] = useState(() =>
    createApiClient({
      token: () => shell.session.read().token,
      language: () => shell.language.read(),
      onUnauthenticated: () => shell.session.expired(),
      adapter: server.adapter,
    }),
  )
  useEffect(() => shell.language.subscribe((language) => void i18n.changeLanguage(localeOf(language))), [shell, i18n])
  const [pathname = '/', search] = path.split('?')
  return (
    <ShellProvider value={shell}>
      <I18nRoot instance={i18n}>
        <QueryClientProvider client={queryClient}>
          <ApiProvider value={api}>
            <UiProvider>
              <MemoryRouter initialEntries={[{ pathname, search: search ? `?${search}` : '', state }]}>
                <Follow shell={shell} />
                <Suspense fallback={null}>{children}</Suspense>
              </MemoryRouter>
            </UiProvider>
          </ApiProvider>
        </QueryClientProvider>
      </I18nRoot>
    </ShellProvider>
  )
}

/**
 * Renders a screen as the host mounts it. Tests find elements by role and label; HTTP calls get the fake server's
 * answers.
 */
export function renderScreen(screen: ReactElement, options: RenderOptions = {}): RenderedScreen {
  const shell =
    options.shell ?? fakeShell({ session: options.session, language: options.language, confirm: options.confirm })
  const server = options.server ?? fakeServer()
  const user = userEvent.setup()
  const result = render(
    <Providers
      shell={shell}
      server={server}
      locales={options.locales ?? { ja: {}, en: {} }}
      path={options.path ?? '/'}
      state={options.state}
    >
      {screen}
    </Providers>,
  )
  return { ...result, user, shell, server }
}
