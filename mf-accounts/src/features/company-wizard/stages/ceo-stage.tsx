import { Box, Button, SimpleGrid } from '@portal/browser/chakra'
import { KatakanaField, TextField, useFormContext } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { fullName, LIMITS } from '@portal/contracts/kernel'
import { registeredName, useRegistered } from '../registered-values'
import { StageFrame } from '../stage-frame'
import type { CompanyWizard } from '../use-company-wizard'
import { useStageForm } from '../use-stage-form'
import type { WizardForm } from '../wizard.form'
import { ceoStageSchema } from '../wizard.schema'

/** ONCE-01: who registered the company often leads it. One press takes the name over, for the administrator too. */
function RegisteredLeads({ wizard }: { readonly wizard: CompanyWizard }) {
  const { t, locale } = useText()
  const { setValue, setFocus } = useFormContext<WizardForm>()
  const registered = useRegistered()
  const name = registered && registeredName(registered, locale)
  if (!name) return null
  const take = () => {
    setValue('ceoLastName', name.last_name, { shouldDirty: true, shouldValidate: true })
    setValue('ceoFirstName', name.first_name, { shouldDirty: true, shouldValidate: true })
    wizard.remember({ isSameAsCeo: true })
    setFocus('ceoLastNameKt')
  }
  return (
    <Box>
      <Button type="button" size="sm" variant="outline" onClick={take}>
        {t('wizard.ceo.registered', { name: fullName(name, locale) })}
      </Button>
    </Box>
  )
}

export function CeoStage({ wizard }: { readonly wizard: CompanyWizard }) {
  const { t } = useText()
  const state = useStageForm({
    wizard,
    schema: ceoStageSchema,
    keys: ['ceoLastName', 'ceoFirstName', 'ceoLastNameKt', 'ceoFirstNameKt'],
    onNext: () => wizard.next(4),
  })
  return (
    <StageFrame title={t('wizard.ceo.title')} state={state} onBack={() => wizard.back(2)}>
      <RegisteredLeads wizard={wizard} />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
        <TextField name="ceoLastName" label={t('wizard.ceo.lastName')} isRequired maxLength={LIMITS.nameMax} />
        <TextField name="ceoFirstName" label={t('wizard.ceo.firstName')} isRequired maxLength={LIMITS.nameMax} />
        <KatakanaField name="ceoLastNameKt" label={t('wizard.ceo.lastNameKt')} isRequired maxLength={LIMITS.nameMax} />
        <KatakanaField
          name="ceoFirstNameKt"
          label={t('wizard.ceo.firstNameKt')}
          isRequired
          maxLength={LIMITS.nameMax}
        />
      </SimpleGrid>
    </StageFrame>
  )
}
