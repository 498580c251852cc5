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
  const isDispatch: unknown = useWatch({ name: 'isDispatch' })
  return (
    <>
      <YesNoField name="isDispatch" label={t('wizard.address.isDispatch')} isRequired />
      {isDispatch === 'true' ? null : <Industry />}
    </>
  )
}

function Industry() {
  const { t } = useText()
  const industry: unknown = useWatch({ name: 'industry' })
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
        name="industry"
        label={t('wizard.address.industry')}
        isRequired
        choices={choicesOf(options.data.industries)}
      />
      {industry === String(OTHER_INDUSTRY) ? (
        <TextField
          name="customIndustry"
          label={t('wizard.address.customIndustry')}
          isRequired
          maxLength={LIMITS.customIndustryMax}
        />
      ) : null}
    </>
  )
}
