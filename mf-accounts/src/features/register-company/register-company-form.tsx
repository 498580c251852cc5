import { useSend } from '@portal/browser/api'
import { Button, SimpleGrid } from '@portal/browser/chakra'
import { CheckboxField, EmailField, PhoneField, SchemaForm, TextField, useSchemaForm } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { accountsEndpoints } from '@portal/contracts/accounts'
import { LIMITS } from '@portal/contracts/kernel'
import { ConsentField } from '../../parts/consent-field'
import { PasswordPairFields } from '../../parts/password-pair-fields'
import { showLimit } from '../../parts/wait-text'
import { HowFoundFields } from './how-found-fields'
import { registerFieldNames, toRegisterBody } from './register-company.mapping'
import { registerCompanyDefaults, registerCompanySchema } from './register-company.schema'

interface RegisterCompanyFormProps {
  readonly referrer: string | undefined
  /** Called with the address that the verification mail was sent to. */
  readonly onRegistered: (email: string) => void
}

export function RegisterCompanyForm({ referrer, onRegistered }: RegisterCompanyFormProps) {
  const { t } = useText()
  const shell = useShell()
  const register = useSend(accountsEndpoints.register)
  const state = useSchemaForm({
    schema: registerCompanySchema,
    defaults: registerCompanyDefaults,
    fieldNames: registerFieldNames,
    guardLeave: true,
    onSubmit: (form) => register.send({ body: toRegisterBody(form, referrer) }),
    onDone: (answer) => {
      shell.session.patch({ registerStep: answer.register_stage })
      onRegistered(answer.email)
    },
    onRefused: (error): boolean => showLimit(error, state.setProblem),
  })
  return (
    <SchemaForm state={state} label={t('register.title')}>
      <TextField
        name="companyName"
        label={t('register.companyName')}
        isRequired
        maxLength={LIMITS.nameMax}
        autoComplete="organization"
      />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
        <TextField
          name="contactName"
          label={t('register.contactName')}
          isRequired
          maxLength={LIMITS.nameMax}
          autoComplete="name"
        />
        <PhoneField name="contactNum" label={t('register.contactNum')} isRequired hint={t('field.phone.hint')} />
      </SimpleGrid>
      <EmailField name="email" label={t('field.email')} isRequired hint={t('register.email.hint')} />
      <PasswordPairFields label={t('password.label')} />
      <HowFoundFields />
      <PhoneField name="mobileNum" label={t('field.mobile')} hint={t('field.mobile.hint')} autoComplete="off" />
      <CheckboxField name="isSmsOk" label={t('register.smsConsent')} />
      <ConsentField subject="policy" />
      <Button type="submit" size="lg" w="full" loading={state.isSending}>
        {t('register.submit')}
      </Button>
    </SchemaForm>
  )
}
