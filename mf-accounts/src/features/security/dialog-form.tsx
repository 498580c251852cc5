import { Button, Flex, Stack } from '@portal/browser/chakra'
import { PasswordField, SchemaForm } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { DialogFrame } from '@portal/browser/ui'
import { CurrentPasswordSchema } from '@portal/contracts/accounts'
import type { ComponentProps, ReactNode } from 'react'

export const passwordSchema = CurrentPasswordSchema
export const passwordForm = { current_password: '' }

interface DialogFormProps {
  readonly state: ComponentProps<typeof SchemaForm>['state'] & { readonly isSending: boolean }
  readonly title: string
  readonly body?: string
  readonly submit: string
  readonly danger?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog with a form. Input stays after a refusal, and only its buttons and Esc close it. */
export function DialogForm({ state, title, body, submit, danger = false, onClose, children }: DialogFormProps) {
  const { t } = useText()
  return (
    <DialogFrame
      open
      onClose={onClose}
      title={title}
      description={body}
      size="md"
      closeOnOutside={false}
      dismissible={!state.isSending}
      closeLabel={t('common.close')}
    >
      <SchemaForm state={state} label={title}>
        <Stack gap="4">{children}</Stack>
        <Flex justify="flex-end" gap="3" wrap="wrap">
          <Button type="button" variant="outline" colorPalette="gray" disabled={state.isSending} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" colorPalette={danger ? 'danger' : 'brand'} loading={state.isSending}>
            {submit}
          </Button>
        </Flex>
      </SchemaForm>
    </DialogFrame>
  )
}

export function CurrentPasswordField() {
  const { t } = useText()
  return (
    <PasswordField
      name="current_password"
      label={t('settings.password.current')}
      isRequired
      autoComplete="current-password"
    />
  )
}
