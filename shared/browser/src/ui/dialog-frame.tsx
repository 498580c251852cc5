import type { ReactNode, RefObject } from 'react'
import { IconButton, Portal } from '../chakra'
import { Dialog } from '../chakra-rich'
import { isOfInputMethod } from '../press/pressed-key'
import { CloseIcon } from './icons'
import { useLateDialog } from './use-late-dialog'

export interface DialogFrameProps {
  readonly open: boolean
  /** Called on Esc, a click outside, or the × button. */
  readonly onClose: () => void
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly children?: ReactNode
  readonly footer?: ReactNode
  readonly size?: 'sm' | 'md' | 'lg' | 'xl'
  readonly role?: 'dialog' | 'alertdialog'
  /** The label of the × button; without it there is none. */
  readonly closeLabel?: string
  /** If false, only the buttons of the dialog close it. */
  readonly dismissible?: boolean
  readonly closeOnOutside?: boolean
  /**
   * If true, long content scrolls inside, and the dialog never touches the edges of the window. The content brings its
   * own space at the bottom, where it may stick.
   */
  readonly scrollsInside?: boolean
  readonly initialFocusRef?: RefObject<HTMLElement | null>
}

/**
 * Escape in a composition gives up the composed text, and in an open list closes the list, not the dialog, although the
 * dialog gets the key event first.
 */
const leaveToOpenList = (event: KeyboardEvent): void => {
  if (isOfInputMethod(event) || document.activeElement?.matches('[role=combobox][aria-expanded=true]'))
    event.preventDefault()
}

const INSIDE = { maxH: { base: 'calc(100dvh - 2rem)', md: 'calc(100dvh - 4rem)' } } as const

/** The base of all dialogs: traps and restores the focus, closes on Esc, announces title and text. */
export function DialogFrame({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  size = 'sm',
  role = 'dialog',
  closeLabel,
  dismissible = true,
  closeOnOutside = role === 'dialog',
  scrollsInside = false,
  initialFocusRef,
}: DialogFrameProps) {
  const { isNeeded, isOpen } = useLateDialog(open)
  if (!isNeeded) return null
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(details) => {
        if (!details.open) onClose()
      }}
      role={role}
      size={size}
      placement="center"
      scrollBehavior={scrollsInside ? 'inside' : 'outside'}
      closeOnEscape={dismissible}
      onEscapeKeyDown={leaveToOpenList}
      closeOnInteractOutside={dismissible && closeOnOutside}
      // The shell focuses the heading of a new screen; that must not close a dialog above it.
      onFocusOutside={(event) => event.preventDefault()}
      initialFocusEl={initialFocusRef && (() => initialFocusRef.current)}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content {...(scrollsInside && INSIDE)}>
            <Dialog.Header pe={closeLabel ? '14' : '6'} pb="2">
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            {(description || children) && (
              <Dialog.Body pt="1" pb={scrollsInside ? '0' : footer ? '4' : '6'}>
                {description && (
                  <Dialog.Description whiteSpace="pre-line" mb={children ? '4' : '0'}>
                    {description}
                  </Dialog.Description>
                )}
                {children}
              </Dialog.Body>
            )}
            {footer && <Dialog.Footer>{footer}</Dialog.Footer>}
            {closeLabel && (
              <Dialog.CloseTrigger asChild top="4" insetEnd="4">
                <IconButton aria-label={closeLabel} variant="ghost" colorPalette="gray" size="sm">
                  <CloseIcon />
                </IconButton>
              </Dialog.CloseTrigger>
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
