import { useText } from '@portal/browser/i18n'
import type { Option } from '@portal/contracts/kernel'
import { AgencyField, IndustrySelect } from '../../parts/industry-fields'

export function IndustryFields({ industries }: { readonly industries: readonly Option[] }) {
  const { t } = useText()
  return (
    <AgencyField name="is_dispatch_agency" label={t('company.field.is_dispatch_agency')}>
      <IndustrySelect
        name="industry"
        label={t('company.field.industry')}
        customName="custom_industry"
        customLabel={t('company.field.custom_industry')}
        industries={industries}
      />
    </AgencyField>
  )
}
