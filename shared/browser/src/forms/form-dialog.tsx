import type { ComponentProps, ReactNode } from 'react'
import { Button, Flex } from '../chakra'
import { useText } from '../i18n'
import { DialogFrame } from '../ui/dialog-frame'
import { SchemaForm } from './schema-form'

interface FormDialogProps {
  /** The result of useSchemaForm. */
  readonly state: ComponentProps<typeof SchemaForm>['state'] & { readonly isSending: boolean }
  readonly title: string
  readonly description?: ReactNode
  readonly submit: string
  /** The label of the button that closes the dialog; "Back" if the form itself cancels something. */
  readonly cancel?: string
  readonly danger?: boolean
  /** Set while another part than the form sends. */
  readonly isBusy?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A short form in a dialog. Input stays after a refusal, and a click outside does not discard it. */
export function FormDialog({
  state,
  title,
  description,
  submit,
  cancel,
  danger = false,
  isBusy = state.isSending,
  onClose,
  children,
}: FormDialogProps) {
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
      closeLabel={t('common.close')}
    >
      <SchemaForm state={state} label={title}>
        {children}
        <Flex gap="3" justify="flex-end" wrap="wrap" pt="2" css={{ '& > button': { flexGrow: { base: 1, sm: 0 } } }}>
          <Button type="button" variant="outline" colorPalette="gray" disabled={isBusy} onClick={onClose}>
            {cancel ?? t('common.cancel')}
          </Button>
          <Button type="submit" colorPalette={danger ? 'danger' : 'brand'} loading={isBusy}>
            {submit}
          </Button>
        </Flex>
      </SchemaForm>
    </DialogFrame>
  )
}
