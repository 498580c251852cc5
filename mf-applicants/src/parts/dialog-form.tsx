import { SchemaForm } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { Button, Flex } from '@portal/browser/chakra'
import { DialogFrame } from '@portal/browser/ui'
import type { ComponentProps, ReactNode } from 'react'

interface DialogFormProps {
  readonly title: string
  readonly description?: ReactNode
  readonly state: ComponentProps<typeof SchemaForm>['state'] & { readonly isSending: boolean }
  readonly submit: string
  /** The label of the cancel button is "Back" if the form itself is a cancellation. */
  readonly danger?: boolean
  /** The loading flag of the status, where it is not the form's own (AACT-20). */
  readonly isBusy?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A short form in a dialog; a click outside never throws typed text away. */
export function DialogForm({
  title,
  description,
  state,
  submit,
  danger = false,
  isBusy = state.isSending,
  onClose,
  children,
}: DialogFormProps) {
  const { t } = useText()
  return (
    <DialogFrame
      open
      onClose={onClose}
      title={title}
      description={description}
      size="md"
      closeOnOutside={false}
      dismissible={!isBusy}
    >
      <SchemaForm state={state} label={title}>
        {children}
        <Flex gap="3" justify="flex-end" wrap="wrap" pt="2" css={{ '& > button': { flexGrow: { base: 1, sm: 0 } } }}>
          <Button type="button" variant="outline" colorPalette="gray" disabled={isBusy} onClick={onClose}>
            {t(danger ? 'common.back' : 'common.cancel')}
          </Button>
          <Button type="submit" colorPalette={danger ? 'danger' : 'brand'} loading={isBusy}>
            {submit}
          </Button>
        </Flex>
      </SchemaForm>
    </DialogFrame>
  )
}
