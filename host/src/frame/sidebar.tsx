import { Box, chakra, Flex, VisuallyHidden } from '@portal/browser/chakra'
import { groupedNumber } from '@portal/contracts/kernel'
import { ENTRY_GROUPS, mayOpen, type EntryGroup, type KnownEntry } from '@portal/contracts/shell'
import { Fragment, useMemo, type ReactNode } from 'react'
import { composedRemote } from '../composition'
import { LINK_ENTRIES, type LinkEntry } from './link-entries'
import { useCount, useHost, usePathname, useSession } from '../parts/host-context'
import { ShellIcon } from '../parts/icons'
import { PortalLink } from '../parts/portal-link'
import { useSpoken, useText } from '../parts/text'

interface SidebarProps {
  /** Shows icons only. The labels stay as tooltips and for screen readers. */
  readonly collapsed?: boolean
  readonly onWent?: () => void
  readonly children?: ReactNode
}

/** The look of an entry, which is a link of the shell or to another site. */
const row = (collapsed: boolean) =>
  ({
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: collapsed ? 'center' : undefined,
    gap: '3',
    minH: '11',
    px: '3',
    borderRadius: 'l2',
    color: 'fg',
    fontSize: 'sm',
    textDecoration: 'none',
    transition: 'background 150ms',
    _hover: { bg: 'bg.muted' },
  }) as const
const HERE = {
  bg: 'brand.subtle',
  color: 'brand.fg',
  fontWeight: 'semibold',
  boxShadow: 'inset 3px 0 0 {colors.brand.solid}',
} as const
const BADGE = { fontSize: 'xs', lineHeight: '1.55', minW: '5', px: '1.5' } as const
const SMALL_BADGE = {
  position: 'absolute',
  top: '0',
  right: '-1',
  fontSize: '2xs',
  lineHeight: '1.5',
  minW: '4',
  px: '1',
} as const

const List = chakra('ul', {
  base: { display: 'flex', flexDirection: 'column', gap: '0.5', listStyleType: 'none' },
})

/** The main menu (SHELL-07 to SHELL-10). */
export function Sidebar({ collapsed = false, onWent, children }: SidebarProps) {
  const t = useText()
  return (
    <Flex direction="column" gap="4" h="full" p="3" overflowY="auto">
      <nav aria-label={t('frame.menu.label')}>
        {ENTRY_GROUPS.map((group, index) => (
          <Fragment key={group}>
            {index > 0 ? <chakra.hr borderTopWidth="1px" m="3" aria-hidden="true" /> : null}
            <EntryList group={group} collapsed={collapsed} onWent={onWent} />
          </Fragment>
        ))}
      </nav>
      {collapsed ? null : children}
      <chakra.nav aria-label={t('frame.menu.links')} mt="auto">
        <List>
          {LINK_ENTRIES.map((entry) => (
            <li key={entry.id}>
              <LinkRow entry={entry} collapsed={collapsed} />
            </li>
          ))}
        </List>
      </chakra.nav>
    </Flex>
  )
}

function EntryList({
  group,
  collapsed,
  onWent,
}: {
  readonly group: EntryGroup
  readonly collapsed: boolean
  readonly onWent?: () => void
}) {
  const { declared } = useHost()
  const session = useSession()
  const entries = useMemo(
    () =>
      declared.entriesOf(group).filter(({ href }) => {
        const screen = declared.screenAt(href)
        return screen !== undefined && mayOpen(screen, session)
      }),
    [declared, group, session],
  )
  return (
    <List>
      {entries.map((entry) => (
        <li key={`${entry.owner} ${entry.name}`}>
          <EntryRow entry={entry} collapsed={collapsed} onWent={onWent} />
        </li>
      ))}
    </List>
  )
}

function EntryRow({
  entry,
  collapsed,
  onWent,
}: {
  readonly entry: KnownEntry
  readonly collapsed: boolean
  readonly onWent?: () => void
}) {
  const { preloader, composition, declared } = useHost()
  const isHere = declared.entryAt(usePathname()) === entry.name
  const word = useSpoken()(entry.label)
  // Preloads the screen before the click.
  const warm = () => {
    const remote = entry.owner === 'host' ? undefined : composedRemote(composition, entry.owner)
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
      {...row(collapsed)}
      {...(isHere ? HERE : {})}
    >
      <ShellIcon name={entry.icon} />
      {collapsed ? (
        <VisuallyHidden>{word}</VisuallyHidden>
      ) : (
        <Word>
          {/* In an element of its own, where React still finds it after the browser translated the page (DOOR-22). */}
          <span>{word}</span>
          {entry.count === 'unread' ? <UnreadLine /> : null}
          {entry.count === 'urgent' ? <UrgentBadges /> : null}
        </Word>
      )}
      {entry.count === 'urgent' && collapsed ? <UrgentBadges collapsed /> : null}
      {entry.count === 'unread' && collapsed ? <UnreadDot /> : null}
    </PortalLink>
  )
}

