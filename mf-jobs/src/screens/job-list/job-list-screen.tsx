import { useEndpoint } from '@portal/browser/api'
import { Box } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { ButtonLink, ShellLink } from '@portal/browser/navigation'
import { useSeenOnce, useSession, useShell, useShellEvent } from '@portal/browser/remote'
import { useLocation } from '@portal/browser/router'
import {
  ArchiveIcon,
  BriefcaseIcon,
  EmptyState,
  InfoDialog,
  Loaded,
  PageHeader,
  PlusIcon,
  Screen,
  StickyActions,
  useIsPhone,
} from '@portal/browser/ui'
import { billingEndpoints } from '@portal/contracts/billing'
import { compareJobs, jobsEndpoints } from '@portal/contracts/jobs'
import type { Job } from '@portal/contracts/jobs'
import { paths } from '@portal/contracts/shell'
import { useEffect, useRef, useState } from 'react'
import { DraftNote } from '../../features/job-list/draft-note'
import { JobCards } from '../../features/job-list/job-cards'
import { FindingsDialog } from '../../features/job-list/job-findings'
import { useJobActions } from '../../features/job-list/use-job-actions'
import { WageWatch } from '../../features/job-list/wage-watch'
import { SearchedJobs } from '../../features/job-search/searched-jobs'
import { own } from '../../parts/addresses'

const MARKED = {
  outlineWidth: '3px',
  outlineStyle: 'solid',
  outlineColor: 'brand.solid',
  outlineOffset: '2px',
  borderRadius: 'l3',
} as const

/**
 * JOBS-23: explains publishing once, if a card is registered and no posting runs. Only admins can read whether there
 * is a card.
 */
function NothingRunsDialog({ jobs }: { readonly jobs: readonly Job[] }) {
  const { t } = useText()
  const { isAdmin } = useSession()
  const { isUnseen, markSeen } = useSeenOnce('jobs.nothing-runs')
  // Depends on the state when the list opened: a user who stops the last posting already knows the switch.
  const [nothingRan] = useState(() => jobs.length > 0 && jobs.every((job) => job.running_jobs_count === 0))
  const nothingRuns = nothingRan && jobs.every((job) => job.running_jobs_count === 0)
  const subscription = useEndpoint(billingEndpoints.subscription, {
    enabled: isAdmin && isUnseen && nothingRuns,
    staleTime: 60_000,
  })
  // MEET-04: the dialog after the payment has just said it, so that once is enough.
  const wasTold = (useLocation().state as { publish?: unknown } | null)?.publish === true
  useEffect(() => {
    if (wasTold && isUnseen) markSeen()
  }, [wasTold, isUnseen, markSeen])
  const isShown = isUnseen && nothingRuns && !wasTold && subscription.data?.is_cc_added_in_gmo === true
  return (
    <InfoDialog
      open={isShown}
      title={t('list.nothingRuns.title')}
      text={t('list.nothingRuns.body')}
      ok={t('common.ok')}
      isHint
      onClose={markSeen}
    />
  )
}

/** The company's postings: running first, then the newest (JOBS-04). */
export function JobListScreen() {
  const { t } = useText()
  const shell = useShell()
  const { state } = useLocation()
  const isPhone = useIsPhone()
  const actions = useJobActions()
  const list = useEndpoint(jobsEndpoints.list)
  const hasJobs = (list.data?.length ?? 0) > 0
  const options = useEndpoint(jobsEndpoints.options, { enabled: hasJobs, staleTime: 60_000 })
  const first = useRef<HTMLDivElement>(null)
  useShellEvent('subscriptionChanged', () => void list.refetch())
  const count = list.data?.length
  useEffect(() => {
    if (count !== undefined && shell.session.read().numberOfJobs !== count) shell.session.patch({ numberOfJobs: count })
  }, [count, shell])
  // D72: if the user came to register slots, the first posting is scrolled into view.
  const isForSlots = (state as { registerFor?: unknown } | null)?.registerFor === 'first'
  useEffect(() => {
    if (isForSlots && count) first.current?.scrollIntoView({ block: 'center' })
  }, [isForSlots, count])

  const jobs = (list.data ?? []).filter((job) => job.status !== 'ARCH').sort(compareJobs)
  const archived = (list.data ?? []).length - jobs.length
  const archive = archived > 0 && (
    <ButtonLink to={own.archivedJobs.to()} variant="outline" colorPalette="gray">
      <ArchiveIcon />
      {t('list.archived', { count: archived })}
    </ButtonLink>
  )
  const create = (
    <ButtonLink to={paths.selectJobType.to()}>
      <PlusIcon />
      {t('list.create')}
    </ButtonLink>
  )
  return (
    <Screen>
      <PageHeader
        title={t('list.title')}
        actions={
          isPhone ? null : (
            <>
              {archive}
              {jobs.length > 0 && create}
            </>
          )
        }
      />
      <WageWatch />
      <DraftNote />
      <Loaded query={list} skeleton="list" rows={3}>
        {() =>
          jobs.length === 0 ? (
            <EmptyState
              icon={<BriefcaseIcon />}
              title={t(archived > 0 ? 'list.empty.archived' : 'list.empty.title')}
              text={t('list.empty.text')}
              action={create}
            />
          ) : (
            <>
              {isForSlots && (
                <ShellLink to={paths.addInterviewTimes.to({ jobId: jobs[0]?.id ?? 0 })} mb="4" display="inline-block">
                  {t('list.registerFor')}
                </ShellLink>
              )}
              <JobCards jobs={jobs} actions={actions} options={options.data}>
                {(card) => (
                  <SearchedJobs
                    jobs={jobs}
                    label={t('list.title')}
                    // SLOT-04: marks the posting for which slots are registered.
                    itemProps={({ id }) =>
                      isForSlots && id === jobs[0]?.id ? { ...MARKED, ref: first, 'aria-current': 'true' } : {}
                    }
                  >
                    {card}
                  </SearchedJobs>
                )}
              </JobCards>
            </>
          )
        }
      </Loaded>
      {/* On a phone what is over comes after what runs. */}
      {isPhone && archive ? <Box mt="4">{archive}</Box> : null}
      {jobs.length > 0 && isPhone && <StickyActions>{create}</StickyActions>}
      <FindingsDialog
        isRefusal
        job={actions.refused?.job}
        findings={actions.refused?.findings ?? []}
        open={actions.refused !== undefined}
        onClose={actions.dismissRefused}
      />
      {list.data && <NothingRunsDialog jobs={jobs} />}
    </Screen>
  )
}
