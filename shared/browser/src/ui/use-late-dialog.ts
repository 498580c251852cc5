import { useDeferredValue, useState } from 'react'

interface LateDialog {
  /** From the first opening on. Once opened it stays, so that closing returns the focus. */
  readonly isNeeded: boolean
  readonly isOpen: boolean
}

/**
 * A dialog that is rendered when it is needed, because most visits open none of the dialogs of a screen. It is rendered
 * closed first: if it took the place of another dialog in one step, the end of the other one would close both.
 */
export function useLateDialog(open: boolean): LateDialog {
  const [wasOpened, setOpened] = useState(open)
  if (open && !wasOpened) setOpened(true)
  const wasOpenBefore = useDeferredValue(open)
  return { isNeeded: wasOpened || open, isOpen: wasOpenBefore && open }
}
