import { useText } from '@portal/browser/i18n'
import { formatDateTime, useNow } from '@portal/browser/time'
import { Banner } from '@portal/browser/ui'
import { interviewAlert, needsOnlineDetails } from '@portal/contracts/applications'
import type { Application } from '@portal/contracts/applications'
import { stateOf } from '../../parts/application-view'
import { fixedStart } from './action-state'

/** AACT-12 and ADET-19: an interview that comes near, and details that the applicant still waits for. */
export function InterviewAlerts({ application }: { readonly application: Application }) {
  const { t, locale } = useText()
  const now = useNow(30_000)
  const start = fixedStart(application)
  const alert = interviewAlert(start, now)
  const time = start === null ? '' : formatDateTime(start, locale)
  return (
    <>
      {needsOnlineDetails(stateOf(application)) ? (
        <Banner tone="urgent" mb="4" title={t('alert.details.title')}>
          {t('alert.details.body')}
        </Banner>
      ) : null}
      {alert ? (
        <Banner tone={alert === 'near' ? 'urgent' : 'warning'} mb="4" title={t(`alert.${alert}.title`)}>
          {t(`alert.${alert}.body`, { time })}
        </Banner>
      ) : null}
    </>
  )
}
