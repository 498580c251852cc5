import { ApiError, useSend } from '@portal/browser/api'
import { Button, Stack, Text } from '@portal/browser/chakra'
import { SchemaForm, TextField, useSchemaForm } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { hasPasskeys, signWithPasskey } from '@portal/browser/passkeys'
import { usePress } from '@portal/browser/press'
import {
  ConfirmTotpSchema,
  securityEndpoints,
  type LoginAnswer,
  type SecondFactorRequired,
} from '@portal/contracts/accounts'
import { showLimit } from '../../parts/wait-text'

interface SecondStepProps {
  readonly asked: SecondFactorRequired
  readonly onDone: (answer: LoginAnswer) => Promise<void>
  /** Returns to the password. Has a reason, unless the user asked to return. */
  readonly onAgain: (problem?: string) => void
}

/** REAL-35: after the password it asks for a code of the app, a passkey or a recovery code. */
export function SecondStep({ asked, onDone, onAgain }: SecondStepProps) {
  const { t } = useText()
  const pass = useSend(securityEndpoints.passSecondFactor)
  const options = useSend(securityEndpoints.passkeyOptions)
  const { press, running } = usePress()
  const isSigning = running.length > 0
  const hasPasskey = asked.methods.includes('passkey') && hasPasskeys()
  const refused = (error: ApiError): boolean => {
    if (error.code !== 'login_expired') return showLimit(error, state.setProblem, (say) => say('secondStep.limited'))
    onAgain(error.message)
    return true
  }
  const state = useSchemaForm({
    schema: ConfirmTotpSchema,
    defaults: { code: '' },
    showErrors: 'onSubmit',
    onSubmit: ({ code }) => pass.send({ body: { ticket: asked.ticket, code } }),
    onDone,
    onRefused: refused,
  })
  const sign = async () => {
    state.setProblem(undefined)
    try {
      const asking = await options.send({ body: { ticket: asked.ticket } })
      const passkey = await signWithPasskey(asking.options)
      await onDone(
        await pass.send({
          body: {
            ticket: asked.ticket,
            passkey: {
              ...passkey,
              type: 'public-key',
              response: { ...passkey.response },
              clientExtensionResults: { ...passkey.clientExtensionResults },
            },
          },
        }),
      )
    } catch (error) {
      // Any other error comes from the browser: the user declined, or the device is missing.
      if (!(error instanceof ApiError)) state.setProblem(t('secondStep.passkey.failed'))
      else if (!refused(error)) state.setProblem(error.fields.passkey ?? error.message)
    }
  }
  const isBusy = state.isSending || isSigning
  return (
    <Stack gap="6">
      <Text>{t(asked.methods.includes('totp') ? 'secondStep.lead.totp' : 'secondStep.lead.passkey')}</Text>
      {hasPasskey ? (
        <Button
          size="lg"
          w="full"
          loading={isSigning}
          disabled={state.isSending}
          onClick={() => void press('passkey', sign)}
        >
          {t('secondStep.passkey')}
        </Button>
      ) : null}
      <SchemaForm state={state} label={t('secondStep.title')}>
        <TextField
          name="code"
          label={t(asked.methods.includes('totp') ? 'secondStep.code' : 'secondStep.recovery')}
          hint={asked.methods.includes('totp') ? t('secondStep.code.hint') : undefined}
          isRequired
          autoComplete="one-time-code"
          maxLength={20}
          autoFocus={!hasPasskey}
        />
        <Button
          type="submit"
          size="lg"
          w="full"
          variant={hasPasskey ? 'outline' : 'solid'}
          loading={state.isSending}
          disabled={isSigning}
        >
          {t('secondStep.submit')}
        </Button>
      </SchemaForm>
      <Text textStyle="sm" color="fg.muted">
        {t('secondStep.lost')}
      </Text>
      <Button variant="ghost" colorPalette="gray" disabled={isBusy} onClick={() => onAgain()}>
        {t('secondStep.again')}
      </Button>
    </Stack>
  )
}
