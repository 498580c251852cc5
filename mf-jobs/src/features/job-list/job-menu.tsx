import { useText } from '@portal/browser/i18n'
import { ArchiveIcon, CalendarIcon, EyeIcon, SparkleIcon } from '@portal/browser/ui'
import { acceptsSlots, employerJobActions } from '@portal/contracts/jobs'
import type { Job, JobOptions } from '@portal/contracts/jobs'
import { blocksOf } from '@portal/contracts/lint'
import type { LintFinding } from '@portal/contracts/lint'
import { paths } from '@portal/contracts/shell'
import { CardItem } from './card-menu'
import { useFindingsOf } from './job-findings'
import type { JobActions } from './use-job-actions'

interface JobMenuProps {
  readonly job: Job
  readonly actions: JobActions
  readonly options: JobOptions | undefined
  readonly onPreview: (job: Job) => void
  readonly onCheck: (job: Job, findings: readonly LintFinding[]) => void
}

/** What a posting allows beside the buttons of its card. */
export function JobMenu({ job, actions, options, onPreview, onCheck }: JobMenuProps) {
  const { t } = useText()
  const findings = useFindingsOf(job, options)
  const named = { name: job.display_name }
  const isRunning = job.status === 'RN'
  return (
    <>
      <CardItem value="preview" label={t('card.preview.of', named)} onSelect={() => onPreview(job)}>
        <EyeIcon />
        {t('card.preview')}
      </CardItem>
      {!isRunning && (
        <CardItem
          value="slots"
          label={t('card.slots.of', named)}
          to={acceptsSlots(job.status) ? paths.addInterviewTimes.to({ jobId: job.id }) : undefined}
          held={!acceptsSlots(job.status) && t('card.slots.hint')}
        >
          <CalendarIcon />
          {t('card.slots')}
        </CardItem>
      )}
      {/* What stops a publication has its button on the card. */}
      {findings.length > 0 && blocksOf(findings).length === 0 && (
        <CardItem
          value="improve"
          label={t('lint.improve', { count: findings.length })}
          onSelect={() => onCheck(job, findings)}
        >
          <SparkleIcon />
          {t('lint.improve', { count: findings.length })}
        </CardItem>
      )}
      {(isRunning || employerJobActions(job.status).includes('archive')) && (
        <CardItem
          value="archive"
          label={t('card.archive.of', named)}
          held={isRunning && t('card.archive.hint')}
          onSelect={() => void actions.archive(job)}
        >
          <ArchiveIcon />
          {t('card.archive')}
        </CardItem>
      )}
    </>
  )
}
