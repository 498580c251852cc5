import { useId, type FormEvent, type ReactNode, type RefObject } from 'react'
import { Button } from '../chakra'
import { Banner } from './banner'
import { DialogFrame } from './dialog-frame'
import { onePress } from './one-press'

export interface FormDialogProps {
  readonly open: boolean
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly children: ReactNode
  readonly submit: string
  readonly cancel: string
  readonly closeLabel?: string
  readonly busy?: boolean
  readonly danger?: boolean
  readonly submitDisabled?: boolean
  /** A refusal without a field. */
  readonly error?: ReactNode
  readonly size?: 'sm' | 'md' | 'lg' | 'xl'
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  readonly onClose: () => void
  readonly initialFocusRef?: RefObject<HTMLElement | null>
}

/** A short form in a dialog. Enter submits, and a click outside does not discard input. */
export function FormDialog({
  open,
  title,
  description,
  children,
  submit,
  cancel,
  closeLabel,
  busy = false,
  danger = false,
  submitDisabled = false,
  error,
  size = 'md',
  onSubmit,
  onClose,
  initialFocusRef,
}: FormDialogProps) {
  const formId = useId()
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React events bubble from a portal to its React parents, so an outer form would be submitted too.
    event.stopPropagation()
    if (!busy) onSubmit(event)
  }
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      size={size}
      closeLabel={closeLabel}
      dismissible={!busy}
      closeOnOutside={false}
      initialFocusRef={initialFocusRef}
      footer={
        <>
          <Button type="button" variant="outline" colorPalette="gray" disabled={busy} onClick={onClose}>
            {cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            colorPalette={danger ? 'danger' : 'brand'}
            loading={busy}
            disabled={submitDisabled}
            {...onePress}
          >
            {submit}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit} noValidate {...onePress}>
        {error && (
          <Banner tone="error" live mb="4">
            {error}
          </Banner>
        )}
        {children}
      </form>
    </DialogFrame>
  )
}
