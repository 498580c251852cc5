import { useText } from '@portal/browser/i18n'
import { wizardRows } from '@portal/contracts/company'
import { RowInputs } from '../../../parts/row-inputs'
import { RegisteredValues, type Registered } from '../registered-values'
import { StageFrame } from '../stage-frame'
import type { CompanyWizard } from '../use-company-wizard'
import { useStageForm } from '../use-stage-form'
import { COMPANY_KEYS, companyStageSchema } from '../wizard.schema'

const companyOf = ({ company_name, contact_num }: Registered) => ({
  company_name_jp: company_name,
  company_telephone: contact_num,
})

export function CompanyStage({ wizard }: { readonly wizard: CompanyWizard }) {
  const { t } = useText()
  const state = useStageForm({
    wizard,
    schema: companyStageSchema,
    keys: COMPANY_KEYS,
    onNext: () => wizard.next(2),
  })
  return (
    <StageFrame title={t('wizard.company.title')} state={state}>
      <RegisteredValues valuesOf={companyOf} />
      <RowInputs table={wizardRows} section="basic" texts="wizard" />
    </StageFrame>
  )
}
