import { Button } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { PlainLink, ShellLink } from '@portal/browser/navigation'
import { formatDate } from '@portal/browser/time'
import {
  ArchiveIcon,
  CalendarIcon,
  CopyIcon,
  DocumentIcon,
  EditIcon,
  EyeIcon,
  ImageIcon,
  RefreshIcon,
  StatusBadge,
  Toggle,
} from '@portal/browser/ui'
import { BILLING_LIMITS } from '@portal/contracts/billing'
import { acceptsSlots, employerJobActions, hasSwitch, JOB_LIMITS, openMode } from '@portal/contracts/jobs'
import type { Job, JobOptions, JobStatus } from '@portal/contracts/jobs'
import { DAY_SECONDS } from '@portal/contracts/kernel'
import { paths } from '@portal/contracts/shell'
import { Hint } from '../../parts/hint'
import { StoredImage } from '../../parts/stored-image'
import { FindingsButton } from './job-findings'
import { StillTrue } from './still-true'
import { touch } from './touch'
import type { JobActions } from './use-job-actions'
import { WhyOff } from './why-off'
import { useJobTypeName } from '../../parts/use-job-type-name'
import type { ReactNode } from 'react'
import { own } from '../../parts/addresses'

const TONES = {
  created: 'waiting',
  RN: 'done',
  ST: 'over',
  UP: 'waiting',
  TR: 'over',
  ARCH: 'over',
} as const satisfies Record<JobStatus, string>

