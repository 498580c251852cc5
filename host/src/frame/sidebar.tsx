import { VisuallyHidden } from '@portal/browser/chakra'
import { look } from '@portal/browser/looks'
import { screenAt } from '@portal/contracts/shell'
import type { ReactNode } from 'react'
import { composedRemote } from '../composition'
import { COMPANY_ENTRIES, entriesIn, LINK_ENTRIES, WORK_ENTRIES, type Entry, type LinkEntry } from './entries'
import { useCount, useHost, usePathname } from '../parts/host-context'
import { ShellIcon } from '../parts/icons'
import { PortalLink } from '../parts/portal-link'
import { useText } from '../parts/text'

interface SidebarProps {
  /** Shows icons only. The labels stay as tooltips and for screen readers. */
  readonly collapsed?: boolean
  readonly onWent?: () => void
  readonly children?: ReactNode
}

const menu = look({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  h: 'full',
  p: '3',
  overflowY: 'auto',
  '& hr': { borderTopWidth: '1px', my: '3', mx: '3' },
  '& ul': { display: 'flex', flexDirection: 'column', gap: '0.5', listStyleType: 'none' },
  '& li > a': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '11',
    px: '3',
    borderRadius: 'l2',
    color: 'fg',
    fontSize: 'sm',
    textDecoration: 'none',
    transition: 'background 150ms',
    _hover: { bg: 'bg.muted' },
  },
  '&[data-collapsed] li > a': { justifyContent: 'center' },
  '& li > [aria-current=page]': {
    bg: 'brand.subtle',
    color: 'brand.fg',
    fontWeight: 'semibold',
    boxShadow: 'inset 3px 0 0 {colors.brand.solid}',
  },
  '& .word': { flex: '1', minW: '0' },
  '& .links': { mt: 'auto' },
  '& .links li > a': { minH: '10', color: 'fg.muted' },
  '& .urgent': {
    bg: 'status.urgent.solid',
    color: 'status.urgent.contrast',
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: 'semibold',
    lineHeight: '1.55',
    textAlign: 'center',
    minW: '5',
    px: '1.5',
  },
  '&[data-collapsed] .urgent': {
    position: 'absolute',
    top: '0',
    right: '-1',
    fontSize: '2xs',
    lineHeight: '1.5',
    minW: '4',
    px: '1',
  },
  '& .unread': { display: 'block', fontSize: 'xs', color: 'fg.muted', fontWeight: 'normal' },
  '& .dot': { position: 'absolute', top: '1.5', right: '1.5', boxSize: '2', borderRadius: 'full', bg: 'brand.solid' },
})

/** The main menu (SHELL-07 to SHELL-10). */
export function Sidebar({ collapsed = false, onWent, children }: SidebarProps) {
  const t = useText()
  return (
    <div className={menu()} data-collapsed={collapsed || undefined}>
      <nav aria-label={t('frame.menu.label')}>
        <EntryList entries={WORK_ENTRIES} collapsed={collapsed} onWent={onWent} />
        <hr aria-hidden="true" />
        <EntryList entries={COMPANY_ENTRIES} collapsed={collapsed} onWent={onWent} />
      </nav>
      {collapsed ? null : children}
      <nav aria-label={t('frame.menu.links')} className="links">
        <ul>
          {LINK_ENTRIES.map((entry) => (
            <li key={entry.id}>
              <LinkRow entry={entry} collapsed={collapsed} />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

function EntryList({
  entries,
  collapsed,
  onWent,
}: {
  readonly entries: readonly Entry[]
  readonly collapsed: boolean
  readonly onWent?: () => void
}) {
  const { composition } = useHost()
  return (
    <ul>
      {entriesIn(composition, entries).map((entry) => (
        <li key={entry.id}>
          <EntryRow entry={entry} collapsed={collapsed} onWent={onWent} />
        </li>
      ))}
    </ul>
  )
}

function EntryRow({
  entry,
  collapsed,
  onWent,
}: {
  readonly entry: Entry
  readonly collapsed: boolean
  readonly onWent?: () => void
}) {
  const t = useText()
  const { preloader, composition } = useHost()
  const screen = screenAt(usePathname())
  const isHere = screen !== undefined && entry.screens.includes(screen)
  const word = t(`entry.${entry.id}`)
  // Preloads the screen before the click.
  const warm = () => {
    const remote = entry.remote === 'host' ? undefined : composedRemote(composition, entry.remote)
    if (remote?.compatible) preloader.now(remote)
  }
  return (
    <PortalLink
      to={{ href: entry.href }}
      onWent={onWent}
      aria-current={isHere ? 'page' : undefined}
      title={collapsed ? word : undefined}
      onMouseEnter={warm}
      onFocus={warm}
    >
      <ShellIcon name={entry.icon} />
      {collapsed ? (
        <VisuallyHidden>{word}</VisuallyHidden>
      ) : (
        <span className="word">
          {word}
          {entry.count === 'unread' ? <UnreadLine /> : null}
        </span>
      )}
      {entry.count === 'urgent' ? <UrgentBadge collapsed={collapsed} /> : null}
      {entry.count === 'unread' && collapsed ? <UnreadDot /> : null}
    </PortalLink>
  )
}

/** SHELL-10: at 0 there is no badge. */
function UrgentBadge({ collapsed }: { readonly collapsed: boolean }) {
  const t = useText()
  const count = useCount('urgent')
  if (!count) return null
  return (
    <span className="urgent" data-testid="sidebar-urgent">
      <span aria-hidden="true">{collapsed ? count : `${t('frame.urgent.short')} ${count}`}</span>
      <VisuallyHidden>{t('frame.urgent.one', { count })}</VisuallyHidden>
    </span>
  )
}

/** SHELL-09: the same number as in the header, even if it is 0. */
function UnreadLine() {
  const t = useText()
  const count = useCount('notifications')
  return (
    <span className="unread" data-testid="sidebar-unread">
      {/* The line keeps its height until the count is known, so that nothing moves. */}
      {count === undefined ? '\u00a0' : t('frame.unread.line', { count })}
    </span>
  )
}

function UnreadDot() {
  const t = useText()
  const count = useCount('notifications')
  return (
    <>
      {count ? <span className="dot" aria-hidden="true" /> : null}
      <VisuallyHidden data-testid="sidebar-unread">
        {count === undefined ? null : t('frame.unread.line', { count })}
      </VisuallyHidden>
    </>
  )
}

const isExternal = (address: string): boolean => new URL(address, location.href).origin !== location.origin

/** SHELL-08: addresses configured for the installation. Only those of other origins open in a new tab. */
function LinkRow({ entry, collapsed }: { readonly entry: LinkEntry; readonly collapsed: boolean }) {
  const t = useText()
  const address = useHost().shell.links[entry.id]
  const external = isExternal(address)
  const word = t(`entry.${entry.id}`)
  return (
    <a
      href={address}
      title={collapsed ? word : undefined}
      {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      <ShellIcon name={entry.icon} size="18px" />
      {collapsed ? <VisuallyHidden>{word}</VisuallyHidden> : <span className="word">{word}</span>}
      {external ? <VisuallyHidden>{t('frame.newTab')}</VisuallyHidden> : null}
      {external && !collapsed ? <ShellIcon name="external" size="14px" /> : null}
    </a>
  )
}
