export { NOTIFICATION_TYPES, NotificationSchema, notificationsEndpoints, notificationTarget } from './notifications.endpoints'
export type { Notification, NotificationType } from './notifications.endpoints'
