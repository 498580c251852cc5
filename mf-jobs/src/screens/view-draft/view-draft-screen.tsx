import { useEndpoint, useFreshEndpoint } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { ButtonLink } from '@portal/browser/navigation'
import { DocumentIcon, EmptyState, Loaded, PageHeader, PlusIcon, Screen, together } from '@portal/browser/ui'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { paths } from '@portal/contracts/shell'
import { JobWizard } from '../../features/job-wizard/job-wizard'

/** JDRA-09: the company's draft, read-only. */
export function ViewDraftScreen() {
  const { t } = useText()
  const draft = useFreshEndpoint(jobsEndpoints.draft)
  const options = useEndpoint(jobsEndpoints.options, { staleTime: 60_000 })
  const locations = useEndpoint(jobsEndpoints.locations)
  const { data, isError, isFetching, refetch } = draft
  const stored = { data: draft.isFetchedAfterMount ? data : undefined, isError, isFetching, refetch }
  const read = together(stored, options, locations)
  if (data?.data && read.data) {
    const [shown, shownOptions, shownLocations] = read.data
    return (
      <Screen>
        <JobWizard
          mode="draft"
          jobType={data.data.job_type}
          options={shownOptions}
          locations={shownLocations}
          jobs={[]}
          draft={shown}
        />
      </Screen>
    )
  }
  return (
    <Screen>
      <PageHeader title={t('wizard.title.draft')} />
      <Loaded query={read} skeleton="form" rows={6}>
        {() => (
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
        )}
      </Loaded>
    </Screen>
  )
}
