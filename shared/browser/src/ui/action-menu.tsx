import type { ReactNode } from 'react'
import { Box, Button, IconButton, Portal } from '../chakra'
import { Menu } from '../chakra-rich'
import { ChevronDownIcon, MoreIcon } from './icons'

export interface ActionItem {
  readonly id: string
  readonly label: string
  readonly icon?: ReactNode
  readonly onSelect: () => void
  readonly danger?: boolean
  readonly disabled?: boolean
}

export interface ActionMenuProps {
  /** The label of the button; visible unless only three dots are shown. */
  readonly label: string
  readonly items: readonly ActionItem[]
  readonly look?: 'dots' | 'button'
}

/** A menu of further actions for one item. */
export function ActionMenu({ label, items, look = 'dots' }: ActionMenuProps) {
  const select = (id: string) => items.find((item) => item.id === id)?.onSelect()
  return (
    <Menu.Root
      onSelect={({ value }) => select(value)}
      positioning={{ placement: 'bottom-end' }}
      lazyMount
      unmountOnExit
    >
      <Menu.Trigger asChild>
        {look === 'dots' ? (
          <IconButton aria-label={label} variant="ghost" colorPalette="gray">
            <MoreIcon />
          </IconButton>
        ) : (
          <Button variant="outline">
            {label}
            <ChevronDownIcon />
          </Button>
        )}
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="12rem">
            {items.map((item) => (
              <Menu.Item
                key={item.id}
                value={item.id}
                disabled={item.disabled}
                color={item.danger ? 'danger.fg' : undefined}
              >
                {item.icon && (
                  <Box as="span" flexShrink="0">
                    {item.icon}
                  </Box>
                )}
                {item.label}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
