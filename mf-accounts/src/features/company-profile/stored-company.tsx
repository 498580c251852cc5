import { useFreshEndpoint } from '@portal/browser/api'
import { fresh, Loaded } from '@portal/browser/ui'
import { companyEndpoints, type CompanyOptions } from '@portal/contracts/company'
import { CompanyView } from './company-view'

/** Reads the stored company again. */
export function StoredCompany({ options }: { readonly options: CompanyOptions }) {
  const companies = useFreshEndpoint(companyEndpoints.list)
  return (
    <Loaded query={fresh(companies, companies.data?.[0])} skeleton="detail" headingLevel={3}>
      {(company) => <CompanyView company={company} options={options} />}
    </Loaded>
  )
}
