import { useEndpoint } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { ErrorState, LoadingSkeleton } from '@portal/browser/ui'
import { companyEndpoints, type CompanyOptions } from '@portal/contracts/company'
import { CompanyView } from './company-view'

/** Reads the stored company again. */
export function StoredCompany({ options }: { readonly options: CompanyOptions }) {
  const { t } = useText()
  const companies = useEndpoint(companyEndpoints.list)
  const company = companies.data?.[0]
  if (companies.isError)
    return (
      <ErrorState
        title={t('load.title')}
        text={t('load.body')}
        headingLevel={3}
        retry={{ label: t('common.retry'), onClick: () => void companies.refetch(), busy: companies.isFetching }}
      />
    )
  if (!company || !companies.isFetchedAfterMount)
    return <LoadingSkeleton variant="detail" label={t('common.loading')} />
  return <CompanyView company={company} options={options} />
}
