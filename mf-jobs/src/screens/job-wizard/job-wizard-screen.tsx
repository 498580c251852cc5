import { ApiError, useEndpoint, useFreshEndpoint } from '@portal/browser/api'
import { Box } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { lazyPart } from '@portal/browser/lazy'
import { ButtonLink } from '@portal/browser/navigation'
import { Navigate, useLocation, useParams } from '@portal/browser/router'
import {
  BriefcaseIcon,
  EmptyState,
  ErrorState,
  LoadingSkeleton,
  PageHeader,
  Screen,
  together,
} from '@portal/browser/ui'
import { companyEndpoints } from '@portal/contracts/company'
import { JOB_LIMITS, jobsEndpoints, JobTypeSchema, openMode } from '@portal/contracts/jobs'
import { paths } from '@portal/contracts/shell'
import { useMemo } from 'react'
import * as v from 'valibot'
import { JobWizard } from '../../features/job-wizard/job-wizard'
import { MODES } from '../../features/job-wizard/machine/wizard.stages'
import type { WizardMode } from '../../features/job-wizard/machine/wizard.stages'

const StateSchema = v.object({ job_type: JobTypeSchema, template: v.optional(v.string()) })

function Loading({ label }: { readonly label: string }) {
  return (
    <Box maxW="720px" mx="auto">
      <LoadingSkeleton variant="form" label={label} rows={6} />
    </Box>
  )
}
function LoadingTemplate() {
  const { t } = useText()
  return <Loading label={t('common.loading')} />
}
/** The texts of the templates are loaded only for users who start from one. */
const TemplateWizard = lazyPart(
  async () => (await import('../../features/job-wizard/template-wizard')).TemplateWizard,
  <LoadingTemplate />,
)

/** JWIZ-32: retries once after 500 ms, after any error. */
const retryOnce = (failures: number): boolean => failures < 1
const never = (): boolean => false

/** Adds, edits, copies or shows a posting, depending on the address (JWIZ-02). */
export function JobWizardScreen({ mode }: { readonly mode: Exclude<WizardMode, 'draft'> }) {
  const { t } = useText()
  const { jobId = '' } = useParams()
  const { state, search } = useLocation()
  const chosen = v.safeParse(StateSchema, state)
  const needsJob = mode !== 'add'
  const isAdding = mode === 'add' && chosen.success
  const isOpen = needsJob || isAdding
  const options = useEndpoint(jobsEndpoints.options, {
    enabled: isOpen,
    staleTime: 60_000,
    retry: retryOnce,
    retryDelay: JOB_LIMITS.optionsRetryMs,
  })
  const locations = useEndpoint(jobsEndpoints.locations, { enabled: isOpen })
  const jobs = useEndpoint(jobsEndpoints.list, { enabled: isOpen })
  const job = useFreshEndpoint(jobsEndpoints.one, { params: { id: jobId }, enabled: needsJob })
  const draft = useFreshEndpoint(jobsEndpoints.draft, { enabled: isAdding })
  // The profile only saves typing: if it cannot be read, the wizard opens without it.
  const company = useEndpoint(companyEndpoints.list, { enabled: isAdding, staleTime: 60_000, retry: never })

  const ownId = job.data?.id
  const others = useMemo(() => (jobs.data ?? []).filter((other) => other.id !== ownId), [jobs.data, ownId])
  if (mode === 'add' && !chosen.success) return <Navigate to={paths.selectJobType.path} replace />
  // A later read that fails must not replace a form with input.
  const needed = together(options, locations, jobs, ...(needsJob ? [job] : []), ...(isAdding ? [draft] : []))
  if (needsJob && job.error instanceof ApiError && job.error.status === 404 && !job.data) {
    return (
      <Screen>
        <PageHeader title={t(MODES[mode].titleKey)} />
        <EmptyState
          icon={<BriefcaseIcon />}
          title={t('wizard.gone.title')}
          text={t('wizard.gone.text')}
          action={<ButtonLink to={paths.jobs.to()}>{t('archived.back')}</ButtonLink>}
        />
      </Screen>
    )
  }
  if (needed.isError) {
    return (
      <Screen>
        <PageHeader title={t(MODES[mode].titleKey)} />
        <ErrorState
          title={t('load.title')}
          text={t('load.body')}
          retry={{ label: t('common.retry'), onClick: () => void needed.refetch(), busy: needed.isFetching }}
        />
      </Screen>
    )
  }
  // Cached data may be outdated: the wizard starts with a fresh read and does not change while it is open.
  const isReady =
    options.data &&
    locations.data &&
    jobs.data &&
    (!needsJob || (job.data && job.isFetchedAfterMount)) &&
    (!isAdding || (draft.isFetchedAfterMount && !company.isPending))
  if (!isReady) {
    return (
      <Screen>
        <PageHeader title={t(MODES[mode].titleKey)} focusOnMount={false} />
        <Loading label={t('common.loading')} />
      </Screen>
    )
  }
  // D60: a posting that cannot be edited opens read-only.
  if (mode === 'edit' && job.data && openMode(job.data.status) === 'view')
    return <Navigate to={paths.viewJob.to({ jobId }).href} replace />
  // D119: only a copy may be of another type.
  const copied = mode === 'copy' ? v.safeParse(JobTypeSchema, new URLSearchParams(search).get('as')) : undefined
  const jobType =
    (copied?.success ? copied.output : job.data?.job_type) ?? (chosen.success ? chosen.output.job_type : 'PT1')
  const wizard = {
    mode,
    jobType,
    options: options.data,
    locations: locations.data,
    jobs: others,
    job: needsJob ? job.data : undefined,
    draft: isAdding ? draft.data : undefined,
    company: isAdding ? company.data?.[0] : undefined,
    field: new URLSearchParams(search).get('field') ?? undefined,
  }
  const template = isAdding ? chosen.output.template : undefined
  const key = `${mode}-${jobId}-${jobType}-${template ?? ''}`
  return (
    <Screen>
      {template === undefined ? (
        <JobWizard key={key} {...wizard} />
      ) : (
        <TemplateWizard key={key} {...wizard} template={template} />
      )}
    </Screen>
  )
}
