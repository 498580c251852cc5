import { useEndpoint } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { Loaded } from '@portal/browser/ui'
import { companyEndpoints } from '@portal/contracts/company'
import { AgencyField, IndustrySelect } from '../../../parts/industry-fields'

export function IndustryFields() {
  const { t } = useText()
  const options = useEndpoint(companyEndpoints.registerOptions, { staleTime: Infinity })
  return (
    <AgencyField name="company_is_dispatch_agency" label={t('wizard.field.company_is_dispatch_agency')}>
      <Loaded query={options} skeleton="form" rows={1} headingLevel={3}>
        {({ industries }) => (
          <IndustrySelect
            name="company_industry"
            label={t('wizard.field.company_industry')}
            customName="company_custom_industry"
            customLabel={t('wizard.field.company_custom_industry')}
            industries={industries}
          />
        )}
      </Loaded>
    </AgencyField>
  )
}
