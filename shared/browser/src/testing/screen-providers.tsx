import { localeOf } from '@portal/contracts/kernel'
import { Suspense, useEffect, useState, type ReactElement } from 'react'
import { ApiProvider, createApiClient, createQueryClient } from '../api'
import { UiProvider } from '../chakra'
import { I18nRoot } from '../i18n'
import { QueryClientProvider } from '../query'
import { ShellProvider } from '../remote/shell-context'
import { MemoryRouter, useNavigate } from 'react-router-dom'
import type { FakeServer } from './fake-server'
import type { FakeShell } from './fake-shell'
import { bilingualI18n, type TestCatalogues } from './texts'

/** The router of the remote follows the shell's navigation, as in the portal. */
function Follow({ shell }: { readonly shell: FakeShell }) {
  const navigate = useNavigate()
  useEffect(
    () => shell.follow(({ href, state, replace }) => void navigate(href, { state, replace })),
    [shell, navigate],
  )
  return null
}

interface ScreenProvidersProps {
  readonly shell: FakeShell
  readonly server: FakeServer
  readonly locales: TestCatalogues
  readonly path?: string
  readonly state?: unknown
  readonly children: ReactElement
}

/** All that `defineRemote` gives a screen, with a fake shell and a fake server. */
export function ScreenProviders({ shell, server, locales, path = '/', state, children }: ScreenProvidersProps) {
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
