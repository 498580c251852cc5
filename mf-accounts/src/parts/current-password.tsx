import { PasswordField } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { CurrentPasswordSchema } from '@portal/contracts/accounts'

export const passwordSchema = CurrentPasswordSchema
export const passwordForm = { current_password: '' }

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
