import { PasswordField, PasswordWithChecklist } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'

/** REG-09, REG-10: a new password with a checklist that updates while typing, and its confirmation. */
export function PasswordPairFields({ label }: { readonly label: string }) {
  const { t } = useText()
  return (
    <>
      <PasswordWithChecklist name="password" label={label} isRequired />
      <PasswordField
        name="passwordConfirmation"
        label={t('passwordPair.confirmation')}
        isRequired
        autoComplete="new-password"
      />
    </>
  )
}
