import type { Lifecycles, RemoteModule, RemoteName, Shell } from '@portal/contracts/shell'
import * as React from 'react'
import { useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react'
import * as ReactDOMClient from 'react-dom/client'
import singleSpaReact from 'single-spa-react'
import { ApiProvider, createApiClient, createQueryClient } from '../api'
import { Box, Skeleton, Stack, UiProvider } from '../chakra'
import { CodeNotLoaded, renewLazyParts } from '../lazy'
import { I18nRoot, loadI18n, switchLanguage, withFormTexts, type CatalogueLoaders } from '../i18n'
import type { I18n } from '../i18next'
import { QueryClientProvider, useQueryClient, type QueryClient } from '../query'
import { BrowserRouter, useLocation } from '../router'
import { ScreenFallback } from './lazy-screen'
import { ScreenBoundary } from './screen-boundary'
import { referenceOf, ShellProvider } from './shell-context'
import { localeOf } from '@portal/contracts/kernel'
import { CAUSES, placeIn, SCREEN_FAILED } from '@portal/contracts/telemetry'

export interface RemoteDefinition {
  readonly name: RemoteName
  /** The remote's routes. */
  readonly Root: ComponentType
  /** The overlay, which the host mounts while the condition of the declaration holds. */
  readonly Overlay?: ComponentType
  readonly locales: CatalogueLoaders
}

interface MountProps {
  readonly shell: Shell
  readonly i18n: I18n
  readonly domElement?: HTMLElement
}

/** The skeleton of a screen while its code loads: a heading and rows instead of a spinner. */
function ScreenSkeleton() {
  return (
    <Box aria-busy="true" p={{ base: '4', md: '6' }}>
      <Stack gap="4">
        <Skeleton h="32px" w="220px" />
        <Skeleton h="88px" />
        <Skeleton h="88px" />
      </Stack>
    </Box>
  )
}

function Boundary({ shell, name, children }: { shell: Shell; name: RemoteName; children: ReactNode }) {
  const { pathname } = useLocation()
  const client = useQueryClient()
  const placeOf = (error: unknown): { place?: string } => {
    const place = error instanceof Error ? placeIn(error.stack, name) : undefined
    return place === undefined ? {} : { place }
  }
  return (
    <ScreenBoundary
      resetKey={pathname}
      onError={(error) => {
        renewLazyParts()
        client.removeQueries({ predicate: ({ state }) => state.status === 'error' })
        shell.telemetry.report({
          name: SCREEN_FAILED,
          remote: name,
          data: {
            message: error instanceof Error ? error.message : String(error),
            ...(error instanceof CodeNotLoaded ? { cause: CAUSES.code } : {}),
            ...placeOf(error),
            ...referenceOf(error),
          },
        })
      }}
    >
      {children}
    </ScreenBoundary>
  )
}

type TextsOf = (shell: Shell) => Promise<I18n>

/** One instance of texts for the remote. It survives an unmount, so that a second visit renders its screen at once. */
function createOwnTexts(locales: CatalogueLoaders): TextsOf {
  let texts: Promise<I18n> | undefined
  return async (shell) => {
    const locale = localeOf(shell.language.read())
    texts ??= loadI18n(locales, locale)
    try {
      const i18n = await texts
      await switchLanguage(i18n, locales, locale)
      return i18n
    } catch (error) {
      texts = undefined
      throw error
    }
  }
}

type QueryClientOf = (shell: Shell) => QueryClient

/**
 * One cache for the pages and overlay of a remote. It survives an unmount and is cleared when another member logs in.
 */
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

/** All providers around a remote's screens in one wrapper, so that no remote can omit one. */
export function RemoteRoot({ shell, name, i18n, locales, queryClientOf, children, fallback }: RemoteRootProps) {
  const [queryClient] = useState(() => queryClientOf(shell))
  useEffect(() => shell.session.subscribe(() => void queryClientOf(shell)), [shell, queryClientOf])
  useEffect(() => {
    const speak = async () => {
      try {
        await switchLanguage(i18n, locales, localeOf(shell.language.read()))
      } catch (error) {
        shell.telemetry.report({
          name: 'language_failed',
          remote: name,
          data: { message: error instanceof Error ? error.message : String(error) },
        })
      }
    }
    // The language may have changed between loading the texts and the first render.
    void speak()
    return shell.language.subscribe(() => {
      void speak()
      // The server returns names of options, places and notifications in the language of the call, so they are read
      // again.
      void queryClient.invalidateQueries()
    })
  }, [shell, name, i18n, locales, queryClient])
  const api = useMemo(
    () =>
      createApiClient({
        token: () => shell.session.read().token,
        language: () => shell.language.read(),
        onUnauthenticated: () => shell.session.expired(),
      }),
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

/**
 * Creates the module that a remote exposes: lifecycles of its pages and, if it has one, its overlay. `part` makes those
 * of a widget.
 */
export function defineRemote({
  name,
  Root,
  Overlay,
  locales: own,
}: RemoteDefinition): RemoteModule & { readonly part: (Part: ComponentType) => Lifecycles } {
  const locales = withFormTexts(own)
  const queryClientOf = createOwnedCache()
  const textsOf = createOwnTexts(locales)
  const part = (Part: ComponentType, fallback: ReactNode = null) => {
    const lifecycles = singleSpaReact<MountProps>({
      React,
      ReactDOMClient,
      renderType: 'createRoot',
      rootComponent: ({ shell, i18n }: MountProps) => (
        <RemoteRoot
          shell={shell}
          name={name}
          i18n={i18n}
          locales={locales}
          queryClientOf={queryClientOf}
          fallback={fallback}
        >
          <Part />
        </RemoteRoot>
      ),
      // The outermost error boundary: an error that no inner boundary caught renders nothing and is reported to the
      // host.
      errorBoundary: () => <></>,
    }) as RemoteModule['root']
    return { ...lifecycles, ...withTexts(lifecycles, textsOf) }
  }
  return { part, root: part(Root, <ScreenSkeleton />), ...(Overlay ? { overlay: part(Overlay) } : {}) }
}

type Step = (props: MountProps) => Promise<unknown>
const stepsOf = (steps: Lifecycles['mount']) => [steps].flat() as unknown as Step[]

/**
 * Renders nothing until the texts are loaded. They are first loaded in the bootstrap, because the host's limit for a
 * mount is for rendering and not for a slow network.
 */
function withTexts({ bootstrap, mount }: Lifecycles, textsOf: TextsOf): Pick<Lifecycles, 'bootstrap' | 'mount'> {
  const texts = ({ shell }: MountProps) => textsOf(shell)
  const showsTexts: Step = async (props) => {
    const i18n = await texts(props)
    for (const step of stepsOf(mount)) await step({ ...props, i18n })
  }
  return { bootstrap: [...stepsOf(bootstrap), texts], mount: showsTexts } as unknown as Pick<
    Lifecycles,
    'bootstrap' | 'mount'
  >
}
