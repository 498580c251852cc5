import { useText } from '@portal/browser/i18n'
import { ShellLink } from '@portal/browser/navigation'
import { formatDate, formatDateTime, fromEpoch } from '@portal/browser/time'
import { StarIcon, UserIcon } from '@portal/browser/ui'
import type { ApplicationPageItem } from '@portal/contracts/applications'
import { jobTypeName } from '@portal/contracts/jobs'
import { paths } from '@portal/contracts/shell'
import { memo } from 'react'
import type { ReactNode } from 'react'
import { joined, placeName } from '../../parts/application-view'
import { BriefStatus } from '../../parts/badges'
import { ConfirmedMark } from '../../parts/confirmed-mark'
import { CutName } from '../../parts/cut-name'
import { NextOf } from '../../parts/next-of'
import { usePortrait } from '../../parts/portraits'
import { SelectBox } from '../../parts/selection'
import { shortDay, shortTime } from '../../parts/short-time'
import { TalkMark } from '../../parts/talk-mark'
import { useApplicantWords } from '../../parts/use-applicant-words'
import { VisaBadge } from '../../parts/visa-badge'
import { AgainLine } from '../../parts/again-line'
import { HiddenCard } from './hidden-card'

interface ApplicantCardProps {
  readonly application: ApplicationPageItem
  /** The position in the whole list, from 1. */
  readonly place: number
  readonly total: number
}

/** APPL-10: one application of the list. The list around it gives it its look (`cardsLook`). */
export const ApplicantCard = memo(function ApplicantCard(props: ApplicantCardProps) {
  return props.application.is_active ? <OpenCard {...props} /> : <HiddenCard {...props} />
})

/** FIND-03. */
const marksOf = ({ handling }: ApplicationPageItem, t: ReturnType<typeof useText>['t']): string[] =>
  handling
    ? [
        ...(handling.is_later ? [t('card.later')] : []),
        ...(handling.assignee ? [t('card.assignee', { name: handling.assignee.display_name })] : []),
        ...handling.tags,
      ]
    : []

function OpenCard({ application, place, total }: ApplicantCardProps) {
  const { t, locale } = useText()
  const { applicant_profile: person, job, interview_start_timestamp: interview } = application
  const { name, briefAge, home, japanese, availability } = useApplicantWords(application)
  const none = t('common.none')
  const where = job.interview_location ? placeName(job.interview_location) : t('place.online')
  const interviewer = job.interview_in_charge?.display_name ?? none
  const applied = application.applied_at_timestamp
  return (
    <article
      className="card open"
      aria-label={name}
      aria-posinset={place}
      aria-setsize={total}
      data-application={application.id}
    >
      <SelectBox application={application} />
      <div className="photo">
        <Photo applicationId={application.id} name={name} />
      </div>
      <div className="who">
        <h2 className="name" title={name}>
          <ShellLink to={paths.applicantDetails.to({ applicationId: application.id })} variant="plain">
            <CutName {...person} />
          </ShellLink>
          <TalkMark talk={application.talk} />
          {application.selected_through_wj ? (
            // APPL-13.
            <span role="img" aria-label={t('card.partner')} title={t('card.partner')}>
              <StarIcon size={16} />
            </span>
          ) : null}
        </h2>
        <p>{joined([briefAge, person.nationality, ...marksOf(application, t)])}</p>
        <p className="fit" title={person.visa_type ?? undefined}>
          <b>{person.visa_type}</b>
          {application.visa_verdict ? <VisaBadge verdict={application.visa_verdict} /> : null}
          <AgainLine applicationId={application.id} name={name} again={application.again} isInList />
        </p>
      </div>
      <dl className="can">
        <Fact label={t('card.japanese')} isSeen value={japanese ?? none} />
        <Fact label={t('card.availability')} value={availability ?? none} />
        <Fact label={t('column.station')} value={home || none} isQuiet />
      </dl>
      <dl className="post">
        <Fact label={t('card.job')} value={job.display_name} />
        <Fact label={t('card.place')} value={where} isQuiet />
        <Fact
          label={t('card.interviewer')}
          value={interviewer}
          isQuiet
          before={<span className="type">{t(jobTypeName(job.job_type))}</span>}
        />
      </dl>
      <div className="state">
        <div className="badge">
          <BriefStatus application={application} />
        </div>
        <dl className="facts">
          <Fact
            label={t('card.interview')}
            isSeen={interview === null}
            value={interview === null ? t('card.interviewNone') : shortTime(interview, locale)}
            title={interview === null ? undefined : formatDateTime(interview, locale)}
            mark={<ConfirmedMark application={application} />}
          />
          <Fact
            label={t('card.applied')}
            isSeen
            value={shortDay(applied, locale)}
            title={formatDate(applied, locale)}
            isQuiet
            mark={
              person.created_at === null ? null : (
                <span className="type" title={formatDate(person.created_at, locale)}>
                  {t('registered.year', { year: fromEpoch(person.created_at).year })}
                </span>
              )
            }
          />
        </dl>
      </div>
      <div className="next">
        <NextOf application={application} />
      </div>
    </article>
  )
}

function Photo({ applicationId, name }: { readonly applicationId: number; readonly name: string }) {
  const { t } = useText()
  const portrait = usePortrait(applicationId)
  if (!portrait) return <UserIcon size={20} />
  return <img src={portrait} alt={t('card.photo', { name })} onError={({ currentTarget: it }) => (it.hidden = true)} />
}

interface FactProps {
  readonly label: string
  /** Whether the label is visible; otherwise the value says what it is, and only screen readers hear the label. */
  readonly isSeen?: boolean
  readonly value: string
  readonly isQuiet?: boolean
  /** The whole text where the value is short. */
  readonly title?: string | undefined
  readonly before?: ReactNode
  readonly mark?: ReactNode
}

function Fact({ label, isSeen = false, value, isQuiet = false, title = value, before, mark }: FactProps) {
  return (
    <div title={title} className={isQuiet ? 'quiet' : undefined}>
      <dt className={isSeen ? 'seen' : 'unseen'}>{label}</dt>
      <dd>
        {before}
        <span>{value}</span>
        {mark}
      </dd>
    </div>
  )
}
