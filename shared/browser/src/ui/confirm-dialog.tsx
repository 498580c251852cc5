import { useRef, type ReactNode } from 'react'
import { Box, Button } from '../chakra'
import { DialogFrame } from './dialog-frame'
import { InfoIcon } from './icons'

export interface ConfirmDialogProps {
  readonly open: boolean
  readonly title: ReactNode
  readonly body?: ReactNode
  /** What happens to other people: 「応募者にメールで通知されます」. */
  readonly consequence?: ReactNode
  readonly confirm: string
  /** Without it there is only one way on. */
  readonly cancel?: string
  readonly danger?: boolean
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before something that matters. A destructive question gives the focus to the way back. */
export function ConfirmDialog({
  open, title, body, consequence, confirm, cancel, danger = false, busy = false, onConfirm, onCancel,
}: ConfirmDialogProps) {
  const safe = useRef<HTMLButtonElement>(null)
  const go = useRef<HTMLButtonElement>(null)
  return (
    <DialogFrame
      open={open}
      onClose={onCancel}
      title={title}
      description={body}
      role="alertdialog"
      dismissible={!busy}
      initialFocusRef={danger && cancel ? safe : go}
      footer={(
        <>
          {cancel && <Button ref={safe} variant="outline" colorPalette="gray" disabled={busy} onClick={onCancel}>{cancel}</Button>}
          <Button ref={go} colorPalette={danger ? 'danger' : 'brand'} loading={busy} onClick={onConfirm}>{confirm}</Button>
        </>
      )}
    >
      {consequence && (
        <Box display="flex" gap="2" alignItems="flex-start" bg="bg.subtle" borderWidth="1px" borderRadius="l2" px="3" py="2.5" fontSize="sm">
          <Box pt="0.5" color="fg.muted"><InfoIcon size={18} /></Box>
          <Box minW="0">{consequence}</Box>
        </Box>
      )}
    </DialogFrame>
  )
}
