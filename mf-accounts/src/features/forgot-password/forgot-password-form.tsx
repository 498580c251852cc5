import { useSend } from '@portal/browser/api'
import { Button } from '@portal/browser/chakra'
import { EmailField, SchemaForm, useSchemaForm } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { useGo } from '@portal/browser/navigation'
import { InfoDialog } from '@portal/browser/ui'
import { accountsEndpoints } from '@portal/contracts/accounts'
import { paths } from '@portal/contracts/shell'
import { useState } from 'react'
import { showLimit } from '../../parts/wait-text'
import { forgotPasswordDefaults, forgotPasswordSchema } from './forgot-password.schema'

/** REG-30, REG-31: the dialog has the same text for every address; closing it opens the registration page. */
export function ForgotPasswordForm() {
  const { t } = useText()
  const go = useGo()
  const forgot = useSend(accountsEndpoints.forgotPassword)
  const [sentTo, setSentTo] = useState<string>()
  const state = useSchemaForm({
    schema: forgotPasswordSchema,
    defaults: forgotPasswordDefaults,
    onSubmit: (body) => forgot.send({ body }),
    onDone: (_, { email }) => setSentTo(email),
    onRefused: (error): boolean => showLimit(error, state.setProblem),
  })
  return (
    <>
      <SchemaForm state={state} label={t('forgot.title')}>
        <EmailField name="email" label={t('field.email')} isRequired />
        <Button type="submit" size="lg" w="full" loading={state.isSending}>
          {t('forgot.submit')}
        </Button>
      </SchemaForm>
      <InfoDialog
        open={sentTo !== undefined}
        tone="success"
        title={t('forgot.sent.title')}
        text={t('forgot.sent.body', { email: sentTo ?? '' })}
        ok={t('common.close')}
        onClose={() => void go(paths.register.to())}
      />
    </>
  )
}
