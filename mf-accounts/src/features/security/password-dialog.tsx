import { useSend } from '@portal/browser/api'
import { FormDialog, useSchemaForm } from '@portal/browser/forms'
import { useShell } from '@portal/browser/remote'
import { securityEndpoints, type RecoveryCodes } from '@portal/contracts/accounts'
import { CurrentPasswordField, passwordForm, passwordSchema } from '../../parts/current-password'
import { showLimit } from '../../parts/wait-text'

type Asking =
  | typeof securityEndpoints.removeTotp
  | typeof securityEndpoints.removePasskey
  | typeof securityEndpoints.newRecoveryCodes
  | typeof securityEndpoints.resetSecondFactor

interface PasswordDialogProps {
  readonly endpoint: Asking
  readonly params?: { readonly id: number }
  readonly title: string
  readonly body: string
  readonly submit: string
  /** The message after success. */
  readonly done?: string
  readonly danger?: boolean
  readonly onDone: (answer: RecoveryCodes | undefined) => void
  readonly onClose: () => void
}

/** Asks for the password before actions that a stolen session must not allow. */
export function PasswordDialog({
  endpoint,
  params,
  title,
  body,
  submit,
  done,
  danger,
  onDone,
  onClose,
}: PasswordDialogProps) {
  const shell = useShell()
  const call = useSend(endpoint, {
    invalidates: [securityEndpoints.secondFactor, securityEndpoints.membersWithSecondFactor],
  })
  const state = useSchemaForm({
    schema: passwordSchema,
    defaults: passwordForm,
    showErrors: 'onSubmit',
    onSubmit: (form) => call.send({ params, body: form }),
    onDone: (answer) => {
      if (done) shell.notify({ kind: 'success', text: done })
      onDone(answer && 'recovery_codes' in answer ? answer : undefined)
    },
    onRefused: (error): boolean => showLimit(error, state.setProblem, (say) => say('secondStep.limited')),
  })
  return (
    <FormDialog state={state} title={title} description={body} submit={submit} danger={danger} onClose={onClose}>
      <CurrentPasswordField />
    </FormDialog>
  )
}
