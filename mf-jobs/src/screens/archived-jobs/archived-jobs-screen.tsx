import { useEndpoint } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { useGo, useHrefOf } from '@portal/browser/navigation'
import { Navigate } from '@portal/browser/router'
import { Loaded, PageHeader, Screen } from '@portal/browser/ui'
import { compareJobs, jobsEndpoints } from '@portal/contracts/jobs'
import { paths } from '@portal/contracts/shell'
import { JobCards } from '../../features/job-list/job-cards'
import { useJobActions } from '../../features/job-list/use-job-actions'
import { SearchedJobs } from '../../features/job-search/searched-jobs'

/** JOBS-19: archived postings; if none is left, the list of postings opens. */
export function ArchivedJobsScreen() {
  const { t } = useText()
  const go = useGo()
  const jobsAddress = useHrefOf(paths.jobs.to())
  const actions = useJobActions()
  const list = useEndpoint(jobsEndpoints.list)
  const jobs = (list.data ?? []).filter((job) => job.status === 'ARCH').sort(compareJobs)
  if (list.data && jobs.length === 0 && !list.isFetching) return <Navigate to={paths.jobs.path} replace />
  return (
    <Screen>
      <PageHeader
        title={t('archived.title')}
        description={t('archived.text')}
        back={{ label: t('archived.back'), href: jobsAddress, onClick: () => void go(paths.jobs.to()) }}
      />
      <Loaded query={list} skeleton="list" rows={2}>
        {() => (
          <JobCards jobs={jobs} actions={actions}>
            {(card) => (
              <SearchedJobs jobs={jobs} label={t('archived.title')}>
                {card}
              </SearchedJobs>
            )}
          </JobCards>
        )}
      </Loaded>
    </Screen>
  )
}
