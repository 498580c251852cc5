import { useEndpoint } from '@portal/browser/api'
import { Skeleton } from '@portal/browser/chakra'
import { choicesOf, SelectField, TextField, useWatch, YesNoField } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { ErrorState } from '@portal/browser/ui'
import { companyEndpoints, OTHER_INDUSTRY } from '@portal/contracts/company'
import { LIMITS } from '@portal/contracts/kernel'

/** WIZ-11, WIZ-12: a dispatch agency needs no industry; the industry "other" needs a text. */
export function IndustryFields() {
  const { t } = useText()
  const isDispatch: unknown = useWatch({ name: 'company_is_dispatch_agency' })
  return (
    <>
      <YesNoField name="company_is_dispatch_agency" label={t('wizard.field.company_is_dispatch_agency')} isRequired />
      {isDispatch === 'true' ? null : <Industry />}
    </>
  )
}

function Industry() {
  const { t } = useText()
  const industry: unknown = useWatch({ name: 'company_industry' })
  const options = useEndpoint(companyEndpoints.registerOptions, { staleTime: Infinity })
  if (options.isPending) return <Skeleton height="72px" aria-label={t('common.loading')} />
  if (options.isError) {
    return (
      <ErrorState
        title={t('wizard.options.failed')}
        text={t('load.body')}
        headingLevel={3}
        retry={{ label: t('common.retry'), onClick: () => void options.refetch(), busy: options.isFetching }}
      />
    )
  }
  return (
    <>
      <SelectField
        name="company_industry"
        label={t('wizard.field.company_industry')}
        isRequired
        choices={choicesOf(options.data.industries)}
      />
      {industry === String(OTHER_INDUSTRY) ? (
        <TextField
          name="company_custom_industry"
          label={t('wizard.field.company_custom_industry')}
          isRequired
          maxLength={LIMITS.customIndustryMax}
        />
      ) : null}
    </>
  )
}
