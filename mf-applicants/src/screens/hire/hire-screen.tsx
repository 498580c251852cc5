import { useEndpoint } from '@portal/browser/api'
import { Stack } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { useParams } from '@portal/browser/router'
import { Banner, EmptyState, Loaded, PageHeader, Screen } from '@portal/browser/ui'
import { hireEndpoints } from '@portal/contracts/applications'
import { fullName } from '@portal/contracts/kernel'
import { paths } from '@portal/contracts/shell'
import { NoticeCard } from '../../features/hire-terms/notice-card'
import { SkilledCard } from '../../features/hire/skilled-card'
import { ReportsCard } from '../../features/hire-terms/reports-card'
import { TermsForm } from '../../features/hire-terms/terms-form'
import { paramsOf } from '../../parts/params-of'

/** `/dashboard/applicant-details/:applicationId/hire` (HIRE-01). */
export function HireScreen() {
  const { t } = useText()
  const shell = useShell()
  const { applicationId = '' } = useParams()
  const hire = useEndpoint(hireEndpoints.terms, { params: paramsOf(applicationId) })
  const back = paths.applicantDetails.to({ applicationId })
  return (
    <Screen width="form">
      <PageHeader
        title={hire.data ? t('hireTerms.titleOf', { name: fullName(hire.data.person) }) : t('hireTerms.title')}
        description={t('hireTerms.lead')}
        back={{ label: t('hireTerms.back'), href: back.href, onClick: () => void shell.back(back) }}
      />
      {hire.error?.status === 404 ? (
        <EmptyState title={t('hireTerms.none.title')} text={t('hireTerms.none.text')} />
      ) : (
        <Loaded query={hire} skeleton="form" rows={6}>
          {(data) => (
            <Stack gap="5" key={applicationId}>
              <Banner tone={data.unknown.length > 0 ? 'warning' : 'success'} live>
                {data.unknown.length > 0
                  ? t('hireTerms.unknown', {
                      count: data.unknown.length,
                      names: data.unknown.map((name) => t(`hireTerms.field.${name}`)).join(t('hireTerms.and')),
                    })
                  : t('hireTerms.known')}
              </Banner>
              {data.accepted_at === null ? <Banner tone="info">{t('hireTerms.notAccepted')}</Banner> : null}
              <TermsForm applicationId={Number(applicationId)} hire={data} />
              <NoticeCard applicationId={Number(applicationId)} hire={data} />
              <ReportsCard applicationId={Number(applicationId)} />
              {data.is_skilled ? <SkilledCard applicationId={Number(applicationId)} /> : null}
            </Stack>
          )}
        </Loaded>
      )}
    </Screen>
  )
}
