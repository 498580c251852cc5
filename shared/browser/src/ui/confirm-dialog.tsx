import { useRef, type ReactNode } from 'react'
import { Box, Button } from '../chakra'
import { DialogFrame } from './dialog-frame'
import { InfoIcon } from './icons'

export interface ConfirmDialogProps {
  readonly open: boolean
  readonly title: ReactNode
  readonly body?: ReactNode
  /** The effect on other people: 「応募者にメールで通知されます」. */
  readonly consequence?: ReactNode
  readonly confirm: string
  /** The label of the cancel button. Without it there is only the confirm button. */
  readonly cancel?: string
  readonly danger?: boolean
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks for confirmation. A destructive question focuses the cancel button. */
export function ConfirmDialog({
  open,
  title,
  body,
  consequence,
  confirm,
  cancel,
  danger = false,
  busy = false,
  onConfirm,
  onCancel,
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
      footer={
        <>
          {cancel && (
            <Button ref={safe} variant="outline" colorPalette="gray" disabled={busy} onClick={onCancel}>
              {cancel}
            </Button>
          )}
          <Button ref={go} colorPalette={danger ? 'danger' : 'brand'} loading={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {consequence && (
        <Box
          display="flex"
          gap="2"
          alignItems="flex-start"
          bg="bg.subtle"
          borderWidth="1px"
          borderRadius="l2"
          px="3"
          py="2.5"
          fontSize="sm"
        >
          <Box pt="0.5" color="fg.muted">
            <InfoIcon size={18} />
          </Box>
          <Box minW="0">{consequence}</Box>
        </Box>
      )}
    </DialogFrame>
  )
}
