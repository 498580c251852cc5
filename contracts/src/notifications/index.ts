export { notificationsEndpoints } from './notifications.endpoints'
export { notificationTarget } from './notifications.rules'
export { MarkReadBodySchema, NOTIFICATION_TYPES, NotificationSchema } from './notifications.schema'
export type { Notification, NotificationType } from './notifications.schema'
