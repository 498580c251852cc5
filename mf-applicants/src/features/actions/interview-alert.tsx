import { useText } from '@portal/browser/i18n'
import { formatDateTime, useNow } from '@portal/browser/time'
import { Banner } from '@portal/browser/ui'
import { interviewAlert } from '@portal/contracts/applications'
import type { Application } from '@portal/contracts/applications'
import { fixedStart } from '../../parts/action-state'

/** AACT-12: announces an interview that is near. */
export function InterviewAlert({ application }: { readonly application: Application }) {
  const { t, locale } = useText()
  const now = useNow(30_000)
  const start = fixedStart(application)
  const alert = interviewAlert(start, now)
  const time = start === null ? '' : formatDateTime(start, locale)
  if (!alert) return null
  return (
    <Banner tone={alert === 'near' ? 'urgent' : 'warning'} mb="5" title={t(`alert.${alert}.title`)}>
      {t(`alert.${alert}.body`, { time })}
    </Banner>
  )
}
