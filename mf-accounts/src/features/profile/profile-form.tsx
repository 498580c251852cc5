import { useRemember, useSend } from '@portal/browser/api'
import { Button, Flex } from '@portal/browser/chakra'
import {
  EmailField,
  PasswordField,
  PhoneField,
  SchemaForm,
  TextField,
  useSchemaForm,
  useWatch,
} from '@portal/browser/forms'
import { useRefusalText, useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { Banner } from '@portal/browser/ui'
import { accountsEndpoints, type UserProfile } from '@portal/contracts/accounts'
import { LIMITS } from '@portal/contracts/kernel'
import { PersonNameFields } from '../../parts/person-name-fields'
import { showLimit } from '../../parts/wait-text'
import { profileFieldNames, toForm, toPatch } from './profile.mapping'
import { profileSchema } from './profile.schema'

/** Required only if the address changes. */
function PasswordOfNewEmail({ present }: { readonly present: string }) {
  const { t } = useText()
  const typed: unknown = useWatch({ name: 'email' })
  if (typeof typed !== 'string' || typed.trim().toLowerCase() === present) return null
  return (
    <PasswordField
      name="currentPassword"
      label={t('settings.password.current')}
      hint={t('settings.email.password.hint')}
      isRequired
      autoComplete="current-password"
    />
  )
}

/** USER-01 to USER-08. */
export function ProfileForm({ profile }: { readonly profile: UserProfile }) {
  const { t } = useText()
  const textOf = useRefusalText()
  const shell = useShell()
  const remember = useRemember()
  const patch = useSend(accountsEndpoints.patchProfile)
  const state = useSchemaForm({
    schema: profileSchema(profile.email),
    defaults: toForm(profile),
    fieldNames: profileFieldNames,
    guardLeave: true,
    onSubmit: (form) => patch.send({ body: toPatch(form, profile) }),
    onDone: (answer) => {
      // The old address stays valid until the link is opened (D43), so the form shows the old one.
      // What was typed while it was being sent stays.
      if (!state.hasTyped()) state.form.reset(toForm(answer))
      remember(accountsEndpoints.profile, answer)
      shell.session.patch({ firstName: answer.first_name, lastName: answer.last_name })
      shell.notify({ kind: 'success', text: t('settings.profile.saved') })
    },
    onRefused: (error): boolean => {
      const limit = textOf(error)
      return showLimit(error, state.setProblem, (say) => say(limit))
    },
  })
  return (
    <SchemaForm state={state} label={t('settings.profile.title')}>
      <PersonNameFields />
      <TextField
        name="displayName"
        label={t('settings.displayName')}
        hint={t('settings.displayName.hint')}
        isRequired
        maxLength={LIMITS.nameMax}
        autoComplete="nickname"
      />
      <EmailField
        name="email"
        label={t('settings.email')}
        hint={t('settings.email.hint')}
        isRequired
        maxLength={LIMITS.emailMax}
      />
      <PasswordOfNewEmail present={profile.email} />
      {profile.pending_email ? (
        <Banner tone="info" live title={t('settings.pending.title', { email: profile.pending_email })}>
          {t('settings.pending.body', { email: profile.email })}
        </Banner>
      ) : null}
      <PhoneField name="mobile" label={t('settings.mobile')} hint={t('settings.mobile.hint')} />
      <Flex justify="flex-end">
        <Button type="submit" loading={state.isSending}>
          {t('common.save')}
        </Button>
      </Flex>
    </SchemaForm>
  )
}
