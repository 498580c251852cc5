import { Box } from '@portal/browser/chakra'
import { lazyPart } from '@portal/browser/lazy'
import { REMOTES } from '@portal/contracts/shell'
import { memo } from 'react'
import { useHost, usePathname, useRemoteState } from '../parts/host-context'
import { appName } from '../remotes/remote-states'
import { useSession } from '../parts/host-context'
import { BrokenPart } from './broken-part'
import { ScreenSkeleton } from './screen-skeleton'
import { ShellPart } from './shell-part'

const FaultCard = lazyPart(async () => (await import('./fault-card')).FaultCard)
const VisitorHeader = lazyPart(async () => (await import('../frame/visitor-header')).VisitorHeader)
const Today = lazyPart(async () => (await import(/* webpackChunkName: "screen.today" */ '../today/today')).Today)
const NotFound = lazyPart(async () => (await import('./not-found')).NotFound)

/** The place of the screen: a remote, its skeleton while it loads, its card if it fails, or a page of the host. */
export function RemotePlace() {
  const { applications, declared, redirectFor } = useHost()
  const pathname = usePathname()
  const session = useSession()
  const { isLoggedIn } = session
  const owner = declared.ownerAt(pathname)
  const screen = declared.screenAt(pathname)
  const app = appName(owner === 'host' ? 'mf-accounts' : owner, 'root')
  const state = useRemoteState(app)
  const isOurs = owner === 'host'
  const isLeaving = redirectFor(pathname, session) !== undefined
  const isThere = !isOurs && !isLeaving && (state.phase === 'mounting' || state.phase === 'mounted')
  const isVisitor = !declared.hasFrame(pathname) || !isLoggedIn
  const isOwnPage = isOurs ? !isLeaving : state.phase === 'fault' && state.fault !== undefined
  return (
    <>
      {/* The slot stays outside: a remote that is mounted in it must not be removed together with a broken card. */}
      <ShellPart name="place" fallback={(retry) => <BrokenPart onRetry={retry} />}>
        {!isOurs && screen && state.phase !== 'mounted' && state.phase !== 'fault' ? (
          // Without height, so that a remote that is being mounted does not move when the skeleton goes.
          <Box key={screen.name} h={isThere ? '0' : undefined}>
            <ScreenSkeleton screen={screen} />
          </Box>
        ) : null}
        {isVisitor && isOwnPage ? <VisitorHeader /> : null}
        {!isOurs && state.phase === 'fault' && state.fault ? (
          <FaultCard fault={state.fault} onRetry={() => applications.retry(app)} onReload={() => location.reload()} />
        ) : null}
        {isOurs && !isLeaving ? screen ? <Today /> : <NotFound /> : null}
      </ShellPart>
      {/* A containing block that clips: nothing fixed or too large in the remote's place covers the frame. It is as high
         as the page, so that a menu at the end of a short screen is not cut off. */}
      <Box
        hidden={!isThere}
        contain={{ base: 'layout paint', _print: 'none' }}
        minH={{ base: isVisitor ? '100dvh' : '100%', _print: '0' }}
      >
        <Slot />
      </Box>
    </>
  )
}

/** Filled by single-spa, so React must never change its children. */
const Slot = memo(function Slot() {
  return <div id="remote-slot" />
})

export const OverlayPlaces = memo(function OverlayPlaces() {
  const { declared } = useHost()
  return (
    <>
      {REMOTES.filter((name) => declared.of(name).overlay).map((name) => (
        <div key={name} id={`overlay-${name}`} />
      ))}
    </>
  )
})
