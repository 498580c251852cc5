import { dayText, isDay, nameLanguageOf, type Locale } from '../kernel'
import { paths } from '../shell/links'
import type { Target } from '../shell/target'
import { kindOf } from './notification.kinds'
import type { Sentence } from './notification.kinds'
import { NOTIFICATION_TYPES } from './notification.types'
import type { NotificationType } from './notification.types'
import type { Notification } from './notifications.schema'

/** What a notification is about; null if it concerns no such object, or an inactive application. */
export interface About {
  readonly applicationId: number | null
  readonly jobId?: number | null
}

/** NOTE-04, TELL-01: the target where the member can act; none for an inactive application (D46). */
export function deepLink(type: NotificationType, { applicationId, jobId }: About): Target | undefined {
  switch (kindOf(type).leads) {
    case 'applicant':
      return applicationId === null ? undefined : paths.applicantDetails.to({ applicationId })
    case 'cancelledApplicant':
      return applicationId === null ? undefined : paths.cancelledApplicant.to({ applicationId })
    case 'slots':
      return jobId == null ? paths.interviewTimes.to() : paths.addInterviewTimes.to({ jobId })
    case 'billing':
      return paths.billing.to()
    case 'wages':
      return paths.jobs.to({ query: { wages: 1 } })
    case 'jobs':
      return paths.jobs.to()
  }
}

/** The same for an answer of the documented list, which contains no posting. */
export const notificationTarget = ({
  notification_type: type,
  job_application: open,
  cancelled_job_application: cancelled,
}: Pick<Notification, 'notification_type' | 'job_application' | 'cancelled_job_application'>): Target | undefined =>
  deepLink(type, { applicationId: cancelled ?? open })

const SENTENCES: Readonly<Record<string, Sentence>> = Object.assign(
  {},
  ...NOTIFICATION_TYPES.map((type) => kindOf(type).texts),
)

export type NotificationData = Readonly<Record<string, string | number>>

/** The sentence in a language; `short` leaves out the applicant's words. Empty for an unknown or removed key. */
export function notificationText(
  key: string,
  locale: Locale,
  data: NotificationData,
  length: 'whole' | 'short' = 'whole',
): string {
  const sentence = Object.hasOwn(SENTENCES, key) ? SENTENCES[key] : undefined
  const text = (length === 'short' ? sentence?.short : undefined)?.[locale] ?? sentence?.[locale] ?? ''
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = String(data[name] ?? data[`${name}_${nameLanguageOf(locale)}`] ?? '')
    return isDay(value) ? dayText(value, locale) : value
  })
}
