import { useSend, type ApiError } from '@portal/browser/api'
import { Box, Button } from '@portal/browser/chakra'
import { SchemaForm, useSchemaForm } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { ButtonLink, useGo } from '@portal/browser/navigation'
import { accountsEndpoints } from '@portal/contracts/accounts'
import { paths } from '@portal/contracts/shell'
import { PasswordPairFields } from '../../parts/password-pair-fields'
import { passwordDefaults } from '../../parts/password-pair.schema'
import { resetFieldNames, toResetBody } from './reset-password.mapping'
import { resetPasswordSchema } from './reset-password.schema'
import { own } from '../../parts/addresses'

const isDeadLink = (error: ApiError | null): boolean => error !== null && 'token' in error.fields

/** REG-32, REG-33: shows an expired link above the form, with a way to request a new one. */
export function ResetPasswordForm({ token }: { readonly token: string }) {
  const { t } = useText()
  const go = useGo()
  const reset = useSend(accountsEndpoints.resetPassword)
  const state = useSchemaForm({
    schema: resetPasswordSchema,
    defaults: passwordDefaults,
    fieldNames: resetFieldNames,
    onSubmit: (form) => reset.send({ body: toResetBody(form, token) }),
    // The login drawer that opens next says that the password was changed.
    onDone: () => go(paths.register.to({ query: { login: true }, state: { loginAfter: 'passwordReset' } })),
  })
  return (
    <SchemaForm state={state} label={t('reset.title')}>
      {isDeadLink(reset.error) ? (
        <Box>
          <ButtonLink to={own.forgotPassword.to()} variant="outline">
            {t('reset.again')}
          </ButtonLink>
        </Box>
      ) : null}
      <PasswordPairFields label={t('reset.password')} />
      <Button type="submit" size="lg" w="full" loading={state.isSending}>
        {t('reset.submit')}
      </Button>
    </SchemaForm>
  )
}
