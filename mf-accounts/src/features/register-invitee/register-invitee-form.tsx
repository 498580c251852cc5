import { useSend } from '@portal/browser/api'
import { Button } from '@portal/browser/chakra'
import { EmailField, PhoneField, SchemaForm, useSchemaForm } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { useGo } from '@portal/browser/navigation'
import { useShell } from '@portal/browser/remote'
import { accountsEndpoints } from '@portal/contracts/accounts'
import { paths } from '@portal/contracts/shell'
import { ConsentField } from '../../parts/consent-field'
import { consentDefaults } from '../../parts/consent.schema'
import { PasswordPairFields } from '../../parts/password-pair-fields'
import { passwordDefaults } from '../../parts/password-pair.schema'
import { PersonNameFields } from '../../parts/person-name-fields'
import { inviteeFieldNames, toInviteeBody } from './register-invitee.mapping'
import { registerInviteeSchema } from './register-invitee.schema'

/** REG-25 to REG-29: takes name and password of the invited person; success logs the person in. */
export function RegisterInviteeForm({ email, inviteToken }: { readonly email: string; readonly inviteToken: string }) {
  const { t } = useText()
  const shell = useShell()
  const go = useGo()
  const register = useSend(accountsEndpoints.registerInvitee)
  const state = useSchemaForm({
    schema: registerInviteeSchema,
    defaults: { email, lastName: '', firstName: '', ...passwordDefaults, contactNum: '', ...consentDefaults },
    fieldNames: inviteeFieldNames,
    guardLeave: true,
    onSubmit: (form) => register.send({ body: toInviteeBody(form, inviteToken) }),
    onDone: async (answer) => {
      shell.session.login(answer)
      await go(paths.jobs.to())
    },
  })
  return (
    <SchemaForm state={state} label={t('invite.title')}>
      <EmailField name="email" label={t('field.email')} isRequired isDisabled hint={t('invite.email.hint')} />
      <PersonNameFields />
      <PasswordPairFields label={t('password.label')} />
      <PhoneField
        name="contactNum"
        label={t('field.mobile')}
        hint={t('field.mobile.hint')}
        autoComplete="tel-national"
      />
      <ConsentField subject="terms" />
      <Button type="submit" size="lg" w="full" loading={state.isSending}>
        {t('invite.submit')}
      </Button>
    </SchemaForm>
  )
}
