import { useEndpoint } from '@portal/browser/api'
import { Button } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { EditIcon, ErrorState, LoadingSkeleton, PageHeader, Screen } from '@portal/browser/ui'
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
  const company = companies.data?.[0]
  const isLoading = companies.isPending || options.isPending
  const reload = () => {
    if (!companies.data) void companies.refetch()
    if (!options.data) void options.refetch()
  }
  return (
    <Screen width="form">
      <PageHeader
        title={t('company.title')}
        description={t(isEditing ? 'company.lead.edit' : 'company.lead')}
        actions={
          company && options.data && !isEditing ? (
            <Button onClick={() => setEditing(true)}>
              <EditIcon size={18} />
              {t('company.edit')}
            </Button>
          ) : undefined
        }
      />
      {isLoading ? (
        <LoadingSkeleton variant={isEditing ? 'form' : 'detail'} label={t('common.loading')} rows={8} />
      ) : !company || !options.data ? (
        <ErrorState
          title={t('load.title')}
          text={t('load.body')}
          retry={{ label: t('common.retry'), onClick: reload, busy: companies.isFetching || options.isFetching }}
        />
      ) : isEditing ? (
        <CompanyForm company={company} options={options.data} onClose={() => setEditing(false)} />
      ) : (
        <CompanyView company={company} options={options.data} />
      )}
    </Screen>
  )
}
