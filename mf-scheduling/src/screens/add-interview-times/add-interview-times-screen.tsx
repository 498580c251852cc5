import { ApiError, useEndpoint } from '@portal/browser/api'
import { ButtonLink } from '@portal/browser/navigation'
import { useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { useNow } from '@portal/browser/time'
import { useLocation, useParams } from '@portal/browser/router'
import { AvailabilityButton } from '../../features/availability/availability-button'
import { AddSlotHelp } from '../../features/help/add-slot-help'
import { BriefcaseIcon, EmptyState, Loaded, PageHeader, Screen, together, useIsPhone } from '@portal/browser/ui'
import { acceptsSlots, jobsEndpoints } from '@portal/contracts/jobs'
import { schedulingEndpoints, slotState, type SlotTimes } from '@portal/contracts/scheduling'
import { paths } from '@portal/contracts/shell'
import { useEffect, useRef, useState } from 'react'
import { NextStep } from '../../features/next-step/next-step'
import { JobSlots } from './job-slots'

const FIRST = '0'

/** `/dashboard/add-interview-times/{jobId}` (SLOT-01 to SLOT-30). */
export function AddInterviewTimesScreen() {
  const { jobId = '' } = useParams()
  const shell = useShell()
  const isFirst = jobId === FIRST
  useEffect(() => {
    // D72: the list of postings finds the first posting.
    if (isFirst) void shell.navigate(paths.jobs.to({ state: { registerFor: 'first' }, replace: true }))
  }, [isFirst, shell])
  return isFirst ? null : <SlotsOf key={jobId} jobId={jobId} />
}

function SlotsOf({ jobId }: { readonly jobId: string }) {
  const { t } = useText()
  const shell = useShell()
  const now = useNow()
  const isNewJob = new URLSearchParams(useLocation().search).has('new-job')
  const isNumber = /^[1-9]\d{0,8}$/.test(jobId)
  const job = useEndpoint(jobsEndpoints.one, { params: { id: jobId }, enabled: isNumber })
  const slots = useEndpoint(schedulingEndpoints.list, { enabled: isNumber })
  const jobsList = paths.jobs.to()
  const back = isNewJob
    ? {
        label: t('back.jobs'),
        href: `${shell.base}${jobsList.href}`,
        onClick: () => void shell.navigate(jobsList),
      }
    : { label: t('common.back'), onClick: () => void shell.back(jobsList) }
  const isMissing = !isNumber || (job.error instanceof ApiError && job.error.status === 404)
  const reload = () => void Promise.all([job.refetch(), slots.refetch()])
  const addMany = useRef<HTMLButtonElement>(null)
  const [added, setAdded] = useState<SlotTimes>()
  const isThere = job.data !== undefined && slots.data !== undefined
  const hasNote = isNewJob && isThere && acceptsSlots(job.data.status) && job.data.status !== 'RN'
  const tools = isThere && !isMissing && (
    <>
      {acceptsSlots(job.data.status) && <AvailabilityButton ref={addMany} jobId={job.data.id} onAdded={setAdded} />}
      <AddSlotHelp />
      <ButtonLink to={paths.interviewTimes.to()} variant="outline">
        {t('slots.all')}
      </ButtonLink>
    </>
  )
  // On a phone the tools would move the next step and the calendar down. Decided once, because their dialog would close
  // if they moved when a phone is turned.
  const isPhone = useIsPhone()
  const [isToolsBelow] = useState(isPhone)
  return (
    <Screen>
      <PageHeader
        title={t('slots.title')}
        description={
          job.data &&
          t('slots.of', {
            job: job.data.display_name,
            id: job.data.web_id,
            interviewer: job.data.interview_in_charge?.display_name ?? '',
          })
        }
        back={back}
        actions={isToolsBelow ? null : tools}
      />
      {hasNote ? (
        <NextStep
          job={job.data}
          hasOpenSlot={slots.data.some((slot) => slot.job_id === job.data.id && slotState(slot, now) === 'open')}
          onAddSlots={() => {
            // The dialog belongs to this button: it gets the focus back, and it stays when the step has changed.
            addMany.current?.focus()
            addMany.current?.click()
          }}
        />
      ) : null}
      {isMissing ? (
        <EmptyState
          icon={<BriefcaseIcon />}
          title={t('slots.missing.title')}
          text={t('slots.missing.body')}
          action={<ButtonLink to={jobsList}>{t('back.jobs')}</ButtonLink>}
        />
      ) : (
        <Loaded query={together(job, slots)} skeleton="table" rows={8}>
          {([posting, times]) => (
            <JobSlots job={posting} slots={times} reload={reload} added={added} tools={isToolsBelow && tools} />
          )}
        </Loaded>
      )}
    </Screen>
  )
}
