import { useSend } from '@portal/browser/api'
import { FormDialog, RadioField, TextAreaField, useSchemaForm } from '@portal/browser/forms'
import { useRefusalText, useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { INVITATIONS_A_CALL, ROLES, teamEndpoints } from '@portal/contracts/team'
import { useMemo } from 'react'
import { showLimit } from '../../parts/wait-text'
import { emailsLeft, inviteDefaults, inviteSchema, toInviteBody } from './invite.schema'
import { StoresField } from './stores-field'

/** TEAM-04, TEAM-05: invites several people at once; refused addresses stay in the field with the reason. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText()
  const textOf = useRefusalText()
  const shell = useShell()
  const invite = useSend(teamEndpoints.invite, { invalidates: [teamEndpoints.list, teamEndpoints.stores] })
  const schema = useMemo(() => inviteSchema((emails) => t('team.invite.wrong', { emails })), [t])
  const state = useSchemaForm({
    schema,
    defaults: inviteDefaults,
    guardLeave: true,
    onSubmit: (form) => invite.send({ body: toInviteBody(form) }),
    onDone: ({ failed_emails: failed }, { emails }) => {
      const invited = emails.length - failed.length
      if (invited > 0) shell.notify({ kind: 'success', text: t('team.invite.sent', { people: invited }) })
      // Whoever is invited leaves the field. What was typed meanwhile stays.
      const left = emailsLeft(state.form.getValues('emails'), emails, failed)
      if (left.length === 0) return onClose()
      state.form.setValue('emails', left.join('\n'), { shouldDirty: true })
      if (failed.length === 0) return undefined
      state.form.setError(
        'emails',
        { type: 'server', message: t('team.invite.present', { emails: failed.join(', ') }) },
        { shouldFocus: true },
      )
      return undefined
    },
    onRefused: (error): boolean => {
      const limit = textOf(error)
      return showLimit(error, state.setProblem, (say) => say(limit))
    },
  })
  return (
    <FormDialog
      state={state}
      title={t('team.invite.title')}
      description={t('team.invite.body')}
      submit={t('team.invite.submit')}
      onClose={onClose}
    >
      <TextAreaField
        name="emails"
        label={t('team.invite.emails')}
        hint={t('team.invite.emails.hint', { max: INVITATIONS_A_CALL })}
        isRequired
        rows={3}
        autoComplete="off"
      />
      <RadioField
        name="role"
        label={t('team.invite.role')}
        hint={t('team.invite.role.hint')}
        isRequired
        choices={ROLES.map((role) => ({ value: role, label: t(`team.role.${role}`) }))}
      />
      <StoresField />
    </FormDialog>
  )
}
