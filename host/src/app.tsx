import { Box, chakra, UiProvider } from '@portal/browser/chakra'
import { I18nRoot } from '@portal/browser/i18n'
import { lazyPart } from '@portal/browser/lazy'
import type { ComponentProps } from 'react'
import { useEffect, useSyncExternalStore } from 'react'
import { OfflineBanner } from './frame/offline-banner'
import { SuspendedBanner } from './frame/suspended-banner'
import { BrokenShell, Recover } from './places/broken-part'
import { HostContext, useHost, usePathname, useSession, type Host } from './parts/host-context'
import { useText } from './parts/text'
import { whenIdle } from './page/when-idle'
import { OverlayPlaces, RemotePlace } from './places/remote-place'
import { useHeadingFocus, useScreenTitle } from './places/use-arrival'
import { ShellPart } from './places/shell-part'

// Loaded on demand, because only dashboard screens have a frame and most visits show no dialog.
const Frame = lazyPart(
  async () => (await import(/* webpackChunkName: "frame" */ './frame/frame')).Frame,
  <FrameOutline />,
)
const loadDialogs = () => import(/* webpackChunkName: "dialogs" */ './dialogs/dialogs')
const loadToasts = () => import(/* webpackChunkName: "toasts" */ './dialogs/toasts')
/** A failure is told where the part is shown. */
const loadLayer = () => void Promise.allSettled([loadDialogs(), loadToasts()])
const Dialogs = lazyPart(async () => (await loadDialogs()).DialogLayer)
const Toasts = lazyPart(async () => (await loadToasts()).Toasts)

interface AppProps {
  readonly host: Host
  readonly i18n: ComponentProps<typeof I18nRoot>['instance']
  /** Called when the place of the screen is in the page, so that single-spa can start. */
  readonly onReady: () => void
}

export function App({ host, i18n, onReady }: AppProps) {
  return (
    <I18nRoot instance={i18n}>
      <UiProvider>
        <HostContext.Provider value={host}>
          <ShellPart name="page" fallback={() => <BrokenShell />}>
            <Page onReady={onReady} />
          </ShellPart>
        </HostContext.Provider>
      </UiProvider>
    </I18nRoot>
  )
}

const FRAMED = { base: '"header" "guide" "content"', lg: '"header header" "sidebar content"' }

function Page({ onReady }: { readonly onReady: () => void }) {
  const t = useText()
  const pathname = usePathname()
  const { isLoggedIn } = useSession()
  const { declared } = useHost()
  const isFramed = declared.hasFrame(pathname) && isLoggedIn
  useScreenTitle()
  useHeadingFocus()
  useEffect(onReady, [onReady])
  return (
    <>
      <SkipLink>{t('frame.skip')}</SkipLink>
      <Layer />
      <Box
        {...(isFramed
          ? {
              display: { base: 'grid', _print: 'block' },
              gridTemplateAreas: FRAMED,
              gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'auto minmax(0, 1fr)' },
              gridTemplateRows: { base: 'auto auto 1fr', lg: 'auto 1fr' },
            }
          : {})}
        minH={{ base: '100dvh', _print: '0' }}
      >
        {isFramed ? (
          <ShellPart name="frame" fallback={() => <FrameOutline />}>
            <Frame />
          </ShellPart>
        ) : null}
        {/* The same element with and without a frame, because a remote that is mounted in it must stay in the page. It
           is isolated, so that nothing in it covers the frame. */}
        <Box
          id="content"
          tabIndex={-1}
          gridArea={isFramed ? 'content' : undefined}
          minW="0"
          outline="none"
          isolation="isolate"
          {...(isFramed ? { role: 'main' } : {})}
        >
          <RemotePlace />
        </Box>
      </Box>
      <OverlayPlaces />
    </>
  )
}

/** Reserves the space of header and sidebar until they are loaded. Until then the index page's own header is shown. */
function FrameOutline() {
  return (
    <>
      <Box gridArea="header" data-frame="" data-outline="" h="14" bg="bg.panel" borderBottomWidth="1px" />
      <Box
        gridArea="sidebar"
        data-frame=""
        display={{ base: 'none', lg: 'block' }}
        w="64"
        bg="bg.panel"
        borderEndWidth="1px"
      />
    </>
  )
}

function SkipLink({ children }: { readonly children: string }) {
  return (
    <chakra.a
      href="#content"
      position="absolute"
      _print={{ display: 'none' }}
      left="2"
      top="-16"
      zIndex="skipNav"
      bg="bg.panel"
      color="brand.fg"
      px="4"
      py="2"
      borderRadius="l2"
      borderWidth="1px"
      _focus={{ top: '2' }}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('content')?.focus()
      }}
    >
      {children}
    </chakra.a>
  )
}

/** Toasts, dialogs and banners over the screen. */
function Layer() {
  const { dialogs } = useHost()
  const open = useSyncExternalStore(dialogs.store.subscribe, dialogs.store.getState)
  const isOnline = useSyncExternalStore(followLine, () => navigator.onLine)
  useEffect(loadAfterFirstInput, [])
  return (
    <>
      {/* A live region must be in the page before its text is. */}
      <Box
        aria-live="polite"
        role="status"
        _print={{ display: 'none' }}
        position="fixed"
        zIndex="toast"
        top={{ base: '16', md: '18' }}
        insetEnd={{ base: '3', md: '6' }}
        insetStart={{ base: '3', md: 'auto' }}
        pointerEvents="none"
      >
        <ShellPart name="toasts" fallback={(retry) => <Recover drop={dialogs.dropToasts} onDone={retry} />}>
          {open.toasts.length > 0 ? <Toasts /> : null}
        </ShellPart>
      </Box>
      <ShellPart name="dialogs" fallback={(retry) => <Recover drop={dialogs.dropDialog} onDone={retry} />}>
        {open.dialogs.length > 0 ? <Dialogs /> : null}
      </ShellPart>
      {isOnline ? null : <OfflineBanner />}
      <SuspendedBanner />
    </>
  )
}

/**
 * What tells of a failed call must be there before the connection is lost. A visit without input loads neither, and
 * what the first input asks for comes before them.
 */
function loadAfterFirstInput(): () => void {
  const later = new AbortController()
  const load = () => {
    later.abort()
    whenIdle(loadLayer, 2_000)
  }
  for (const kind of ['pointerdown', 'keydown']) window.addEventListener(kind, load, { signal: later.signal })
  return () => later.abort()
}

function followLine(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
