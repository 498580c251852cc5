import { choicesOf, SelectField, TextField, useFormContext, useWatch, YesNoField } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { OTHER_INDUSTRY } from '@portal/contracts/company'
import { LIMITS, type Option } from '@portal/contracts/kernel'
import type { CompanyProfileInput } from './company-profile.schema'

/** COMP-13: a dispatch agency has no industry; the industry "other" has a text field. */
export function IndustryFields({ industries }: { readonly industries: readonly Option[] }) {
  const { t } = useText()
  const { control } = useFormContext<CompanyProfileInput>()
  const [isDispatchAgency, industry] = useWatch({ control, name: ['is_dispatch_agency', 'industry'] })
  return (
    <>
      <YesNoField name="is_dispatch_agency" label={t('company.field.is_dispatch_agency')} isRequired />
      {isDispatchAgency === 'true' ? null : (
        <SelectField name="industry" label={t('company.field.industry')} isRequired choices={choicesOf(industries)} />
      )}
      {isDispatchAgency !== 'true' && industry === String(OTHER_INDUSTRY) ? (
        <TextField
          name="custom_industry"
          label={t('company.field.custom_industry')}
          isRequired
          maxLength={LIMITS.customIndustryMax}
        />
      ) : null}
    </>
  )
}
