import { ApiError, useSend } from '@portal/browser/api'
import { FormDialog, TextField, useSchemaForm } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { makePasskey } from '@portal/browser/passkeys'
import { useShell } from '@portal/browser/remote'
import { CurrentPasswordSchema, securityEndpoints } from '@portal/contracts/accounts'
import { fields, LIMITS } from '@portal/contracts/kernel'
import * as v from 'valibot'
import { CurrentPasswordField, passwordForm } from '../../parts/current-password'
import { showLimit } from '../../parts/wait-text'

const schema = v.object({ ...CurrentPasswordSchema.entries, name: fields.requiredText(LIMITS.nameMax) })

interface AddPasskeyDialogProps {
  readonly onDone: (recoveryCodes: readonly string[]) => void
  readonly onClose: () => void
}

/** Asks for a name and the password; the browser and the device ask for the rest. */
export function AddPasskeyDialog({ onDone, onClose }: AddPasskeyDialogProps) {
  const { t } = useText()
  const shell = useShell()
  const start = useSend(securityEndpoints.startPasskey)
  const add = useSend(securityEndpoints.addPasskey, { invalidates: [securityEndpoints.secondFactor] })
  const state = useSchemaForm({
    schema,
    defaults: { ...passwordForm, name: '' },
    showErrors: 'onSubmit',
    onSubmit: async ({ current_password, name }) => {
      const { options } = await start.send({ body: { current_password } })
      const made = await makePasskey(options).catch(() => {
        // The user declined, the device has a passkey already, or there is no device; the browser does not say which.
        throw new ApiError({ status: 400, message: t('security.passkey.failed') })
      })
      const passkey = {
        ...made,
        type: 'public-key' as const,
        response: { ...made.response },
        clientExtensionResults: { ...made.clientExtensionResults },
      }
      return add.send({ body: { name, passkey } })
    },
    onDone: ({ recovery_codes: codes }) => {
      shell.notify({ kind: 'success', text: t('security.passkey.on.done') })
      onDone(codes)
    },
    onRefused: (error) => {
      if (showLimit(error, state.setProblem, (say) => say('secondStep.limited'))) return true
      if (!error.message) return false
      state.setProblem(error.message)
      return true
    },
  })
  return (
    <FormDialog
      state={state}
      title={t('security.passkey.on.title')}
      description={t('security.passkey.on.body')}
      submit={t('security.next')}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('security.passkey.name')}
        hint={t('security.passkey.name.hint')}
        isRequired
        maxLength={LIMITS.nameMax}
      />
      <CurrentPasswordField />
    </FormDialog>
  )
}