function Pictures({ job }: { readonly job: Job }) {
  const { t } = useText()
  const urls =
    job.work_images.length > 0
      ? job.work_images.map((image) => image.url)
      : job.default_image
        ? [job.default_image]
        : []
  const [main, ...others] = urls.slice(0, JOB_LIMITS.images)
  return (
    <div className="pictures">
      {main ? (
        <div className="picture">
          <StoredImage
            url={main}
            alt={t(job.work_images.length > 0 ? 'images.name' : 'card.defaultImage', { number: 1 })}
          />
        </div>
      ) : (
        <div className="picture missing" role="img" aria-label={t('image.missing')}>
          <ImageIcon size={32} />
        </div>
      )}
      {others.length > 0 && (
        <div className="others">
          {others.map((url, index) => (
            <div key={url}>
              <StoredImage url={url} alt={t('images.name', { number: index + 2 })} />
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

function StatusControl({ job, actions }: { readonly job: Job; readonly actions: JobActions }) {
  const { t } = useText()
  if (!hasSwitch(job.status))
    return (
      <StatusBadge tone="over" size="md">
        {t(`status.${job.status}`)}
      </StatusBadge>
    )
  const isOn = job.status === 'RN'
  return (
    <div className="status">
      {/* ST needs no badge beside "Off"; created and updated have one (D60). */}
      {job.status !== 'ST' && <StatusBadge tone={TONES[job.status]}>{t(`status.${job.status}`)}</StatusBadge>}
      <Hint text={t(isOn ? 'card.switch.on.hint' : 'card.switch.off.hint')}>
        <Toggle
          checked={isOn}
          busy={actions.isBusy(job)}
          hideLabel
          label={t('card.switch', { name: job.display_name })}
          onText={t('card.on')}
          offText={t('card.off')}
          onChange={(wanted) => void (wanted ? actions.publish(job) : actions.stop(job))}
        />
      </Hint>
    </div>
  )
}

/** The list of applicants of one posting (APPL-07). */
const applicantsOf = ({ id }: Job) => paths.applicants.to({ query: { filterBy: 'ALL', filter: `posts:${id}` } })

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Facts({ job }: { readonly job: Job }) {
  const { t, locale } = useText()
  const { applicants_count: applicants } = job
  // JOBS-38: nobody who is invited can choose a date.
  const isDry = job.status === 'RN' && job.open_slots_count === 0
  const lastDay =
    job.expiry_timestamp === null ? undefined : job.expiry_timestamp + BILLING_LIMITS.slotDaysAfterService * DAY_SECONDS
  return (
    <dl className="facts">
      {applicants !== undefined && (
        <Fact name={t('card.applicants')}>
          {applicants > 0 ? (
            <ShellLink
              to={applicantsOf(job)}
              fontWeight="semibold"
              position="relative"
              _before={touch('-4px -18px -20px')}
              aria-label={t('card.applicants.of', { name: job.display_name, count: applicants })}
            >
              {t('card.applicants.count', { count: applicants })}
            </ShellLink>
          ) : (
            <b>{t('card.applicants.count', { count: 0 })}</b>
          )}
        </Fact>
      )}
      <Fact name={t('card.workplace')}>{`${job.location.brand_name_jp} ${job.location.branch}`}</Fact>
      {job.as_of_timestamp != null && <Fact name={t('card.asOf')}>{formatDate(job.as_of_timestamp, locale)}</Fact>}
      {lastDay !== undefined && <Fact name={t('card.lastDay')}>{formatDate(lastDay, locale)}</Fact>}
      <Fact name={t('card.openSlots')}>
        {isDry ? (
          <StatusBadge tone="urgent">{t('card.openSlots.none')}</StatusBadge>
        ) : (
          <b>{t('card.openSlots.count', { count: job.open_slots_count })}</b>
        )}
      </Fact>
    </dl>
  )
}

interface HeldButtonProps {
  readonly hint: string
  readonly label: string
  readonly isQuiet?: boolean
  readonly children: ReactNode
}

/** A button that the status does not allow yet: it keeps its place, and a hint says what has to happen first. */
function HeldButton({ hint, label, isQuiet = false, children }: HeldButtonProps) {
  return (
    <Hint text={hint}>
      <button type="button" className={isQuiet ? 'act quiet' : 'act'} aria-disabled="true" aria-label={label}>
        {children}
      </button>
    </Hint>
  )
}

interface JobCardProps {
  readonly job: Job
  readonly actions: JobActions
  /** The findings are shown only after the options are loaded. */
  readonly options?: JobOptions
  readonly onPreview: (job: Job) => void
}

/** One posting: its status, its pictures and its actions. `JobCards` around it gives it its look. */
export function JobCard({ job, actions, options, onPreview }: JobCardProps) {
  const { t } = useText()
  const typeName = useJobTypeName()
  const can = employerJobActions(job.status)
  const isRunning = job.status === 'RN'
  const named = { name: job.display_name }
  return (
    <article
      className={isRunning ? 'card running' : 'card'}
      aria-label={t('card.name', { name: job.display_name, label: job.web_id })}
    >
      <Pictures job={job} />
      <div className="head">
        <div className="title">
          <h2>{job.display_name}</h2>
          <StatusBadge tone="brand">{typeName(job.job_type)}</StatusBadge>
          <p className="number">{job.web_id}</p>
        </div>
        <StatusControl job={job} actions={actions} />
      </div>
      <div className="body">
        <div className="about">
          <Facts job={job} />
          {options && job.status !== 'ARCH' && job.status !== 'TR' && <FindingsButton job={job} options={options} />}
        </div>
        <StillTrue job={job} actions={actions} />
        <WhyOff job={job} actions={actions} />
        <div className="buttons">
          {openMode(job.status) === 'edit' ? (
            <PlainLink className="act" to={paths.editJob.to({ jobId: job.id })} aria-label={t('card.edit.of', named)}>
              <EditIcon />
              {t('common.edit')}
            </PlainLink>
          ) : (
            <Hint text={isRunning ? t('card.running.hint') : undefined}>
              <PlainLink className="act" to={paths.viewJob.to({ jobId: job.id })} aria-label={t('card.view.of', named)}>
                <DocumentIcon />
                {t('card.view')}
              </PlainLink>
            </Hint>
          )}
          <button type="button" className="act" aria-label={t('card.preview.of', named)} onClick={() => onPreview(job)}>
            <EyeIcon />
            {t('card.preview')}
          </button>
          <PlainLink className="act" to={own.copyJob.to({ jobId: job.id })} aria-label={t('card.copy.of', named)}>
            <CopyIcon />
            {t('card.copy')}
          </PlainLink>
          {acceptsSlots(job.status) ? (
            <PlainLink
              className="act"
              to={paths.addInterviewTimes.to({ jobId: job.id })}
              aria-label={t('card.slots.of', named)}
            >
              <CalendarIcon />
              {t('card.slots')}
            </PlainLink>
          ) : (
            <HeldButton hint={t('card.slots.hint')} label={t('card.slots.of', named)}>
              <CalendarIcon />
              {t('card.slots')}
            </HeldButton>
          )}
          {can.includes('archive') && (
            <Button
              size="sm"
              variant="ghost"
              colorPalette="gray"
              loading={actions.isBusy(job)}
              aria-label={t('card.archive.of', named)}
              onClick={() => void actions.archive(job)}
            >
              <ArchiveIcon />
              {t('card.archive')}
            </Button>
          )}
          {isRunning && (
            <HeldButton isQuiet hint={t('card.archive.hint')} label={t('card.archive.of', named)}>
              <ArchiveIcon />
              {t('card.archive')}
            </HeldButton>
          )}
          {can.includes('unarchive') && (
            <Button
              size="sm"
              loading={actions.isBusy(job)}
              aria-label={t('card.unarchive.of', named)}
              onClick={() => void actions.unarchive(job)}
            >
              <RefreshIcon />
              {t('card.unarchive')}
            </Button>
          )}
        </div>
      </div>
    </article>
  )
}
