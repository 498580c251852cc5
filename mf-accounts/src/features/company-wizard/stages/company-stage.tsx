import { KatakanaField, PhoneField, TextField } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { LIMITS } from '@portal/contracts/kernel'
import { RegisteredValues, type Registered } from '../registered-values'
import { StageFrame } from '../stage-frame'
import type { CompanyWizard } from '../use-company-wizard'
import { useStageForm } from '../use-stage-form'
import { companyStageSchema } from '../wizard.schema'

const companyOf = ({ company_name, contact_num }: Registered) => ({ nameJp: company_name, telephone: contact_num })

export function CompanyStage({ wizard }: { readonly wizard: CompanyWizard }) {
  const { t } = useText()
  const state = useStageForm({
    wizard,
    schema: companyStageSchema,
    keys: ['nameJp', 'nameEn', 'nameKt', 'telephone'],
    onNext: () => wizard.next(2),
  })
  return (
    <StageFrame title={t('wizard.company.title')} state={state}>
      <RegisteredValues valuesOf={companyOf} />
      <TextField
        name="nameJp"
        label={t('wizard.company.nameJp')}
        isRequired
        maxLength={LIMITS.nameMax}
        autoComplete="organization"
      />
      <TextField name="nameEn" label={t('wizard.company.nameEn')} isRequired maxLength={LIMITS.nameMax} />
      <KatakanaField name="nameKt" label={t('wizard.company.nameKt')} isRequired maxLength={LIMITS.shortTextMax} />
      <PhoneField name="telephone" label={t('wizard.company.telephone')} isRequired hint={t('field.phone.hint')} />
    </StageFrame>
  )
}
