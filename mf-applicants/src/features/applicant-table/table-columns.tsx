import { BRIEF_DAY, useText } from '@portal/browser/i18n'
import { ShellLink } from '@portal/browser/navigation'
import { formatBy, formatDateTime, formatTime } from '@portal/browser/time'
import type { ApplicationPageItem } from '@portal/contracts/applications'
import { DAY_SECONDS, HOUR_SECONDS, startOfDay } from '@portal/contracts/kernel'
import type { Locale } from '@portal/contracts/kernel'
import { paths } from '@portal/contracts/shell'
import type { ReactNode } from 'react'
import { joined } from '../../parts/application-view'
import { BriefStatus } from '../../parts/badges'
import { ConfirmedMark } from '../../parts/confirmed-mark'
import { hiddenWords } from '../../parts/hidden-words'
import type { ListColumn } from '../../parts/list-arrangement'
import { shortDay } from '../../parts/short-time'
import { TalkMark } from '../../parts/talk-mark'
import { useApplicantWords } from '../../parts/use-applicant-words'
import { VisaBadge } from '../../parts/visa-badge'

/** Widths in rem: the head of a table that fits stays visible, a wider table scrolls horizontally. */
export const COLUMN_WIDTHS: Readonly<Record<ListColumn, number>> = {
  name: 7.75,
  status: 7.75,
  waiting: 4.5,
  posting: 6.25,
  interview: 6.25,
  jp_level: 5.5,
  visa_type: 6,
  card_expiry: 6.5,
  verdict: 6.25,
  station: 6,
  availability: 10,
  applied: 5,
}

interface CellProps {
  readonly column: ListColumn
  readonly application: ApplicationPageItem
  readonly now: number
}

const MINUTE_SECONDS = 60
/** How long a person has been in the current status: `3日`, `3d`. */
const waitOf = (since: number, now: number, locale: Locale): string => {
  const waited = Math.max(0, now - since)
  const [seconds, unit] =
    waited < HOUR_SECONDS
      ? ([MINUTE_SECONDS, 'minute'] as const)
      : waited < DAY_SECONDS
        ? ([HOUR_SECONDS, 'hour'] as const)
        : ([DAY_SECONDS, 'day'] as const)
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(
    Math.floor(waited / seconds),
  )
}

/** `2027/3/31`, `31 Mar 2027`. */
const briefDay = (day: string, locale: Locale): string => formatBy(BRIEF_DAY, startOfDay(day), locale)

/** One fact about one person; the title has the full text if it is cut. */
export function TableCell({ column, application, now }: CellProps) {
  const { t, locale } = useText()
  const { applicant_profile: person, job, is_active: isActive, interview_start_timestamp: interview } = application
  const { name, japanese, availability, expiry } = useApplicantWords(application)
  const expiresOn = person.residence_card_expires_on
  const texts: Partial<Record<ListColumn, string | null | undefined>> = {
    waiting: waitOf(application.status_since_timestamp, now, locale),
    posting: job.display_name,
    interview: interview === null ? null : `${shortDay(interview, locale)} ${formatTime(interview)}`,
    jp_level: japanese,
    visa_type: person.visa_type,
    card_expiry: expiry,
    station: person.station_home,
    availability,
    applied: shortDay(application.applied_at_timestamp, locale),
  }
  const titles: Partial<Record<ListColumn, string>> = {
    waiting: formatDateTime(application.status_since_timestamp, locale),
    interview: interview === null ? undefined : formatDateTime(interview, locale),
    applied: formatDateTime(application.applied_at_timestamp, locale),
  }
  const parts: Partial<Record<ListColumn, ReactNode>> = {
    name: isActive ? (
      <div className="line">
        <ShellLink
          to={paths.applicantDetails.to({ applicationId: application.id })}
          variant="plain"
          className="person"
          title={name}
        >
          {name}
        </ShellLink>
        <TalkMark talk={application.talk} />
      </div>
    ) : (
      <div className="gone" title={hiddenWords(application, { t, locale })}>
        {t('hidden.label')}
      </div>
    ),
    status: <BriefStatus application={application} />,
    visa_type:
      person.visa_type && expiry && expiresOn ? (
        <Residence
          visaType={person.visa_type}
          until={t('card.until', { day: expiry })}
          day={t('column.until', { day: briefDay(expiresOn, locale) })}
        />
      ) : null,
    interview:
      texts.interview && application.interview_confirmed_timestamp != null ? (
        <div title={titles.interview}>
          <div className="cut tight">{texts.interview}</div>
          <ConfirmedMark application={application} />
        </div>
      ) : null,
    verdict: application.visa_verdict ? <VisaBadge verdict={application.visa_verdict} /> : null,
  }
  const text = texts[column]
  return (
    parts[column] ??
    (text ? (
      <div className="cut" title={titles[column] ?? text}>
        {text}
      </div>
    ) : (
      <div className="none" aria-label={t('common.none')} role="img">
        –
      </div>
    ))
  )
}

/** The expiry has its own line, because it must not be cut. */
function Residence({
  visaType,
  until,
  day,
}: {
  readonly visaType: string
  readonly until: string
  readonly day: string
}) {
  return (
    <div title={joined([visaType, until], ' ')}>
      <div className="cut tight">{visaType}</div>
      <div className="until">{day}</div>
    </div>
  )
}
