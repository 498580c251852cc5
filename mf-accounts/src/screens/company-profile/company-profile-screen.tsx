import { useEndpoint } from '@portal/browser/api'
import { Button } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { EditIcon, Loaded, PageHeader, Screen, together } from '@portal/browser/ui'
import { companyEndpoints } from '@portal/contracts/company'
import { useState } from 'react'
import { CompanyForm } from '../../features/company-profile/company-form'
import { CompanyView } from '../../features/company-profile/company-view'

/** `/dashboard/company-profile`: members may edit it like admins (COMP-16). */
export function CompanyProfileScreen() {
  const { t } = useText()
  const companies = useEndpoint(companyEndpoints.list)
  const options = useEndpoint(companyEndpoints.options, { staleTime: 300_000 })
  const [isEditing, setEditing] = useState(false)
  const company = {
    data: companies.data?.[0],
    // An answer without a company is an error too.
    isError: !companies.isPending,
    isFetching: companies.isFetching,
    refetch: companies.refetch,
  }
  const read = together(company, options)
  return (
    <Screen width="form">
      <PageHeader
        title={t('company.title')}
        description={t(isEditing ? 'company.lead.edit' : 'company.lead')}
        actions={
          read.data && !isEditing ? (
            <Button onClick={() => setEditing(true)}>
              <EditIcon size={18} />
              {t('company.edit')}
            </Button>
          ) : undefined
        }
      />
      <Loaded query={read} skeleton={isEditing ? 'form' : 'detail'} rows={8}>
        {([stored, choices]) =>
          isEditing ? (
            <CompanyForm company={stored} options={choices} onClose={() => setEditing(false)} />
          ) : (
            <CompanyView company={stored} options={choices} />
          )
        }
      </Loaded>
    </Screen>
  )
}
