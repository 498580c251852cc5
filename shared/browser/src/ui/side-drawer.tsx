import type { ReactNode, RefObject } from 'react'
import { IconButton, Portal } from '../chakra'
import { Drawer } from '../chakra-rich'
import { CloseIcon } from './icons'
import { useLateDialog } from './use-late-dialog'

export interface SideDrawerProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  /** Hides the title visually. */
  readonly hideTitle?: boolean
  readonly closeLabel: string
  readonly placement?: 'start' | 'end'
  readonly size?: 'xs' | 'sm' | 'md'
  readonly children: ReactNode
  readonly footer?: ReactNode
  readonly initialFocusRef?: RefObject<HTMLElement | null>
}

/** A panel from the side: the menu on a phone, filters, details. */
export function SideDrawer({
  open,
  onClose,
  title,
  hideTitle = false,
  closeLabel,
  placement = 'end',
  size = 'sm',
  children,
  footer,
  initialFocusRef,
}: SideDrawerProps) {
  const { isNeeded, isOpen } = useLateDialog(open)
  if (!isNeeded) return null
  return (
    <Drawer.Root
      open={isOpen}
      onOpenChange={(details) => {
        if (!details.open) onClose()
      }}
      placement={placement}
      size={size}
      // The shell focuses the heading of a new screen; that must not close a drawer above it.
      onFocusOutside={(event) => event.preventDefault()}
      initialFocusEl={initialFocusRef && (() => initialFocusRef.current)}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header pe="14" minH="16">
              <Drawer.Title srOnly={hideTitle}>{title}</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body>{children}</Drawer.Body>
            {footer && <Drawer.Footer borderTopWidth="1px">{footer}</Drawer.Footer>}
            <Drawer.CloseTrigger asChild top="3" insetEnd="3">
              <IconButton aria-label={closeLabel} variant="ghost" colorPalette="gray">
                <CloseIcon />
              </IconButton>
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  )
}
