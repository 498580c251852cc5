import { Text } from '@portal/browser/chakra'
import { CheckboxField, PhoneField, useWatch } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { wizardRows } from '@portal/contracts/company'
import { fullName, type Locale } from '@portal/contracts/kernel'
import { useMemo } from 'react'
import { RowInputs } from '../../../parts/row-inputs'
import { registeredName, RegisteredValues, type Registered } from '../registered-values'
import { StageFrame } from '../stage-frame'
import type { CompanyWizard } from '../use-company-wizard'
import { useStageForm } from '../use-stage-form'
import type { WizardForm } from '../wizard.form'
import { ADMIN_KEYS, adminStageSchema } from '../wizard.schema'

const adminIn =
  (locale: Locale) =>
  (registered: Registered): Partial<WizardForm> => {
    const name = registeredName(registered, locale)
    return {
      admin_telephone: registered.contact_num,
      ...(name && { admin_last_name: name.last_name, admin_first_name: name.first_name }),
    }
  }

export function AdminStage({ wizard }: { readonly wizard: CompanyWizard }) {
  const { t, locale } = useText()
  const adminOf = useMemo(() => adminIn(locale), [locale])
  const state = useStageForm({ wizard, schema: adminStageSchema, keys: ADMIN_KEYS, onNext: wizard.submit })
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
        ceoName={fullName({ last_name: wizard.form.ceo_last_name, first_name: wizard.form.ceo_first_name })}
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
        <RowInputs table={wizardRows} section="admin" texts="wizard" />
      )}
      <PhoneField
        name="admin_telephone"
        label={t('wizard.field.admin_telephone')}
        isRequired={!isSame}
        hint={t('field.phone.hint')}
      />
    </>
  )
}
