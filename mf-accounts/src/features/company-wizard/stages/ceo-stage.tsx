import { Box, Button } from '@portal/browser/chakra'
import { useFormContext } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { wizardRows } from '@portal/contracts/company'
import { fullName } from '@portal/contracts/kernel'
import { RowInputs } from '../../../parts/row-inputs'
import { registeredName, useRegistered } from '../registered-values'
import { StageFrame } from '../stage-frame'
import type { CompanyWizard } from '../use-company-wizard'
import { useStageForm } from '../use-stage-form'
import type { WizardForm } from '../wizard.form'
import { CEO_KEYS, ceoStageSchema } from '../wizard.schema'

/** ONCE-01: who registered the company often leads it. One press takes the name over, for the administrator too. */
function RegisteredLeads({ wizard }: { readonly wizard: CompanyWizard }) {
  const { t, locale } = useText()
  const { setValue, setFocus } = useFormContext<WizardForm>()
  const registered = useRegistered()
  const name = registered && registeredName(registered, locale)
  if (!name) return null
  const take = () => {
    setValue('ceo_last_name', name.last_name, { shouldDirty: true, shouldValidate: true })
    setValue('ceo_first_name', name.first_name, { shouldDirty: true, shouldValidate: true })
    wizard.remember({ isSameAsCeo: true })
    setFocus('ceo_last_name_kt')
  }
  return (
    <Box>
      <Button type="button" size="sm" variant="outline" onClick={take}>
        {t('wizard.ceo.registered', { name: fullName(name) })}
      </Button>
    </Box>
  )
}

export function CeoStage({ wizard }: { readonly wizard: CompanyWizard }) {
  const { t } = useText()
  const state = useStageForm({
    wizard,
    schema: ceoStageSchema,
    keys: CEO_KEYS,
    onNext: () => wizard.next(4),
  })
  return (
    <StageFrame title={t('wizard.ceo.title')} state={state} onBack={() => wizard.back(2)}>
      <RegisteredLeads wizard={wizard} />
      <RowInputs table={wizardRows} section="ceo" texts="wizard" />
    </StageFrame>
  )
}
