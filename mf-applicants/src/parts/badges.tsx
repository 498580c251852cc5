import { useText } from '@portal/browser/i18n'
import { formatDate, fromEpoch } from '@portal/browser/time'
import { StatusBadge } from '@portal/browser/ui'
import { statusWordOf } from '@portal/contracts/applications'
import type { ApplicationJob } from '@portal/contracts/applications'
import { jobTypeName } from '@portal/contracts/jobs'
import { stateOf, toneOf } from './application-view'
import type { Shown } from './application-view'

/**
 * APPL-12, ADET-18, ADET-19: one text for each status, and one if the details of an online interview are still missing.
 */
export function ApplicationBadge({ application, size }: { readonly application: Shown; readonly size?: 'sm' | 'md' }) {
  const { t } = useText()
  return (
    <StatusBadge tone={toneOf(application)} size={size}>
      {t(`status.${statusWordOf(stateOf(application))}`)}
    </StatusBadge>
  )
}

/** Short, because the row shows the rest; its title is the full text of APPL-12. */
export function BriefStatus({ application }: { readonly application: Shown }) {
  const { t } = useText()
  const word = statusWordOf(stateOf(application))
  return (
    <div title={t(`status.${word}`)}>
      <StatusBadge tone={toneOf(application)}>{t(`brief.${word}`)}</StatusBadge>
    </div>
  )
}

/** APPL-11. */
export function JobTypeBadge({ type }: { readonly type: ApplicationJob['job_type'] }) {
  const { t } = useText()
  return <StatusBadge tone="brand">{t(jobTypeName(type))}</StatusBadge>
}

/** The year in which the applicant registered at the job board. */
export function RegistrationBadge({ at }: { readonly at: number | null }) {
  const { t, locale } = useText()
  if (at === null) return null
  return (
    <span title={formatDate(at, locale)}>
      <StatusBadge tone="over">{t('registered.year', { year: fromEpoch(at).year })}</StatusBadge>
    </span>
  )
}
