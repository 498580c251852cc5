import * as v from 'valibot'
import { endpoint, fields } from '../kernel'
import { paths } from '../shell/paths'
import type { Target } from '../shell/paths'

export const NOTIFICATION_TYPES = ['fixed_interview', 'cancelled_interview', 'nsrs', 'nsre_accepted', 'seeker_message'] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

export const NotificationSchema = v.object({
  id: v.number(),
  notification_type: v.picklist(NOTIFICATION_TYPES),
  created_at: fields.epochSeconds,
  /** The application's id; null when cancelled or inactive. */
  job_application: v.nullable(v.number()),
  cancelled_job_application: v.nullable(v.number()),
  is_read: v.boolean(),
  notification_text: v.string(),
})
export type Notification = v.InferOutput<typeof NotificationSchema>

/** NOTE-04, D46: the detail, the `/cancelled` detail, or nowhere for an inactive application. */
export function notificationTarget(notification: Notification): Target | undefined {
  if (notification.cancelled_job_application !== null) return paths.cancelledApplicant.to({ applicationId: notification.cancelled_job_application })
  if (notification.job_application !== null) return paths.applicantDetails.to({ applicationId: notification.job_application })
  return undefined
}

export const notificationsEndpoints = {
  list: endpoint({ id: 'notifications.list', method: 'GET', path: '/api/v3/employer/notifications/', auth: 'token', ok: v.array(NotificationSchema), fails: [401] }),
  markRead: endpoint({ id: 'notifications.markRead', method: 'PATCH', path: '/api/v3/employer/notifications/:id/', auth: 'token', body: v.object({ is_read: v.literal(true, 'rule.required') }), ok: NotificationSchema, fails: [400, 401, 404] }),
} as const
