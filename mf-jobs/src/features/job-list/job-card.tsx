import { Button } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { PlainLink, ShellLink } from '@portal/browser/navigation'
import { formatDate, formatDay, nowInTokyo, toEpoch } from '@portal/browser/time'
import { CalendarIcon, CopyIcon, EditIcon, ImageIcon, RefreshIcon, StatusBadge, Toggle } from '@portal/browser/ui'
import { BILLING_LIMITS, lastSlotMoment } from '@portal/contracts/billing'
import { employerJobActions, hasSwitch, JOB_LIMITS, openMode } from '@portal/contracts/jobs'
import type { Job, JobOptions, JobStatus } from '@portal/contracts/jobs'
import { DAY_SECONDS } from '@portal/contracts/kernel'
import type { LintFinding } from '@portal/contracts/lint'
import { paths } from '@portal/contracts/shell'
import { Hint } from '../../parts/hint'
import { mainPay } from '../../parts/pay-range'
import { StoredImage } from '../../parts/stored-image'
import { MoreButton } from './card-menu'
import { BlocksButton } from './job-findings'
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

interface FactProps {
  readonly name: string
  /** Its value says what it is: the name is for screen readers. */
  readonly isPlain?: boolean
  readonly children: ReactNode
}

function Fact({ name, isPlain, children }: FactProps) {
  return (
    <div className={isPlain ? 'plain' : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** JOBS-24, D71: the last day for interviews, while the plan lets the posting run and that day has not passed. */
function lastDayOf({ expiry_timestamp: expiry, plan_refusal: refusal, status }: Job, now: number): number | undefined {
  if (expiry === null || refusal === 'plan_kind' || status === 'ARCH' || status === 'TR') return undefined
  if (lastSlotMoment(expiry) <= now) return undefined
  return expiry + BILLING_LIMITS.slotDaysAfterService * DAY_SECONDS
}

function Facts({ job }: { readonly job: Job }) {
  const { t, locale } = useText()
  const { applicants_count: applicants } = job
  // JOBS-38: nobody who is invited can choose a date.
  const isDry = job.status === 'RN' && job.open_slots_count === 0
  const lastDay = lastDayOf(job, toEpoch(nowInTokyo()))
  const pay = mainPay(job, t)
  return (
    <dl className="facts">
      <Fact isPlain name={t('card.workplace')}>{`${job.location.brand_name_jp} ${job.location.branch}`}</Fact>
      {pay && (
        <Fact isPlain name={t('card.pay')}>
          {pay}
        </Fact>
      )}
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
      <Fact name={t('card.openSlots')}>
        {isDry ? (
          <StatusBadge tone="urgent">{t('card.openSlots.none')}</StatusBadge>
        ) : (
          <b>{t('card.openSlots.count', { count: job.open_slots_count })}</b>
        )}
      </Fact>
      {lastDay !== undefined && <Fact name={t('card.lastDay')}>{formatDate(lastDay, locale)}</Fact>}
    </dl>
  )
}

/** One main action by state; what it needs beside it is quieter, and the rest is in the menu. */
function Buttons({ job, actions }: { readonly job: Job; readonly actions: JobActions }) {
  const { t } = useText()
  const named = { name: job.display_name }
  const isRunning = job.status === 'RN'
  const isReadOnly = openMode(job.status) === 'view'
  return (
    <div className="buttons">
      {isRunning && (
        <PlainLink
          className="act"
          to={paths.addInterviewTimes.to({ jobId: job.id })}
          aria-label={t('card.slots.of', named)}
        >
          <CalendarIcon />
          {t('card.slots')}
        </PlainLink>
      )}
      {employerJobActions(job.status).includes('unarchive') && (
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
      {isReadOnly ? (
        <Hint text={isRunning ? t('card.running.hint') : undefined}>
          <PlainLink
            className={job.status === 'TR' ? 'act' : 'act quiet'}
            to={paths.viewJob.to({ jobId: job.id })}
            aria-label={t('card.view.of', named)}
          >
            {t('card.view')}
          </PlainLink>
        </Hint>
      ) : (
        <PlainLink className="act" to={paths.editJob.to({ jobId: job.id })} aria-label={t('card.edit.of', named)}>
          <EditIcon />
          {t('common.edit')}
        </PlainLink>
      )}
      <Hint text={t('card.copy')}>
        <PlainLink className="act quiet" to={own.copyJob.to({ jobId: job.id })} aria-label={t('card.copy.of', named)}>
          <CopyIcon />
          <span className="word">{t('card.copy')}</span>
        </PlainLink>
      </Hint>
      <MoreButton id={job.id} name={job.display_name} />
    </div>
  )
}

interface JobCardProps {
  readonly job: Job
  readonly actions: JobActions
  readonly options?: JobOptions
  readonly onCheck: (job: Job, findings: readonly LintFinding[]) => void
}

/** One posting on few lines: title and state, its facts, the next step, its buttons. `JobCards` gives it its look. */
export function JobCard({ job, actions, options, onCheck }: JobCardProps) {
  const { t, locale } = useText()
  const typeName = useJobTypeName()
  return (
    <article
      className={job.status === 'RN' ? 'card running' : 'card'}
      aria-label={t('card.name', { name: job.display_name, label: job.web_id })}
    >
      <Pictures job={job} />
      <div className="head">
        <div className="title">
          <h2>{job.display_name}</h2>
          <p className="number">{typeName(job.job_type)}</p>
          <p className="number">{job.web_id}</p>
          {job.as_of_timestamp != null && (
            <p className="number">{t('preview.asOf', { date: formatDay(job.as_of_timestamp, locale) })}</p>
          )}
        </div>
        <StatusControl job={job} actions={actions} />
      </div>
      <div className="body">
        <Facts job={job} />
      </div>
      <div className="next">
        <BlocksButton job={job} options={options} onCheck={onCheck} />
        <StillTrue job={job} actions={actions} />
        <WhyOff job={job} actions={actions} />
      </div>
      <Buttons job={job} actions={actions} />
    </article>
  )
}