const Word = chakra('span', {
  base: {
    flex: '1',
    minW: '0',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '1.5',
    rowGap: '0.5',
    py: '1',
    '& > span:first-of-type': { flex: '1 0 auto', maxW: 'full' },
  },
})

/** Beside the word, or below it where they do not fit: the word is never broken. */
function UrgentBadges({ collapsed = false }: { readonly collapsed?: boolean }) {
  return (
    <chakra.span display={collapsed ? 'contents' : 'flex'} gap="1.5">
      <UnansweredBadge collapsed={collapsed} />
      <UrgentBadge collapsed={collapsed} />
    </chakra.span>
  )
}

/** SHELL-10: at 0 there is no badge. */
function UrgentBadge({ collapsed }: { readonly collapsed: boolean }) {
  const t = useText()
  const count = useCount('urgent')
  if (!count) return null
  return (
    <Box
      as="span"
      bg="status.urgent.solid"
      color="status.urgent.contrast"
      borderRadius="full"
      fontWeight="semibold"
      textAlign="center"
      outline="1px solid transparent"
      {...(collapsed ? SMALL_BADGE : BADGE)}
      data-testid="sidebar-urgent"
    >
      <span aria-hidden="true">
        {collapsed ? groupedNumber(count) : `${t('frame.urgent.short')} ${groupedNumber(count)}`}
      </span>
      <VisuallyHidden>{t('frame.urgent.one', { count })}</VisuallyHidden>
    </Box>
  )
}

/** VOICE-06: conversations that wait for a reply, beside the urgent applicants; at 0 there is no badge. */
function UnansweredBadge({ collapsed }: { readonly collapsed: boolean }) {
  const t = useText()
  const count = useCount('unanswered')
  if (!count) return null
  return (
    <Box
      as="span"
      display="inline-flex"
      alignItems="center"
      gap="1"
      bg="status.waiting.subtle"
      color="status.waiting.fg"
      borderRadius="full"
      fontWeight="semibold"
      {...(collapsed ? { ...SMALL_BADGE, top: 'auto', bottom: '0' } : BADGE)}
      title={t('frame.unanswered', { count })}
      data-testid="sidebar-unanswered"
    >
      {collapsed ? null : <ShellIcon name="inquiry" size="14px" />}
      <span aria-hidden="true">{groupedNumber(count)}</span>
      <VisuallyHidden>{t('frame.unanswered', { count })}</VisuallyHidden>
    </Box>
  )
}

/** SHELL-09: the same number as in the header, even if it is 0. */
function UnreadLine() {
  const t = useText()
  const count = useCount('notifications')
  return (
    <Box as="span" w="full" fontSize="xs" color="fg.muted" fontWeight="normal" data-testid="sidebar-unread">
      {/* The line keeps its height until the count is known, so that nothing moves. */}
      {count === undefined ? '\u00a0' : t('frame.unread.line', { number: groupedNumber(count) })}
    </Box>
  )
}

function UnreadDot() {
  const t = useText()
  const count = useCount('notifications')
  return (
    <>
      {count ? (
        <Box
          as="span"
          position="absolute"
          top="1.5"
          right="1.5"
          boxSize="2"
          borderRadius="full"
          borderWidth="4px"
          borderColor="brand.solid"
          aria-hidden="true"
        />
      ) : null}
      <VisuallyHidden data-testid="sidebar-unread">
        {count === undefined ? null : t('frame.unread.line', { number: groupedNumber(count) })}
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
    <chakra.a
      href={address}
      title={collapsed ? word : undefined}
      {...row(collapsed)}
      minH="10"
      color="fg.muted"
      {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      <ShellIcon name={entry.icon} size="18px" />
      {collapsed ? <VisuallyHidden>{word}</VisuallyHidden> : <Word>{word}</Word>}
      {external ? <VisuallyHidden>{t('frame.newTab')}</VisuallyHidden> : null}
      {external && !collapsed ? <ShellIcon name="external" size="14px" /> : null}
    </chakra.a>
  )
}
