import { chakra, Portal } from '@portal/browser/chakra'
import { Dialog } from '@portal/browser/chakra-rich'
import { onePress } from '@portal/browser/press'
import type { FormEvent, ReactNode, RefObject } from 'react'

interface ShellDialogProps {
  readonly title: string
  readonly footer: ReactNode
  readonly children?: ReactNode
  readonly role?: 'dialog' | 'alertdialog'
  readonly maxW?: string
  /** Called on Esc and, for a dialog, on a click outside. Without it only the buttons close the dialog. */
  readonly onClose?: () => void
  /** The dialog asks for input, and Enter submits it. */
  readonly onSubmit?: (event: FormEvent) => void
  readonly focusFirst?: RefObject<HTMLElement | null>
}

/** Dialog buttons share the full width on a phone. */
const STRETCHED = { '& > button': { flex: { base: '1 1 auto', sm: '0 0 auto' } } } as const

/** The base of the host's dialogs. It is smaller than that of the remotes, because every page loads it. */
export function ShellDialog({
  title,
  footer,
  children,
  role = 'dialog',
  maxW = '480px',
  onClose,
  onSubmit,
  focusFirst,
}: ShellDialogProps) {
  const content = (
    <>
      <Dialog.Header>
        <Dialog.Title>{title}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body>{children}</Dialog.Body>
      <Dialog.Footer flexWrap="wrap" css={STRETCHED}>
        {footer}
      </Dialog.Footer>
    </>
  )
  return (
    <Dialog.Root
      open
      role={role}
      placement="center"
      closeOnEscape={!!onClose}
      closeOnInteractOutside={!!onClose && role === 'dialog'}
      onOpenChange={({ open }) => {
        if (!open) onClose?.()
      }}
      {...(focusFirst ? { initialFocusEl: () => focusFirst.current } : {})}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner p="4">
          <Dialog.Content maxW={maxW}>
            {/* The form is inside, because the dialog itself must not be a form (ARIA). */}
            {onSubmit ? (
              <chakra.form display="contents" onSubmit={onSubmit} noValidate {...onePress}>
                {content}
              </chakra.form>
            ) : (
              content
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
