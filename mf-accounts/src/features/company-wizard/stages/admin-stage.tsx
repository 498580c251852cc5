import { SimpleGrid, Text } from '@portal/browser/chakra'
import { CheckboxField, KatakanaField, PhoneField, TextField, useWatch } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { fullName, LIMITS, type Locale } from '@portal/contracts/kernel'
import { useMemo } from 'react'
import { registeredName, RegisteredValues, type Registered } from '../registered-values'
import { StageFrame } from '../stage-frame'
import type { CompanyWizard } from '../use-company-wizard'
import { useStageForm } from '../use-stage-form'
import type { WizardForm } from '../wizard.form'
import { adminStageSchema } from '../wizard.schema'

const KEYS = [
  'isSameAsCeo',
  'adminLastName',
  'adminFirstName',
  'adminLastNameKt',
  'adminFirstNameKt',
  'adminTelephone',
] as const

const adminIn =
  (locale: Locale) =>
  (registered: Registered): Partial<WizardForm> => {
    const name = registeredName(registered, locale)
    return {
      adminTelephone: registered.contact_num,
      ...(name && { adminLastName: name.last_name, adminFirstName: name.first_name }),
    }
  }

export function AdminStage({ wizard }: { readonly wizard: CompanyWizard }) {
  const { t, locale } = useText()
  const adminOf = useMemo(() => adminIn(locale), [locale])
  const state = useStageForm({ wizard, schema: adminStageSchema, keys: KEYS, onNext: wizard.submit })
  return (
    <StageFrame
      title={t('wizard.admin.title')}
      state={state}
      onBack={() => wizard.back(3)}
      nextLabel={t('wizard.admin.save')}
    >
      <RegisteredValues valuesOf={adminOf} />
      <CheckboxField name="isSameAsCeo" label={t('wizard.admin.isSame')} />
      <AdminFields
        ceoName={fullName({ last_name: wizard.form.ceoLastName, first_name: wizard.form.ceoFirstName }, locale)}
      />
    </StageFrame>
  )
}

/** WIZ-14: the CEO's names are used for the administrator, and the phone may then be empty. */
function AdminFields({ ceoName }: { readonly ceoName: string }) {
  const { t } = useText()
  const isSame = useWatch({ name: 'isSameAsCeo' }) === true
  return (
    <>
      {isSame ? (
        <Text bg="bg.subtle" borderRadius="l2" px="4" py="3">
          {t('wizard.admin.same', { name: ceoName })}
        </Text>
      ) : (
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
          <TextField name="adminLastName" label={t('wizard.admin.lastName')} isRequired maxLength={LIMITS.nameMax} />
          <TextField name="adminFirstName" label={t('wizard.admin.firstName')} isRequired maxLength={LIMITS.nameMax} />
          <KatakanaField
            name="adminLastNameKt"
            label={t('wizard.admin.lastNameKt')}
            isRequired
            maxLength={LIMITS.nameMax}
          />
          <KatakanaField
            name="adminFirstNameKt"
            label={t('wizard.admin.firstNameKt')}
            isRequired
            maxLength={LIMITS.nameMax}
          />
        </SimpleGrid>
      )}
      <PhoneField
        name="adminTelephone"
        label={t('wizard.admin.telephone')}
        isRequired={!isSame}
        hint={t('field.phone.hint')}
      />
    </>
  )
}
