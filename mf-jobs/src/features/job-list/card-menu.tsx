import { Box, Flex } from '@portal/browser/chakra'
import { Menu } from '@portal/browser/chakra-rich'
import { useText } from '@portal/browser/i18n'
import { PlainLink } from '@portal/browser/navigation'
import type { Target } from '@portal/contracts/shell'
import { createContext, useContext, type ComponentProps, type ReactNode } from 'react'

type TheMenu = Parameters<ComponentProps<typeof Menu.Context>['children']>[0]
const MenuOfList = createContext<TheMenu | undefined>(undefined)

interface CardMenusProps {
  /** The items of the card whose menu is open. */
  readonly itemsOf: (id: number) => ReactNode
  readonly children: ReactNode
}

/** The one menu of all cards below it; one for each card would cost script time for menus that nobody opens. */
export function CardMenus({ itemsOf, children }: CardMenusProps) {
  return (
    <Menu.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-end' }}>
      <Menu.Context>
        {(menu) => (
          <MenuOfList value={menu}>
            {children}
            <Menu.Positioner>
              <Menu.Content minW="56" maxW="20rem">
                {menu.triggerValue && itemsOf(Number(menu.triggerValue))}
              </Menu.Content>
            </Menu.Positioner>
          </MenuOfList>
        )}
      </Menu.Context>
    </Menu.Root>
  )
}

function useMenu(): TheMenu {
  const menu = useContext(MenuOfList)
  if (!menu) throw new Error('The menu of a card needs CardMenus around it')
  return menu
}

/** The button that opens the menu of a card. */
export function MoreButton({ id, name }: { readonly id: number; readonly name: string }) {
  const { t } = useText()
  const menu = useMenu()
  return (
    <button
      {...menu.getTriggerProps({ value: String(id) })}
      className="act quiet more"
      aria-label={t('card.more.of', { name })}
    >
      <span aria-hidden="true">⋯</span>
    </button>
  )
}

interface CardItemProps {
  readonly value: string
  /** With the name of the posting, as on the buttons of the card. */
  readonly label: string
  readonly to?: Target
  readonly onSelect?: () => void
  /** Why it cannot be done now. The item keeps its place and can be read, and does nothing. */
  readonly held?: string | false
  readonly children: ReactNode
}

/** An item of the menu: a link with `to`. */
export function CardItem({ value, label, to, onSelect, held, children }: CardItemProps) {
  const menu = useMenu()
  const select = () => {
    // A dialog gives the focus back to where it was when it opened; the menu will be gone then.
    document.getElementById(menu.getTriggerProps({ value: menu.triggerValue ?? '' }).id ?? '')?.focus()
    onSelect?.()
  }
  if (held)
    return (
      <Menu.Item value={value} closeOnSelect={false} aria-disabled minH="11" aria-label={`${label} ${held}`}>
        <Box>
          <Flex gap="2" align="center" opacity="0.6">
            {children}
          </Flex>
          <Box fontSize="xs" color="fg.muted">
            {held}
          </Box>
        </Box>
      </Menu.Item>
    )
  return (
    <Menu.Item
      asChild={to !== undefined}
      value={value}
      aria-label={label}
      minH="11"
      cursor="pointer"
      onClick={onSelect && select}
    >
      {to ? <PlainLink to={to}>{children}</PlainLink> : children}
    </Menu.Item>
  )
}
