import { Box, chakra, Flex, IconButton, VisuallyHidden } from '@portal/browser/chakra'
import { Menu } from '@portal/browser/chakra-rich'
import { fullName, groupedNumber } from '@portal/contracts/kernel'
import { paths } from '@portal/contracts/shell'
import { useCount, useHost, useSession } from '../parts/host-context'
import { ShellIcon } from '../parts/icons'
import { LanguageSwitch } from './language-switch'
import { PortalLink } from '../parts/portal-link'
import { SchemeChoice } from './scheme-choice'
import { useText } from '../parts/text'

interface HeaderProps {
  readonly menuLabel: string
  readonly isMenuOpen: boolean
  readonly onMenu: () => void
  readonly onVersions: () => void
}

/** The header of every dashboard screen (SHELL-02). */
export function Header({ menuLabel, isMenuOpen, onMenu, onVersions }: HeaderProps) {
  const t = useText()
  const session = useSession()
  return (
    <Flex
      as="header"
      align="center"
      gap={{ base: '1', md: '3' }}
      h="14"
      px={{ base: '2', md: '4' }}
      bg="bg.panel"
      borderBottomWidth="1px"
    >
      <IconButton
        variant="ghost"
        size="sm"
        minW="10"
        h="10"
        aria-label={menuLabel}
        aria-expanded={isMenuOpen}
        onClick={onMenu}
      >
        <ShellIcon name="menu" />
      </IconButton>
      <PortalLink
        to={paths.jobs.to()}
        // The narrowest phones keep the place for the counts; the menu leads there too.
        css={{ display: 'flex', '@media (max-width: 22.4rem)': { display: 'none' } }}
        alignItems="center"
        gap="2"
        color="brand.fg"
        fontWeight="bold"
        fontSize={{ base: 'sm', md: 'lg' }}
        whiteSpace="nowrap"
      >
        <ProductMark />
        <Box as="span" srOnly={{ base: true, sm: false }}>
          {t('product.name')}
        </Box>
      </PortalLink>
      <Flex ms="auto" align="center" gap={{ base: '1', md: '2' }}>
        <UrgentIndicator />
        {session.isInterviewer ? null : <NotificationBell />}
        <LanguageSwitch />
        <AccountMenu onVersions={onVersions} />
      </Flex>
    </Flex>
  )
}

/** The logo, an open door, as on the public pages and in the favicon. */
function ProductMark() {
  return (
    <chakra.svg boxSize="7" flexShrink="0" color="brand.solid" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="currentColor" />
      <chakra.path
        d="M9 24V9.5C9 8.7 9.7 8 10.5 8h11c.8 0 1.5.7 1.5 1.5V24"
        fill="none"
        stroke="brand.contrast"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <chakra.path d="M13 24V12.2l7.5-2.2v14" fill="brand.contrast" opacity="0.92" />
      <chakra.path d="M7 24h18" stroke="brand.contrast" strokeWidth="2" strokeLinecap="round" />
      <circle cx="18" cy="17.5" r="1.1" fill="currentColor" />
    </chakra.svg>
  )
}

/** SHELL-11: on if and only if the urgent count is above 0. */
function UrgentIndicator() {
  const t = useText()
  const count = useCount('urgent')
  if (!count) return null
  return (
    <PortalLink
      to={paths.applicants.to({ query: { filterBy: 'URGENT' } })}
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      h="9"
      px={{ base: '2', md: '3' }}
      borderRadius="full"
      bg="status.urgent.subtle"
      color="status.urgent.fg"
      borderWidth="1px"
      borderColor="status.urgent.border"
      fontSize="sm"
      fontWeight="semibold"
      whiteSpace="nowrap"
      _hover={{ bg: 'status.urgent.muted' }}
      data-testid="urgent-indicator"
    >
      <ShellIcon name="alert" size="16px" />
      <span aria-hidden="true">
        <Box as="span" display={{ base: 'none', md: 'inline' }}>
          {`${t('frame.urgent.short')} `}
        </Box>
        <span>{groupedNumber(count)}</span>
      </span>
      <VisuallyHidden>{t('frame.urgent.one', { count })}</VisuallyHidden>
    </PortalLink>
  )
}

