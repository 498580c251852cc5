import { SimpleGrid } from '@portal/browser/chakra'
import { KatakanaField, TextField } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { LIMITS } from '@portal/contracts/kernel'
import { StageFrame } from '../stage-frame'
import type { CompanyWizard } from '../use-company-wizard'
import { useStageForm } from '../use-stage-form'
import { ceoStageSchema } from '../wizard.schema'

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
