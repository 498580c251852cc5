import { useEndpoint } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { ButtonLink } from '@portal/browser/navigation'
import { DocumentIcon, EmptyState, ErrorState, LoadingSkeleton, PageHeader, PlusIcon, Screen } from '@portal/browser/ui'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { paths } from '@portal/contracts/shell'
import { JobWizard } from '../../features/job-wizard/job-wizard'

/** JDRA-09: the company's draft, read-only. */
export function ViewDraftScreen() {
  const { t } = useText()
  const draft = useEndpoint(jobsEndpoints.draft)
  const options = useEndpoint(jobsEndpoints.options, { staleTime: 60_000 })
  const locations = useEndpoint(jobsEndpoints.locations)
  const needed = [draft, options, locations]
  if (draft.data && options.data && locations.data && draft.isFetchedAfterMount) {
    const { data } = draft.data
    if (data)
      return (
        <Screen>
          <JobWizard
            mode="draft"
            jobType={data.job_type}
            options={options.data}
            locations={locations.data}
            jobs={[]}
            draft={draft.data}
          />
        </Screen>
      )
    return (
      <Screen>
        <PageHeader title={t('wizard.title.draft')} />
        <EmptyState
          icon={<DocumentIcon />}
          title={t('draft.none.title')}
          text={t('draft.none.text')}
          action={
            <ButtonLink to={paths.selectJobType.to()}>
              <PlusIcon />
              {t('list.create')}
            </ButtonLink>
          }
        />
      </Screen>
    )
  }
  const isFailed = needed.some((query) => query.isError)
  return (
    <Screen>
      <PageHeader title={t('wizard.title.draft')} />
      {isFailed ? (
        <ErrorState
          title={t('load.title')}
          text={t('load.body')}
          retry={{ label: t('common.retry'), onClick: () => needed.forEach((query) => void query.refetch()) }}
        />
      ) : (
        <LoadingSkeleton variant="form" label={t('common.loading')} rows={6} />
      )}
    </Screen>
  )
}
