import type { RemoteModule, RemoteName, Shell } from '@portal/contracts/shell'
import * as React from 'react'
import { useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react'
import * as ReactDOMClient from 'react-dom/client'
import singleSpaReact from 'single-spa-react'
import { ApiProvider, createApiClient, createQueryClient } from '../api'
import { Box, Skeleton, Stack, UiProvider } from '../chakra'
import { renewLazyParts } from '../lazy'
import { I18nRoot, loadI18n, switchLanguage, type CatalogueLoaders } from '../i18n'
import type { I18n } from '../i18next'
import { QueryClientProvider, useQueryClient, type QueryClient } from '../query'
import { BrowserRouter, useLocation } from '../router'
import { ScreenFallback } from './lazy-screen'
import { ScreenBoundary } from './screen-boundary'
import { referenceOf, ShellProvider } from './shell-context'
import { localeOf } from '@portal/contracts/kernel'

export interface RemoteDefinition {
  readonly name: RemoteName
  /** The remote's routes. */
  readonly Root: ComponentType
  /** What it lays over screens, mounted by the host while `overlays` of contracts says so. */
  readonly Overlay?: ComponentType
  readonly locales: CatalogueLoaders
}

interface MountProps { readonly shell: Shell; readonly i18n: I18n; readonly domElement?: HTMLElement }

/** The shape of a screen while its code is loaded: heading and a few rows, never a lone spinner. */
function ScreenSkeleton() {
  return (
    <Box aria-busy="true" p={{ base: '4', md: '6' }}>
      <Stack gap="4">
        <Skeleton height="32px" width="220px" />
        <Skeleton height="88px" />
        <Skeleton height="88px" />
      </Stack>
    </Box>
  )
}

function Boundary({ shell, name, children }: { shell: Shell; name: RemoteName; children: ReactNode }) {
  const { pathname } = useLocation()
  const client = useQueryClient()
  return (
    <ScreenBoundary
      resetKey={pathname}
      onError={(error) => {
        renewLazyParts()
        client.removeQueries({ predicate: ({ state }) => state.status === 'error' })
        shell.telemetry.report({ name: 'screen_failed', remote: name, data: { message: error instanceof Error ? error.message : String(error), ...referenceOf(error) } })
      }}
    >
      {children}
    </ScreenBoundary>
  )
}

type QueryClientOf = (shell: Shell) => QueryClient

/** One cache for a remote's pages and overlay, kept while the remote is away; another member never sees it. */
function createOwnedCache(): QueryClientOf {
  const client = createQueryClient()
  let owner: string | undefined
  return (shell) => {
    const { email } = shell.session.read()
    if (owner !== undefined && owner !== email) client.clear()
    owner = email
    return client
  }
}

interface RemoteRootProps {
  readonly shell: Shell
  readonly name: RemoteName
  readonly i18n: I18n
  readonly locales: CatalogueLoaders
  readonly queryClientOf: QueryClientOf
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/** Everything that stands around a remote's screens, in one wrapper, so that no remote can forget a part. */
export function RemoteRoot({ shell, name, i18n, locales, queryClientOf, children, fallback }: RemoteRootProps) {
  const [queryClient] = useState(() => queryClientOf(shell))
  useEffect(() => shell.session.subscribe(() => void queryClientOf(shell)), [shell, queryClientOf])
  useEffect(() => {
    const speak = async () => {
      try {
        await switchLanguage(i18n, locales, localeOf(shell.language.read()))
      } catch (error) {
        shell.telemetry.report({ name: 'language_failed', remote: name, data: { message: error instanceof Error ? error.message : String(error) } })
      }
    }
    // It may have been switched between the load of the texts and the first render.
    void speak()
    return shell.language.subscribe(() => {
      void speak()
      // Names of options, places and notifications come from the server in the language of the call.
      void queryClient.invalidateQueries()
    })
  }, [shell, name, i18n, locales, queryClient])
  const api = useMemo(
    () => createApiClient({ token: () => shell.session.read().token, language: () => shell.language.read(), onUnauthenticated: () => shell.session.expired() }),
    [shell],
  )
  return (
    <ShellProvider value={shell}>
      <I18nRoot instance={i18n}>
        <QueryClientProvider client={queryClient}>
          <ApiProvider value={api}>
            <UiProvider>
              <BrowserRouter basename={shell.base || '/'}>
                <Boundary shell={shell} name={name}>
                  <ScreenFallback.Provider value={fallback}>{children}</ScreenFallback.Provider>
                </Boundary>
              </BrowserRouter>
            </UiProvider>
          </ApiProvider>
        </QueryClientProvider>
      </I18nRoot>
    </ShellProvider>
  )
}

/** Makes the module that a remote exposes: lifecycles for its pages and, where it has one, its overlay. */
export function defineRemote({ name, Root, Overlay, locales }: RemoteDefinition): RemoteModule {
  const queryClientOf = createOwnedCache()
  const lifecyclesOf = (Part: ComponentType, fallback: ReactNode) => {
    const lifecycles = singleSpaReact<MountProps>({
      React,
      ReactDOMClient,
      renderType: 'createRoot',
      rootComponent: ({ shell, i18n }: MountProps) => (
        <RemoteRoot shell={shell} name={name} i18n={i18n} locales={locales} queryClientOf={queryClientOf} fallback={fallback}>
          <Part />
        </RemoteRoot>
      ),
      // The last wall: what the boundary above did not catch shows nothing, and the host hears of it.
      errorBoundary: () => <></>,
    }) as RemoteModule['root']
    return { ...lifecycles, mount: withTexts(lifecycles.mount, locales) }
  }
  return { root: lifecyclesOf(Root, <ScreenSkeleton />), ...(Overlay ? { overlay: lifecyclesOf(Overlay, null) } : {}) }
}

type Mount = RemoteModule['root']['mount']
type Step = (props: MountProps) => Promise<unknown>

/** Nothing is drawn before its texts are there. */
function withTexts(mount: Mount, locales: CatalogueLoaders): Mount {
  return (async (props: MountProps) => {
    const i18n = await loadI18n(locales, localeOf(props.shell.language.read()))
    for (const step of [mount].flat() as unknown as Step[]) await step({ ...props, i18n })
  }) as unknown as Mount
}
