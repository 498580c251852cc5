import { useRef, type ReactNode } from 'react'
import { Button, Center } from '../chakra'
import { DialogFrame } from './dialog-frame'
import { AlertIcon, CheckIcon, InfoIcon } from './icons'

export interface InfoDialogProps {
  readonly open: boolean
  readonly title: ReactNode
  /** Plain text may contain line breaks. */
  readonly text?: ReactNode
  readonly children?: ReactNode
  readonly ok: string
  readonly onClose: () => void
  readonly tone?: 'plain' | 'info' | 'success' | 'error'
  readonly size?: 'sm' | 'md' | 'lg'
}

const marks = {
  info: { Icon: InfoIcon, palette: 'status.confirmed' },
  success: { Icon: CheckIcon, palette: 'status.done' },
  error: { Icon: AlertIcon, palette: 'status.waiting' },
} as const

/** Shows important information with one button. */
export function InfoDialog({ open, title, text, children, ok, onClose, tone = 'plain', size = 'sm' }: InfoDialogProps) {
  const button = useRef<HTMLButtonElement>(null)
  const mark = tone === 'plain' ? undefined : marks[tone]
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      title={
        mark ? (
          <>
            <Center boxSize="10" mb="3" borderRadius="full" bg={`${mark.palette}.subtle`} color={`${mark.palette}.fg`}>
              <mark.Icon size={22} />
            </Center>
            {title}
          </>
        ) : (
          title
        )
      }
      description={text}
      size={size}
      role={tone === 'error' ? 'alertdialog' : 'dialog'}
      initialFocusRef={button}
      footer={
        <Button ref={button} onClick={onClose}>
          {ok}
        </Button>
      }
    >
      {children}
    </DialogFrame>
  )
}
