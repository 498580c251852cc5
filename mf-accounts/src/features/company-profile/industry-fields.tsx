import { choicesOf, SelectField, TextField, useFormContext, useWatch, YesNoField } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { LIMITS, type Option } from '@portal/contracts/kernel'
import { isOtherIndustry, type CompanyProfileInput } from './company-profile.schema'

/** COMP-13: a dispatch agency has no industry, the other industry has a text of its own. */
export function IndustryFields({ industries }: { readonly industries: readonly Option[] }) {
  const { t } = useText()
  const { control } = useFormContext<CompanyProfileInput>()
  const [isDispatchAgency, industry] = useWatch({ control, name: ['isDispatchAgency', 'industry'] })
  return (
    <>
      <YesNoField name="isDispatchAgency" label={t('company.field.isDispatchAgency')} isRequired />
      {isDispatchAgency === 'true' ? null : (
        <SelectField name="industry" label={t('company.field.industry')} isRequired choices={choicesOf(industries)} />
      )}
      {isDispatchAgency !== 'true' && isOtherIndustry(industry) ? (
        <TextField
          name="customIndustry"
          label={t('company.field.customIndustry')}
          isRequired
          maxLength={LIMITS.customIndustryMax}
        />
      ) : null}
    </>
  )
}
