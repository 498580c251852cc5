import { paths } from '../shell/paths'
import type { Target } from '../shell/paths'
import type { Notification } from './notifications.schema'

/** NOTE-04, D46: the detail, the `/cancelled` detail, or nowhere for an inactive application. */
export function notificationTarget(
  notification: Pick<Notification, 'job_application' | 'cancelled_job_application'> & Partial<Pick<Notification, 'notification_type'>>,
): Target | undefined {
  const { job_application: open, cancelled_job_application: cancelled } = notification
  if (cancelled !== null) return paths.cancelledApplicant.to({ applicationId: cancelled })
  if (open !== null) return paths.applicantDetails.to({ applicationId: open })
  return notification.notification_type === 'wage_floor' ? paths.jobs.to() : undefined
}