function NotificationBell() {
  const t = useText()
  const count = useCount('notifications')
  return (
    <PortalLink
      to={paths.notifications.to()}
      position="relative"
      display="grid"
      placeItems="center"
      boxSize="10"
      borderRadius="l2"
      color="fg"
      _hover={{ bg: 'bg.muted' }}
      data-testid="notification-bell"
    >
      <VisuallyHidden>
        {count === undefined
          ? t('frame.notifications')
          : t(count > 0 ? 'frame.unread.some' : 'frame.unread.none', { count })}
      </VisuallyHidden>
      <ShellIcon name="bell" />
      {count ? (
        <Box
          as="span"
          position="absolute"
          top="0.5"
          right="0.5"
          minW="4.5"
          px="1"
          borderRadius="full"
          bg="brand.solid"
          color="brand.contrast"
          fontSize="2xs"
          lineHeight="1.5"
          fontWeight="semibold"
          textAlign="center"
          outline="1px solid transparent"
          data-testid="unread-count"
          aria-hidden="true"
        >
          {groupedNumber(count)}
        </Box>
      ) : null}
    </PortalLink>
  )
}

function AccountMenu({ onVersions }: { readonly onVersions: () => void }) {
  const t = useText()
  const { shell, guards } = useHost()
  const session = useSession()
  const name = fullName({ last_name: session.lastName, first_name: session.firstName })
  const logout = async () => {
    if (await guards.mayLeave()) await shell.session.logout()
  }
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <IconButton
          variant="ghost"
          size="sm"
          minW="10"
          h="10"
          borderRadius="full"
          aria-label={t('frame.account.menu')}
          title={name || session.email}
        >
          <ShellIcon name="user" />
        </IconButton>
      </Menu.Trigger>
      {/* Inside the banner: at the end of the page the menu would not be in any landmark. */}
      <Menu.Positioner>
        <Menu.Content minW="60" maxW="calc(100vw - 1rem)" overflowWrap="anywhere">
          <Box px="3" py="2" mb="1" borderBottomWidth="1px">
            <Box fontWeight="semibold">{name || session.email}</Box>
            <Box fontSize="xs" color="fg.muted">
              {session.email}
            </Box>
            <Box fontSize="xs" color="fg.muted">
              {t(`frame.account.${session.isAdmin ? 'admin' : session.isInterviewer ? 'interviewer' : 'member'}`)}
            </Box>
          </Box>
          <AccountItem name="settings" onClick={() => shell.navigate(paths.userSettings.to())} />
          {session.isInterviewer ? null : (
            <AccountItem name="company" onClick={() => shell.navigate(paths.companyProfile.to())} />
          )}
          <AccountItem name="logout" onClick={logout} />
          <SchemeChoice />
          {/* Last and small: support asks for it, and no recruiter needs it. */}
          <Menu.Item
            value="versions"
            onClick={onVersions}
            mt="1"
            pt="2"
            borderTopWidth="1px"
            fontSize="xs"
            color="fg.muted"
            cursor="pointer"
          >
            {t('frame.about.open')}
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  )
}

interface AccountItemProps {
  readonly name: 'settings' | 'company' | 'logout'
  readonly onClick: () => unknown
}

/** Not `onSelect` of the menu, which ignores a click that comes before the item is highlighted. */
function AccountItem({ name, onClick }: AccountItemProps) {
  const t = useText()
  return (
    <Menu.Item value={name} onClick={() => void onClick()} minH="10" gap="3" cursor="pointer">
      <ShellIcon name={name} size="18px" />
      {t(`frame.account.${name}`)}
    </Menu.Item>
  )
}
