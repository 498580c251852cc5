import { useSend } from '@portal/browser/api'
import { Button, Flex } from '@portal/browser/chakra'
import { PasswordField, SchemaForm, useSchemaForm } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { accountsEndpoints } from '@portal/contracts/accounts'
import * as v from 'valibot'
import { PasswordPairFields } from '../../parts/password-pair-fields'
import { passwordDefaults, passwordPairSchema } from '../../parts/password-pair.schema'

const schema = v.intersect([
  v.object({ currentPassword: v.pipe(v.string(), v.minLength(1, 'rule.required')) }),
  passwordPairSchema,
])

/** USER-10, USER-11: sends only if all three inputs are valid; a wrong current password is shown at its field. */
export function PasswordForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText()
  const shell = useShell()
  const patch = useSend(accountsEndpoints.patchProfile)
  const state = useSchemaForm({
    schema,
    defaults: { currentPassword: '', ...passwordDefaults },
    fieldNames: { current_password: 'currentPassword' },
    guardLeave: true,
    onSubmit: (form) => patch.send({ body: { current_password: form.currentPassword, password: form.password } }),
    onDone: () => {
      shell.notify({ kind: 'success', text: t('settings.password.changed') })
      onClose()
    },
  })
  return (
    <SchemaForm state={state} label={t('settings.password.title')}>
      <PasswordField
        name="currentPassword"
        label={t('settings.password.current')}
        isRequired
        autoComplete="current-password"
      />
      <PasswordPairFields label={t('settings.password.new')} />
      <Flex justify="flex-end" gap="3" wrap="wrap">
        <Button
          type="button"
          variant="outline"
          colorPalette="gray"
          flex={{ base: '1 1 auto', sm: '0 0 auto' }}
          disabled={state.isSending}
          onClick={onClose}
        >
          {t('common.cancel')}
        </Button>
        <Button type="submit" flex={{ base: '1 1 auto', sm: '0 0 auto' }} loading={state.isSending}>
          {t('settings.password.submit')}
        </Button>
      </Flex>
    </SchemaForm>
  )
}
